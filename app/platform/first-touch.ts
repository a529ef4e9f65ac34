import { isPlain } from './plain-click.ts'

const BUTTON = 'button:not([data-plain])'
/** A link that keeps the scroll position, which only the router can do. */
const PLACE_KEEPING = 'a[data-page="stay"]'
/** The elements that need React; plain links and native disclosure elements work without it, but for keys. */
const CONTROL = `${BUTTON}, input, select, textarea, label, summary[data-control], a[data-consult-open], ${PLACE_KEEPING}`

/** Marks a form that asks in a dialog before it is sent; if pressed before the scripts run, it waits for them. */
export const ASKS_FIRST = 'data-asks-first'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Calls `touched` on the first use of a control; scrolling ends in no `pointerup` and a wheel in no `pointermove`. */
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
  release(): void
  giveUp(): HTMLElement[]
}

/** Holds back clicks on scripted controls and records which fields were filled in, until React hydrates the page. */
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
    /** The last element clicked before the first script loaded (EARLY_PRESS); null from then on. */
    gcPressed?: EventTarget | null
  }
}

/** An inline script, because on a slow connection the first script loads late. */
export const EARLY_PRESS = `addEventListener("click",(event)=>{if(window.gcPressed===null)return;window.gcPressed=event.target;if(event.target.closest("[${ASKS_FIRST}] button"))event.preventDefault()},true)`

function repeatEarlyPress(): void {
  const { gcPressed } = window
  window.gcPressed = null
  const button = gcPressed instanceof Element && gcPressed.closest(BUTTON)
  if (button instanceof HTMLButtonElement && isScripted(button)) button.click()
}

function scriptedControl(event: MouseEvent): HTMLElement | null {
  const control =
    event.target instanceof Element ? event.target.closest<HTMLElement>(`${BUTTON}, ${PLACE_KEEPING}`) : null
  if (!(control instanceof HTMLButtonElement)) return isPlain(event) ? control : null
  return isScripted(control) ? control : null
}

/** A form that asks first must not be submitted by its button before the dialog. */
function isScripted({ type, form }: HTMLButtonElement): boolean {
  return type === 'button' || !form || form.hasAttribute(ASKS_FIRST)
}

/** Clicks a check box or radio button again, because React compares its state with the one it hydrated. */
function repeatFilling(field: Field): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.type === 'radio' && !field.checked) return
    field.checked = !field.checked
    field.click()
  } else {
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
