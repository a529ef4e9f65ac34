import { LOOK } from '#app/shared/data-inventory/lifetimes.ts'
import {
  allowPhone,
  forgetGuessesOfPhone,
  isPhoneStopped,
  listOwnRequests,
  toStatus,
} from '#app/crm/door.server.ts'
import type { ConsultationStatus } from '#app/crm/door.ts'
import type { Services } from '#app/database/services.server.ts'
import { readDraft, saveDraft } from '#app/members/identity/drafts.server.ts'
import type { PhonePlan } from '#app/members/identity/phone-steps.server.ts'
import { consumeProof } from '#app/members/identity/proofs.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'

const PAGE = '/consult/status/phone'
/** How long a browser that proved a number sees its requests. */
export const LOOK_MINUTES = LOOK / 60
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
): Promise<{ phone: string; isStopped: boolean; requests: ConsultationStatus[] } | null> {
  const phone = await provedPhone(services, visit)
  if (!phone) return null
  const now = services.now()
  const holder = { phone, name: null, phoneProvedAt: now }
  const { requests } = await listOwnRequests(services, holder, { offset: 0, limit: MOST })
  const isStopped = await isPhoneStopped(services, phone)
  return { phone, isStopped, requests: requests.map((own) => toStatus(own, now)) }
}

/** Whoever proved the number wants calls again. Returns false once the proof is over. */
export async function allowProvedPhone(services: Services, visit: Visit): Promise<boolean> {
  const phone = await provedPhone(services, visit)
  if (phone) await allowPhone(services, phone, 'code')
  return phone !== null
}

async function provedPhone(services: Services, visit: Visit): Promise<string | null> {
  const draft = await readDraft(services, 'lookUp', visit)
  const isOver = (draft?.provedUntil ?? 0) <= services.now().getTime()
  return (!isOver && draft?.phone) || null
}
