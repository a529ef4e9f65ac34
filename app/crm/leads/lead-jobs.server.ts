import type { Services } from '#app/database/services.server.ts'
import type { SentTo } from '#app/shared/data-inventory/handed-on.ts'
import type { JobKind } from '#app/shared/messaging/jobs.server.ts'
import { smsOf } from '#app/shared/messaging/template-texts.server.ts'
import { sendCountedText } from '#app/shared/text-limits/held-texts.server.ts'
import { isNumberStopped, keepStopped } from '#app/crm/requests/lifted-stops.server.ts'
import { stopUrl } from '#app/crm/requests/stop-links.server.ts'
import { readAnswers } from '#app/crm/requests/questions.ts'
import { readWish } from '#app/crm/requests/slots.server.ts'
import { statusPath } from '#app/crm/requests/receipt-number.server.ts'
import { BRAND, DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { openContact } from './lead-access.server.ts'
import { landingJob } from './landing-job.server.ts'
import { leadChangeJobs, NOTIFYING_SECONDS } from './lead-change-jobs.server.ts'
import { MESSAGED_REQUESTS, readRequest, type StoredRequest } from './lead-request.server.ts'
import { wishText } from '#app/crm/requests/form-rules.ts'
import { hasOutsideCrm, postToCrm } from './outside-crm.server.ts'

const TOPIC = 'lead.received'

/** Jobs after a request was stored. */
export const leadJobs: JobKind[] = [
  {
    name: '접수 알리기',
    queue: 'lead-notify',
    topic: TOPIC,
    isOn: () => true,
    expireInSeconds: NOTIFYING_SECONDS,
    run: async (services, payload) => {
      const lead = await readRequest(services, String(payload['requestId']))
      if (!lead) return
      const { phone_index: phoneIndex, lead_id: leadId } = lead
      const stopId = await keepStopped(services, { phoneIndex, leadId })
      if (stopId) {
        services.leadChanged(leadId)
        await askBack(services, lead, stopId)
      } else if (Math.max(lead.request_count, lead.asked_lately) <= MESSAGED_REQUESTS)
        await notify(services, lead)
    },
  },
  {
    name: '바깥 CRM에 접수 보내기',
    queue: 'lead-forward',
    topic: TOPIC,
    isOn: hasOutsideCrm,
    run: async (services, payload) => {
      const lead = await readRequest(services, String(payload['requestId']))
      // Whoever is not to be called here is not to be called from there.
      if (!lead || (await isNumberStopped(services.database, services.keyring.comparable(lead.phone_index))))
        return
      await forward(services, lead)
    },
  },
  ...leadChangeJobs,
  landingJob,
]

/** Once a request, however many jobs tell of it (a lifted refusal has another one). */
async function notify(services: Services, lead: StoredRequest): Promise<void> {
  const wish = wishToCome(services, lead)
  const sms = await smsOf(services, 'consult.received.sms', {
    receiptNo: lead.receipt_no,
    wish: wish ? wishText(wish.date, wish.time) : '상담 시간에 차례대로',
    phone: DEFAULT_SUPPORT_NUMBER,
    // Lets the owner of the number cancel a request that somebody else made.
    statusUrl: `${services.config.origin}${statusPath(lead.receipt_no)}`,
    stopUrl: stopUrl(services, lead.id),
  })
  const recipient = services.keyring.open('lead-phone', lead.phone_sealed)
  const message = { channel: 'sms', template: 'consult.received', recipient, ...sms } as const
  await sendCountedText(services, message, {
    onceKey: `${lead.id} visitor`,
    network: lead.address,
    about: lead.receipt_no,
    request: lead.id,
  })
}

/** Once a stop, whoever asks how often: the number itself is told that it is not called, and how it would be. */
async function askBack(services: Services, lead: StoredRequest, stopId: string): Promise<void> {
  const sms = await smsOf(services, 'consult.stopped.sms', {
    receiptNo: lead.receipt_no,
    stopUrl: stopUrl(services, lead.id),
  })
  const recipient = services.keyring.open('lead-phone', lead.phone_sealed)
  const message = { channel: 'sms', template: 'consult.stopped', recipient, ...sms } as const
  await sendCountedText(services, message, {
    onceKey: `stop ${stopId} asked`,
    network: lead.address,
    about: lead.receipt_no,
    request: lead.id,
  })
}

/** A request that was kept may be told once its time is over: then it is as one without. */
function wishToCome({ now }: Services, { wish_date, wish_time }: StoredRequest) {
  const wish = readWish(wish_date, wish_time)
  return wish && wish.until > now() ? wish : null
}

function forward(services: Services, lead: StoredRequest): Promise<void> {
  const wish = wishToCome(services, lead)
  const body = {
    siteCode: BRAND.siteCode,
    ...openContact(services, lead),
    requestInfo: services.keyring.open('lead-info', lead.info_sealed),
    agreement: true,
    receiptNo: lead.receipt_no,
    wishDate: wish?.date ?? null,
    wishTime: wish?.time ?? null,
    ...readAnswers(lead.answers),
    planCode: lead.plan_code,
    customerIP: lead.address,
    inType: lead.in_type,
    hsKey: (lead.claimed as { hsKey?: string }).hsKey ?? null,
    estimate: lead.estimate,
  } satisfies SentTo<'crm'>
  return postToCrm(services, '/api/jireh/consult', body, lead.id)
}
