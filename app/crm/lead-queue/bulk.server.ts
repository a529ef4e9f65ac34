import { refusalOf } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { recordAccesses } from '#app/shared/personal-data/access-log.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { actorOf, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { MOST_AT_ONCE } from '#app/crm/leads/most-at-once.ts'
import { DONE } from '#app/crm/leads/bulk-act.ts'
import { chosenIn } from '#app/shared/desk-table/chosen-in.ts'
import type { bulk } from './bulk-contract.ts'
import { STATUS_MESSAGE } from '#app/crm/leads/desk-contract.ts'
import { updateLeadStatus } from '#app/crm/leads/lead-calls.server.ts'
import { assignLead, claimLead, findColleague } from '#app/crm/leads/lead-claim.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { findLeadIds } from '#app/crm/leads/leads.server.ts'
import { mergeLead } from '#app/crm/leads/lead-merge.server.ts'
import { settleUndo } from '#app/shared/undo/keep-undo.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { LEAD_STATUS_NAMES } from '#app/crm/requests/lead-states.ts'

/**
 * Changes several leads in a transaction each; a refused one does not stop the others. Each change is in the access
 * log. Refuses the whole with `notAllowed` (an advisor assigns) and `invalid` (no such person, no state).
 */
export const changeLeads: PlainUseCase<typeof bulk> = async (services, input, visit) => {
  if (input.act === 'merge') return mergeTwo(services, await chosenBy(services, input, visit), visit)
  const { change, words } = await actOf(services, { ...input, act: input.act }, visit)
  const ids = await chosenBy(services, input, visit)
  const result: DataOf<typeof bulk> = { done: [], refused: [] }
  for (const id of ids) {
    try {
      await change(id)
      result.done.push(id)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      result.refused.push({ id, message: refusal.message })
    }
  }
  if (result.done.length === 0) noteNothingChanged()
  else await settleUndo(services, `${result.done.length}${DONE[input.act]}`)
  const reason = `${words} (${result.done.length}건을 한 번에)`
  const line = { ...actorOf(visit, services.now()), reason }
  await services.database.transaction().execute((transaction) =>
    recordAccesses(
      { ...services, database: transaction },
      result.done.map((id) => ({ ...line, action: 'lead.bulk', subject: `lead:${id}` })),
    ),
  )
  return result
}

/** Of a whole list what it has now; with `conflict` if that is not what the person was shown, so that none is changed unseen. */
async function chosenBy(
  services: Services,
  { whole, filter = {}, ...chosen }: InputOf<typeof bulk>,
  visit: Visit,
): Promise<ReadonlySet<string>> {
  if (whole === undefined) return new Set(chosenIn(chosen))
  const { ids, total } = await findLeadIds(services, { query: filter, limit: MOST_AT_ONCE }, visit)
  if (total !== whole)
    throw new Refusal('conflict', {
      message: `그사이 ${total.toLocaleString('ko')}건이 되었어요. 목록을 보고 다시 골라 주세요.`,
    })
  return new Set(ids)
}

/** The earlier lead stays: ids are UUIDv7. */
async function mergeTwo(services: Services, ids: ReadonlySet<string>, visit: Visit) {
  const [id, otherId, ...more] = [...ids].toSorted()
  if (!id || !otherId || more.length > 0) throw invalidFields({ ids: '합칠 상담을 둘만 골라 주세요.' })
  await mergeLead(services, { id, otherId }, visit)
  return { done: [id], refused: [] }
}

interface BulkAct {
  change: (id: string) => Promise<unknown>
  /** For the access log. */
  words: string
}

async function actOf(
  services: Services,
  { act, assigneeId = null, status }: InputOf<typeof bulk> & { act: 'assign' | 'status' | 'claim' },
  visit: Visit,
): Promise<BulkAct> {
  switch (act) {
    case 'claim':
      return { change: (id) => claimLead(services, { id }, visit), words: '맡음' }
    case 'assign': {
      if (!mayManage(staffOfVisit(visit)))
        throw new Refusal('notAllowed', { message: '담당은 관리자만 지정할 수 있어요.' })
      // Nobody must lose a lead because no name was chosen.
      if (assigneeId === '') throw invalidFields({ assigneeId: '맡길 사람을 골라 주세요.' })
      const assignee = assigneeId === null ? null : await findColleague(services, assigneeId)
      const words = assignee ? `${assignee.name}에게 맡김` : '담당을 비움'
      return { change: (id) => assignLead(services, { id, assigneeId }, visit), words }
    }
    case 'status':
      if (!status) throw invalidFields({ status: STATUS_MESSAGE })
      return {
        change: (id) => updateLeadStatus(services, { id, status }, visit),
        words: `상태를 바꿈: ${LEAD_STATUS_NAMES[status]}`,
      }
  }
}
