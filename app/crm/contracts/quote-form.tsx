import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { ActFields } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { PHONE_CARRIERS, PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { SeenEstimate } from '#app/crm/leads/desk-contract.ts'
import { useHasDraft } from '#app/crm/leads/drafts-here.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField, type Option } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { StepForm } from '#app/crm/transfer-consents/step-form.tsx'
import { GIFT_BAND } from '#app/shared/settings/gift-band-width.ts'
import type { Quote } from './contract.ts'
import { quoteLead } from './quotes-acts.ts'

const UNCHOSEN: Option = ['', '골라 주세요']

interface QuoteFormProps {
  leadId: string
  plans: readonly Plan[]
  last: Quote | undefined
  wanted: string | null
  /** What the visitor was shown; the first quote starts from it. */
  seen: SeenEstimate | null
}

export function QuoteForm({ leadId, plans, last, wanted, seen }: QuoteFormProps) {
  const refused = useRefusal(quoteLead, { id: leadId })
  const isBegun = useHasDraft('quote')
  return (
    <Accordion
      title={last ? '다시 안내한 금액 남기기' : '안내한 금액 남기기'}
      look="plain"
      isOpen={!last || isBegun || refused !== null}
    >
      <StepForm
        row={quoteLead}
        kept="quote"
        lead={{ id: leadId }}
        submit="남기기"
        kind={last ? 'secondary' : 'primary'}
      >
        {(fields) => (
          <>
            <SelectField
              id="quote-plan"
              label="상품"
              options={[UNCHOSEN, ...plans.map((plan) => [plan.code, planText(plan)] as const)]}
              {...fields.typed('planCode', last?.planCode ?? wanted ?? '')}
            />
            <PhoneFields fields={fields} last={last} seen={seen} />
            <div className="contract__pair">
              <TextField
                label="사은품 금액, 원"
                isOptional
                hint="비워 두면 홈페이지에 적힌 금액이에요."
                inputMode="numeric"
                {...fields.typed('giftAmount')}
              />
              <TextField
                label="사은품 지급 시점"
                isOptional
                hint="비워 두면 홈페이지에 적힌 시점이에요."
                maxLength={100}
                {...fields.typed('giftDue')}
              />
            </div>
            <TextField
              label="평균 밖 사은품의 이유"
              isOptional
              hint={`통신사 평균의 ${GIFT_BAND}를 벗어날 때만 적어요. 다른 대표나 관리자가 승인해야 보내고 신청할 수 있어요.`}
              maxLength={300}
              {...fields.typed('giftReason')}
            />
            <TextArea label="메모" isOptional maxLength={2_000} {...fields.typed('note')} />
          </>
        )}
      </StepForm>
    </Accordion>
  )
}

interface PhoneFieldsProps extends Pick<QuoteFormProps, 'last' | 'seen'> {
  fields: ActFields
}

/** Begins with what was quoted last, or else with what the visitor saw. */
function PhoneFields({ fields: { typed, isTicked, errorOf }, last, seen }: PhoneFieldsProps) {
  const begun = last?.terms ?? seen
  const bundled = begun && begun.bundleDiscount > 0 ? begun : null
  return (
    <>
      <div className="contract__pair">
        <TextField
          label="묶는 휴대폰 회선"
          hint="0이면 결합 할인 없이 계산해요."
          inputMode="numeric"
          {...typed('mobileLines', String(bundled?.mobileLines ?? 0))}
        />
        <SelectField
          id="quote-phone"
          label="지금 휴대폰 통신사"
          hint="묶는 회선이 있으면 골라 주세요. 상품과 같은 통신사만 묶여요."
          options={[UNCHOSEN, ...PHONE_CARRIERS.map((phone) => [phone, PHONE_NAMES[phone]] as const)]}
          {...typed('phoneCarrier', bundled?.phoneCarrier)}
        />
      </div>
      <Checkbox
        name="homePhone"
        defaultChecked={isTicked('homePhone', Boolean(begun?.homePhone))}
        error={errorOf('homePhone')}
      >
        {HOME_PHONE}도 함께
      </Checkbox>
    </>
  )
}

const planText = ({ carrier, name, code }: Plan) => `${CARRIER_NAMES[carrier]} · ${name} (${code})`
