import type { ActFields } from '#app/shared/forms/act-form.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { TextField } from '#app/ui/field.tsx'
import { WEBHOOK_EVENTS, WEBHOOK_GROUPS } from './events.ts'

interface WebhookFieldsProps {
  /** Prefix of the fields' ids. */
  id: string
  fields: ActFields
  /** As stored; empty for a new endpoint. */
  url?: string
  events?: readonly string[]
}

export function WebhookFields({ id, fields, url = '', events = [] }: WebhookFieldsProps) {
  return (
    <>
      <TextField
        label="받는 주소"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...fields.typed('url', url)}
      />
      <fieldset className="webhook__events" aria-describedby={`${id}-events-error`}>
        <legend className="field__label">알릴 일</legend>
        <div className="webhook__groups compact-boxes">
          {WEBHOOK_GROUPS.map(([group, keys]) => (
            <fieldset key={group}>
              <legend className="webhook__group">{group}</legend>
              {keys.map(({ key, index }) => (
                <Checkbox
                  key={key}
                  name={`events[${index}]`}
                  value={key}
                  defaultChecked={fields.isTicked(`events[${index}]`, events.includes(key))}
                >
                  {WEBHOOK_EVENTS[key]} <span className="webhook__code fine">{key}</span>
                </Checkbox>
              ))}
            </fieldset>
          ))}
        </div>
        <FieldError id={`${id}-events`} error={fields.errorOf('events')} />
      </fieldset>
    </>
  )
}
