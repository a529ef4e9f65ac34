import type { Services } from '#app/database/services.server.ts'
import { readAskedQuery } from '#app/shared/desk/asked-query.server.ts'
import { heldTo, outcomeOf } from '#app/shared/desk/desk-forms.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { bulk } from './bulk-contract.ts'
import { changeLeads } from './bulk.server.ts'
import { leadQuery } from '#app/crm/leads/desk-contract.ts'
import { claim } from '#app/crm/leads/desk-steps-contract.ts'
import { claimLead } from '#app/crm/leads/lead-claim.server.ts'
import { mergeLead } from '#app/crm/leads/lead-merge.server.ts'
import { merged } from '#app/crm/leads/merge-contract.ts'
import { keptView, removedView } from './views-contract.ts'
import { keepView, removeView } from './views.server.ts'

/** What one of the queue's forms led to, and which leads it left as they were. */
export interface QueueTold {
  told: string
  refused: readonly { id: string; message: string }[]
}

const BULK_TOLD = {
  assign: '건의 담당을 바꿨어요.',
  status: '건의 상태를 바꿨어요.',
  claim: '건을 맡았어요.',
} as const

/** Runs one form of the queue with the use case that the call of the same name has. */
export async function actOnQueue(services: Services, request: Request, visit: Visit) {
  const form = await readFormBody(request)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  switch (text('intent')) {
    case 'bulk':
      return outcomeOf('bulk', () => changeSelected(services, { ids: selectedIn(form), text }, visit))
    case 'keepView':
      return outcomeOf('keepView', async () => {
        const { query } = readAskedQuery(leadQuery, new URL(request.url))
        const wish = { name: text('name'), query, isShared: text('isShared') === 'on' }
        const { name } = await keepView(services, heldTo(keptView, wish), visit)
        return told(`‘${name}’ 보기를 저장했어요.`)
      })
    case 'removeView':
      return outcomeOf('removeView', async () => {
        await removeView(services, heldTo(removedView, { id: text('id') }), visit)
        return told('보기를 지웠어요.')
      })
    default:
      return outcomeOf('claim', async () => {
        await claimLead(services, heldTo(claim, { id: text('id') }), visit)
        return told('상담을 맡았어요.')
      })
  }
}

interface Selected {
  ids: readonly string[]
  text: (name: string) => string
}

async function changeSelected(services: Services, { ids, text }: Selected, visit: Visit): Promise<QueueTold> {
  const act = text('act')
  if (act === 'merge') return mergeSelected(services, ids, visit)
  const assignee = text('assigneeId')
  // Nobody loses a lead because no name was chosen.
  if (act === 'assign' && assignee === '') throw invalidFields({ assigneeId: '맡길 사람을 골라 주세요.' })
  const assigneeId = assignee === 'none' ? null : assignee
  const wish = { ids, act, ...(act === 'assign' && { assigneeId }), status: text('status') || null }
  const input = heldTo(bulk, wish)
  const { done, refused } = await changeLeads(services, input, visit)
  return { told: done.length > 0 ? `${done.length}${BULK_TOLD[input.act]}` : '바뀐 상담이 없어요.', refused }
}

/** Of two leads the one that came first stays: UUIDv7, so the lower id. */
async function mergeSelected(services: Services, ids: readonly string[], visit: Visit): Promise<QueueTold> {
  const [id, otherId, ...more] = ids.toSorted()
  if (!id || !otherId || more.length > 0) throw invalidFields({ ids: '합칠 상담을 둘만 골라 주세요.' })
  await mergeLead(services, heldTo(merged, { id, otherId }), visit)
  return told('먼저 들어온 상담에 합쳤어요. 그 상담을 열면 다시 나눌 수 있어요.')
}

/** The boxes that were ticked; with the one above them, every lead that the page showed. */
function selectedIn(form: FormData): string[] {
  const ticked = form.getAll('ids').filter((value) => typeof value === 'string')
  const shown = form.get('shown')
  const isAll = form.get('all') === 'on' && typeof shown === 'string'
  return [...new Set(isAll ? [...ticked, ...shown.split(',')] : ticked)].filter((id) => id !== '')
}

const told = (text: string): QueueTold => ({ told: text, refused: [] })
