import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CALL_OUTCOME_NAMES, CALL_OUTCOMES } from '#app/crm/leads/call-outcomes.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

const STORED = 'gc-desk-shortcuts'

export function ShortcutHelp({ skipTo }: { skipTo: string }) {
  const navigate = useNavigate()
  const outcomes = CALL_OUTCOMES.map((code, index) => [String(index + 1), () => choose(code)] as const)
  const { isOn, turn } = useShortcuts({
    KeyC: () => press('#lead-dial, .lead-contact a[href^="tel:"]'),
    KeyS: () => press('.lead-call-form button[type=submit]'),
    KeyM: () => document.querySelector<HTMLElement>('.lead-call-form textarea')?.focus(),
    KeyN: () => void navigate(skipTo),
    ...Object.fromEntries(outcomes),
  })
  return (
    <Accordion title="단축키" look="plain">
      <dl className="next__keys">
        <dt>C</dt>
        <dd>전화 걸기</dd>
        {CALL_OUTCOMES.map((code, index) => (
          <div key={code} className="next__key">
            <dt>{index + 1}</dt>
            <dd>{CALL_OUTCOME_NAMES[code]}</dd>
          </div>
        ))}
        <dt>M</dt>
        <dd>메모 쓰기</dd>
        <dt>S</dt>
        <dd>기록 남기기</dd>
        <dt>N</dt>
        <dd>나중에 걸기</dd>
      </dl>
      <Checkbox checked={isOn} onChange={(event) => turn(event.currentTarget.checked)}>
        단축키 쓰기
      </Checkbox>
    </Accordion>
  )
}

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
