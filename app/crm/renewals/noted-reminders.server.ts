import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import type { noteReminder as row } from '#app/crm/lines/contract.ts'
import { changeOpened } from '#app/crm/lines/line-acts.server.ts'
import { refuseStopped } from '#app/crm/requests/call-stops.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { MAIL_ADDRESS } from '#app/platform/person-rules.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { Staff, Visit } from '#app/platform/visit.server.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { recipientIndex, sendMessage, type Message } from '#app/shared/messaging/messages.server.ts'
import { smsOf, type SmsText } from '#app/shared/messaging/template-texts.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { lineEnding, type Ending } from './endings.server.ts'
import { stopOfLine } from './own-reminders.server.ts'
import { confirmText, NOT_YET, reminderConsent } from './reminder-acts.server.ts'
import { daysOf } from './remind.server.ts'
import { reminderDays } from './reminder-days.ts'
import { renewalUrl } from './renewal-links.server.ts'

const OVER = '해지했거나 명의를 넘겼거나 약정이 없는 회선이라 알릴 끝이 없어요.'
const TOO_LATE = '약정이 끝났거나 곧 끝나서 알릴 날이 없는 회선이에요.'

/**
 * Notes what a line’s holder said on a call: that they want to be told before its contract ends, which is told them at once, or
 * no more. By mail it begins when whoever has the address presses, as nobody proved it. Refuses with `invalid` what was not read
 * aloud, another text and an address that is none, and with `conflict` a number that wants no texts, a line that is over, and
 * what stands already.
 */
export const noteReminder: PlainUseCase<typeof row> = (services, input, visit) =>
  input.by === 'off' ? noteRefusal(services, input, visit) : noteAgreement(services, input, visit, input.by)

type Input = InputOf<typeof row>

const noteRefusal = (services: Services, input: Input, visit: Visit) =>
  changeOpened(
    services,
    { ...input, undo: '약정 만료 알림을 껐어요.' },
    visit,
    async ({ line, lead, inside }) => {
      const { id, carrier } = line.contract
      if ((await stopOfLine(inside, id, 'spoken')) === 0)
        throw new Refusal('conflict', { message: '이 회선에는 켜진 약정 만료 알림이 없어요.' })
      return noted(inside, visit, { leadId: lead.id, carrier, by: 'off' })
    },
  )

async function noteAgreement(services: Services, input: Input, visit: Visit, by: 'sms' | 'mail') {
  if (!input.isRead)
    throw invalidFields({ isRead: '내용을 그대로 읽고 동의한다는 답을 들었으면 표시해 주세요.' })
  const mail = by === 'mail' ? mailOf(input.mail) : null
  const { endReminders: setting } = await readSettings(services)
  if (!setting.isOn) throw new Refusal('conflict', { message: NOT_YET })
  const consent = await reminderConsent(services, input.consentVersion)
  const today = seoulDate(services.now())
  const id = uuidv7(services.now().getTime())
  // Worded before the transaction, which must not wait for another connection.
  const before = isUuid(input.contractId) ? await lineEnding(services, input.contractId, today) : null
  const words = before && (await wordsOf(services, before, { id, mail }))
  const step = { ...input, undo: '약정 만료 알림에 동의한 것을 남겼어요.' }
  return changeOpened(services, step, visit, async ({ line, lead, inside, staff }) => {
    await refuseStopped(inside.database, lead.id)
    const ending = await lineEnding(inside, line.contract.id, today)
    if (!ending || !words) throw new Refusal('conflict', { message: OVER })
    if (ending.endsOn !== before?.endsOn)
      throw new Refusal('conflict', { message: '약정이 끝나는 날이 방금 바뀌었어요. 다시 보고 남겨 주세요.' })
    const days = reminderDays({ endsOn: ending.endsOn, agreedOn: today, days: daysOf(setting) })
    if (days.length === 0) throw new Refusal('conflict', { message: TOO_LATE })
    if (mail === null) await refuseStanding(inside, line.contract.id)
    await stopOfLine(inside, line.contract.id, 'spoken')
    await store(inside, { id, contractId: line.contract.id, mail, consent, staff, today })
    await sendLeadText(inside, lead, {
      template: 'contract.endNoted',
      sms: words.sms,
      onceKey: `contract.endNoted ${id}`,
    })
    if (words.mail) await sendMessage(inside, words.mail, `contract.endAsk ${id}`)
    return noted(inside, visit, { leadId: lead.id, carrier: ending.carrier, by })
  })
}

function mailOf(sent: string | null | undefined): string {
  const mail = (sent ?? '').trim().toLowerCase()
  if (!MAIL_ADDRESS.test(mail)) throw invalidFields({ mail: '이메일 주소를 끝까지 적어 주세요.' })
  return mail
}

async function wordsOf(
  services: Services,
  ending: Ending,
  { id, mail }: { id: string; mail: string | null },
): Promise<{ sms: SmsText; mail: Message | null }> {
  const carrier = CARRIER_NAMES[ending.carrier]
  const sms = await smsOf(services, 'contract.endNoted.sms', {
    carrier,
    date: dottedDate(ending.endsOn),
    by: mail === null ? '문자로' : '(이메일에서 확인하면) 이메일로',
    stopUrl: `${renewalUrl(services, { kind: 'reminder', id })}&stop=1`,
    phone: DEFAULT_SUPPORT_NUMBER,
  })
  if (mail === null) return { sms, mail: null }
  return {
    sms,
    mail: await confirmText(services, { id, channel: 'mail', recipient: mail, carrier, end: ending }),
  }
}

async function refuseStanding({ database }: Inside, contractId: string): Promise<void> {
  const standing = await database
    .selectFrom('end_reminders')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('channel', '=', 'sms')
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  if (standing) throw new Refusal('conflict', { message: '이미 문자로 알려 드리기로 한 회선이에요.' })
}

interface Agreed {
  id: string
  contractId: string
  mail: string | null
  /** The version that was read aloud. */
  consent: string
  staff: Staff
  today: string
}

/** By text it goes to the number of the lead, whatever that is when the day comes. */
async function store(inside: Inside, { id, contractId, mail, consent, staff, today }: Agreed): Promise<void> {
  const at = inside.now()
  await inside.database
    .insertInto('end_reminders')
    .values({
      id,
      contract_id: contractId,
      channel: mail === null ? 'sms' : 'mail',
      recipient_sealed: mail && inside.keyring.seal('message-recipient', mail),
      recipient_index: mail === null ? null : recipientIndex(inside, mail),
      consent,
      way: 'spoken',
      // No address of ours stands for the person’s.
      address: '',
      agreed_at: at,
      ...(mail === null && { confirmed_at: at, look_on: today }),
      staff_id: staff.id,
      staff_name: staff.name,
    })
    .execute()
}

async function noted(
  inside: Inside,
  visit: Visit,
  { leadId: id, carrier, by }: { leadId: string; carrier: Ending['carrier']; by: Input['by'] },
) {
  const reason = `약정 만료 알림 ${NAMES[by]}`
  await recordLeadAccess(inside, { id, action: 'lead.line', reason }, visit)
  return { update: {}, kind: 'REMINDER', detail: { by, carrier } } as const
}

const NAMES: Readonly<Record<Input['by'], string>> = { sms: '문자', mail: '이메일', off: '끔' }
