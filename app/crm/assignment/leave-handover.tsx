import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { handOver, type LeaveCalls } from './leave-contract.ts'
import { spanText } from './leave-words.ts'
import { TouchedCalls, TouchedSums } from './touched-calls.tsx'
import { useTakers } from './use-takers.ts'

interface LeaveHandoverProps {
  opened: LeaveCalls
  mayHand: boolean
  now: Date
}

/** The calls of somebody who is away, handed over by one press. */
export function LeaveHandover({ opened: { leave, calls, isCut }, mayHand, now }: LeaveHandoverProps) {
  const { shown, chosen, many, onChange } = useTakers({ calls })
  const list = <TouchedCalls calls={shown.calls} chosen={chosen} mayHand={mayHand} now={now} />
  return (
    <section className="leave__part leave__part--now stack-3" aria-labelledby="handover">
      <h2 id="handover" tabIndex={-1}>
        {`${leave.staff.name} 님이 쉬는 동안의 전화 ${leave.calls}건`}
      </h2>
      <p className="meta">{spanText(leave, now)}</p>
      <NotHanded leaveId={leave.id} calls={calls} />
      {calls.length === 0 && <p className="small">걸린 전화가 없어요.</p>}
      {calls.length > 0 && <TouchedSums calls={chosen} now={now} />}
      {calls.length > 0 &&
        (mayHand ? (
          <ActForm
            row={handOver}
            params={{ leaveId: leave.id }}
            submit={`${many}건 한 번에 넘기기`}
            button={{ kind: 'primary', disabled: many === 0 }}
            form={{ onChange }}
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

/** Why some were not taken; they are still in the list. */
function NotHanded({ leaveId, calls }: { leaveId: string; calls: LeaveCalls['calls'] }) {
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
