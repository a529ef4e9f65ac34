import type { ReactNode } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import { removeLeave, type Absence, type LeaveLine, type Leaves } from './leave-contract.ts'
import { spanText } from './leave-words.ts'

/** Only one's own and, for who hands out, everybody's come with why and with their calls. */
type Line = Absence & Partial<Pick<LeaveLine, 'reason' | 'calls'>>

interface LeaveAnswerProps {
  leaves: Leaves
  /** How many advisors there are. */
  many: number
  opened: string | null
  now: Date
  entrance: ReactNode
}

/** Who is away today, this week and later: what the page is opened for. */
export function LeaveAnswer({ leaves, many, opened, now, entrance }: LeaveAnswerProps) {
  const today = seoulDate(now)
  const [tomorrow, later] = [1, 7].map((days) => seoulMoment(addDays(today, days), '00:00'))
  const lines: Line[] = [...leaves.result, ...leaves.colleagues].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  )
  const until = (end: Date | undefined) => (line: Line) => end === undefined || new Date(line.from) < end
  const away = lines.filter(until(tomorrow))
  const week = lines.filter((line) => !away.includes(line) && until(later)(line))
  const rest = lines.filter((line) => !away.includes(line) && !week.includes(line))
  const people = new Set(away.map(({ staff }) => staff.id)).size
  const row = (line: Line) => <LeaveRow key={line.id} leave={line} isOpened={line.id === opened} now={now} />
  return (
    <>
      <section className="leave__part stack-2" aria-labelledby="today">
        <div className="leave__answer">
          <h2 id="today">
            {people > 0
              ? `오늘 ${people}명이 쉬어요`
              : many > 0
                ? `오늘은 ${many}명 모두 일해요`
                : '상담사가 없어요'}
          </h2>
          {entrance}
        </div>
        {away.length > 0 && <ul>{away.map(row)}</ul>}
      </section>
      <section className="leave__part stack-2" aria-labelledby="week">
        <h2 id="week">이번 주</h2>
        {week.length > 0 ? (
          <ul>{week.map(row)}</ul>
        ) : (
          <p className="small muted">앞으로 7일 안에 새로 쉬는 사람이 없어요.</p>
        )}
      </section>
      {rest.length > 0 && (
        <section className="leave__part stack-2" aria-labelledby="later">
          <h2 id="later">그 뒤</h2>
          <ul>{rest.map(row)}</ul>
        </section>
      )}
    </>
  )
}

function LeaveRow({ leave, isOpened, now }: { leave: Line; isOpened: boolean; now: Date }) {
  const { id, staff, reason, calls } = leave
  const about = `${staff.name} ${spanText(leave)}`
  return (
    <li className="leave__line small">
      <Whose leave={leave} now={now} />
      <span className="leave__reason muted">{reason}</span>
      {calls !== undefined &&
        (calls > 0 ? (
          <Link
            to={`/desk/leave?leave=${id}`}
            className="leave__calls leave__calls--some"
            aria-current={isOpened ? 'true' : undefined}
          >
            {`걸린 전화 ${calls}건 넘기기`}
            <span className="sr-only">{` ${about}`}</span>
          </Link>
        ) : (
          <span className="leave__calls">걸린 전화 없음</span>
        ))}
      {calls !== undefined && (
        <ActForm
          row={removeLeave}
          params={{ id: staff.id, leaveId: id }}
          submit="빼기"
          about={about}
          button={{ kind: 'ghost', size: 'sm' }}
        />
      )}
    </li>
  )
}

/** Who was away in the last three months. */
export function PastLeaves({ list, now }: { list: Leaves['past']; now: Date }) {
  if (list.length === 0) return null
  return (
    <details className="leave__past">
      <summary className="tap small bold">{`지난 석 달 ${list.length}건`}</summary>
      <ul>
        {list.map((leave) => (
          <li key={leave.id} className="leave__line small">
            <Whose leave={leave} now={now} />
            <span className="leave__reason muted">{leave.reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Whose({ leave, now }: { leave: Absence; now: Date }) {
  const isNow = new Date(leave.from) <= now && now < new Date(leave.until)
  return (
    <>
      <span className="leave__whose">
        <Avatar id={leave.staff.id} name={leave.staff.name} />
        <strong>{leave.staff.name}</strong>
      </span>
      <span className="leave__span">
        {spanText(leave)}
        {isNow && <strong className="leave__now"> 지금 쉬어요</strong>}
      </span>
    </>
  )
}
