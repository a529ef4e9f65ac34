import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CALL_OUTCOME_NAMES, CALL_OUTCOMES } from '#app/crm/leads/call-outcomes.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

const STORED = 'gc-desk-shortcuts'

interface ShortcutHelpProps {
  /** Null where the lead was opened by itself. */
  skipTo: string | null
  /** To the script's next step. */
  onward: () => void
  /** To the script's questions. */
  ask: () => void
}

export function ShortcutHelp({ skipTo, onward, ask }: ShortcutHelpProps) {
  const navigate = useNavigate()
  const outcomes = CALL_OUTCOMES.map((code, index) => [String(index + 1), () => choose(code)] as const)
  const { isOn, turn } = useShortcuts({
    KeyC: () => press('#lead-dial, .lead-contact a[href^="tel:"]'),
    KeyS: () => press('.lead-call-form__next'),
    KeyE: () => focusOn('.lead-call-form input[name=outcome]'),
    Slash: () => focusOn('.lead-call-form textarea'),
    KeyQ: () => {
      ask()
      // Shown by then.
      setTimeout(() => focusOn('.call-questions [data-is-open] input'))
    },
    BracketRight: onward,
    KeyV: () => press('#quote-keep'),
    KeyM: () => press('#quote-send'),
    ...(skipTo && { KeyL: () => void navigate(skipTo) }),
    ...Object.fromEntries(outcomes),
  })
  const keys = [
    ['C', '전화 걸기'],
    ['Q', '다음 물어볼 것'],
    [']', '대본의 다음 순서'],
    ['V', '이 금액 남기기'],
    ['M', '문자로 보내기'],
    ...CALL_OUTCOMES.map((code, index) => [String(index + 1), CALL_OUTCOME_NAMES[code]]),
    ['E', '통화 결과 고르기'],
    ['/', '메모 쓰기'],
    ['S', '저장하고 다음'],
    ...(skipTo ? [['L', '나중에 걸기']] : []),
  ]
  return (
    <Accordion title="단축키" look="plain">
      <dl className="cockpit__list">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={isOn} onChange={(event) => turn(event.currentTarget.checked)}>
        단축키 쓰기
      </Checkbox>
    </Accordion>
  )
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

function choose(code: string) {
  const input = document.querySelector<HTMLInputElement>(`.lead-call-form input[name=outcome][value=${code}]`)
  input?.click()
  input?.focus()
}

/** Single keys outside of fields. They can be switched off (WCAG 2.1.4), which the browser remembers. */
function useShortcuts(keys: Readonly<Record<string, () => void>>) {
  const [isOn, setOn] = useState(true)
  const latest = useRef(keys)
  // Layout effects, because a key pressed while the next lead is just being drawn would be lost.
  useLayoutEffect(() => {
    latest.current = keys
  }, [keys])
  useEffect(() => {
    const restore = setTimeout(() => setOn(localStorage.getItem(STORED) !== 'off'))
    return () => clearTimeout(restore)
  }, [])
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isChoice(target)
      if (isTyping || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const run = latest.current[event.key] ?? latest.current[event.code]
      if (!run || document.querySelector('dialog[open]')) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
  const turn = (on: boolean) => {
    localStorage.setItem(STORED, on ? 'on' : 'off')
    setOn(on)
  }
  return { isOn, turn }
}

/** Radios and checkboxes take no letters, so shortcuts may use them. */
const isChoice = (target: HTMLElement) =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')
