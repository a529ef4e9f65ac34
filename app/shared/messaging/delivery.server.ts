import { sql, type Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { openAlimtalk } from './alimtalk.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { KIND, traced } from '#app/platform/traces.server.ts'
import type { Courier, Parcel } from './courier.ts'
import { courierOf } from './couriers.server.ts'
import { mayAdvertise } from './advertisements.server.ts'
import { isFinal } from './failures.ts'
import { mayLeaveAt, pauseAfter, TRIES } from './sending.ts'
import { ADVERTISING, isDrawn } from './text-kinds.ts'
import { Undelivered } from './undelivered.server.ts'
import { pollSteadily } from './polling-worker.server.ts'

const BATCH = 20
/** Longer than any courier takes, so a process that holds a message beyond it was killed. */
const HOLD_MS = 60_000

/** Asked again so much later whether the policy in force names who would carry it. */
const UNTOLD_MS = HOUR_MS

type Row = Selectable<Tables['messages']>
type Change = Partial<Omit<Row, 'counted'>>

/** Sends due messages at least once and usually once, each by one process at a time; returns how many. */
export async function deliverDue(services: Services): Promise<number> {
  const now = services.now()
  const rows = await services.database
    .updateTable('messages')
    .set({
      held_until: new Date(now.getTime() + HOLD_MS),
      tries: sql`tries + 1`,
      tries_left: sql`tries_left - 1`,
    })
    .where('id', 'in', (from) =>
      from
        .selectFrom('messages')
        .select('id')
        .where('status', 'in', ['waiting', 'failed'])
        .where('due_at', '<=', now)
        .where((where) => where.or([where('held_until', 'is', null), where('held_until', '<', now)]))
        // What informs goes before what advertises.
        .orderBy(sql`campaign_id is not null`)
        .orderBy('due_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  // A stop may have come since it was written, and since it was tried.
  const unwanted = await services.unwantedTexts(rows)
  await Promise.all(
    rows.map((row) => (unwanted.has(row.id) ? withdraw(services, row) : deliver(services, row))),
  )
  return rows.length
}

const withdraw = (services: Services, row: Row) =>
  saveResult(services, row, {
    status: 'given_up',
    due_at: null,
    failure: 'withdrawn',
    given_up_at: services.now(),
  })

/** The policy is for those outside: what tells staff of their work and account goes by its own ground. */
async function mayBeHanded(
  services: Services,
  { template, channel, alimtalk_sealed }: Row,
): Promise<boolean> {
  if (template.startsWith('desk.')) return true
  if (channel === 'mail') return services.isCarrierTold('mail')
  const isByKakao = alimtalk_sealed !== null && services.config.SOLAPI_KAKAO_CHANNEL !== undefined
  return (await services.isCarrierTold('texts')) && (!isByKakao || (await services.isCarrierTold('alimtalk')))
}

/** In the trace of what caused it. */
async function deliver(services: Services, row: Row): Promise<void> {
  const { traces } = services
  const { channel, template, trace, tries } = row
  if (!traces) return handOn(services, row)
  const attributes = { channel, template, tries }
  const kind = KIND.consumer
  await traces.begin({ name: 'deliver message', kind, parent: trace, attributes }, () =>
    handOn(services, row),
  )
}

async function handOn(services: Services, row: Row): Promise<void> {
  const now = services.now()
  try {
    if (row.expires_at && row.expires_at <= now) throw new Undelivered('expired')
    const from = await mayAdvertise(services, row, now)
    const due = from > now || (await mayBeHanded(services, row)) ? from : new Date(now.getTime() + UNTOLD_MS)
    if (due > now) return await saveResult(services, row, { due_at: due, tries_left: row.tries_left + 1 })
    const courier = courierOf(services.config, row.channel)
    const refused = courier ? await handTo(courier, services, row) : null
    await saveResult(services, row, {
      status: courier ? 'sent' : 'logged',
      sent_at: services.now(),
      due_at: null,
      failure: refused?.code ?? null,
    })
  } catch (error) {
    const undelivered = error instanceof Undelivered ? error : new Undelivered('broken')
    if (undelivered !== error) services.log.warn({ error }, 'a message could not be handed on')
    await saveResult(services, row, failed(row, undelivered, services.now()))
  }
}

const handTo = (courier: Courier, services: Services, row: Row) =>
  traced(
    () => ({ name: `hand over ${row.channel}`, kind: KIND.client }),
    () => courier(parcelOf(services, row)),
  )

function parcelOf({ keyring, config }: Services, row: Row): Parcel {
  const text = keyring.open('message-text', row.text_sealed)
  return {
    id: row.id,
    tries: row.tries,
    recipient: keyring.open('message-recipient', row.recipient_sealed),
    text,
    isDrawn: isDrawn(row.template),
    unsubscribe: row.template === ADVERTISING ? refusalIn(text, config.origin) : null,
    alimtalk: row.alimtalk_sealed === null ? null : openAlimtalk(keyring, row.alimtalk_sealed),
  }
}

/** The frame of an advertisement by mail ends with its own refusal (template-rules.ts), after all that somebody wrote. */
function refusalIn(text: string, origin: string): string | null {
  const start = text.lastIndexOf(`${origin}/member/marketing?token=`)
  return start < 0 ? null : text.slice(start).split(/\s/, 1)[0]!
}

function failed(row: Row, { failure, code }: Undelivered, now: Date): Change {
  const given = { status: 'given_up', due_at: null, failure: code, given_up_at: now } as const
  if (isFinal(failure) || row.tries_left <= 0) return given
  const next = new Date(now.getTime() + pauseAfter(TRIES - row.tries_left))
  const due_at = mayLeaveAt(row.template, next)
  if (row.expires_at && row.expires_at <= due_at) return given
  return { status: 'failed', due_at, failure: code }
}

/** Changes nothing when another process has taken the message over. */
async function saveResult({ database }: Services, row: Row, change: Change): Promise<void> {
  await database
    .updateTable('messages')
    .set({ ...change, held_until: null })
    .where('id', '=', row.id)
    .where('tries', '=', row.tries)
    .where('status', 'in', ['waiting', 'failed'])
    .execute()
}

export const startDelivery = (services: Services) =>
  pollSteadily(() => deliverDue(services), {
    batch: BATCH,
    log: services.log,
    trouble: 'messages cannot be handed on now',
  })
