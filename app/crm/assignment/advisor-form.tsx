import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { updateAdvisor, type AdvisorLine } from './contract.ts'
import './advisor-form.css'

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

/** How many leads somebody is given, of which carriers and when. */
export function AdvisorForm({ advisor }: { advisor: AdvisorLine }) {
  return (
    <ActForm
      row={updateAdvisor}
      params={{ id: advisor.id }}
      values={{ version: advisor.version }}
      submit="저장하기"
      className="account-form"
      button={{ kind: 'primary' }}
    >
      {(fields) => <ShareFields advisor={advisor} fields={fields} />}
    </ActForm>
  )
}

interface FieldsProps {
  advisor: AdvisorLine
  fields: ActFields
}

function ShareFields({ advisor, fields }: FieldsProps) {
  const { typed, isTicked } = fields
  return (
    <>
      <div className="advisor__pair stack-3">
        <TextField
          label="배정 비율"
          hint="2면 1인 사람의 두 배를 받아요. 0이면 나눠 주지 않아요."
          inputMode="numeric"
          {...typed('weight', String(advisor.weight))}
        />
        <TextField
          label="한 번에 맡는 수"
          hint="첫 통화를 기다리는 상담이 이만큼이면 더 나눠 주지 않아요."
          inputMode="numeric"
          {...typed('capacity', String(advisor.capacity))}
        />
      </div>
      <fieldset className="advisor__set wrap">
        <legend className="small">맡는 통신사 (고르지 않으면 모두)</legend>
        {CARRIER_CODES.map((code, index) => (
          <Checkbox
            key={code}
            name={`carriers[${index}]`}
            value={code}
            defaultChecked={isTicked(`carriers[${index}]`, advisor.carriers.includes(code))}
          >
            {CARRIER_NAMES[code]}
          </Checkbox>
        ))}
      </fieldset>
      <HoursFields advisor={advisor} fields={fields} />
    </>
  )
}

function HoursFields({ advisor, fields: { typed, isTicked, errorOf } }: FieldsProps) {
  return (
    <fieldset className="advisor__set wrap">
      <legend className="small">근무 시간</legend>
      <Checkbox
        name="hours.own"
        defaultChecked={isTicked('hours.own', advisor.hours !== null)}
        error={errorOf('hours')}
      >
        사무실과 다른 시간에 일해요
      </Checkbox>
      {WEEKDAYS.map((name, day) => {
        const [from, until] = advisor.hours?.[String(day)]?.split('-') ?? []
        return (
          <div key={name} className="advisor__day stack-2">
            <span aria-hidden="true">{name}</span>
            <TextField
              label={`${name}요일 시작`}
              isLabelHidden
              type="time"
              {...typed(`hours.${day}.from`, from)}
            />
            <TextField
              label={`${name}요일 끝`}
              isLabelHidden
              type="time"
              {...typed(`hours.${day}.until`, until)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

/** `월 09:00~13:00, 수 09:00~13:00` */
export function hoursText(hours: NonNullable<AdvisorLine['hours']>): string {
  const days = Object.entries(hours).map(
    ([day, span]) => `${WEEKDAYS[Number(day)] ?? ''} ${span.replace('-', '~')}`,
  )
  return days.length === 0 ? '일하는 날 없음' : days.join(', ')
}
