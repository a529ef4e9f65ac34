import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { ReactNode } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { PHONE_CARRIERS, PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import { TextField } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { quoteLead, type Quote } from './contract.ts'

interface QuoteFormProps {
  leadId: string
  plans: readonly Plan[]
  last: Quote | undefined
  wanted: string | null
}

export function QuoteForm({ leadId, plans, last, wanted }: QuoteFormProps) {
  const params = { id: leadId }
  const refused = useRefusal(quoteLead, params)
  return (
    <Accordion
      title={last ? '다시 안내한 금액 남기기' : '안내한 금액 남기기'}
      look="plain"
      isOpen={!last || refused !== null}
    >
      <ActForm
        row={quoteLead}
        params={params}
        submit="남기기"
        button={{ kind: last ? 'secondary' : 'primary', size: 'lg', isWide: true }}
        className="account-form"
      >
        {({ typed }) => (
          <>
            <PlanSelect plans={plans} {...typed('planCode', last?.planCode ?? wanted ?? '')} />
            <div className="contract__pair">
              <TextField
                label="묶는 휴대폰 회선"
                hint="0이면 결합 할인 없이 계산해요."
                inputMode="numeric"
                {...typed('mobileLines', String(last?.terms.mobileLines ?? 0))}
              />
              <PhoneSelect {...typed('phoneCarrier', last?.terms.phoneCarrier)} />
            </div>
            <div className="contract__pair">
              <TextField
                label="사은품 금액, 원"
                isOptional
                hint="비워 두면 홈페이지에 적힌 금액이에요."
                inputMode="numeric"
                {...typed('giftAmount')}
              />
              <TextField
                label="사은품 지급 시점"
                isOptional
                hint="비워 두면 홈페이지에 적힌 시점이에요."
                maxLength={100}
                {...typed('giftDue')}
              />
            </div>
            <TextArea label="메모" isOptional maxLength={2_000} {...typed('note')} />
          </>
        )}
      </ActForm>
    </Accordion>
  )
}

interface SelectProps {
  name: string
  defaultValue: string
  error: string | null
}

function PhoneSelect(typed: SelectProps) {
  return (
    <Select id="quote-phone" label="지금 휴대폰 통신사" hint="묶는 회선이 있으면 골라 주세요." {...typed}>
      {PHONE_CARRIERS.map((phone) => (
        <option key={phone} value={phone}>
          {PHONE_NAMES[phone]}
        </option>
      ))}
    </Select>
  )
}

function PlanSelect({ plans, ...typed }: SelectProps & { plans: readonly Plan[] }) {
  return (
    <Select id="quote-plan" label="상품" {...typed}>
      {plans.map((plan) => (
        <option key={plan.code} value={plan.code}>
          {CARRIER_NAMES[plan.carrier]} · {plan.name} ({plan.code})
        </option>
      ))}
    </Select>
  )
}

function Select(props: SelectProps & { id: string; label: string; hint?: string; children: ReactNode }) {
  const { id, label, hint, error, name, defaultValue, children } = props
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select
        id={id}
        name={name}
        className="field__input"
        defaultValue={defaultValue}
        {...describe(id, { hint, error })}
      >
        <option value="">골라 주세요</option>
        {children}
      </select>
    </FieldFrame>
  )
}
