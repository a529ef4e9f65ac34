import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { TextCeiling } from '#app/shared/settings/contract.ts'
import { readMessage, sendMessage, type Message } from '#app/shared/messaging/messages.server.ts'
import { mayLeaveAt, TRIES } from '#app/shared/messaging/sending.ts'
import { pollSteadily } from '#app/shared/messaging/polling-worker.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { alarmFullness } from './alarms.server.ts'
import { sweepAskedCounts } from '#app/database/asked-counts.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { countedFor, readCeiling, takeText, type Taken } from './counting.server.ts'
import type { Counted } from './rules.ts'

const BATCH = 20
const PAUSE_MS = 2_000
/** Before the window ends, because the operator may have raised the ceiling. */
const LONGEST_WAIT_MS = 10 * 60_000
/** A receipt that comes a day late helps nobody. */
const POINTLESS_MS = DAY_MS
const KEPT_MS = DAY_MS

/**
 * Holds a text that a stranger caused until the limits allow it or a proof of work for `about` (a receipt number) frees
 * it.
 */
export async function sendCountedText(
  services: Services,
  message: Message,
  { onceKey, ...from }: { onceKey: string; network: string; about: string; request?: string | undefined },
): Promise<void> {
  // A retried job is not counted again.
  if ((await readMessage(services, onceKey)) !== null) return
  const ceiling = await readCeiling(services)
  const counted = countedFor(services, { kind: 'consult', recipient: message.recipient, ...from })
  const taken = await services.database
    .transaction()
    .execute((database) => sendOrHold({ ...services, database }, message, { onceKey, counted, ceiling }))
  await alarmFullness(services, taken)
}

/** Like `sendCountedText` inside the transaction of its cause; read the ceiling before (`readCeiling`). */
export async function sendOrHold(
  inside: Services,
  message: Message,
  { onceKey, counted, ceiling }: { onceKey: string; counted: Counted; ceiling: TextCeiling },
): Promise<Taken> {
  const taken = await takeText(inside, counted, ceiling)
  const held = heldBy(inside, counted, taken)
  await sendMessage(inside, { ...message, ...(held && { held }) }, onceKey)
  return taken
}

function heldBy({ now }: Pick<Services, 'now'>, counted: Counted, { refused, retryAt, weight }: Taken) {
  if (!refused) return null
  const latest = now().getTime() + LONGEST_WAIT_MS
  const dueAt = new Date(Math.min(retryAt.getTime(), latest))
  return { reason: refused, dueAt, counted: JSON.stringify({ ...counted, weight }) }
}

type Stands = (services: Pick<Services, 'database'>, requestId: string) => Promise<boolean>

/** Releases held texts, oldest first, and gives up old and withdrawn ones; returns how many it checked. */
export async function releaseHeld(services: Services, stands: Stands): Promise<number> {
  const ceiling = await readCeiling(services)
  await giveUpPointless(services)
  let looked = 0
  while (looked < BATCH) {
    const taken = await releaseNext(services, ceiling, stands)
    if (!taken) break
    looked += 1
    if (taken === 'withdrawn') continue
    await alarmFullness(services, taken)
    if (taken.refused === 'ceiling') break
  }
  return looked
}

async function releaseNext(
  services: Services,
  ceiling: TextCeiling,
  stands: Stands,
): Promise<Taken | 'withdrawn' | null> {
  return services.database.transaction().execute(async (database) => {
    const now = services.now()
    const row = await database
      .selectFrom('messages')
      .select(['id', 'template', 'counted'])
      .where('status', '=', 'held')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return null
    const counted = row.counted as unknown as Counted
    if (counted.request && !(await stands({ database }, counted.request))) {
      await database.updateTable('messages').set(givenUp('withdrawn')).where('id', '=', row.id).execute()
      return 'withdrawn'
    }
    const taken = await takeText({ ...services, database }, counted, ceiling)
    const held = heldBy(services, counted, taken)
    await database
      .updateTable('messages')
      .set(
        held
          ? { due_at: held.dueAt, failure: held.reason, counted: held.counted }
          : {
              status: 'waiting',
              due_at: mayLeaveAt(row.template, now),
              tries_left: TRIES,
              failure: null,
              counted: null,
            },
      )
      .where('id', '=', row.id)
      .execute()
    return taken
  })
}

const givenUp = (failure: 'pointless' | 'withdrawn') =>
  ({ status: 'given_up', due_at: null, failure, counted: null }) as const

async function giveUpPointless({ database, now }: Services): Promise<void> {
  await database
    .updateTable('messages')
    .set(givenUp('pointless'))
    .where('status', '=', 'held')
    .where('at', '<=', new Date(now().getTime() - POINTLESS_MS))
    .execute()
}

export const startReleasing = (services: Services, stands: Stands) =>
  pollSteadily(() => releaseHeld(services, stands), {
    batch: BATCH,
    log: services.log,
    trouble: 'held texts cannot be looked at now',
    pauseMs: PAUSE_MS,
  })

export async function countHeld({ database }: Pick<Services, 'database'>): Promise<number> {
  const { held } = await database
    .selectFrom('messages')
    .select(sql<number>`count(*)::integer`.as('held'))
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  return held
}

export async function forgetCounts({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const at = now()
  await database.deleteFrom('text_counts').where('ends_at', '<=', at).execute()
  await database.deleteFrom('text_proofs').where('ends_at', '<=', at).execute()
  await database
    .deleteFrom('text_alarms')
    .where('ends_at', '<=', new Date(at.getTime() - KEPT_MS))
    .execute()
  // The last, because counting sweeps it too: a fault here keeps nothing else.
  await sweepAskedCounts({ database })
}

export const textLimitsJob: TimedJob = {
  queue: 'text-limits',
  name: '지난 문자 한도 기록 지우기',
  cron: '25 * * * *',
  run: forgetCounts,
}
