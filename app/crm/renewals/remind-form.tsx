import { useCallback, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { PrivacyNoticeTable } from '#app/crm/requests/privacy-notice-table.tsx'
import { textFields } from '#app/platform/form-fields.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { ConsentText } from '#app/shared/legal/consent-forms.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { WonField } from '#app/ui/won-field.tsx'
import { RemindOutcome } from './remind-outcome.tsx'
import { RemindSample } from './remind-sample.tsx'
import type { ReminderSamples, TellingDays } from './reminder-outcome.ts'
import { monthWords } from './told-end.ts'
import './remind-form.css'

interface RemindFormProps extends TellingDays {
  /** In which a contract may end. */
  months: readonly string[]
  samples: ReminderSamples
  consent: { version: string; text: ConsentText }
  refused: { errors: FieldErrors; values: Readonly<Record<string, string>>; message: string | null } | null
}

const CARRIERS = [['', '선택'], ...CARRIER_CODES.map((each) => [each, CARRIER_NAMES[each]] as const)] as const
const DAYS = [
  ['', '잘 모르겠어요'],
  ...Array.from({ length: 31 }, (_, at) => [String(at + 1), `${at + 1}일`] as const),
] as const

/** Beside its fields stands what will come of them: without a script once it was sent. */
export function RemindForm({ today, days, months, samples, consent, refused }: RemindFormProps) {
  const { errors = {}, values = {}, message = null } = refused ?? {}
  const { form, typed, read } = useTyped(values)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [refused, form])
  const isSending = useNavigation().formMethod === 'POST'
  const of = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] ?? null })
  return (
    <Form method="post" ref={form} className="remind-form" preventScrollReset onInput={read}>
      <div className="remind-form__when stack-4">
        {message && <Notice tone="danger" role="alert" title={message} />}
        <SelectField label="지금 통신사" {...of('carrier')} options={CARRIERS} />
        <div className="renewal-page__fields">
          <SelectField
            label="약정이 끝나는 달"
            {...of('month')}
            options={[['', '선택'], ...months.map((each) => [each, monthWords(each)] as const)]}
          />
          <SelectField label="끝나는 날" {...of('day')} isOptional options={DAYS} />
        </div>
        <p className="small muted">끝나는 날은 통신사 앱의 계약 정보나 고객센터에서 볼 수 있어요.</p>
      </div>
      <div className="remind-form__outcome">
        <RemindOutcome {...{ typed, today, days }} />
        <RemindSample {...{ typed, samples, today }} />
      </div>
      <div className="remind-form__rest stack-4">
        <TextField
          label="알림 받을 휴대폰 번호나 이메일"
          {...of('contact')}
          autoComplete="off"
          placeholder="010-0000-0000 또는 이메일"
          hint="적은 곳으로 확인 링크를 보내요."
        />
        <Accordion
          title="지금 월 요금도 적기 (선택)"
          as="span"
          look="plain"
          isOpen={Boolean(values['monthly'] || errors['monthly'])}
        >
          <WonField
            label="지금 월 요금"
            {...of('monthly')}
            isOptional
            hint="적어 두면 알림의 링크에서 3년 합계를 바로 볼 수 있어요."
          />
        </Accordion>
        <input type="hidden" name="consentVersion" value={consent.version} />
        <div className="remind-form__consent">
          <Checkbox name="agreement" error={errors['agreement'] ?? errors['consents'] ?? null} aria-required>
            (필수) 만 14세 이상이고, 약정 만료 알림을 위한 개인정보 수집·이용에 동의해요
          </Checkbox>
          <details>
            <summary className="remind-form__view tap small nowrap">내용 보기</summary>
            <PrivacyNoticeTable text={consent.text} caption="약정 만료 알림 동의" />
          </details>
        </div>
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          알림 신청하기
        </Button>
      </div>
    </Form>
  )
}

/** What stands in the form, also what was typed before a script ran. */
function useTyped(sent: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(sent)
  const read = useCallback(() => form.current && setTyped(textFields(new FormData(form.current))), [])
  useEffect(() => void read(), [read])
  return { form, typed, read }
}
