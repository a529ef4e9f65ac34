import { forgetGuessesOfPhone, listOwnRequests, toStatus } from '#app/crm/door.server.ts'
import type { ConsultationStatus } from '#app/crm/door.ts'
import type { Services } from '#app/database/services.server.ts'
import { readDraft, saveDraft } from '#app/members/identity/drafts.server.ts'
import type { PhonePlan } from '#app/members/identity/phone-steps.server.ts'
import { consumeProof } from '#app/members/identity/proofs.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'

const PAGE = '/consult/status/phone'
/** How long a browser that proved a number sees its requests. */
export const LOOK_MINUTES = 10
const MOST = 20

/** Of the number that the code was sent to: what is typed later proves nothing. */
export const lookUpPlan: PhonePlan<'lookUp'> = {
  path: PAGE,
  async onProved(services, { encData, visit, reply }) {
    const { phone } = await consumeProof(services, encData, 'lookUp', visit)
    await forgetGuessesOfPhone(services, phone, visit.network)
    const provedUntil = services.now().getTime() + LOOK_MINUTES * 60_000
    await saveDraft(services, 'lookUp', { phone, provedUntil }, { visit, reply })
    return `${PAGE}?step=found`
  },
}

/** Returns null unless this browser proved a number in the last minutes. */
export async function readProvedRequests(
  services: Services,
  visit: Visit,
): Promise<{ phone: string; requests: ConsultationStatus[] } | null> {
  const draft = await readDraft(services, 'lookUp', visit)
  const now = services.now()
  if (!draft?.phone || (draft.provedUntil ?? 0) <= now.getTime()) return null
  const holder = { phone: draft.phone, name: null, phoneProvedAt: now }
  const { requests } = await listOwnRequests(services, holder, { offset: 0, limit: MOST })
  return { phone: draft.phone, requests: requests.map((own) => toStatus(own, now)) }
}
