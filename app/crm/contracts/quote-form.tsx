import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { ReactNode } from 'react'
import { AccountForm } from '#app/shared/forms/account-form.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { PHONE_CARRIERS, PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import { TextField } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { Quote } from './contract.ts'

interface QuoteFormProps {
  plans: readonly Plan[]
  last: Quote | undefined
  /** The plan the person asked for. */
  wanted: string | null
  rejected: Rejected | undefined
}

/** What is told now: the plan, the phones bundled, the gift that is promised. Prices come from the site itself. */
export function QuoteForm({ plans, last, wanted, rejected }: QuoteFormProps) {
  const mine = rejected?.step === 'quote' ? rejected : undefined
  const typed = mine?.values
  const errors = mine?.errors ?? {}
  return (
    <Accordion
      title={last ? '다시 안내한 금액 남기기' : '안내한 금액 남기기'}
      look="plain"
      isOpen={!last || mine !== undefined}
    >
      <AccountForm rejected={rejected} step="quote" submit="남기기" kind={last ? 'secondary' : 'primary'}>
        <PlanSelect
          plans={plans}
          chosen={typed?.['planCode'] ?? last?.planCode ?? wanted ?? ''}
          error={errors['planCode']}
        />
        <div className="contract__pair">
          <TextField
            label="묶는 휴대폰 회선"
            hint="0이면 결합 할인 없이 계산해요."
            name="mobileLines"
            inputMode="numeric"
            defaultValue={typed?.['mobileLines'] ?? last?.terms.mobileLines ?? 0}
            error={errors['mobileLines']}
          />
          <PhoneSelect
            chosen={typed?.['phoneCarrier'] ?? last?.terms.phoneCarrier ?? ''}
            error={errors['phoneCarrier']}
          />
        </div>
        <div className="contract__pair">
          <TextField
            label="사은품 금액, 원"
            isOptional
            hint="비워 두면 홈페이지에 적힌 금액이에요."
            name="giftAmount"
            inputMode="numeric"
            defaultValue={typed?.['giftAmount'] ?? ''}
            error={errors['giftAmount']}
          />
          <TextField
            label="사은품 지급 시점"
            isOptional
            hint="비워 두면 홈페이지에 적힌 시점이에요."
            name="giftDue"
            maxLength={100}
            defaultValue={typed?.['giftDue'] ?? ''}
            error={errors['giftDue']}
          />
        </div>
        <TextArea
          label="메모"
          isOptional
          name="note"
          maxLength={2_000}
          defaultValue={typed?.['note'] ?? ''}
          error={errors['note']}
        />
      </AccountForm>
    </Accordion>
  )
}

interface SelectProps {
  chosen: string
  error: string | null | undefined
  hint?: string
}

function PhoneSelect({ chosen, error }: SelectProps) {
  return (
    <Select
      id="quote-phone"
      name="phoneCarrier"
      label="지금 휴대폰 통신사"
      hint="묶는 회선이 있으면 골라 주세요."
      {...{ chosen, error }}
    >
      {PHONE_CARRIERS.map((phone) => (
        <option key={phone} value={phone}>
          {PHONE_NAMES[phone]}
        </option>
      ))}
    </Select>
  )
}

function PlanSelect({ plans, chosen, error }: SelectProps & { plans: readonly Plan[] }) {
  return (
    <Select id="quote-plan" name="planCode" label="상품" {...{ chosen, error }}>
      {plans.map((plan) => (
        <option key={plan.code} value={plan.code}>
          {CARRIER_NAMES[plan.carrier]} · {plan.name} ({plan.code})
        </option>
      ))}
    </Select>
  )
}

function Select(props: SelectProps & { id: string; name: string; label: string; children: ReactNode }) {
  const { id, name, label, hint, chosen, error, children } = props
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select
        id={id}
        name={name}
        className="field__input"
        defaultValue={chosen}
        {...describe(id, { hint, error })}
      >
        <option value="">골라 주세요</option>
        {children}
      </select>
    </FieldFrame>
  )
}
