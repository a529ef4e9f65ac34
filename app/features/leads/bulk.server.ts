import { outageRefusal } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { bulk } from './bulk-contract.ts'
import { STATUS_MESSAGE } from './desk-contract.ts'
import { ASSIGNING_ROLES } from './desk-steps-contract.ts'
import { changeStatus } from './lead-calls.server.ts'
import { assignLead, claimLead, findColleague } from './lead-claim.server.ts'

/**
 * Does the same to several leads, each in a transaction of its own by the use case of its single call; what is refused
 * does not stop the others. Refuses the whole: `notAllowed` (an advisor hands out), `invalid` (no such person, no state).
 */
export async function changeLeads(
  services: Services,
  input: InputOf<typeof bulk>,
  visit: Visit,
): Promise<DataOf<typeof bulk>> {
  const change = await changeOf(services, input, visit)
  const told: DataOf<typeof bulk> = { done: [], refused: [] }
  for (const id of new Set(input.ids)) {
    try {
      await change(id)
      told.done.push(id)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : outageRefusal(error)
      if (!refusal) throw error
      told.refused.push({ id, message: refusal.message })
    }
  }
  return told
}

async function changeOf(
  services: Services,
  { act, assigneeId = null, status }: InputOf<typeof bulk>,
  visit: Visit,
): Promise<(id: string) => Promise<unknown>> {
  const { role } = staffOfVisit(visit)
  switch (act) {
    case 'claim':
      return (id) => claimLead(services, { id }, visit)
    case 'assign':
      if (!ASSIGNING_ROLES.some((each) => each === role))
        throw new Refusal('notAllowed', { message: '담당은 관리자만 지정할 수 있어요.' })
      if (assigneeId !== null) await findColleague(services, assigneeId)
      return (id) => assignLead(services, { id, assigneeId }, visit)
    case 'status':
      if (!status) throw invalidFields({ status: STATUS_MESSAGE })
      return (id) => changeStatus(services, { id, status }, visit)
  }
}
