import { useNavigate } from 'react-router'
import { CALL_OUTCOME_NAMES, CALL_OUTCOMES } from '#app/crm/leads/call-outcomes.ts'
import { useShortcuts } from '#app/shared/desk/use-shortcuts.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

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
