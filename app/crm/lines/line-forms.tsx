import { LINE_CHANGE_NAMES } from '#app/crm/leads/line-change-names.ts'
import { addDays } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import type { Quote } from '#app/crm/contracts/contract.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DayField } from '#app/ui/day-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { won } from '#app/platform/won.ts'
import { changeLine, tellEstimate, withdrawChange, type Line } from './contract.ts'
import { PLANNED_DAYS } from './line-life.ts'

export interface LineFormProps {
  line: Line
  lead: { id: string; version: number }
  /** The newest, which a changed plan follows. */
  quote: Quote | undefined
  today: string
}

export const BUTTON = { kind: 'secondary', size: 'lg', isWide: true } as const

const ASKED = [
  { value: 'customer', label: '손님' },
  { value: 'carrier', label: '통신사' },
  { value: 'office', label: '우리' },
]

export const partsOf = ({ line, lead }: LineFormProps) => ({
  params: { id: lead.id, contractId: line.id },
  values: { version: lead.version },
  className: 'account-form',
})

/** Fields of one kind of change show with it alone, where the browser knows how. */
export function ChangeForm(props: LineFormProps) {
  const { line, quote, today } = props
  const isWrong = useRefusal(changeLine, partsOf(props).params) !== null
  return (
    <Accordion title="회선에 바뀐 일 남기기" look="plain" isOpen={isWrong}>
      <ActForm row={changeLine} {...partsOf(props)} submit="바뀐 일 남기기" button={BUTTON} resets>
        {({ typed, isTicked }) => {
          const [kind, asked] = [typed('kind'), typed('asked')]
          return (
            <>
              <RadioChips
                legend="무엇이 바뀌었나요?"
                name={kind.name}
                defaultValue={kind.defaultValue}
                error={kind.error}
                chips={line.next.map((value) => ({ value, label: LINE_CHANGE_NAMES[value] }))}
              />
              <DayField
                label="바뀌는 날"
                min={line.openedOn}
                max={addDays(today, PLANNED_DAYS)}
                {...typed('onDate', today)}
              />
              <div className="line-form__of line-form__of--PAUSED">
                <DayField
                  label="다시 쓰는 날"
                  hint="일시 정지일 때만 적어요."
                  isOptional
                  {...typed('until')}
                />
              </div>
              <div className="line-form__of line-form__of--PLAN_CHANGED stack-2">
                <PlanChange quote={quote} />
                <Checkbox name="startsTerm" defaultChecked={isTicked('startsTerm', false)}>
                  이날부터 약정을 새로 시작해요
                </Checkbox>
              </div>
              <p className="desk-note line-form__of line-form__of--MOVED">
                옮길 집 주소는 상담 화면의 설치 주소에 적어요.
              </p>
              <p className="desk-note line-form__of line-form__of--TRANSFERRED">
                새 명의자의 이름과 번호는 적지 않아요. 그분의 상담은 그분이 신청할 때 따로 열려요.
              </p>
              <p className="desk-note line-form__of line-form__of--TERMINATED">
                손님에게 해지한 날과 돌려줄 사은품을 문자로 알려요. 손님이 해지하면 이미 준 사은품에서 남은
                개월만큼 장부에 적어요.
              </p>
              <RadioChips
                legend="누가 바꾸자고 했나요?"
                name={asked.name}
                defaultValue={asked.defaultValue}
                error={asked.error}
                chips={ASKED}
              />
              <TextField label="이유" maxLength={200} autoComplete="off" {...typed('reason')} />
              <TextField
                label="손님에게 안내한 말"
                maxLength={300}
                autoComplete="off"
                isOptional
                {...typed('told')}
              />
            </>
          )
        }}
      </ActForm>
    </Accordion>
  )
}

function PlanChange({ quote }: Pick<LineFormProps, 'quote'>) {
  if (!quote) return null
  const { carrier, planName, monthly } = quote.terms
  return (
    <p className="desk-note">
      {`요금제를 바꾸면 가장 나중에 안내한 금액(버전 ${quote.version}, ${CARRIER_NAMES[carrier]} ${planName}, 월 ${won(monthly)})으로 남겨요.`}
    </p>
  )
}

export function WithdrawForm(props: LineFormProps) {
  const isWrong = useRefusal(withdrawChange, partsOf(props).params) !== null
  return (
    <Accordion title="마지막 기록 취소" look="plain" isOpen={isWrong}>
      <ActForm
        row={withdrawChange}
        {...partsOf(props)}
        submit="기록 취소"
        button={{ ...BUTTON, kind: 'danger' }}
        resets
      >
        {({ typed }) => (
          <>
            <p className="desk-note">
              잘못 적었거나 없던 일이 됐을 때 취소해요. 기록은 남아요. 해지나 사은품이 있는 요금제 변경을
              취소하면 손님에게 문자로 알려요.
            </p>
            <TextField label="취소하는 이유" maxLength={200} autoComplete="off" {...typed('reason')} />
          </>
        )}
      </ActForm>
    </Accordion>
  )
}

export function EstimateForm(props: LineFormProps) {
  const { today, line } = props
  return (
    <ActForm row={tellEstimate} {...partsOf(props)} submit="예상 금액 문자로 보내기" button={BUTTON}>
      {({ typed }) => (
        <DayField
          label="해지하려는 날"
          hint="이날로 다시 계산해서 계산과 함께 보내요."
          min={today}
          max={addDays(today, PLANNED_DAYS)}
          {...typed('onDate', line.estimate?.day ?? today)}
        />
      )}
    </ActForm>
  )
}
