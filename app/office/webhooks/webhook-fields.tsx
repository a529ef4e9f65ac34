import type { DeskAnswer } from '#app/shared/desk/desk-forms.server.ts'
import { typedIn } from '#app/shared/desk/typed-in.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WEBHOOK_EVENTS } from './events.ts'

interface WebhookFieldsProps {
  step: string
  answer: DeskAnswer | undefined
  /** As stored; nothing while it is added. */
  url?: string
  events?: readonly string[]
}

/** Where to, and of what. */
export function WebhookFields({ step, answer, url = '', events = [] }: WebhookFieldsProps) {
  const rejected = answer?.step === step ? answer.rejected : null
  const isChosen = (event: string) =>
    rejected ? rejected.values[`event ${event}`] !== undefined : events.includes(event)
  return (
    <>
      <TextField
        label="받는 주소"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...typedIn(answer, step, 'url', url)}
      />
      <fieldset className="webhook__events" aria-describedby={`${step}-events-error`}>
        <legend className="field__label">알릴 일</legend>
        <div className="webhook__boxes">
          {Object.entries(WEBHOOK_EVENTS).map(([event, name]) => (
            <Checkbox key={event} name={`event ${event}`} value="on" defaultChecked={isChosen(event)}>
              {name} <span className="webhook__code">{event}</span>
            </Checkbox>
          ))}
        </div>
        <FieldError id={`${step}-events`} error={rejected?.errors['events']} />
      </fieldset>
    </>
  )
}
