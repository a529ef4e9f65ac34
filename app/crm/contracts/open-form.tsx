import type { ChangeEvent } from 'react'
import type { Office } from '#app/shared/settings/working-time.ts'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { won } from '#app/ui/won.ts'
import { openContract, type QuotedTerms } from './contract.ts'
import { promisedGiftDay } from '#app/crm/promises/due-dates.ts'
import { StepForm } from '#app/crm/transfer-consents/step-form.tsx'

interface OpenFormProps {
  lead: { id: string; version: number }
  today: string
  office: Office
  terms: QuotedTerms
}

/** The gift's day follows the opening until it is edited. */
export function OpenForm({ lead, today, office, terms }: OpenFormProps) {
  const giftDay = (openedOn: string) => promisedGiftDay(terms.giftDue, openedOn, office)
  const follow = ({ currentTarget: { form, value } }: ChangeEvent<HTMLInputElement>) => {
    const gift = form?.querySelector<HTMLInputElement>('[name=giftDueOn]')
    const prefilled = form?.querySelector<HTMLInputElement>('[name=giftPrefilled]')
    if (!gift || !prefilled || !isCalendarDate(value)) return
    const day = giftDay(value)
    if (gift.value === prefilled.value) gift.value = day
    prefilled.value = day
  }
  return (
    <StepForm row={openContract} kept="open" lead={lead} submit="개통 확인하기" kind="primary">
      {({ typed }) => (
        <>
          <TextField
            label="개통한 날"
            type="date"
            max={today}
            onChange={follow}
            {...typed('openedOn', today)}
          />
          {terms.giftAmount > 0 && (
            <>
              <input
                type="hidden"
                name="giftPrefilled"
                defaultValue={typed('giftPrefilled', giftDay(today)).defaultValue}
              />
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
      )}
    </StepForm>
  )
}
