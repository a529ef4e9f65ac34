import type { ExpressionBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { wayName, wayText } from '#app/shared/legal/consent-ways.ts'
import { recipientIndex } from '#app/shared/messaging/messages.server.ts'

interface Whose {
  leadIds: readonly string[]
  memberIds: readonly string[]
  /** Numbers and addresses. */
  contacts: readonly string[]
  /** In whole, between these moments. */
  held: { since: Date; until: Date | null }
}

/** Everything of which a person agreed to be told before its contract ends, as they are told it in the file about them. */
export async function remindersOf(services: Pick<Services, 'database' | 'keyring'>, whose: Whose) {
  const { database, keyring } = services
  const rows = await rowsOf(services, whose)
  const told =
    rows.length === 0
      ? []
      : await database
          .selectFrom('end_reminders_sent')
          .select(['reminder_id', 'term_from', 'days', 'at'])
          .where(
            'reminder_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('at')
          .execute()
  return rows.map((row) => ({
    carrier: row.carrier,
    endsOn: row.ends_on,
    isDayKnown: row.is_day_known,
    monthly: row.monthly,
    channel: row.channel,
    // Of a line of ours it goes to the number or the address of the account.
    recipient: row.recipient_sealed === null ? null : keyring.open('message-recipient', row.recipient_sealed),
    consent: row.consent,
    way: row.way,
    address: row.address,
    agreedAt: seoulIso(row.agreed_at),
    confirmedAt: row.confirmed_at && seoulIso(row.confirmed_at),
    stoppedAt: row.stopped_at && seoulIso(row.stopped_at),
    stoppedBy: row.stopped_by,
    lookedAtOn: row.look_on,
    told: told
      .filter(({ reminder_id }) => reminder_id === row.id)
      .map(({ term_from, days, at }) => ({ termFrom: term_from, days, at: seoulIso(at) })),
  }))
}

const rowsOf = (services: Pick<Services, 'database' | 'keyring'>, whose: Whose) =>
  services.database
    .selectFrom('end_reminders')
    .leftJoin('contracts', 'contracts.id', 'end_reminders.contract_id')
    .selectAll('end_reminders')
    .select('contracts.lead_id')
    .where((eb) => isTheirs(eb, services, whose))
    .orderBy('agreed_at')
    .execute()

/** Whose they are where neither a lead nor a member is known. */
const REMINDERS = 'reminders'

/** The same as lines of the ledger: given, confirmed by the link that went there, taken back. */
export async function reminderLedger(
  services: Pick<Services, 'database' | 'keyring'>,
  whose: Omit<Whose, 'held'>,
) {
  const rows = await rowsOf(services, { ...whose, held: { since: new Date(0), until: null } })
  return rows.flatMap(({ member_id, lead_id, way, staff_name, ...row }) => {
    const line = {
      item: 'reminder',
      version: row.consent,
      subject: member_id ? `member:${member_id}` : lead_id ? `lead:${lead_id}` : REMINDERS,
      detail: row.channel === 'sms' ? '문자' : '이메일',
      agreed: true,
      address: '',
    }
    const told = (at: Date | null, channel: string, agreed = true, address = '') =>
      at ? [{ ...line, at, agreed, address, channel: `약정 만료 알림 · ${channel}` }] : []
    const isProvedLater = row.confirmed_at?.getTime() !== row.agreed_at.getTime()
    return [
      ...told(row.agreed_at, wayText(way, staff_name), true, row.address),
      ...told(isProvedLater ? row.confirmed_at : null, '받은 링크에서 확인'),
      ...told(row.stopped_at, wayName(row.stopped_by), false),
    ]
  })
}

function isTheirs(
  eb: ExpressionBuilder<Tables, 'end_reminders'>,
  services: Pick<Services, 'keyring'>,
  { leadIds, memberIds, contacts, held }: Whose,
) {
  const contracts = eb.selectFrom('contracts').select('contracts.id').where('lead_id', 'in', leadIds)
  const byContact = contacts.map((contact) =>
    eb.and([
      eb('recipient_index', '=', recipientIndex(services, contact)),
      eb('agreed_at', '>=', held.since),
      ...(held.until ? [eb('agreed_at', '<', held.until)] : []),
    ]),
  )
  return eb.or([
    ...(memberIds.length > 0 ? [eb('member_id', 'in', memberIds)] : []),
    // Whom a line was handed over to may have agreed since: theirs is by their account.
    ...(leadIds.length > 0
      ? [eb.and([eb('contract_id', 'in', contracts), eb('member_id', 'is', null)])]
      : []),
    ...byContact,
  ])
}
