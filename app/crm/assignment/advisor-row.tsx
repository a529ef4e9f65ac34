import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { momentText } from '#app/crm/leads/lead-times.ts'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { updateAdvisor, type AdvisorLine } from './contract.ts'
import { removeLeave } from './leave-contract.ts'
import './advisor-row.css'

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const
const look = { className: 'account-form', button: { size: 'lg', isWide: true } } as const

/** What one takes and when, on one line; changed below it. */
export function AdvisorRow({ advisor }: { advisor: AdvisorLine }) {
  const params = { id: advisor.id }
  const isShareWrong = useRefusal(updateAdvisor, params) !== null
  const isFull = advisor.isAvailable && advisor.waiting >= advisor.capacity
  const isTaking = advisor.isAtWork && advisor.isAvailable && !isFull
  return (
    <li className="advisor-row">
      <div className="advisor-row__facts">
        <Avatar id={advisor.id} name={advisor.name} />
        <h2 className="advisor-row__name">{advisor.name}</h2>
        <Badge tone={isTaking ? 'success' : 'neutral'}>
          {isTaking ? '받는 중' : !advisor.isAtWork ? '근무 시간 아님' : isFull ? '가득 참' : '받기 꺼짐'}
        </Badge>
        <span className={isFull ? 'advisor-row__load advisor-row__load--full' : 'advisor-row__load'}>
          {`첫 전화 전 ${advisor.waiting}건 · ${advisor.capacity}건까지`}
        </span>
        <span className="advisor-row__rest">{ownTerms(advisor)}</span>
      </div>
      {advisor.leaves.length > 0 && <Leaves advisor={advisor} />}
      <div className="advisor-row__acts">
        <Accordion title="비율과 시간 바꾸기" look="plain" isOpen={isShareWrong}>
          <ActForm
            row={updateAdvisor}
            params={params}
            values={{ version: advisor.version }}
            submit="저장하기"
            {...look}
          >
            {(fields) => <ShareFields advisor={advisor} fields={fields} />}
          </ActForm>
        </Accordion>
        <Link to={`/desk/leave?add=yes&who=${advisor.id}`} className="tap small">
          쉬는 날 넣기
          <span className="sr-only">{` ${advisor.name}`}</span>
        </Link>
      </div>
    </li>
  )
}

const USUAL_WEIGHT = 1

/** Only what is unlike the usual, which the head of the page tells. */
const ownTerms = ({ weight, carriers, hours }: AdvisorLine): string =>
  [
    weight !== USUAL_WEIGHT && `배정 비율 ${weight}`,
    carriers.map((code) => CARRIER_NAMES[code]).join(', '),
    hours && hoursText(hours),
  ]
    .filter(Boolean)
    .join(' · ')

function Leaves({ advisor }: { advisor: AdvisorLine }) {
  return (
    <ul className="advisor__leaves">
      {advisor.leaves.map((leave) => (
        <li key={leave.id} className="advisor__leave spread small">
          <span>
            <Link to={`/desk/leave?leave=${leave.id}`}>
              {`${momentText(leave.from)} ~ ${momentText(leave.until)}`}
            </Link>
            {` · ${leave.reason}`}
          </span>
          <ActForm
            row={removeLeave}
            params={{ id: advisor.id, leaveId: leave.id }}
            submit="빼기"
            about={momentText(leave.from)}
            button={{ kind: 'ghost', size: 'sm' }}
          />
        </li>
      ))}
    </ul>
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

function hoursText(hours: NonNullable<AdvisorLine['hours']>): string {
  const days = Object.entries(hours).map(
    ([day, span]) => `${WEEKDAYS[Number(day)] ?? ''} ${span.replace('-', '~')}`,
  )
  return days.length === 0 ? '일하는 날 없음' : days.join(', ')
}
