import { useNavigate } from 'react-router'
import { CALL_OUTCOMES } from '#app/crm/leads/call-outcomes.ts'
import { useShortcuts } from '#app/shared/desk/shortcuts.ts'

interface CallKeysProps {
  /** Null where the lead was opened by itself. */
  skipTo: string | null
  /** The outcome lies over the page: only its own keys act. */
  isBehind: boolean
  /** To the script's next step. */
  onward: () => void
  /** To the script's questions. */
  ask: () => void
}

/** What call-keys.ts tells. */
export function useCallKeys({ skipTo, isBehind, onward, ask }: CallKeysProps) {
  const navigate = useNavigate()
  const outcomes = CALL_OUTCOMES.map(
    (code, index) => [String(index + 1), () => onOutcome(() => choose(code))] as const,
  )
  const again = AGAIN_KEYS.map((code, index) => [code, () => onOutcome(() => callAgain(index))] as const)
  const ofPage = {
    KeyC: () => press('#lead-dial, .lead-contact a[href^="tel:"]'),
    KeyQ: () => {
      ask()
      // Shown by then.
      setTimeout(() => focusOn('.call-questions [data-is-open] input'))
    },
    BracketRight: onward,
    KeyV: () => press('#quote-keep'),
    KeyM: () => press('#quote-send'),
    ...(skipTo && { KeyL: () => void navigate(skipTo) }),
  }
  useShortcuts({
    KeyS: () => (isDrawn('#call-outcome') ? press('.lead-call-form__next') : press(OPENER)),
    KeyE: () =>
      isDrawn(OPENER) && !isOver() ? press(OPENER) : focusOn('.lead-call-form input[name=outcome]'),
    '/': () => onOutcome(() => focusOn('.lead-call-form textarea')),
    ...(!isBehind && ofPage),
    ...Object.fromEntries([...outcomes, ...again]),
  })
}

/** By the keys' places, which are met when the digit itself is not: with Shift. */
const AGAIN_KEYS = ['Digit1', 'Digit2', 'Digit3', 'Digit4']

function callAgain(index: number): void {
  choose('LATER')
  document.querySelectorAll<HTMLElement>('.lead-call-form__quick [aria-pressed]')[index]?.click()
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

const isDrawn = (selector: string) => {
  const boxes = document.querySelector(selector)?.getClientRects()
  return boxes !== undefined && boxes.length > 0
}

/** Nothing that is not seen. */
function press(selector: string): void {
  if (isDrawn(selector)) document.querySelector<HTMLElement>(selector)?.click()
}

const isOver = () => document.querySelector('.lead-call-form[data-is-over]') !== null

/** On a phone's width it lies hidden until it is asked for. */
const OPENER = '.cockpit__end'

function onOutcome(act: () => void): void {
  if (isDrawn('#call-outcome')) return act()
  press(OPENER)
  // Shown by then.
  setTimeout(act)
}

function choose(code: string) {
  const input = document.querySelector<HTMLInputElement>(`.lead-call-form input[name=outcome][value=${code}]`)
  input?.click()
  input?.focus()
}
