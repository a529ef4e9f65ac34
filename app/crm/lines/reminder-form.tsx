import { PrivacyNoticeTable } from '#app/crm/requests/privacy-notice-table.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import type { ConsentText } from '#app/shared/legal/consent-forms.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { noteReminder } from './contract.ts'
import { BUTTON, partsOf, type LineFormProps } from './line-forms.tsx'

export interface ReminderFormProps extends LineFormProps {
  /** To be read aloud; null where none may be asked for. */
  consent: { version: string; text: ConsentText } | null
}

const CHIPS = [
  { value: 'sms', label: '문자' },
  { value: 'mail', label: '이메일' },
]

/** The form that ends one beside that which notes one. */
const OFF = 'off'

/** What was said on a call of being told before the contract ends. */
export function ReminderForm(props: ReminderFormProps) {
  const { line, consent } = props
  const { params, values, className } = partsOf(props)
  const refused = [useRefusal(noteReminder, params), useRefusal(noteReminder, params, OFF)]
  const isWrong = refused.some(Boolean)
  if (line.endsOn === null || line.endsOn < props.today) return null
  return (
    <Accordion title="약정 만료 알림 동의 남기기" look="plain" isOpen={isWrong}>
      {line.reminder && (
        <ActForm
          row={noteReminder}
          name={OFF}
          values={{ ...values, by: 'off' }}
          {...{ params, className }}
          submit="통화에서 그만 받겠다고 했어요"
          button={BUTTON}
        />
      )}
      {consent && (
        <ActForm
          row={noteReminder}
          values={{ ...values, consentVersion: consent.version }}
          {...{ params, className }}
          submit="동의한 것으로 남기기"
          button={BUTTON}
          resets
        >
          {({ typed, isTicked, errorOf }) => {
            const by = typed('by', 'sms')
            return (
              <>
                <PrivacyNoticeTable text={consent.text} caption="읽어 주는 내용" />
                <RadioChips
                  legend="받을 방법"
                  name={by.name}
                  defaultValue={by.defaultValue}
                  error={by.error}
                  chips={CHIPS}
                />
                <TextField
                  label="이메일"
                  hint="이메일로 받을 때만 적어요. 그 주소로 확인 링크를 보내고, 눌러야 시작해요."
                  type="email"
                  autoComplete="off"
                  isOptional
                  {...typed('mail')}
                />
                <Checkbox name="isRead" defaultChecked={isTicked('isRead', false)} error={errorOf('isRead')}>
                  위 내용을 그대로 읽었고, 손님이 동의한다고 답했어요
                </Checkbox>
                <p className="desk-note">남기면 손님에게 알림을 끌 수 있는 링크를 문자로 보내요.</p>
              </>
            )
          }}
        </ActForm>
      )}
    </Accordion>
  )
}
