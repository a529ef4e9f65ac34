import { lackOf } from './lack.ts'
import type { DayStaffing, StaffedHour } from './staffing-contract.ts'
import { callsText, dayCallsText, lackText, peopleText } from './staffing-words.ts'
import './staffing-strip.css'

/** What a day is expected to bring by the hour, who is needed for it and who works: in a line, and hour by hour behind it. */
export function StaffingStrip({ staffing }: { staffing: DayStaffing | null }) {
  if (!staffing || staffing.hours?.length === 0) return null
  const { hours } = staffing
  if (hours === null)
    return (
      <p className="staffing meta">
        지난 상담이 아직 적어 걸 전화를 예상하지 못해요. 같은 요일에 실제 상담이 들어온 다음 주부터 시간대마다
        걸 전화와 필요한 사람이 여기에 떠요.
      </p>
    )
  const calls = hours.reduce((sum, { expected }) => sum + expected, 0)
  const lack = lackText(hours)
  return (
    <details className="staffing">
      <summary className="staffing__line small">
        <span className="desk-page__more">
          {`${dayCallsText(calls)}, `}
          {lack ? <strong className="staffing__lack">{lack}</strong> : '지금 인원으로 충분해요'}
        </span>
        {staffing.isRough && <span className="muted">{`아직 ${staffing.weeks}주라 대략의 예상이에요`}</span>}
      </summary>
      <ol className="staffing__hours" aria-label="시간대별 걸 전화와 사람">
        {hours.map((each) => (
          <Hour key={each.hour} hour={each} />
        ))}
      </ol>
      <Meaning staffing={staffing} />
    </details>
  )
}

function Hour({ hour }: { hour: StaffedHour }) {
  const lack = lackOf(hour)
  return (
    <li className={lack > 0 ? 'staffing__hour staffing__hour--lacks' : 'staffing__hour'}>
      <strong>{`${hour.hour}시`}</strong>
      <span>{callsText(hour.expected)}</span>
      <span className="muted">{`${hour.low}~${hour.high}건`}</span>
      <span>{`필요 ${peopleText(hour.needed)}`}</span>
      <span>{`근무 ${peopleText(hour.planned)}`}</span>
      {lack > 0 && <strong className="staffing__lack">{`${peopleText(lack)} 모자라요`}</strong>}
    </li>
  )
}

function Meaning({ staffing }: { staffing: DayStaffing }) {
  const { weeks, handleMinutes, isMeasured, withinMinutes } = staffing
  const length = isMeasured ? `지난 통화의 평균 ${handleMinutes}분` : `한 통에 ${handleMinutes}분`
  return (
    <p className="meta">
      {`지난 ${weeks}주의 같은 요일과 시간대로 예상했어요. 공휴일은 공휴일끼리 봐요. 범위는 다섯 번에 네 번 들어오는 만큼이에요. 밤과 점심에 온 상담은 다음 근무 시간에 걸고, 정한 시간이 있는 전화는 그 시간에 세요. 필요한 사람은 ${length}을 잡고, 스무 명에 열아홉 명은 근무 시간 ${withinMinutes}분 안에 전화하는 수예요.`}
    </p>
  )
}
