import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { DayField } from '#app/ui/day-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { addCommissionRule, STEP_FIELDS } from './contract.ts'
import '#app/shared/forms/account-form.css'
import './rule-form.css'

interface RuleFormProps {
  plans: readonly { code: string; name: string; carrier: CarrierCode }[]
  /** Where the first day of openings stands at first. */
  fromDay: string
}

const CARRIERS = CARRIER_CODES.map((code) => ({ value: code, label: CARRIER_NAMES[code] }))

export function RuleForm({ plans, fromDay }: RuleFormProps) {
  return (
    <ActForm
      row={addCommissionRule}
      submit="더하기"
      button={{ kind: 'primary' }}
      className="account-form"
      resets
    >
      {({ typed }) => (
        <>
          <RadioChips legend="통신사" chips={CARRIERS} {...typed('carrier')} />
          <SelectField
            label="요금제"
            hint="요금제의 규칙이 있으면 통신사 규칙보다 먼저 써요."
            options={[
              ['', '모든 요금제'],
              ...plans.map(({ code, name, carrier }) => [code, `${CARRIER_NAMES[carrier]} ${name}`] as const),
            ]}
            {...typed('planCode')}
          />
          <div className="head-form__pair">
            <DayField label="이날 개통한 회선부터" {...typed('fromDay', fromDay)} />
            <TextField
              label="한 회선에 받는 수수료, 원"
              hint="부가세를 뺀 금액이에요. 요금제의 규칙을 끝내려면 비워 두세요."
              inputMode="numeric"
              autoComplete="off"
              {...typed('amount')}
            />
          </div>
          <fieldset className="stack-3">
            <legend className="field__label">일찍 해지하면 환수</legend>
            <p className="field__hint">
              짧은 개월부터 적고, 쓰지 않는 줄은 비워 두세요. 예: 3개월 안 100%, 6개월 안 50%.
            </p>
            {STEP_FIELDS.map(([months, percent], place) => (
              <div key={months} className="rule-step">
                <span className="rule-step__from">개통하고</span>
                <TextField
                  label={`${place + 1}째 줄: 몇 개월 안`}
                  isLabelHidden
                  inputMode="numeric"
                  autoComplete="off"
                  {...typed(months)}
                />
                <span>개월 안에 해지하면</span>
                <TextField
                  label={`${place + 1}째 줄: 환수하는 비율`}
                  isLabelHidden
                  inputMode="numeric"
                  autoComplete="off"
                  {...typed(percent)}
                />
                <span>% 환수</span>
              </div>
            ))}
          </fieldset>
        </>
      )}
    </ActForm>
  )
}
