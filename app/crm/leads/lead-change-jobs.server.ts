import type { Services } from '#app/database/services.server.ts'
import type { JobKind } from '#app/shared/messaging/jobs.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { smsOf } from '#app/shared/messaging/template-texts.server.ts'
import { sendCountedText } from '#app/shared/text-limits/held-texts.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { openWhomToTell } from '#app/crm/requests/withdrawn-person.server.ts'
import { MESSAGED_REQUESTS, readRequest, type StoredRequest } from './lead-request.server.ts'
import { wishText } from './lead-times.ts'
import { hasOutsideCrm, postToCrm } from './outside-crm.server.ts'

const TOPIC = 'lead.changed'
type Payload = Record<string, string | boolean>

/** Jobs after a visitor changed or cancelled a request. */
export const leadChangeJobs: JobKind[] = [
  {
    name: '바뀐 신청 알리기',
    queue: 'lead-change-notify',
    topic: TOPIC,
    isOn: () => true,
    run: async (services, payload, jobId) => {
      const request = await readRequest(services, String(payload['requestId']))
      if (!request) return
      const mayNotify = payload['tellsVisitor'] === true && request.asked_lately <= MESSAGED_REQUESTS
      if (mayNotify) await notifyVisitor(services, payload, { request, jobId })
      await notifyAdvisor(services, payload, { request, jobId })
    },
  },
  {
    name: '바깥 CRM에 바뀐 신청 보내기',
    queue: 'lead-change-forward',
    topic: TOPIC,
    isOn: hasOutsideCrm,
    run: async (services, payload, jobId) => {
      // The address and what customers text stay here (docs/adr/0146, 0171).
      if (payload['kind'] === 'ADDRESSED' || payload['kind'] === 'REPLIED') return
      const request = await readRequest(services, String(payload['requestId']))
      if (request) await forward(services, payload, { request, jobId })
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

/** Mails only the assigned advisor; the others see the change live at the desk. */
async function notifyAdvisor(services: Services, payload: Payload, { request, jobId }: About): Promise<void> {
  if (!payload['assigneeId']) return
  const advisor = await services.database
    .selectFrom('staff')
    .select('email')
    .where('id', '=', String(payload['assigneeId']))
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!advisor) return
  const text = `맡은 상담의 ${whatChanged(payload)} 접수번호 ${request.receipt_no} · ${services.config.origin}/desk/leads/${request.lead_id}`
  const mail = { channel: 'mail', template: 'desk.changedLead', recipient: advisor.email, text } as const
  await sendMessage(
    services,
    mail,
    isRepeatable(payload) ? hourKey(services, payload, request) : `${jobId} advisor`,
  )
}

const HOUR_MS = 60 * 60_000

/** What somebody can change again and again without anything happening to the call: one mail a lead and hour. */
const isRepeatable = ({ kind, tellsVisitor }: Payload) => kind !== 'CANCELLED' && tellsVisitor !== true

const hourKey = ({ now }: Services, { kind, assigneeId }: Payload, { lead_id }: StoredRequest) =>
  `${String(kind)} ${lead_id} ${String(assigneeId)} ${Math.floor(now().getTime() / HOUR_MS)}`

function whatChanged(payload: Payload): string {
  if (payload['kind'] === 'CANCELLED') return '신청이 취소됐어요.'
  if (payload['kind'] === 'REPLIED') return '손님이 문자로 답했어요.'
  if (payload['kind'] === 'ADDRESSED') return '설치할 주소를 손님이 남기거나 바꿨어요.'
  if (payload['kind'] === 'REPLANNED') return `물어볼 조합이 바뀌었어요. 새 조합 ${String(payload['now'])} ·`
  return `희망 일시가 바뀌었어요. 새 희망 일시 ${newWish(payload)} ·`
}

const STEPS: Record<string, string> = { CANCELLED: 'cancel', REPLANNED: 'plan', WISHED: 'change' }
const SENT = ['wishDate', 'wishTime', 'asked'] as const

function forward(services: Services, payload: Payload, { request, jobId }: About): Promise<void> {
  const step = STEPS[String(payload['kind'])]
  const path = `/api/jireh/consult/${encodeURIComponent(request.receipt_no)}/${step}`
  const last4 = whomToTell(services, payload, request).phone.slice(-4)
  const told = Object.fromEntries(SENT.filter((name) => name in payload).map((name) => [name, payload[name]]))
  return postToCrm(services, path, { last4, ...told }, jobId)
}

const newWish = ({ wishDate, wishTime }: Payload) => wishText(String(wishDate), String(wishTime))
