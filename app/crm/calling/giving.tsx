import { ActForm } from '#app/shared/forms/act-form.tsx'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { assign, claim } from '#app/crm/leads/lead-acts.ts'
import './giving.css'

/** By lead, who might take it. */
export type Takers = ReadonlyMap<string, { id: string; name: string }>

interface GivingProps {
  line: LeadLine
  takers: Takers
  mayAssign: boolean
}

export const isGivable = ({ line, takers, mayAssign }: GivingProps): boolean =>
  !line.assignee && !line.callsStopped && (!mayAssign || takers.has(line.id))

/** One press: an advisor takes it, who hands out gives it to whoever works then and has the most room. */
export function Giving(props: GivingProps) {
  const { line, takers, mayAssign } = props
  if (!isGivable(props)) return null
  const taker = takers.get(line.id)
  const way =
    mayAssign && taker
      ? { row: assign, values: { assigneeId: taker.id, version: line.version } }
      : { row: claim, values: {} }
  return (
    <ActForm {...way} params={{ id: line.id }} className="giving">
      {({ isSending }) => (
        <button type="submit" className="giving__press" aria-busy={isSending || undefined}>
          {mayAssign ? (
            <>
              <span aria-hidden="true">→ </span>
              {taker?.name}
              <span className="sr-only">{` 님에게 맡기기 ${line.name}`}</span>
            </>
          ) : (
            <>
              내가 맡기
              <span className="sr-only">{` ${line.name}`}</span>
            </>
          )}
        </button>
      )}
    </ActForm>
  )
}
