import { sql, type Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { pollSteadily } from '#app/shared/messaging/polling-worker.server.ts'
import { recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import { seoulDate, seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { certificateName } from '#app/privacy/evidence/certificates.server.ts'
import type { DestructionRun, RetentionView } from './retention-contract.ts'
import {
  certify,
  destroyDue,
  retentionJob,
  Stopped,
  StopAsked,
  type Ending,
  type Ledger,
} from './retention-run.server.ts'

const HOLD_MS = 60_000
const PAUSE_MS = 1_000

type Row = Selectable<Tables['destruction_runs']>

export async function latestRun({ database }: Pick<Services, 'database'>): Promise<DestructionRun | null> {
  const row = await database
    .selectFrom('destruction_runs')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toRun(row) : null
}

/** Its certificate is of the same night. */
export async function latestNight({
  database,
}: Pick<Services, 'database'>): Promise<RetentionView['nightly']> {
  const job = await database
    .selectFrom('clock_jobs')
    .select(['succeeded_at', 'failures'])
    .where('queue', '=', retentionJob.queue)
    .executeTakeFirst()
  const at = job?.succeeded_at
  if (!at) return { at: null, rows: 0, certificate: null, failures: job?.failures ?? 0 }
  const written = await database
    .selectFrom('destruction_certificates')
    .select(['year', 'number', 'total'])
    .where('cause', '=', 'clock')
    .where('at', '>=', seoulMoment(seoulDate(at), '00:00'))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    at: seoulIso(at),
    rows: written?.total ?? 0,
    certificate: written ? certificateName(written) : null,
    failures: job.failures,
  }
}

export const toRun = (row: Row): DestructionRun => ({
  id: row.id,
  state: row.state,
  askedBy: row.staff_name,
  at: seoulIso(row.at),
  expected: row.expected,
  done: Object.values(row.counts).reduce((sum, rows) => sum + rows, 0),
  certificate: row.certificate,
  error: row.error,
  endedAt: row.ended_at && seoulIso(row.ended_at),
  stoppedBy: row.stopped_by,
  parts: Object.entries(row.counts).map(([purpose, rows]) => ({ purpose, rows })),
})

/** One run at a time across processes; after `stop` another process continues. */
export function startErasureRuns(services: Services) {
  let isStopping = false
  const steady = pollSteadily(() => workOneRun(services, () => isStopping), {
    batch: 1,
    log: services.log,
    trouble: 'what is to be destroyed cannot be read now',
    pauseMs: PAUSE_MS,
  })
  return {
    stop() {
      isStopping = true
      return steady.stop()
    },
  }
}

/** Takes a waiting run, or one whose process died, and finishes it, or ends it where somebody stopped it. Returns how many. */
export async function workOneRun(services: Services, isStopping: () => boolean): Promise<number> {
  const run = await takeRun(services)
  if (!run) return 0
  const cause = { cause: 'person', ran_by: run.staff_name } as const
  const ledger = ledgerOf(services, run, isStopping)
  const endAs = (ending: Ending) => certify(services, { cause, ledger, ending })
  try {
    ledger.goOn()
    const certificate = await destroyDue(services, { cause, ledger })
    services.log.info({ runId: run.id, certificate: certificate?.number ?? null }, 'a destruction run ended')
  } catch (error) {
    if (error instanceof Stopped) await giveBack(services, run)
    else if (error instanceof StopAsked) await endAs({ state: 'stopped', error: null })
    else await fail(services, run, error, endAs)
  }
  return 1
}

async function takeRun({ database, now }: Services): Promise<Row | undefined> {
  const at = now()
  return database
    .updateTable('destruction_runs')
    .set({ state: 'running', held_until: new Date(at.getTime() + HOLD_MS) })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('destruction_runs')
        .select('id')
        .where(({ or, and, eb }) =>
          or([eb('state', '=', 'waiting'), and([eb('state', '=', 'running'), eb('held_until', '<', at)])]),
        )
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Counts in the same transaction as the deletions, so that a crash loses nothing. */
function ledgerOf(services: Services, run: Row, isStopping: () => boolean): Ledger {
  let isStopAsked = run.stop_asked_at !== null
  return {
    async add(transaction, purpose, rows) {
      if (isStopping()) throw new Stopped()
      const counted = await transaction
        .updateTable('destruction_runs')
        .set({
          counts: sql<string>`counts || jsonb_build_object(${purpose}::text, coalesce((counts ->> ${purpose})::int, 0) + ${rows}::int)`,
          held_until: new Date(services.now().getTime() + HOLD_MS),
        })
        .where('id', '=', run.id)
        .returning('stop_asked_at')
        .executeTakeFirstOrThrow()
      isStopAsked = counted.stop_asked_at !== null
    },
    goOn() {
      if (isStopAsked) throw new StopAsked()
    },
    async read(transaction) {
      const row = await transaction
        .selectFrom('destruction_runs')
        .select(['counts', 'state'])
        .where('id', '=', run.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      // Another process may have taken over and finished it.
      return row.state === 'running' ? row.counts : null
    },
    async end(transaction, certificate, ending) {
      const at = services.now()
      await transaction
        .updateTable('destruction_runs')
        .set({ ...ending, certificate, ended_at: at, held_until: null })
        .where('id', '=', run.id)
        .execute()
      await recordAccess(
        { ...services, database: transaction },
        {
          at,
          staff: { id: run.staff_id, name: run.staff_name },
          address: '',
          device: '',
          action: 'retention.ran',
          subject: certificate ? `certificate:${certificate}` : 'retention',
          reason: certificate ? '' : NOTHING[ending.state],
        },
      )
    },
  }
}

const NOTHING: Record<Ending['state'], string> = {
  done: '파기할 것이 없었음',
  failed: '오류로 아무것도 지우지 못함',
  stopped: '지우기 전에 멈춤',
}

type Given = Partial<Pick<Row, 'state' | 'held_until' | 'error' | 'ended_at'>>

async function give({ database }: Services, { id }: Row, values: Given): Promise<void> {
  await database
    .updateTable('destruction_runs')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

const giveBack = (services: Services, run: Row) => give(services, run, { state: 'waiting', held_until: null })

/** What is gone until now is certified too; where not even that can be written, the run still ends. */
async function fail(
  services: Services,
  run: Row,
  error: unknown,
  endAs: (ending: Ending) => Promise<unknown>,
): Promise<void> {
  services.log.error({ runId: run.id, error }, 'a destruction run failed')
  const ending = { state: 'failed', error: error instanceof Error ? error.name : 'unknown' } as const
  try {
    await endAs(ending)
  } catch (again) {
    services.log.error({ runId: run.id, error: again }, 'a failed destruction run has no certificate')
    await give(services, run, { ...ending, ended_at: services.now(), held_until: null })
  }
}
