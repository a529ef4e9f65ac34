import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { removeLeave, type Absence, type LeaveLine, type Leaves } from './leave-contract.ts'
import { spanText } from './leave-words.ts'

interface LeaveListProps {
  leaves: Leaves
  staffId: string
  opened: string | null
  isManaging: boolean
  now: Date
}

/** Whoever is or will be away, one's own first, and below who was. */
export function LeaveList({ leaves, staffId, opened, isManaging, now }: LeaveListProps) {
  const { result, colleagues, past } = leaves
  const own = ({ staff }: LeaveLine) => Number(staff.id === staffId)
  const coming = result.toSorted((one, other) => own(other) - own(one))
  return (
    <>
      <section className="leave__part stack-2" aria-labelledby="leaves">
        <h2 id="leaves">{isManaging ? '앞으로 쉬는 때' : '내가 쉬는 때'}</h2>
        {coming.length === 0 && <p className="leave__none small muted">앞으로 쉬는 때가 없어요.</p>}
        <ul>
          {coming.map((leave) => (
            <li key={leave.id} className="leave__line small">
              <Whose leave={leave} now={now} />
              <span className="leave__reason muted">{leave.reason}</span>
              <Link
                to={`/desk/leave?leave=${leave.id}`}
                className={leave.calls > 0 ? 'leave__calls leave__calls--some' : 'leave__calls'}
                aria-current={leave.id === opened ? 'true' : undefined}
              >
                {`걸린 전화 ${leave.calls}건`}
                <span className="sr-only">{` ${leave.staff.name} ${spanText(leave)}`}</span>
              </Link>
              <ActForm
                row={removeLeave}
                params={{ id: leave.staff.id, leaveId: leave.id }}
                submit="빼기"
                about={`${leave.staff.name} ${spanText(leave)}`}
                button={{ kind: 'ghost', size: 'sm' }}
              />
            </li>
          ))}
        </ul>
      </section>
      {!isManaging && (
        <Others title="동료가 쉬는 때" none="쉬는 동료가 없어요." list={colleagues} now={now} />
      )}
      <Others title="지난 석 달" none="쉰 때가 없어요." list={past} now={now} />
    </>
  )
}

interface OthersProps {
  title: string
  none: string
  list: readonly (Absence & { reason?: string })[]
  now: Date
}

function Others({ title, none, list, now }: OthersProps) {
  return (
    <section className="leave__part stack-2" aria-label={title}>
      <h2>{title}</h2>
      {list.length === 0 && <p className="leave__none small muted">{none}</p>}
      <ul>
        {list.map((leave) => (
          <li key={leave.id} className="leave__line small">
            <Whose leave={leave} now={now} />
            {leave.reason && <span className="leave__reason muted">{leave.reason}</span>}
          </li>
        ))}
      </ul>
    </section>
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
