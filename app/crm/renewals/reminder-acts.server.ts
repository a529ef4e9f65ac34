import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import { isNumberStopped } from '#app/crm/requests/lifted-stops.server.ts'
import { endReminders } from '#app/crm/requests/reminder-stops.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { MAIL_ADDRESS, mobileError, normalizeMobile } from '#app/platform/person-rules.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { consentsInForce } from '#app/shared/legal/consents-in-force.server.ts'
import { refuseInvented } from '#app/shared/legal/given-consents.ts'
import { requireOpenOffice } from '#app/shared/legal/office-readiness.server.ts'
import { recipientIndex, type Message } from '#app/shared/messaging/messages.server.ts'
import { mailOf, smsOf } from '#app/shared/messaging/template-texts.server.ts'
import { maskEmail, maskMobile } from '#app/shared/personal-data/masking.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { countedFor, readCeiling } from '#app/shared/text-limits/counting.server.ts'
import { sendOrHold } from '#app/shared/text-limits/held-texts.server.ts'
import type * as rows from './contract.ts'
import type { ReminderRow } from './endings.server.ts'
import { daysOf } from './remind.server.ts'
import { reminderOutcome, type Channel } from './reminder-outcome.ts'
import { readRenewalToken, renewalUrl } from './renewal-links.server.ts'
import { toldEndWords, type ToldEnd } from './told-end.ts'

export const LINK_GONE =
  '끝났거나 그만 받은 알림의 링크예요. 주소가 잘렸다면 문자나 메일에 있는 주소를 끝까지 복사해 다시 열어 주세요.'
export const NOT_YET = '지금은 약정 만료 알림을 받지 않아요.'
const STOPPED_NUMBER =
  '전화와 문자를 그만 받기로 한 번호예요. 신청 상태 화면에서 다시 받기로 하면 알림을 받을 수 있어요.'

const refuseFlood = limitPerAddress({ times: 10, across: acrossProcesses('end-reminder') })
/** Of links, which a whole office behind one address may press; nobody presses so many who only has their own. */
const refuseLinkFlood = limitPerAddress({ times: 60, across: acrossProcesses('end-reminder link') })

/** The version in force of the one consent that it needs. Refuses with `invalid` another, `conflict` where none is published. */
export async function reminderConsent(services: Services, sent: string | null | undefined): Promise<string> {
  const [consent] = await consentsInForce(services, 'renewal')
  if (!consent || consent.text.length === 0) throw new Refusal('conflict', { message: NOT_YET })
  refuseInvented([{ item: 'reminder', version: sent || null, agreed: true }], [consent])
  return consent.version
}

/**
 * Keeps a told end until whoever has the number or address says by the link that it was them. The answer is the same for a
 * number that has one already. Refuses with `invalid`, `conflict` (switched off), `tooMany`.
 */
export const askReminder: PlainUseCase<typeof rows.askReminder> = async (services, input, visit) => {
  await refuseFlood(services, visit)
  await requireOpenOffice(services)
  const { endReminders: setting } = await readSettings(services)
  if (!setting.isOn) throw new Refusal('conflict', { message: NOT_YET })
  const outcome = reminderOutcome(
    { month: input.month, day: input.day ?? null },
    { today: seoulDate(services.now()), days: daysOf(setting) },
  )
  if ('refusal' in outcome) throw invalidFields({ month: outcome.refusal })
  const { end, on } = outcome
  const to = contactOf(input.contact)
  const consent = await reminderConsent(services, input.consentVersion)
  const id = uuidv7(services.now().getTime())
  const message = await confirmText(services, { ...to, id, carrier: CARRIER_NAMES[input.carrier], end })
  const ceiling = await readCeiling(services)
  const counted = countedFor(services, {
    kind: 'joining',
    network: visit.network,
    recipient: to.recipient,
  })
  await services.database.transaction().execute(async (database) => {
    await database
      .insertInto('end_reminders')
      .values({
        id,
        carrier: input.carrier,
        ends_on: end.endsOn,
        is_day_known: end.isDayKnown,
        monthly: input.monthly || null,
        channel: to.channel,
        recipient_sealed: services.keyring.seal('message-recipient', to.recipient),
        recipient_index: recipientIndex(services, to.recipient),
        consent,
        way: visit.isFromBrowser ? 'form' : 'call',
        address: visit.address,
        agreed_at: services.now(),
      })
      .execute()
    await sendOrHold({ ...services, database }, message, {
      onceKey: `contract.endAsk ${id}`,
      counted,
      ceiling,
    })
  })
  const sentTo = to.channel === 'sms' ? maskMobile(to.recipient) : maskEmail(to.recipient)
  return { sentTo, channel: to.channel, remindedOn: [...on] }
}

interface Contact {
  channel: Channel
  recipient: string
}

function contactOf(sent: string): Contact {
  if (sent.includes('@')) {
    if (!MAIL_ADDRESS.test(sent)) throw invalidFields({ contact: '이메일 주소를 끝까지 적어 주세요.' })
    return { channel: 'mail', recipient: sent.toLowerCase() }
  }
  const mobile = normalizeMobile(sent)
  const error = mobileError(mobile)
  if (error) throw invalidFields({ contact: error })
  return { channel: 'sms', recipient: mobile }
}

/** Asks whoever has a number or an address whether it was them; nothing begins before they press. */
export async function confirmText(
  services: Services,
  { id, channel, recipient, carrier, end }: Contact & { id: string; carrier: string; end: ToldEnd },
): Promise<Message> {
  const url = renewalUrl(services, { kind: 'reminder', id })
  const values = { carrier, date: toldEndWords(end), url }
  const base = { channel, template: 'contract.endAsk', recipient } as const
  if (channel === 'sms') return { ...base, ...(await smsOf(services, 'contract.endAsk.sms', values)) }
  return { ...base, text: await mailOf(services, 'contract.endAsk.mail', values) }
}

/** Refuses with `notFound` what is no reminder’s link, or one that was stopped. */
async function reminderOf(services: Services, token: string): Promise<ReminderRow> {
  const subject = readRenewalToken(services, token)
  const row =
    subject?.kind === 'reminder'
      ? await services.database
          .selectFrom('end_reminders')
          .selectAll()
          .where('id', '=', subject.id)
          .where('stopped_at', 'is', null)
          .executeTakeFirst()
      : undefined
  if (!row) throw new Refusal('notFound', { message: LINK_GONE })
  return row
}

/** Takes the place of what the same number or address told of the same carrier before. */
export const confirmReminder: PlainUseCase<typeof rows.confirmReminder> = async (
  services,
  { token },
  visit,
) => {
  await refuseLinkFlood(services, visit)
  const row = await reminderOf(services, token)
  if (row.confirmed_at) return null
  await refuseStoppedNumber(services, row)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const confirmed = await database
      .updateTable('end_reminders')
      .set({ confirmed_at: services.now(), look_on: seoulDate(services.now()) })
      .where('id', '=', row.id)
      .where('stopped_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!confirmed) return
    const before = await database
      .selectFrom('end_reminders')
      .select('id')
      .where('recipient_index', '=', row.recipient_index)
      .where('carrier', '=', row.carrier)
      .where('id', '!=', row.id)
      .where('stopped_at', 'is', null)
      .execute()
    const ids = before.map(({ id }) => id)
    await endReminders(inside, ids, 'form')
  })
  return null
}

async function refuseStoppedNumber({ database, keyring }: Services, row: ReminderRow): Promise<void> {
  if (row.channel === 'mail' || row.recipient_sealed === null) return
  const mobile = keyring.open('message-recipient', row.recipient_sealed)
  if (await isNumberStopped(database, keyring.blindIndex('lead-phone', mobile)))
    throw new Refusal('conflict', { message: STOPPED_NUMBER })
}

/** Again does nothing. Refuses with `notFound` what is no reminder’s link. */
export const stopReminder: PlainUseCase<typeof rows.stopReminder> = async (services, { token }, visit) => {
  await refuseLinkFlood(services, visit)
  const subject = readRenewalToken(services, token)
  if (subject?.kind !== 'reminder') throw new Refusal('notFound', { message: LINK_GONE })
  await services.database
    .transaction()
    .execute((database) => endReminders({ ...services, database }, [subject.id], 'mailed'))
  return null
}
