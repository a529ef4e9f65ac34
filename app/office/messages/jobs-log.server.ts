import { sql, type RawBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { DELIVERY_ID, deadLetterOf } from '#app/shared/messaging/jobs.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { standingText } from './clock-groups.ts'
import { listClockJobs } from './clock-jobs.server.ts'
import type * as calls from './contract.ts'
import type { JobState } from './contract.ts'
import { outgoingKinds } from './outgoing-kinds.server.ts'

const PAGE_SIZE = 30
const AT_ONCE = 1_000
const QUEUES = outgoingKinds.map(({ queue }) => queue)
const DEAD = QUEUES.map(deadLetterOf)
/** By queue, including dead letters'. */
const KINDS = new Map(
  outgoingKinds.flatMap((kind) => [
    [kind.queue, kind],
    [deadLetterOf(kind.queue), kind],
  ]),
)

interface Found {
  id: string
  queue: string
  state: JobState
  request_id: string | null
  at: Date
  tries: number
  next_at: Date | null
  error: string | null
}

/** How all that waits and all of the clock stand, in one line for pages that lead there. */
export async function readJobsStanding(services: Services): Promise<string> {
  const [clock, { dead }] = await Promise.all([listClockJobs(services), countJobs(services.database)])
  return standingText({ clock, dead })
}

/** What is unfinished, and of it what is dead. */
async function countJobs(database: Services['database']): Promise<{ total: number; dead: number }> {
  const { rows } = await sql<{ total: number; dead: number }>`
    select count(*) as total, count(*) filter (where state = 'dead') as dead from ${await foundJobs(database)}`.execute(
    database,
  )
  return rows[0] ?? { total: 0, dead: 0 }
}

async function foundJobs(database: Services['database']): Promise<RawBuilder<Found>> {
  const hasQueue = await isQueueThere(database)
  return sql`(${waitingRows()} ${hasQueue ? sql`union all ${queuedRows()}` : sql``}) as found`
}

/** Unfinished and dead jobs, newest first. */
export async function listJobs(
  services: Services,
  { page = 1 }: InputOf<typeof calls.outgoingJobs>,
): Promise<DataOf<typeof calls.outgoingJobs>> {
  const { database } = services
  const { total, dead } = await countJobs(database)
  const { rows } = await sql<Found & { receipt_no: string | null }>`
    select found.*, request.receipt_no from ${await foundJobs(database)}
    left join lead_requests request on request.id::text = found.request_id
    order by found.state = 'dead' desc, found.at desc, found.id
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(database)
  const clock = await listClockJobs(services)
  return { result: rows.map(toJob), total, dead, page, size: PAGE_SIZE, clock }
}

/** Retries dead letters, each once. Refuses with `conflict` if it is none any more. */
export const retryJobs: UseCase<typeof calls.retryJobs> = async (services, { id }, visit) => {
  if (id && !isUuid(id)) throw new Refusal('notFound', { message: GONE })
  const one = id ? sql`and id = ${id}::uuid` : sql``
  return services.database.transaction().execute(async (transaction) => {
    if (!(await isQueueThere(transaction))) throw new Refusal('conflict', { message: GONE })
    // Removed and put back in one transaction, so that a second press finds nothing.
    const { rows } = await sql<{ name: string; data: Record<string, unknown> }>`
      delete from pgboss.job where (name, id) in (
        select name, id from pgboss.job where name in (${sql.join(DEAD)}) and state = 'created' ${one}
        order by created_on limit ${AT_ONCE} for update skip locked)
      returning name, data`.execute(transaction)
    if (id && rows.length === 0) throw new Refusal('conflict', { message: GONE })
    for (const { name, data } of rows) await requeue(transaction, name, data, services.now())
    const reason = `${rows.length.toLocaleString('ko')}개`
    const inside = { ...services, database: transaction }
    if (rows.length > 0) await recordAct(inside, visit, { action: 'job.redo', subject: 'jobs', reason })
    else noteNothingChanged()
    return { redone: rows.length }
  })
}

const GONE = '이미 다시 시작했거나 없는 일이에요.'

/** Keeps the id, so that receivers recognise it. */
async function requeue(
  database: Services['database'],
  name: string,
  data: Record<string, unknown>,
  at: Date,
) {
  const kind = KINDS.get(name)
  if (!kind) return
  const { [DELIVERY_ID]: id, ...payload } = data
  await database
    .insertInto('outbox')
    .values({
      id: typeof id === 'string' ? id : uuidv7(at.getTime()),
      topic: kind.topic,
      queue: kind.queue,
      payload: JSON.stringify(payload),
      at,
    })
    .execute()
}

/** The queue's first process creates its tables. */
async function isQueueThere(database: Services['database']): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(database)
  return rows[0]?.is_there ?? false
}

const waitingRows = (): RawBuilder<Found> => sql`
  select id, coalesce(queue, topic) as queue, 'queued' as state, payload ->> 'requestId' as request_id, at,
    0 as tries, null::timestamptz as next_at, null as error from outbox`

const queuedRows = (): RawBuilder<Found> => sql`
  select id, name, case when name in (${sql.join(DEAD)}) then 'dead' when state = 'retry' then 'retry' else 'queued' end,
    data ->> 'requestId', coalesce(source_created_on, created_on), coalesce(source_retry_count + 1, retry_count), case when state = 'retry' then start_after end,
    concat_ws(' ', coalesce(source_output, output) ->> 'name', coalesce(source_output, output) ->> 'message') from pgboss.job
  where (name in (${sql.join(QUEUES)}) and state in ('created', 'retry', 'active'))
    or (name in (${sql.join(DEAD)}) and state = 'created')`

function toJob(
  row: Found & { receipt_no: string | null },
): DataOf<typeof calls.outgoingJobs>['result'][number] {
  const kind = KINDS.get(row.queue) ?? outgoingKinds.find(({ topic }) => topic === row.queue)
  return {
    id: row.id,
    name: kind?.name ?? row.queue,
    receiptNo: row.receipt_no,
    state: row.state,
    at: seoulIso(row.at),
    tries: row.tries,
    nextAt: row.next_at && seoulIso(row.next_at),
    failure: row.error ? errorText(row.error) : null,
  }
}

/** In plain words, because raw errors mean nothing at the desk. */
function errorText(error: string): string {
  const answered = /answered (\d{3})/.exec(error)
  if (answered) return `받는 쪽이 ${answered[1]} 오류로 답했어요.`
  if (/timeout/i.test(error)) return '받는 쪽이 제때 답하지 않았어요.'
  if (/fetch failed|ECONN|ENOTFOUND/i.test(error)) return '받는 쪽에 연결하지 못했어요.'
  return '처리하다가 저희 쪽에서 문제가 생겼어요.'
}
