import { refusalOf } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { assignLead } from '#app/crm/leads/lead-claim.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { settleUndo } from '#app/shared/undo/keep-undo.server.ts'
import type { Handed } from './leave-contract.ts'
import type { Proposal } from './proposals.ts'

const NOT_THERE = '그 시간에 일하지 않는 사람이에요. 다른 사람을 골라 주세요.'
const NOT_TOUCHED = '그사이 다른 사람이 맡았거나 시간이 바뀌었어요.'

export interface HandedOver {
  done: string[]
  refused: { id: string; message: string }[]
}

interface Handing {
  calls: Handed
  proposals: ReadonlyMap<string, Proposal>
  /** Grows as they are handed, so that a fault leaves what was done. */
  result: HandedOver
}

/** Hands each chosen call to its colleague, an assignment each and one act to undo; a refused one does not stop the others. */
export async function handCalls(
  services: Services,
  { calls, proposals, result }: Handing,
  visit: Visit,
): Promise<void> {
  try {
    for (const { id, assigneeId, version } of calls) {
      if (assigneeId === '') continue
      try {
        const proposal = proposals.get(id)
        if (!proposal) throw new Refusal('conflict', { message: NOT_TOUCHED })
        if (!proposal.able.some((each) => each.id === assigneeId))
          throw new Refusal('conflict', { message: NOT_THERE })
        await assignLead(services, { id, assigneeId, version }, visit)
        result.done.push(id)
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        result.refused.push({ id, message: refusal.message })
      }
    }
  } finally {
    if (result.done.length > 0) await settleUndo(services, `${result.done.length}건을 넘겼어요.`)
  }
}
