import { sql } from 'kysely'
import { countLeads } from '#app/crm/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { LANDING_QUEUE } from '#app/shared/tracking/landings.server.ts'
import { isOverdue } from '#app/shared/messaging/late-jobs.server.ts'

/** What waits in the database, in rows and seconds. */
export interface Backlog {
  outbox_waiting: number
  outbox_lag_seconds: number
  queue_waiting: number
  queue_age_seconds: number
  queue_dead: number
  messages_waiting: number
  messages_lag_seconds: number
  messages_held: number
  leads_overdue: number
  /** Since 1970; 0 while there is none. */
  backup_timestamp_seconds: number
  jobs_late: number
  jobs: { queue: string; succeededAt: number | null; failures: number }[]
}

type Queue = Pick<Backlog, 'queue_waiting' | 'queue_age_seconds' | 'queue_dead'>

export async function readBacklog(services: Services): Promise<Backlog> {
  const { database, now } = services
  const at = now()
  const [told, queue, jobs, overdue] = await Promise.all([
    sql<Omit<Backlog, 'jobs' | 'jobs_late' | 'leads_overdue' | keyof Queue>>`select
      (select count(*)::int from outbox where coalesce(due_at, at) <= ${at}) as outbox_waiting,
      (select ${age(sql`min(coalesce(due_at, at))`, at)} from outbox where coalesce(due_at, at) <= ${at}) as outbox_lag_seconds,
      (select count(*)::int from messages where ${IS_WAITING} and due_at <= ${at}) as messages_waiting,
      (select ${age(sql`min(due_at)`, at)} from messages where ${IS_WAITING} and due_at <= ${at}) as messages_lag_seconds,
      (select count(*)::int from messages where status = 'held') as messages_held,
      (select coalesce(extract(epoch from max(ended_at)), 0)::float8 from backups where state in ('done', 'removed'))
        as backup_timestamp_seconds`.execute(database),
    readQueue(services, at),
    database.selectFrom('clock_jobs').selectAll().execute(),
    countLeads(services),
  ])
  return {
    ...told.rows[0]!,
    ...queue,
    leads_overdue: overdue.counts.late,
    jobs_late: jobs.filter((job) => isOverdue(job, at)).length,
    jobs: jobs.map(({ queue: name, succeeded_at, failures }) => ({
      queue: name,
      succeededAt: succeeded_at && succeeded_at.getTime() / 1_000,
      failures,
    })),
  }
}

const IS_WAITING = sql`status in ('waiting', 'failed') and given_up_at is null`

const age = (since: ReturnType<typeof sql>, at: Date) =>
  sql`coalesce(greatest(extract(epoch from ${at}::timestamptz - ${since}), 0), 0)::float8`

/** Nothing waits before a worker made the queue's tables. Landings that an outside CRM does not take are no standstill of ours. */
async function readQueue({ database }: Services, at: Date): Promise<Queue> {
  const { rows: there } = await sql<{
    there: boolean
  }>`select to_regclass('pgboss.job') is not null as there`.execute(database)
  if (!there[0]?.there) return { queue_waiting: 0, queue_age_seconds: 0, queue_dead: 0 }
  const { rows } = await sql<Queue>`select
    count(*) filter (where not is_dead)::int as queue_waiting,
    count(*) filter (where is_dead)::int as queue_dead,
    ${age(sql`min(start_after) filter (where not is_dead and name <> ${LANDING_QUEUE} and start_after <= ${at})`, at)}
      as queue_age_seconds
    from (select start_after, name, name like '%-dead' as is_dead from pgboss.job
      where state in ('created', 'retry')) as waiting`.execute(database)
  return rows[0]!
}
