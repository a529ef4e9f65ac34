import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { Choice } from '#app/crm/leads/choice.tsx'
import { LeadMarks, LeadStatusBadge } from '#app/crm/leads/lead-badges.tsx'
import { callTimeText, clockText, momentText } from '#app/crm/leads/lead-times.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { handOver, type LeaveCalls } from './leave-contract.ts'

interface LeaveHandoverProps {
  opened: LeaveCalls
  mayHand: boolean
  now: Date
}

/** The calls of somebody who is away, each with who might make it, handed over by one press. */
export function LeaveHandover({ opened: { leave, calls, isCut }, mayHand, now }: LeaveHandoverProps) {
  const stuck = calls.filter(({ able }) => able.length === 0).length
  const list = (
    <ul className="leave__list">
      {calls.map((call, index) => (
        <li key={`${call.lead.id} ${call.lead.version}`} className="leave__line cluster small">
          <TouchedCall call={call} now={now} />
          <Taker call={call} index={index} mayHand={mayHand} />
        </li>
      ))}
    </ul>
  )
  return (
    <section className="desk-page__card stack-3" aria-labelledby="handover">
      <h2 id="handover" tabIndex={-1}>
        {`${leave.staff.name} 님이 쉬는 동안의 전화 ${leave.calls}건`}
      </h2>
      <p className="meta">{`${momentText(leave.from)} ~ ${momentText(leave.until)}`}</p>
      <NotHanded leaveId={leave.id} calls={calls} />
      {calls.length === 0 && <p>걸린 전화가 없어요.</p>}
      {stuck > 0 && (
        <Notice tone="warn" title={`${stuck}건은 그 시간에 일하는 사람이 없어요`}>
          시간을 옮기거나 관리자가 직접 맡아 주세요. 넘길 때까지 여기에 남아 있어요.
        </Notice>
      )}
      {calls.length > 0 &&
        (mayHand ? (
          <ActForm
            row={handOver}
            params={{ leaveId: leave.id }}
            submit="고른 대로 한 번에 넘기기"
            button={{ kind: 'primary' }}
          >
            {list}
          </ActForm>
        ) : (
          <>
            <p className="meta">관리자에게도 보여요. 관리자가 넘길 때까지 여기에 있어요.</p>
            {list}
          </>
        ))}
      {isCut && <p className="meta">많아서 앞의 200건만 보여 드려요. 넘기면 나머지가 떠요.</p>}
    </section>
  )
}

type Call = LeaveCalls['calls'][number]

function TouchedCall({ call: { lead }, now }: { call: Call; now: Date }) {
  const clock = clockText(lead, now)
  return (
    <>
      <span className="leave__at">{callTimeText(lead, now)}</span>
      <Link to={`/desk/leads/${lead.id}`} className="tap bold">
        {lead.name}
      </Link>
      <LeadStatusBadge status={lead.status} attempts={lead.attempts} />
      <LeadMarks line={lead} />
      {clock && <span className={lead.urgency === 'overdue' ? 'leave__late' : 'muted'}>{clock}</span>}
    </>
  )
}

const NOBODY = '그 시간에 일하는 사람이 없어요'
const NONE_FREE = '자리가 있는 사람이 없어요'

function Taker({ call, index, mayHand }: { call: Call; index: number; mayHand: boolean }) {
  const { lead, proposed, able } = call
  if (able.length === 0) return <span className="leave__taker leave__late">{NOBODY}</span>
  const chosen = able.find(({ id }) => id === proposed)
  if (!mayHand)
    return <span className="leave__taker">{chosen ? `${chosen.name}에게 넘길 수 있어요` : NONE_FREE}</span>
  return (
    <span className="leave__taker desk-filter">
      <input type="hidden" name={`calls[${index}].id`} value={lead.id} />
      <input type="hidden" name={`calls[${index}].version`} value={lead.version} />
      <Choice
        label={`${lead.name} 넘길 사람`}
        name={`calls[${index}].assigneeId`}
        none={chosen ? '넘기지 않음' : `넘기지 않음 · ${NONE_FREE}`}
        options={able.map(({ id, name, near, load, capacity }) => [
          id,
          `${name} · 그 시간 ${near}건 · 맡은 것 ${load}/${capacity}`,
        ])}
        defaultValue={proposed ?? ''}
      />
    </span>
  )
}

/** Why some were not taken; they are still in the list. */
function NotHanded({ leaveId, calls }: { leaveId: string; calls: readonly Call[] }) {
  const refused = useShown(handOver, { leaveId })?.refused ?? []
  if (refused.length === 0) return null
  return (
    <Notice tone="danger" role="alert" title={`${refused.length}건은 넘기지 못했어요`}>
      <ul>
        {refused.map(({ id, message }) => {
          const line = calls.find(({ lead }) => lead.id === id)
          return <li key={id}>{line ? `${line.lead.name}: ${message}` : message}</li>
        })}
      </ul>
    </Notice>
  )
}
