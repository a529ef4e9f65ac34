import type { Services } from '#app/database/services.server.ts'
import type { SentTo } from '#app/shared/data-inventory/handed-on.ts'
import type { JobKind } from '#app/shared/messaging/jobs.server.ts'
import { smsOf } from '#app/shared/messaging/template-texts.server.ts'
import { sendCountedText } from '#app/shared/text-limits/held-texts.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { openWhomToTell } from '#app/crm/requests/withdrawn-person.server.ts'
import { MESSAGED_REQUESTS, readRequest, type StoredRequest } from './lead-request.server.ts'
import { wishText } from '#app/crm/requests/form-rules.ts'
import { hasOutsideCrm, postToCrm } from './outside-crm.server.ts'

const TOPIC = 'lead.changed'

/** A visitor waits for the word; fifty of them are some statements each, seconds in all. */
export const NOTIFYING_SECONDS = 60

type Payload = Record<string, string | boolean>

/** Jobs after a visitor changed or cancelled a request. */
export const leadChangeJobs: JobKind[] = [
  {
    name: '바뀐 신청 알리기',
    queue: 'lead-change-notify',
    topic: TOPIC,
    isOn: () => true,
    expireInSeconds: NOTIFYING_SECONDS,
    run: async (services, payload, jobId) => {
      const request = await readRequest(services, String(payload['requestId']))
      if (!request) return
      const mayNotify = payload['tellsVisitor'] === true && request.asked_lately <= MESSAGED_REQUESTS
      if (mayNotify) await notifyVisitor(services, payload, { request, jobId })
    },
  },
  {
    name: '바깥 CRM에 바뀐 신청 보내기',
    queue: 'lead-change-forward',
    topic: TOPIC,
    isOn: hasOutsideCrm,
    run: async (services, payload, jobId) => {
      // The address stays here (docs/adr/0146).
      if (payload['kind'] === 'ADDRESSED') return
      const request = await readRequest(services, String(payload['requestId']))
      if (request && (await isForwarded(services, payload, request)))
        await forward(services, payload, { request, jobId })
    },
  },
]

interface About {
  request: StoredRequest
  jobId: string
}

async function notifyVisitor(services: Services, payload: Payload, { request, jobId }: About): Promise<void> {
  const isCancelled = payload['kind'] === 'CANCELLED'
  const { phone, network } = whomToTell(services, payload, request)
  const support = { phone: DEFAULT_SUPPORT_NUMBER }
  const sms = isCancelled
    ? await smsOf(services, 'consult.cancelled.sms', support)
    : await smsOf(services, 'consult.changed.sms', { wish: newWish(payload), ...support })
  const message = {
    channel: 'sms',
    template: isCancelled ? 'consult.cancelled' : 'consult.changed',
    recipient: phone,
    ...sms,
  } as const
  await sendCountedText(services, message, {
    onceKey: `${jobId} visitor`,
    network,
    about: request.receipt_no,
    // A held text is dropped once its request no longer stands, but a cancellation must still be confirmed.
    request: isCancelled ? undefined : request.id,
  })
}

/** A withdrawn request no longer knows it itself. */
function whomToTell(services: Services, { told }: Payload, request: StoredRequest) {
  if (typeof told === 'string') return openWhomToTell(services, told)
  return { phone: services.keyring.open('lead-phone', request.phone_sealed), network: request.address }
}

/** Of a number that is not called only the end of what was forwarded before is; of what was kept nothing ever was. */
async function isForwarded({ database, keyring }: Services, { kind }: Payload, request: StoredRequest) {
  const stop = await database
    .selectFrom('call_stops')
    .select('id')
    .where('phone_index', '=', keyring.comparable(request.phone_index))
    .where(({ and, eb, or }) =>
      or([
        ...(kind === 'CANCELLED' ? [] : [eb('lifted_at', 'is', null)]),
        and([
          eb('at', '<', request.created_at),
          or([
            eb('lifted_at', 'is', null),
            ...(request.cancelled_at ? [eb('lifted_at', '>', request.cancelled_at)] : []),
          ]),
        ]),
      ]),
    )
    .executeTakeFirst()
  return stop === undefined
}

const STEPS: Record<string, string> = { CANCELLED: 'cancel', REPLANNED: 'plan', WISHED: 'change' }
const SENT = ['wishDate', 'wishTime', 'asked'] as const satisfies (keyof SentTo<'crm'>)[]

function forward(services: Services, payload: Payload, { request, jobId }: About): Promise<void> {
  const step = STEPS[String(payload['kind'])]
  const path = `/api/jireh/consult/${encodeURIComponent(request.receipt_no)}/${step}`
  const last4 = whomToTell(services, payload, request).phone.slice(-4)
  const told = Object.fromEntries(SENT.filter((name) => name in payload).map((name) => [name, payload[name]]))
  return postToCrm(services, path, { last4, ...told }, jobId)
}

const newWish = ({ wishDate, wishTime }: Payload) => wishText(String(wishDate), String(wishTime))
