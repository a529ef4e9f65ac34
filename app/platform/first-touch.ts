import { isPlain } from './plain-click.ts'

/** Marks a button that the page's first script answers itself. */
const BUTTON = 'button:not([data-plain])'
/** A link that keeps the place on the page, which only the router can. */
const PLACE_KEEPING = 'a[data-page="stay"]'
/** What needs React. Plain links and what opens by itself do without. */
const CONTROL = `${BUTTON}, input, select, textarea, label, a[data-consult-open], ${PLACE_KEEPING}`

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Calls back when somebody touches, points at or focuses a control. Scrolling does not: a finger that scrolls ends in no `pointerup`, a wheel in no `pointermove`. */
export function onFirstTouch(touched: () => unknown): void {
  const heard = new AbortController()
  const hear = ({ type, target, pointerType }: Event & { pointerType?: string }) => {
    if (type === 'pointermove' && pointerType !== 'mouse') return
    if (!(target instanceof Element) || !target.closest(CONTROL)) return
    heard.abort()
    touched()
  }
  for (const type of ['pointermove', 'pointerup', 'click', 'focusin', 'input'])
    document.addEventListener(type, hear, { capture: true, passive: true, signal: heard.signal })
}

interface HeldTouches {
  /** Gives React what was pressed and typed before it listened. */
  release(): void
  /** Nobody will listen: what was pressed is handed back. */
  giveUp(): HTMLElement[]
}

/** Holds presses of buttons back and notes what was filled in. Links are followed, forms are posted and boxes are ticked as ever. */
export function holdTouches(wake: () => unknown): HeldTouches {
  const pressed = new Set<HTMLElement>()
  const filled = new Set<Field>()
  const heard = new AbortController()
  const press = (event: MouseEvent) => {
    const control = scriptedControl(event)
    if (!control) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.add(control)
    wake()
  }
  const fill = ({ target }: Event) => filled.add(target as Field)
  document.addEventListener('click', press, { capture: true, signal: heard.signal })
  repeatEarlyPress()
  document.addEventListener('input', fill, { capture: true, signal: heard.signal })
  return {
    release() {
      heard.abort()
      for (const field of filled) if (field.isConnected) repeatFilling(field)
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      for (const control of pressed) if (control.isConnected) control.click()
    },
    giveUp() {
      const given = [...pressed]
      pressed.clear()
      return given
    },
  }
}

declare global {
  interface Window {
    /** What was pressed before the page's first script was there (EARLY_PRESS). */
    gcPressed?: EventTarget | null
  }
}

/** Stands in the page itself: a slow line brings the first script late. */
export const EARLY_PRESS = 'addEventListener("click",(event)=>{window.gcPressed=event.target},true)'

function repeatEarlyPress(): void {
  const { gcPressed } = window
  const button = gcPressed instanceof Element && gcPressed.closest(BUTTON)
  if (button instanceof HTMLButtonElement && !(button.type !== 'button' && button.form)) button.click()
}

/** The button or link under a click that nothing but a script answers. */
function scriptedControl(event: MouseEvent): HTMLElement | null {
  const control =
    event.target instanceof Element ? event.target.closest<HTMLElement>(`${BUTTON}, ${PLACE_KEEPING}`) : null
  if (!(control instanceof HTMLButtonElement)) return isPlain(event) ? control : null
  return control.type !== 'button' && control.form ? null : control
}

/** A box is ticked once more, because React compares with what it found; a text is only told. */
function repeatFilling(field: Field): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.type === 'radio' && !field.checked) return
    field.checked = !field.checked
    field.click()
  } else {
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
