import type { Services } from '#app/database/services.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { noteDue } from '#app/office/notices/noting.server.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { recipientIndex } from '#app/shared/messaging/messages.server.ts'
import type { SendState } from '#app/shared/messaging/sending.ts'
import type { InformationKind } from '#app/shared/messaging/text-kinds.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { onWeekday } from './sample-lead-times.server.ts'
import { sampleNumber } from './sample-leads.server.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** By their numbers in sample-leads.json. */
const [GIVEN, POSTPONED, ANSWERED, LATE_TWICE, GONE] = [1004, 1020, 1021, 1002, 1035]
/** Given yesterday and seen since. */
const EARLIER = [1017, 1025]

interface SampleMessage {
  number: number
  template: InformationKind
  text: string
  minutesAgo: number
  state?: SendState
}

const MESSAGES: readonly SampleMessage[] = [
  {
    number: 1027,
    template: 'install.booked',
    text: '[고른커넥트] 설치 날짜가 정해졌어요. 시간이 맞지 않으면 이 번호로 알려 주세요.',
    minutesAgo: 95,
    state: 'given_up',
  },
  { number: 1010, template: 'consult.received', text: received('KT'), minutesAgo: 3 },
  { number: 1009, template: 'consult.received', text: received('KT'), minutesAgo: 8 },
  { number: 1011, template: 'consult.received', text: received('통신사 비교'), minutesAgo: 12 },
  { number: 1008, template: 'consult.received', text: received('LG U+'), minutesAgo: 19 },
  {
    number: 1005,
    template: 'consult.missed',
    text: '[고른커넥트] 전화가 연결되지 않았어요. 잠시 뒤에 다시 걸게요.',
    minutesAgo: 70,
  },
  {
    number: 1021,
    template: 'consult.text',
    text: '[고른커넥트] 통화하기 좋은 시간을 답으로 알려 주세요.',
    minutesAgo: 130,
  },
  { number: 1004, template: 'consult.received', text: received('KT'), minutesAgo: 155 },
  {
    number: 1028,
    template: 'quote.sent',
    text: '[고른커넥트] 통화에서 안내한 금액이에요. KT 500메가, 3년 약정이에요.',
    minutesAgo: DAY + 40,
  },
  {
    number: 1029,
    template: 'gift.scheduled',
    text: '[고른커넥트] 사은품은 개통하고 7일 안에 상품권으로 드려요.',
    minutesAgo: 2 * DAY,
  },
]

function received(what: string) {
  return `[고른커넥트] 상담 신청을 받았어요(${what}). 상담 시간에 순서대로 전화드려요.`
}

/** Nobody's: a wrong number, one whose lead is closed, and one that refuses. */
const STRANGERS = [
  { number: 2001, text: '번호를 잘못 아신 것 같아요. 저는 신청한 적이 없어요.', minutesAgo: 26 },
  {
    number: GONE,
    text: '지난번에는 안 한다고 했는데 다시 상담받고 싶어요. 어떻게 하면 되나요?',
    minutesAgo: 160,
  },
  { number: 2003, text: '수신거부', minutesAgo: DAY + 20, isStop: true },
] as const

/** Development only: what the desk is told of the sample leads, and what it sent and got. Nothing of it leaves. */
export async function seedSampleTold(services: Services): Promise<void> {
  if (services.config.isProduction) throw new Error('Sample notices are for development only.')
  const { database } = services
  const present = await database.selectFrom('text_replies').select('id').limit(1).executeTakeFirst()
  if (present) return
  const leads = await findLeads(services)
  await tellOfLeads(services, leads)
  for (const message of MESSAGES) await storeMessage(services, message)
  for (const reply of STRANGERS) await storeReply(services, { ...reply, leadId: null })
  await noteDue(services)
  // None of it is to leave by mail.
  await database.updateTable('staff_notices').set({ decided_at: services.now() }).execute()
}

interface Lead {
  id: string
  assigneeName: string | null
}
type Leads = ReadonlyMap<number, Lead>

async function findLeads({ database, keyring }: Services): Promise<Leads> {
  const numbers = [GIVEN, POSTPONED, ANSWERED, LATE_TWICE, ...EARLIER]
  const rows = await database
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.assignee_id')
    .select(['leads.id', 'leads.phone_index', 'staff.name as assigneeName'])
    .where('leads.is_sample', '=', true)
    .where('leads.closed_at', 'is', null)
    .execute()
  return new Map(
    numbers.flatMap((number) => {
      const index = keyring.blindIndex('lead-phone', sampleNumber({ number }))
      const row = rows.find(({ phone_index }) => phone_index?.equals(index))
      return row ? [[number, row] as const] : []
    }),
  )
}

async function tellOfLeads(services: Services, leads: Leads): Promise<void> {
  const { database, now } = services
  const ago = (minutes: number) => new Date(now().getTime() - minutes * MINUTE_MS)
  const [given, postponed, answered, late] = [GIVEN, POSTPONED, ANSWERED, LATE_TWICE].map((number) =>
    leads.get(number),
  )
  if (given) await give(services, given, ago(48))
  for (const [index, number] of EARLIER.entries()) {
    const earlier = leads.get(number)
    if (earlier) await give(services, earlier, ago(DAY + 35 * (EARLIER.length - index)))
  }
  await database
    .updateTable('staff_notices')
    .set({ read_at: ago(DAY) })
    .where('at', '<', ago(DAY))
    .execute()
  if (answered) {
    const text = '네, 오후 3시 뒤로 통화할 수 있어요. TV는 거실 한 대만 볼게요.'
    const replyId = await storeReply(services, {
      number: ANSWERED,
      text,
      minutesAgo: 110,
      leadId: answered.id,
    })
    const detail = { replyId }
    await recordLeadEvent(database, { leadId: answered.id, kind: 'REPLIED', detail, at: ago(110) })
  }
  if (postponed) await postpone(services, postponed.id, ago(17))
  if (late) await escalate(services, late, ago(34))
}

async function give({ database }: Services, { id, assigneeName }: Lead, at: Date): Promise<void> {
  await recordLeadEvent(database, { leadId: id, kind: 'ASSIGNED', detail: { assigneeName }, at })
}

/** The visitor chose the next working day. */
async function postpone({ database, now }: Services, leadId: string, at: Date): Promise<void> {
  const date = onWeekday(addDays(seoulDate(now()), 1))
  const times = { call_at: seoulMoment(date, '10:00'), call_until: seoulMoment(date, '12:00') }
  await database.updateTable('leads').set(times).where('id', '=', leadId).execute()
  const detail = { wishDate: date, wishTime: '10:00-12:00' }
  await recordLeadEvent(database, { leadId, kind: 'WISHED', detail, at })
}

/** Two advisors were late, so that a manager has it. */
async function escalate({ database }: Services, { id, assigneeName }: Lead, at: Date): Promise<void> {
  const manager = await database
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '=', 'manager')
    .where('is_sample', '=', true)
    .orderBy('name')
    .executeTakeFirst()
  if (!manager) return
  await database
    .updateTable('leads')
    .set({ assignee_id: manager.id, is_escalated: true, returns: 2 })
    .where('id', '=', id)
    .execute()
  const detail = { fromName: assigneeName, toName: manager.name }
  await recordLeadEvent(database, { leadId: id, kind: 'ESCALATED', detail, at })
}

async function storeMessage(services: Services, message: SampleMessage): Promise<void> {
  const { number, template, text, minutesAgo, state = 'logged' } = message
  const { database, keyring, now } = services
  const recipient = sampleNumber({ number })
  const at = new Date(now().getTime() - minutesAgo * MINUTE_MS)
  await database
    .insertInto('messages')
    .values({
      id: uuidv7(at.getTime()),
      channel: 'sms',
      template,
      recipient_sealed: keyring.seal('message-recipient', recipient),
      recipient_index: recipientIndex(services, recipient),
      text_sealed: keyring.seal('message-text', text),
      at,
      status: state,
      ...(state === 'given_up' ? { failure: 'rejected', tries: 1 } : { sent_at: at }),
    })
    .execute()
}

interface SampleReply {
  number: number
  text: string
  minutesAgo: number
  isStop?: boolean
  leadId: string | null
}

async function storeReply(services: Services, reply: SampleReply): Promise<string> {
  const { number, text, minutesAgo, isStop = false, leadId } = reply
  const { database, keyring, now } = services
  const at = new Date(now().getTime() - minutesAgo * MINUTE_MS)
  const id = uuidv7(at.getTime())
  await database
    .insertInto('text_replies')
    .values({
      id,
      sent_index: keyring.blindIndex('text-reply', `sample ${number} ${minutesAgo}`),
      lead_id: leadId,
      from_sealed: keyring.seal('reply-from', sampleNumber({ number })),
      text_sealed: keyring.seal('reply-text', text),
      is_stop: isStop,
      at,
    })
    .execute()
  return id
}
