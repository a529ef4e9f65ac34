import { sql, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import type { TimedJob } from '#app/shared/messaging/timed-jobs.server.ts'
import { readRequest } from './lead-request.server.ts'
import { wishText } from './lead-times.ts'

/** Requests within this time after a mail wait for the next mail. */
const QUIET_MS = 5 * 60_000
/** Arbitrary id of an advisory lock: one transaction sends at a time. */
const LOCK = 76_003

/** Mails all who take leads about a new request, batched, so that a flood of requests is no flood of mails. */
export async function notifyOfNewRequest(services: Services, requestId: string): Promise<void> {
  await services.database.transaction().execute(async (database) => {
    await database
      .insertInto('lead_notices')
      .values({ request_id: requestId, at: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await notifyWaiting(services, database)
  })
}

export const newRequestsJob: TimedJob = {
  queue: 'lead-notices',
  name: '새 상담 모아 알리기',
  cron: '* * * * *',
  run: (services) => services.database.transaction().execute((database) => notifyWaiting(services, database)),
}

async function notifyWaiting(services: Services, database: Transaction<Tables>): Promise<void> {
  const inside = { ...services, database }
  const now = services.now()
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(database)
  const recent = await database
    .selectFrom('lead_notices')
    .select('request_id')
    .where('told_at', '>', new Date(now.getTime() - QUIET_MS))
    .where('told_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  if (recent) return
  const waiting = await database
    .updateTable('lead_notices')
    .set({ told_at: now })
    .where('told_at', 'is', null)
    .returning('request_id')
    .execute()
  const [first] = waiting
  if (!first) return
  const text = `${await mailWords(inside, first.request_id, waiting.length)} · ${services.config.origin}/desk`
  const people = await database
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('is_active', '=', true)
    .where('role', 'in', ['advisor', 'manager'])
    .execute()
  for (const { id, email } of people)
    await sendMessage(
      inside,
      { channel: 'mail', template: 'desk.newLead', recipient: email, text },
      `desk.newLead ${first.request_id} ${id}`,
    )
}

/** Mails contain no name and no number; the desk shows them to those who may see them. */
async function mailWords(inside: Pick<Services, 'database'>, requestId: string, many: number) {
  const request = many === 1 ? await readRequest(inside, requestId) : undefined
  if (!request) return `새 상담 신청이 ${many.toLocaleString('ko')}건 들어왔어요.`
  const { receipt_no, wish_date, wish_time } = request
  const when = wish_date && wish_time ? wishText(wish_date, wish_time) : '가능한 한 빨리'
  return `새 상담이 들어왔어요. 접수번호 ${receipt_no} · 희망 일시 ${when}`
}
