import type { Services } from '#app/database/services.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { draftKeyOf } from '#app/crm/leads/call-drafts.ts'
import { readNoteDraft } from '#app/crm/leads/note-drafts.server.ts'
import { mayDialNow } from '#app/crm/calling/dialling.ts'
import { listQuotes } from '#app/crm/contracts/quotes.server.ts'
import { readLead } from '#app/crm/leads/lead-detail.server.ts'
import { guardOf, isOthers } from '#app/crm/leads/lead-guard.server.ts'
import { readBegunNote } from '#app/crm/leads/lead-lock.server.ts'
import { readHistory } from '#app/crm/speech/history.server.ts'

const MOST_EVENTS = 6

/**
 * Returns a lead as it is seen beside the list, logged and limited as opening its page is; a colleague's without its
 * contents, and null for one that is not there.
 */
export async function readPreview(services: Services, id: string | null, visit: Visit) {
  if (id === null) return null
  try {
    const guard = await guardOf(services, id, visit)
    if (guard) {
      const name = maskName(services.keyring.open('lead-name', guard.nameSealed))
      const begun = await readBegunNote(services, id, visit)
      const draftKey = draftKeyOf(staffOfVisit(visit).id, id)
      return { kind: 'guarded', id, name, assignee: guard.assignee, draftKey, begun } as const
    }
    return { kind: 'open', id, ...(await readOpened(services, id, visit)) } as const
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'notFound' ? null : ({ kind: 'refused', id, message: error.message } as const)
  }
}

async function readOpened(services: Services, id: string, visit: Visit) {
  const { lead, requests, answers, others, destruction } = await readLead(services, { id }, visit)
  const staff = staffOfVisit(visit)
  const mayRecord = lead.urgency !== 'closed' && !isOthers(lead.assignee?.id ?? null, staff)
  const [quotes, history, kept, begun, { noteTemplates }] = await Promise.all([
    listQuotes(services, id),
    readHistory(services, id, { sort: null, pages: 1 }),
    mayRecord ? readNoteDraft(services, id, visit) : null,
    mayRecord ? null : readBegunNote(services, id, visit),
    readSettings(services),
  ])
  const request = requests.find(({ cancelledAt }) => cancelledAt === null) ?? requests[0]
  const quote = quotes[0]
  return {
    line: { ...lead, destruction },
    request: request && {
      text: request.requestInfo,
      carrier: request.carrier,
      planName: request.planName,
      monthly: request.estimate?.monthly ?? null,
    },
    answers,
    sameNumber: others.length,
    quote: quote && {
      version: quote.version,
      carrier: quote.terms.carrier,
      monthly: quote.terms.monthly,
      gift: quote.terms.giftAmount,
    },
    // What was agreed to is read on the lead's page.
    events: history.entries.filter((entry) => !entry.id.startsWith('consent ')).slice(0, MOST_EVENTS),
    mayDial: mayDialNow(lead, services.now()),
    draftKey: draftKeyOf(staff.id, id),
    begun,
    record: mayRecord ? { kept, templates: noteTemplates } : null,
  }
}

export type Preview = NonNullable<Awaited<ReturnType<typeof readPreview>>>
export type OpenedPreview = Extract<Preview, { kind: 'open' }>
