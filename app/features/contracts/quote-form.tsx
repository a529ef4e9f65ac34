import { AccountForm } from '#app/features/account-forms/account-form.tsx'
import type { Rejected } from '#app/features/account-forms/rejected-form.ts'
import type { Plan } from '#app/features/consultation/plan-price.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CARRIERS } from './carrier-words.ts'
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
          <TextField
            label="사은품 금액"
            isOptional
            hint="비워 두면 홈페이지에 적힌 금액이에요. 원 단위로 적어요."
            name="giftAmount"
            inputMode="numeric"
            defaultValue={typed?.['giftAmount'] ?? ''}
            error={errors['giftAmount']}
          />
        </div>
        <TextField
          label="사은품 지급 시점"
          isOptional
          name="giftDue"
          maxLength={100}
          defaultValue={typed?.['giftDue'] ?? ''}
          error={errors['giftDue']}
        />
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

interface PlanSelectProps {
  plans: readonly Plan[]
  chosen: string
  error: string | null | undefined
}

function PlanSelect({ plans, chosen, error }: PlanSelectProps) {
  return (
    <div className="field">
      <label htmlFor="quote-plan" className="field__label">
        상품
      </label>
      <select
        id="quote-plan"
        name="planCode"
        className="field__input"
        defaultValue={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'quote-plan-error' : undefined}
      >
        <option value="">골라 주세요</option>
        {plans.map((plan) => (
          <option key={plan.code} value={plan.code}>
            {CARRIERS[plan.carrier]} · {plan.name} ({plan.code})
          </option>
        ))}
      </select>
      {error && (
        <p id="quote-plan-error" className="field__error">
          {error}
        </p>
      )}
    </div>
  )
}
