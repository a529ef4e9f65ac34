import type { Services } from '#app/database/services.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { DAY_SECONDS } from '#app/platform/durations.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { sendMessage, stableId, type Message } from '#app/shared/messaging/messages.server.ts'
import { mailOf, readWording, smsOf } from '#app/shared/messaging/template-texts.server.ts'
import { filled } from '#app/shared/messaging/templates.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import {
  REMINDER_CONSENT,
  REMINDER_PAST_END,
  REMINDER_UNCONFIRMED,
} from '#app/shared/data-inventory/lifetimes.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import type { EndReminders } from '#app/shared/settings/contract.ts'
import { endingOf, recipientOf, type Ending, type ReminderRow } from './endings.server.ts'
import { dueReminder, nextReminder } from './reminder-days.ts'
import { renewalUrl } from './renewal-links.server.ts'
import type { ReminderSamples } from './reminder-outcome.ts'
import { toldEndWords } from './told-end.ts'

const BATCH = 100
const NO_ID = '00000000-0000-0000-0000-000000000000'

export const daysOf = ({ first, second }: EndReminders): number[] => [first, second]

/**
 * Tells whoever agreed to it that their contract ends, once for each of the days before it. Looks only at those whose day has
 * come, or whose line changed. Returns how many were told.
 */
export async function remindOfEnds(services: Services): Promise<number> {
  const { endReminders } = await readSettings(services)
  if (!endReminders.isOn) return 0
  let [told, last] = [0, NO_ID]
  for (;;) {
    const rows = await dueRows(services, last)
    for (const row of rows) if (await remind(services, row, daysOf(endReminders))) told += 1
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH) return told
  }
}

const dueRows = ({ database, now }: Pick<Services, 'database' | 'now'>, after: string) =>
  database
    .selectFrom('end_reminders')
    .selectAll()
    .where('stopped_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('look_on', '<=', seoulDate(now()))
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()

interface Due {
  ending: Ending
  days: number
}

async function remind(services: Services, row: ReminderRow, days: readonly number[]): Promise<boolean> {
  const today = seoulDate(services.now())
  // Worded before the transaction, which must not wait for another connection.
  const ending = await endingOf(services, row, today)
  const words = ending && (await wordsOf(services, row, ending))
  return services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    // Behind whoever works on the lead: what ends the line or the texts comes before or after, not in between.
    if (ending?.lead)
      await database.selectFrom('leads').select('id').where('id', '=', ending.lead.id).forUpdate().execute()
    const locked = await database
      .selectFrom('end_reminders')
      .selectAll()
      .where('id', '=', row.id)
      .where('stopped_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) return false
    const now = await endingOf(inside, locked, today)
    const due = now && dueOf(locked, now, { days, today })
    // Changed meanwhile: the next run words it anew.
    if (due && now.endsOn !== ending?.endsOn) return false
    await lookAgain(inside, locked, now, { days, today })
    const recipient = due && (await recipientOf(inside, locked, now.lead))
    if (!due || !recipient || !words || !(await isFirst(inside, locked, due))) return false
    await sendMessage(inside, { ...words, recipient }, onceKey(locked, due))
    return true
  })
}

function dueOf(
  row: ReminderRow,
  ending: Ending,
  { days, today }: { days: readonly number[]; today: string },
): Due | null {
  const agreedOn = seoulDate(row.agreed_at)
  const due = dueReminder({ endsOn: ending.endsOn, agreedOn, days }, today)
  return due === null ? null : { ending, days: due }
}

/** The day of the next one, also where this one cannot be sent; null until the line changes. */
async function lookAgain(
  { database }: Pick<Services, 'database'>,
  row: ReminderRow,
  ending: Ending | null,
  { days, today }: { days: readonly number[]; today: string },
): Promise<void> {
  const agreedOn = seoulDate(row.agreed_at)
  const look_on = ending && nextReminder({ endsOn: ending.endsOn, agreedOn, days }, today)
  await database.updateTable('end_reminders').set({ look_on }).where('id', '=', row.id).execute()
}

const onceKey = ({ id }: ReminderRow, { ending, days }: Due) =>
  `contract.end ${id} ${ending.termFrom} ${days}`

async function isFirst({ database, now }: Pick<Services, 'database' | 'now'>, row: ReminderRow, due: Due) {
  const sent = await database
    .insertInto('end_reminders_sent')
    .values({
      reminder_id: row.id,
      term_from: due.ending.termFrom,
      days: due.days,
      message_id: stableId(onceKey(row, due)),
      at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('days')
    .executeTakeFirst()
  return sent !== undefined
}

async function wordsOf(
  services: Services,
  { id, channel }: ReminderRow,
  ending: Ending,
): Promise<Omit<Message, 'recipient'>> {
  const url = renewalUrl(services, { kind: 'reminder', id })
  const values = {
    carrier: CARRIER_NAMES[ending.carrier],
    date: toldEndWords(ending),
    url,
    stopUrl: `${url}&stop=1`,
    phone: DEFAULT_SUPPORT_NUMBER,
  }
  const template = 'contract.end'
  if (channel === 'sms') return { channel, template, ...(await smsOf(services, 'contract.end.sms', values)) }
  return { channel, template, text: await mailOf(services, 'contract.end.mail', values) }
}

/** Links of an example: their domain is nobody's (RFC 2606). */
const EXAMPLE_LINKS = { url: 'gc.example/a1b2', stopUrl: 'gc.example/c3d4' }

const shown = (text: string) => filled(text, { ...EXAMPLE_LINKS, phone: DEFAULT_SUPPORT_NUMBER })

/** The messages as they are worded now, for whoever has not asked for one yet: `{carrier}` and `{date}` stay open. */
export async function reminderSamples(services: Services): Promise<ReminderSamples> {
  const [sms, mail] = await Promise.all([
    readWording(services, 'contract.end.sms'),
    readWording(services, 'contract.end.mail'),
  ])
  return {
    sms: shown(sms.text),
    mail: shown([mail.subject, mail.text].filter(Boolean).join('\n\n')),
  }
}

/** What was told and is over, was never confirmed, or was taken back long ago. */
export async function forgetEndedReminders({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  const today = seoulDate(now())
  const before = (seconds: number) => new Date(now().getTime() - seconds * 1_000)
  await database
    .deleteFrom('end_reminders')
    .where((where) =>
      where.or([
        where.and([
          where('contract_id', 'is', null),
          where('ends_on', '<', addDays(today, -REMINDER_PAST_END / DAY_SECONDS)),
        ]),
        where.and([where('confirmed_at', 'is', null), where('agreed_at', '<', before(REMINDER_UNCONFIRMED))]),
        where('stopped_at', '<', before(REMINDER_CONSENT)),
      ]),
    )
    .execute()
}

export const endReminderJob: TimedJob = {
  queue: 'end-reminders',
  name: '약정 만료 알림',
  // Only while information may leave.
  cron: '7 8-20 * * *',
  run: async (services) => {
    await forgetEndedReminders(services)
    await remindOfEnds(services)
  },
}
