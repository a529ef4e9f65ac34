import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { isAtWork } from '#app/crm/door.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import type { InformationKind } from '#app/shared/messaging/text-kinds.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import type { Office } from '#app/shared/settings/working-time.ts'
import { BRAND } from '#app/platform/brand.ts'
import { NOTICE_SETTINGS, NOTICES } from './notice-address.ts'
import type { NoticeKind } from './notice-kinds.ts'
import { noticePlace } from './notice-places.ts'
import { noticeWords } from './notice-words.ts'
import { noteDue } from './noting.server.ts'
import { planSending, type Leaving } from './sending-plan.ts'
import { readWaiting } from './waiting-notices.server.ts'

/** Arbitrary id of an advisory lock: one transaction sends at a time. */
const LOCK = 76_003
/** A text names this many. */
const MOST_NAMED = 2

export const noticesJob: TimedJob = {
  queue: 'staff-notices',
  name: '직원 알림',
  cron: '* * * * *',
  run: async (services) => {
    await noteDue(services)
    await sendNotices(services)
  },
}

/** Sends what people want by mail and text; who is off waits until they work again. */
async function sendNotices(services: Services): Promise<void> {
  const [office, { calling }] = await Promise.all([readOffice(services), readSettings(services)])
  await services.database.transaction().execute(async (database) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(database)
    const inside = { ...services, database }
    const at = services.now()
    const waiting = await readWaiting(inside)
    const plan = planSending(waiting, {
      now: at,
      teamMail: calling.teamMail,
      isOfficeOpen: isAtWork(at, { hours: null, leaves: [] }, office),
      isAtWork: (each) => worksNow(each, at, office),
    })
    for (const leaving of plan.mails) await sendMail(inside, leaving)
    for (const leaving of plan.texts) await sendText(inside, leaving)
    await mark(inside, 'decided_at', plan.decided)
    await mark(
      inside,
      'mailed_at',
      plan.mails.flatMap(({ rows }) => rows.map(({ id }) => id)),
    )
  })
}

const worksNow = (
  { hours, isAway }: { hours: Readonly<Record<string, string>> | null; isAway: boolean },
  at: Date,
  office: Office,
) => !isAway && isAtWork(at, { hours, leaves: [] }, office)

const MAILS: Partial<Record<NoticeKind, InformationKind>> = {
  ASSIGNED: 'desk.newLead',
  UNASSIGNED: 'desk.newLead',
  CHANGED: 'desk.changedLead',
  ESCALATED: 'desk.escalated',
}

/** Names nobody and no number: the desk shows them to whoever may see them. */
async function sendMail(inside: Inside, { recipient, rows }: Leaving): Promise<void> {
  const now = inside.now()
  const { origin } = inside.config
  const [first] = rows
  if (!first) return
  const subject =
    rows.length === 1 ? noticeWords(first, now) : `새 알림이 ${rows.length.toLocaleString('ko')}건 있어요`
  const lines = rows.map((row) => {
    const receipt = row.receiptNo ? ` 접수번호 ${row.receiptNo} ·` : ''
    return `${noticeWords(row, now)}.${receipt} ${origin}${noticePlace(row, row.leadId)}`
  })
  const text = await mailText(inside, subject, [...lines, '', `알림 설정 ${origin}${NOTICE_SETTINGS}`])
  const template = MAILS[first.kind] ?? 'desk.notice'
  await sendMessage(inside, { channel: 'mail', template, recipient, text }, `notice mail ${first.id}`)
}

async function sendText(inside: Inside, { recipient, rows }: Leaving): Promise<void> {
  const [first] = rows
  if (!first) return
  const named = [...new Set(rows.map((row) => noticeWords(row, inside.now())))].slice(0, MOST_NAMED)
  const many = rows.length > 1 ? ` ${rows.length.toLocaleString('ko')}건` : ''
  const text = `[${BRAND.ko}] 상담실 알림${many}: ${named.join('. ')}. ${inside.config.origin}${NOTICES}`
  await sendMessage(
    inside,
    { channel: 'sms', template: 'desk.notice', recipient, text },
    `notice text ${first.id}`,
  )
}

async function mark({ database, now }: Inside, column: 'decided_at' | 'mailed_at', ids: readonly number[]) {
  if (ids.length === 0) return
  await database
    .updateTable('staff_notices')
    .set({ [column]: now() })
    .where('id', 'in', ids)
    .execute()
}
