import { ActForm } from '#app/shared/forms/act-form.tsx'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { assign, claim } from '#app/crm/leads/lead-acts.ts'
import { Link } from '#app/ui/link.tsx'
import './giving.css'

/** By lead, who might take it. */
export type Takers = ReadonlyMap<string, { id: string; name: string }>

interface GivingProps {
  line: LeadLine
  takers: Takers
  mayAssign: boolean
  staffId: string
  /** Nobody is called until the office opens. */
  isClosed: boolean
  /** Where its time and its person are chosen. */
  opens: string
}

export const isGivable = ({
  line,
  takers,
  mayAssign,
}: Omit<GivingProps, 'staffId' | 'opens' | 'isClosed'>): boolean =>
  !line.assignee && !line.callsStopped && (!mayAssign || takers.has(line.id))

/** One's own, to be called now. */
const isCallable = ({
  line,
  staffId,
  isClosed,
}: Pick<GivingProps, 'line' | 'staffId' | 'isClosed'>): boolean =>
  !isClosed && line.assignee?.id === staffId && line.urgency !== 'later' && !line.callsStopped

/** A colleague's that is late, which another might make. */
const isMovable = ({
  line,
  staffId,
  mayAssign,
}: Pick<GivingProps, 'line' | 'staffId' | 'mayAssign'>): boolean =>
  mayAssign && line.urgency === 'overdue' && line.assignee !== null && line.assignee.id !== staffId

export const hasAct = (props: Omit<GivingProps, 'opens'>): boolean =>
  isGivable(props) || isCallable(props) || isMovable(props)

/** One press: an advisor takes it, who hands out gives it to whoever works then and has the most room; one's own is called, a colleague's late one handed over. */
export function Giving(props: GivingProps) {
  const { line, takers, mayAssign, opens } = props
  if (isCallable(props))
    return (
      <span className="giving">
        <Link
          to={`/desk/leads/${line.id}`}
          className="giving__press giving__press--call giving__press--first"
        >
          전화 걸기
          <span className="sr-only">{` ${line.name}`}</span>
        </Link>
      </span>
    )
  if (isMovable(props))
    return (
      <span className="giving">
        <Link to={opens} preventScrollReset className="giving__press giving__press--call">
          넘기기
          <span className="sr-only">{` ${line.name}`}</span>
        </Link>
      </span>
    )
  if (!isGivable(props)) return null
  const taker = takers.get(line.id)
  const way =
    mayAssign && taker
      ? { row: assign, values: { assigneeId: taker.id, version: line.version } }
      : { row: claim, values: {} }
  return (
    <ActForm {...way} params={{ id: line.id }} className={mayAssign ? 'giving giving--assign' : 'giving'}>
      {({ isSending }) => (
        <button type="submit" className="giving__press" aria-busy={isSending || undefined}>
          {mayAssign ? (
            <>
              <span aria-hidden="true">→</span>
              {taker?.name}
              <span className="sr-only">{` 님에게 맡기기 ${line.name}`}</span>
            </>
          ) : (
            <>
              맡기
              <span className="sr-only">{` ${line.name}`}</span>
            </>
          )}
        </button>
      )}
    </ActForm>
  )
}
