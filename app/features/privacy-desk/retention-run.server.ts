import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { TimedJob } from '#app/features/messaging/timed-jobs.server.ts'
import { forgetAccesses } from '#app/features/privacy/access-log.server.ts'
import { ACCESS_LOG_MONTHS, REQUEST_MONTHS } from '#app/features/privacy/destruction-date.ts'
import { forgetOldFailures } from '#app/features/session/login-throttle.server.ts'
import { foldSources } from '#app/features/tracking/folded-sources.server.ts'
import { readSettings } from '#app/features/settings/settings.server.ts'
import { writeCertificate, type Certificate, type CertifiedItem } from './certificates.server.ts'
import { destroyLead, eraseNotes } from './destroyed-lead.server.ts'
import { dueLeads, endedBefore, type LeadPurpose } from './due-leads.server.ts'
import { PURPOSES, type Purpose } from './purposes.ts'

const BATCH = 200
const ROWS_AT_ONCE = 5_000

type Cause = Pick<Certificate, 'cause' | 'ran_by'>

/**
 * Destroys everything whose time has come, each lead in a transaction of its own, and leaves a certificate where
 * anything was. Safe to run again and by several at once: what one has locked or destroyed, another passes by.
 */
export async function destroyDue(services: Services, cause: Cause): Promise<Certificate | null> {
  const counts = new Map<Purpose['key'], number>()
  // What many had in common is told from one person's by how often it came.
  await services.visits.flush()
  for (const purpose of ['unconverted', 'converted', 'notes'] as const)
    counts.set(purpose, await destroyLeads(services, purpose))
  counts.set('landings', await eraseRows(services, 'landings'))
  // Of visits that led to nothing only what many had in common stays.
  await foldSources(services.database)
  counts.set('messages', await eraseRows(services, 'messages'))
  counts.set('requests', await eraseRequests(services))
  counts.set('accessLog', await eraseRecords(services))
  counts.set('failedLogins', await forgetOldFailures(services))
  const items = PURPOSES.flatMap(({ key, name, basis, method }): CertifiedItem[] => {
    const rows = counts.get(key) ?? 0
    return rows > 0 ? [{ purpose: key, name, basis, method, rows }] : []
  })
  if (items.length === 0) return null
  const certificate = await services.database
    .transaction()
    .execute((transaction) =>
      writeCertificate({ ...services, database: transaction }, { ...cause, items, note: '' }),
    )
  services.log.info({ total: certificate.total }, 'personal data was destroyed')
  return certificate
}

/** Before the day's work, so that nobody meets a lead that goes meanwhile. */
export const retentionJob: TimedJob = {
  queue: 'retention-daily',
  name: '보관 기간이 지난 정보 파기',
  cron: '30 3 * * *',
  run: async (services) => {
    await destroyDue(services, { cause: 'clock', ran_by: '자동(매일 새벽 3시 30분)' })
  },
}

async function destroyLeads(services: Services, purpose: LeadPurpose): Promise<number> {
  const { retention } = await readSettings(services)
  const destroy = purpose === 'notes' ? eraseNotes : destroyLead
  let [done, last] = [0, '']
  for (;;) {
    const batch = await dueLeads(services, purpose, retention)
      .select('id')
      .$if(last !== '', (query) => query.where('id', '>', last))
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id } of batch) if (await isDone(services, destroy, id)) done += 1
    if (batch.length < BATCH) return done
    last = batch.at(-1)!.id
  }
}

/** Without those of a request's number or the access log, which go with their own purposes. */
async function eraseRows(services: Services, table: 'landings' | 'messages'): Promise<number> {
  const { retention } = await readSettings(services)
  const before = endedBefore(services.now(), retention[table])
  let done = 0
  for (;;) {
    const { numDeletedRows } = await services.database
      .deleteFrom(table)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom(table).select('id').where('at', '<', before).limit(ROWS_AT_ONCE),
      )
      .executeTakeFirst()
    done += Number(numDeletedRows)
    if (Number(numDeletedRows) < ROWS_AT_ONCE) return done
  }
}

async function eraseRequests({ database, now }: Services): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('subject_requests')
    .where('decided_at', '<', endedBefore(now(), REQUEST_MONTHS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function eraseRecords(services: Services): Promise<number> {
  const before = endedBefore(services.now(), ACCESS_LOG_MONTHS)
  const { numDeletedRows } = await services.database
    .deleteFrom('exports')
    .where('at', '<', before)
    .executeTakeFirst()
  let done = Number(numDeletedRows)
  for (;;) {
    const forgotten = await services.database
      .transaction()
      .execute((transaction) => forgetAccesses(transaction, before))
    done += forgotten
    if (forgotten === 0) return done
  }
}

type Inside = Omit<Services, 'database'> & { database: Transaction<Tables> }

const isDone = (services: Services, destroy: (inside: Inside, id: string) => Promise<boolean>, id: string) =>
  services.database
    .transaction()
    .execute((transaction) => destroy({ ...services, database: transaction }, id))
