import { useState, type InputEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ActFields } from '#app/shared/forms/act-form.tsx'
import type { Office } from '#app/shared/settings/working-time.ts'
import { isCalendarDate, sentenceDate } from '#app/platform/korean-time.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { won } from '#app/platform/won.ts'
import { openContract, type QuotedTerms } from './contract.ts'
import { promisedGiftDay } from '#app/crm/promises/due-dates.ts'
import { StepForm } from '#app/crm/transfer-consents/step-form.tsx'

interface OpenFormProps {
  lead: { id: string; version: number }
  today: string
  office: Office
  terms: QuotedTerms
  installDate: string | null
}

export function OpenForm({ lead, ...facts }: OpenFormProps) {
  return (
    <StepForm row={openContract} kept="open" lead={lead} submit="개통 확인하기" kind="primary">
      {(fields) => <OpenFields {...fields} {...facts} />}
    </StepForm>
  )
}

type OpenFieldsProps = Pick<ActFields, 'typed' | 'isTicked' | 'errorOf'> & Omit<OpenFormProps, 'lead'>

/** The gift's day follows the opening until it is edited. */
function OpenFields({ typed, isTicked, errorOf, today, office, terms, installDate }: OpenFieldsProps) {
  const giftDay = (openedOn: string) => promisedGiftDay(terms.giftDue, openedOn, office)
  const [followed, setFollowed] = useState<string | null>(null)
  const prefilled = followed ?? typed('giftPrefilled', giftDay(today)).defaultValue
  const follow = ({ currentTarget: { form, value } }: InputEvent<HTMLInputElement>) => {
    const gift = form?.querySelector<HTMLInputElement>('[name=giftDueOn]')
    if (!gift || !isCalendarDate(value)) return
    const day = giftDay(value)
    if (gift.value === prefilled) gift.value = day
    // Before the form reads what is to be kept.
    flushSync(() => setFollowed(day))
  }
  return (
    <>
      <TextField label="개통한 날" type="date" max={today} onInput={follow} {...typed('openedOn', today)} />
      {installDate !== null && (installDate > today || errorOf('earlier')) && (
        <Checkbox name="earlier" defaultChecked={isTicked('earlier', false)} error={errorOf('earlier')}>
          {`설치하기로 한 날(${sentenceDate(installDate)})보다 먼저 개통한 것을 확인했어요`}
        </Checkbox>
      )}
      {terms.giftAmount > 0 && (
        <>
          <input type="hidden" name="giftPrefilled" value={prefilled} />
          <TextField
            label={`사은품 ${won(terms.giftAmount)} 줄 날`}
            hint={`안내한 시점: ${terms.giftDue}. 그대로 두면 개통한 날부터 헤아려 정해요. 이 날짜를 손님에게 문자로 알려요.`}
            type="date"
            {...typed('giftDueOn', giftDay(today))}
          />
          <TextField
            label="약속보다 늦게 주는 이유"
            hint="약속한 날보다 늦을 때만 적어요. 접속기록에 남아요."
            maxLength={300}
            autoComplete="off"
            isOptional
            {...typed('giftLateReason')}
          />
          <RadioChips
            legend="사은품"
            chips={[
              { value: 'voucher', label: '상품권' },
              { value: 'cash', label: '현금' },
            ]}
            {...typed('giftForm', 'voucher')}
          />
        </>
      )}
    </>
  )
}
