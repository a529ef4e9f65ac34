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
  /** Whether the office works today. */
  isOpen: boolean
  now: Date
  entrance: ReactNode
}

const linesOf = (leaves: Leaves): Line[] =>
  [...leaves.result, ...leaves.colleagues].toSorted((one, other) => one.from.localeCompare(other.from))

/** Who is away today: what the page is opened for. */
export function LeaveAnswer({ leaves, many, isOpen, now, entrance }: LeaveAnswerProps) {
  const tomorrow = seoulMoment(addDays(seoulDate(now), 1), '00:00')
  const away = linesOf(leaves).filter(({ from }) => new Date(from) < tomorrow)
  const names = [...new Set(away.map(({ staff }) => staff.name))]
  return (
    <div className="leave__answer">
      <h2>{answerOf(names, many, isOpen)}</h2>
      {entrance}
    </div>
  )
}

function answerOf(away: readonly string[], many: number, isOpen: boolean): string {
  if (many === 0) return '상담사가 없어요'
  if (!isOpen) return '오늘은 상담실이 쉬어요'
  if (away.length > 0) return `오늘 ${away.join(', ')} 님이 쉬어요`
  return many === 1 ? '오늘 1명이 일해요' : `오늘 ${many.toLocaleString('ko')}명 모두 일해요`
}

/** Every leave that is not over, with what can be done about it. */
export function LeaveList({
  leaves,
  opened,
  now,
}: Pick<LeaveAnswerProps, 'leaves' | 'now'> & { opened: string | null }) {
  const lines = linesOf(leaves)
  if (lines.length === 0) return null
  return (
    <section className="leave__part stack-2" aria-labelledby="leaves">
      <h2 id="leaves">등록한 쉬는 날</h2>
      <ul>
        {lines.map((line) => (
          <LeaveRow key={line.id} leave={line} isOpened={line.id === opened} now={now} />
        ))}
      </ul>
    </section>
  )
}

function LeaveRow({ leave, isOpened, now }: { leave: Line; isOpened: boolean; now: Date }) {
  const { id, staff, reason, calls } = leave
  const about = `${staff.name} ${spanText(leave, now)}`
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
        <span className="leave__ways">
          <Link to={`/desk/leave?edit=${id}`} className="tap">
            고치기<span className="sr-only">{` ${about}`}</span>
          </Link>
          <ActForm
            row={removeLeave}
            params={{ id: staff.id, leaveId: id }}
            submit="빼기"
            about={about}
            button={{ kind: 'ghost', size: 'sm' }}
          />
        </span>
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
        {spanText(leave, now)}
        {isNow && <strong className="leave__now"> 지금 쉬어요</strong>}
      </span>
    </>
  )
}
