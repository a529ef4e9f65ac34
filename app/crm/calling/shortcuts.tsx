import { useNavigate } from 'react-router'
import { CALL_OUTCOMES } from '#app/crm/leads/call-outcomes.ts'
import { useShortcuts, useShortcutSwitch } from '#app/shared/desk/shortcuts.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { CALL_KEYS } from './call-keys.ts'

export function ShortcutHelp({ skipTo }: { skipTo: string }) {
  const navigate = useNavigate()
  const outcomes = CALL_OUTCOMES.map((code, index) => [String(index + 1), () => choose(code)] as const)
  const { isOn, turn } = useShortcutSwitch()
  useShortcuts({
    KeyC: () => press('#lead-dial, .lead-contact a[href^="tel:"]'),
    KeyS: () => press('.lead-call-form button[type=submit]'),
    KeyM: () => document.querySelector<HTMLElement>('.lead-call-form textarea')?.focus(),
    KeyN: () => void navigate(skipTo),
    ...Object.fromEntries(outcomes),
  })
  return (
    <Accordion title="단축키" look="plain">
      <dl className="next__keys">
        {CALL_KEYS.map(({ name, keys }) => (
          <div key={name} className="next__key">
            <dt>{keys.join(' ')}</dt>
            <dd>{name}</dd>
          </div>
        ))}
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
