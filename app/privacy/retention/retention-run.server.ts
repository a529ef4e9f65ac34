import type { Transaction } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import {
  destroyRecordings,
  eraseRecordingFiles,
  eraseReleased,
  forgetReplies,
  releasedLeads,
} from '#app/crm/door.server.ts'
import { forgetAccesses } from '#app/shared/personal-data/access-log.server.ts'
import { forgetOldFailures } from '#app/shared/credentials/login-throttle.server.ts'
import { foldSources } from '#app/shared/tracking/folded-sources.server.ts'
import { daysBefore, eraseWaysBefore } from '#app/shared/tracking/visitors.server.ts'
import { heldRetention } from '#app/shared/legal/told-in-policy.server.ts'
import {
  writeCertificate,
  type Certificate,
  type CertifiedItem,
} from '#app/privacy/evidence/certificates.server.ts'
import { destroyLead, eraseNotes, type IsOver } from './lead-anonymizer.server.ts'
import { forgetExportSearches } from './export-searches.server.ts'
import { eraseFormerFacts } from './former-facts.server.ts'
import { eraseGrants, forgetOldLeaves } from './former-staff.server.ts'
import { eraseComplaints } from './ended-complaints.server.ts'
import { dueCallStops, dueLeads, endedBefore, type LeadPurpose } from './due-leads.server.ts'
import { fixedLength, PERIODS, type Period } from '#app/shared/data-inventory/periods.ts'

const BATCH = 200
const ROWS_AT_ONCE = 5_000

type Cause = Pick<Certificate, 'cause' | 'ran_by'>
type PurposeKey = Period['key']

/** Counts deletions in the transactions that make them. */
export interface Ledger {
  /** Throws `Stopped` if nothing more may be started. */
  add(transaction: Transaction<Tables>, purpose: PurposeKey, rows: number): Promise<void>
  /** Null: another process has finished the run. */
  read(transaction: Transaction<Tables>): Promise<Readonly<Record<string, number>> | null>
  /** Asked between two steps, when what was begun is committed. Throws `StopAsked` once somebody wants no more. */
  goOn(): void
  end(transaction: Transaction<Tables>, certificate: string | null, ending: Ending): Promise<void>
}

export interface Ending {
  state: 'done' | 'failed' | 'stopped'
  error: string | null
}

const NOTES: Record<Ending['state'], string> = {
  done: '',
  failed: '지우다가 오류로 멈췄어요. 여기 적힌 것까지 지웠고, 나머지는 그대로 있어요.',
  stopped: '지우는 동안 사람이 멈췄어요. 여기 적힌 것까지 지웠고, 나머지는 그대로 있어요.',
}

/** The process shuts down; another one continues the run. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/** Somebody stopped the run at the desk: it ends with what is gone until now. */
export class StopAsked extends Error {
  override name = 'StopAsked'
}

/** For a run within one process. */
function countingLedger(): Ledger {
  const counts: Record<string, number> = {}
  return {
    add: async (_, purpose, rows) => void (counts[purpose] = (counts[purpose] ?? 0) + rows),
    read: async () => counts,
    goOn: () => {},
    end: async () => {},
  }
}

/**
 * Destroys what is due, each lead in its own transaction, and leaves a certificate if anything was. Safe to repeat and
 * in several processes. Where its ledger stops it or it fails, whoever called it writes the certificate (`certify`).
 */
export async function destroyDue(
  services: Services,
  { cause, ledger = countingLedger() }: { cause: Cause; ledger?: Ledger },
): Promise<Certificate | null> {
  await destroyEach(services, ledger)
  return certify(services, { cause, ledger })
}

async function destroyEach(services: Services, ledger: Ledger): Promise<void> {
  // Rare sources are erased by their counts, so these must be complete.
  await services.visits.flush()
  for (const purpose of ['unconverted', 'converted', 'notes'] as const)
    await destroyLeads(services, purpose, ledger)
  for (const { id } of await releasedLeads(services).execute())
    await counted(services, ledger, 'unconverted', async (inside) => Number(await eraseReleased(inside, id)))
  await eraseRows(services, 'landings', ledger)
  await eraseVisitors(services, ledger)
  // Of visits without a result only frequent sources stay.
  await foldSources(services.database)
  await eraseRows(services, 'messages', ledger)
  await counted(services, ledger, 'recordings', (inside) =>
    destroyRecordings(inside, endedBefore(services.now(), fixedLength('recordings'))),
  )
  await eraseRecordingFiles(services)
  await forgetExportSearches(services)
  await forgetReplies(services)
  await forgetOldLeaves(services)
  await counted(services, ledger, 'requests', eraseRequests)
  await counted(services, ledger, 'complaints', eraseComplaints)
  await counted(services, ledger, 'callStops', eraseCallStops)
  await eraseRecords(services, ledger)
  await counted(services, ledger, 'grants', eraseGrants)
  await counted(services, ledger, 'formerFacts', (inside) =>
    eraseFormerFacts(inside, endedBefore(services.now(), fixedLength('formerFacts'))),
  )
  await counted(services, ledger, 'failedLogins', forgetOldFailures)
}

interface Certified {
  cause: Cause
  ledger: Ledger
  ending?: Ending
}

/** Writes of what the ledger counted; null where that is nothing, or another process has ended the run. */
export async function certify(
  services: Services,
  { cause, ledger, ending = { state: 'done', error: null } }: Certified,
): Promise<Certificate | null> {
  const certificate = await services.database.transaction().execute(async (transaction) => {
    const counts = await ledger.read(transaction)
    if (counts === null) return null
    const items = PERIODS.flatMap(({ key, name, basis, method }): CertifiedItem[] => {
      const rows = counts[key] ?? 0
      return rows > 0 ? [{ purpose: key, name, basis, method, rows }] : []
    })
    const written =
      items.length === 0
        ? null
        : await writeCertificate(
            { ...services, database: transaction },
            { ...cause, items, note: NOTES[ending.state] },
          )
    await ledger.end(transaction, written && `${written.year}-${written.number}`, ending)
    return written
  })
  if (certificate) services.log.info({ total: certificate.total }, 'personal data was destroyed')
  return certificate
}

async function counted(
  services: Services,
  ledger: Ledger,
  purpose: PurposeKey,
  erase: (inside: Inside) => Promise<number>,
): Promise<number> {
  const erased = await services.database.transaction().execute(async (transaction) => {
    const rows = await erase({ ...services, database: transaction })
    if (rows > 0) await ledger.add(transaction, purpose, rows)
    return rows
  })
  ledger.goOn()
  return erased
}

/** At night, so that nobody is working with the leads. */
export const retentionJob: TimedJob = {
  queue: 'retention-daily',
  name: '보관 기간이 지난 정보 파기',
  cron: '30 3 * * *',
  run: async (services) => {
    await destroyDue(services, { cause: { cause: 'clock', ran_by: '자동(매일 새벽 3시 30분)' } })
  },
}

async function destroyLeads(services: Services, purpose: LeadPurpose, ledger: Ledger): Promise<void> {
  const retention = await heldRetention(services)
  const destroy = purpose === 'notes' ? eraseNotes : destroyLead
  const before = endedBefore(services.now(), retention[purpose])
  const isOver: IsOver = ({ ends_from }) => ends_from < before
  let last = ''
  for (;;) {
    const batch = await dueLeads(services, purpose, retention)
      .select('id')
      .$if(last !== '', (query) => query.where('id', '>', last))
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id } of batch)
      await counted(services, ledger, purpose, async (inside) => Number(await destroy(inside, id, isOver)))
    if (batch.length < BATCH) return
    last = batch.at(-1)!.id
  }
}

async function eraseRows(services: Services, table: 'landings' | 'messages', ledger: Ledger): Promise<void> {
  const retention = await heldRetention(services)
  const before = endedBefore(services.now(), retention[table])
  const some = async ({ database }: Inside) => {
    const { numDeletedRows } = await database
      .deleteFrom(table)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom(table).select('id').where('at', '<', before).limit(ROWS_AT_ONCE),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
  while ((await counted(services, ledger, table, some)) === ROWS_AT_ONCE);
}

/** Of a browser that came back in time its older way here alone. */
async function eraseVisitors(services: Services, ledger: Ledger): Promise<void> {
  const retention = await heldRetention(services)
  await counted(services, ledger, 'visitors', (inside) =>
    eraseWaysBefore(inside.database, daysBefore(services.now(), retention.visitors)),
  )
}

async function eraseRequests({ database, now }: Inside): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('subject_requests')
    .where('decided_at', '<', endedBefore(now(), fixedLength('requests')))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function eraseCallStops(inside: Inside): Promise<number> {
  const { numDeletedRows } = await inside.database
    .deleteFrom('call_stops')
    .where('id', 'in', dueCallStops(inside).select('id'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function eraseRecords(services: Services, ledger: Ledger): Promise<void> {
  const before = endedBefore(services.now(), fixedLength('accessLog'))
  await counted(services, ledger, 'accessLog', async ({ database }) => {
    const { numDeletedRows } = await database
      .deleteFrom('exports')
      .where('at', '<', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
  while ((await counted(services, ledger, 'accessLog', (inside) => forgetAccesses(inside, before))) > 0);
}
