import { statfs } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { readBacklog } from '#app/operation/metrics/backlog.server.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { checkEvidence } from '#app/privacy/door.server.ts'
import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff } from '#app/shared/messaging/messages.server.ts'
import { pollSteadily } from '#app/shared/messaging/polling-worker.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { ALERT_RULES, type AlertFacts, type AlertRule } from './alert-rules.ts'

const LOG_CHECK = 'log-check'
const PAUSE_MS = 60_000
const KEPT_MS = 24 * 60 * MINUTE_MS
const REFUSED_MS = 10 * MINUTE_MS

/** Looks once a minute, apart from the queue, which may be what stands still. */
export function startAlerts(services: Services) {
  return pollSteadily(() => lookForAlerts(services).then(() => 0), {
    batch: 1,
    log: services.log,
    trouble: 'nobody can look for what is to be alarmed of now',
    pauseMs: PAUSE_MS,
  })
}

/** The whole log, each night; one that does not verify fails, which is what the rule looks at. */
export const logCheckJob: TimedJob = {
  queue: LOG_CHECK,
  name: '접속기록 위변조 확인',
  cron: '40 4 * * *',
  async run(services) {
    const { isIntact } = await checkEvidence(services)
    if (!isIntact) throw new BrokenLog()
  },
}

class BrokenLog extends Error {
  override name = 'BrokenLog'
}

/** Tells once what began and lasts, and once that it is over; of several workers one does. */
export async function lookForAlerts(services: Services): Promise<void> {
  const facts = await readFacts(services)
  for (const rule of ALERT_RULES) await (rule.holds(facts) ? raise(services, rule) : clear(services, rule))
}

async function readFacts(services: Services): Promise<AlertFacts> {
  const { database, config, now } = services
  const at = now().getTime()
  await database
    .deleteFrom('refused_leads')
    .where('at', '<', new Date(at - KEPT_MS))
    .execute()
  const [backlog, refused, { bavail, bsize }] = await Promise.all([
    readBacklog(services),
    database
      .selectFrom('refused_leads')
      .select(sql<number>`coalesce(sum(count), 0)::int`.as('many'))
      .where('at', '>', new Date(at - REFUSED_MS))
      .executeTakeFirstOrThrow(),
    statfs(config.DATA_DIR),
  ])
  const { backup_timestamp_seconds: madeAt, jobs } = backlog
  return {
    ...backlog,
    takes_requests: services.hasRoom(),
    refused_leads: refused.many,
    disk_free_bytes: bavail * bsize,
    backups_configured: config.BACKUP_DIR !== null,
    backup_age_seconds: at / 1_000 - madeAt,
    isLogBroken: jobs.some(({ queue, failures }) => queue === LOG_CHECK && failures > 0),
  }
}

async function raise(services: Services, rule: AlertRule): Promise<void> {
  const { database, now } = services
  const { name, minutes } = rule
  await database
    .insertInto('alerts')
    .values({ rule: name, since: now() })
    .onConflict((known) => known.doNothing())
    .execute()
  await database.transaction().execute(async (transaction) => {
    const due = await transaction
      .updateTable('alerts')
      .set({ told_at: now() })
      .where('rule', '=', name)
      .where('told_at', 'is', null)
      .where('since', '<=', new Date(now().getTime() - minutes * MINUTE_MS))
      .returning('since')
      .executeTakeFirst()
    if (due) await tell(services, transaction, { ...rule, since: due.since, isOver: false })
  })
}

async function clear(services: Services, rule: AlertRule): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const over = await transaction
      .deleteFrom('alerts')
      .where('rule', '=', rule.name)
      .returning(['since', 'told_at'])
      .executeTakeFirst()
    if (over?.told_at) await tell(services, transaction, { ...rule, since: over.since, isOver: true })
  })
}

interface Incident extends AlertRule {
  since: Date
  isOver: boolean
}

async function tell(
  services: Services,
  database: Transaction<Tables>,
  { name, title, words, place, since, isOver }: Incident,
): Promise<void> {
  const inside = { ...services, database }
  const began = `시작한 시각: ${dottedMoment(seoulIso(since))}`
  const text = isOver
    ? await mailText(inside, `해결됨: ${title}`, ['아래 경보가 끝났어요. 더 할 일은 없어요.', began])
    : await mailText(inside, title, [words, began, `${services.config.origin}${place}`])
  const key = `${name} ${since.toISOString()}${isOver ? ' over' : ''}`
  services.log.warn({ alert: name, since, isOver }, 'staff are alarmed, or told that it is over')
  await mailStaff(inside, RIGHTS.alarms.roles, { template: 'desk.alert', text, key })
}
