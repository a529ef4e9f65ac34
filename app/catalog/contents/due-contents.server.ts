import type { Kysely } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Finding } from '#app/shared/compliance/findings.ts'
import type { Content } from './payloads.ts'
import { blocking } from '#app/shared/compliance/linter.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import { lintPublication } from './linting.server.ts'
import { tagsOf } from './public-rows.server.ts'
import { contentOf } from './stored-content.server.ts'
import type { VersionRow } from './version-rows.server.ts'
import { show, subjectOf } from './writing-contents.server.ts'

/** The job's address in the access log. */
const CLOCK = '예약'

/**
 * Shows what was timed and whose time has come. What a rule blocks by now stays a draft, with the rule's name in its
 * note: nobody is there to mend it. How many were shown.
 */
export async function publishDueContents(services: Services): Promise<number> {
  let shown = 0
  for (;;) {
    const done = await publishNext(services)
    if (done === null) return shown
    shown += done
  }
}

/** Null when nothing is due, or another process shows it at this moment; 0 for one that was blocked. */
async function publishNext(services: Services): Promise<0 | 1 | null> {
  const due = await dueRows(services).executeTakeFirst()
  if (!due) return null
  const content = contentOf(due.kind, due.payload as Record<string, unknown>)
  // The rules read through the pool: ahead of the transaction, which holds a connection of it.
  const { kind, key, version, note, written_by: by } = due
  const [blocked] = blocking(
    await lintPublication(services, content, { kind, key, base: version - 1, note, by }),
  )
  const isDone = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const row = await dueRows(inside).where('id', '=', due.id).forUpdate().skipLocked().executeTakeFirst()
    if (!row) return false
    if (blocked) await putBack(inside, row, blocked)
    else await publishRow(inside, row, content)
    return true
  })
  if (!isDone) return null
  if (blocked) return 0
  await services.invalidate(...tagsOf(content, key))
  return 1
}

const dueRows = ({ database, now }: Pick<Services, 'now'> & { database: Kysely<Tables> }) =>
  database
    .selectFrom('content_versions')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now())
    .orderBy('publish_at')
    .limit(1)

async function putBack({ database, log }: Inside, row: VersionRow, { rule, name }: Finding): Promise<void> {
  await database
    .updateTable('content_versions')
    .set({ state: 'draft', publish_at: null, told: `예약한 때에 게시하지 못했어요: ${name}` })
    .where('id', '=', row.id)
    .execute()
  log.warn({ kind: row.kind, key: row.key, rule }, 'a timed content was blocked by a rule')
}

async function publishRow(services: Inside, row: VersionRow, content: Content): Promise<void> {
  const { database } = services
  const place = { kind: row.kind, key: row.key }
  await database
    .updateTable('content_versions')
    .set({ state: 'replaced' })
    .where('kind', '=', row.kind)
    .where('key', '=', row.key)
    .where('state', 'in', ['published', 'removed'])
    .execute()
  await database
    .updateTable('content_versions')
    .set({ state: 'published', publish_at: null, published_at: services.now() })
    .where('id', '=', row.id)
    .execute()
  await show(services, place, content)
  const staff = await database
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', row.written_by)
    .executeTakeFirstOrThrow()
  await recordAccess(
    { ...services, database },
    {
      at: services.now(),
      staff,
      address: CLOCK,
      device: '',
      action: 'content.publish',
      subject: subjectOf(place, row.version),
      reason: row.note,
    },
  )
}

export const contentJob: TimedJob = {
  queue: 'contents-publish',
  name: '예약한 콘텐츠 게시',
  cron: '* * * * *',
  run: async (services) => {
    const shown = await publishDueContents(services)
    if (shown > 0) services.log.info({ shown }, 'contents were published at their time')
  },
}
