import { WEBHOOK_LOG } from '#app/shared/data-inventory/lifetimes.ts'
import { sql, type Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { onlyTold } from '#app/shared/data-inventory/handed-on.ts'
import { isTold } from '#app/shared/legal/told-in-policy.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { pauseAfter, TRIES } from '#app/shared/messaging/sending.ts'
import { pollSteadily } from '#app/shared/messaging/polling-worker.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts'
import { CALL_TIMEOUT_MS } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { OF_NOBODY, TEST_EVENT } from './events.ts'
import { post, type Tried } from './post.server.ts'
import { signedHeaders } from './signing.server.ts'

const BATCH = 10
const HOLD_MS = 60_000
/** An endpoint where nothing arrived for so long is switched off. */
const FAILING_MS = DAY_MS
const UNTOLD_MS = HOUR_MS

type Delivery = Selectable<Tables['webhook_deliveries']>
type Endpoint = Selectable<Tables['webhook_endpoints']>

/** Sends due deliveries at least once, each by one process at a time. Returns how many. */
export async function dispatchDue(services: Services, timeoutMs = CALL_TIMEOUT_MS): Promise<number> {
  const now = services.now()
  const rows = await services.database
    .updateTable('webhook_deliveries')
    .set({
      held_until: new Date(now.getTime() + HOLD_MS),
      tries: sql`tries + 1`,
      tries_left: sql`tries_left - 1`,
    })
    .where('id', 'in', (from) =>
      from
        .selectFrom('webhook_deliveries')
        .innerJoin(dueInTurn(services).as('due'), 'due.id', 'webhook_deliveries.id')
        .select('webhook_deliveries.id')
        // Again of the row that is locked: another process may have taken it meanwhile.
        .where('status', 'in', ['waiting', 'failed'])
        .where((where) => where.or([where('held_until', 'is', null), where('held_until', '<', now)]))
        .orderBy('due.turn')
        .orderBy('webhook_deliveries.due_at')
        .limit(BATCH)
        .forUpdate('webhook_deliveries')
        .skipLocked(),
    )
    .returningAll()
    .execute()
  await Promise.all(rows.map((row) => deliver(services, row, timeoutMs)))
  return rows.length
}

/** Of each endpoint its oldest before the second oldest of any, so that one with much behind holds up no other. */
function dueInTurn({ database, now }: Services) {
  return (
    database
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
      .select('webhook_deliveries.id')
      .select(sql<number>`row_number() over (partition by endpoint_id order by due_at)`.as('turn'))
      .where('status', 'in', ['waiting', 'failed'])
      // Tests are sent even if the endpoint is off.
      .where((where) => where.or([where('is_on', '=', true), where('type', '=', 'ping')]))
      .where('due_at', '<=', now())
      .where((where) => where.or([where('held_until', 'is', null), where('held_until', '<', now())]))
  )
}

async function deliver(services: Services, row: Delivery, timeoutMs: number): Promise<void> {
  const endpoint = await services.database
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', row.endpoint_id)
    .executeTakeFirst()
  if (!endpoint) return
  const now = services.now()
  const isOfPeople = row.type !== TEST_EVENT && !OF_NOBODY.includes(row.type)
  if (isOfPeople && !(await isTold(services, 'webhooks', endpoint.url))) return await putOff(services, row)
  // A trigger that tells more than the policy does is not heard.
  const data = isOfPeople ? onlyTold('webhooks', row.payload as object) : row.payload
  const body = JSON.stringify({ type: row.type, timestamp: seoulIso(row.at), data })
  const id = `msg_${row.event_id.replaceAll('-', '')}`
  const timestamp = Math.floor(now.getTime() / 1000)
  const start = performance.now()
  const tried = await post({
    url: endpoint.url,
    headers: {
      ...signedHeaders({ id, timestamp, body }, secretsOf(services, endpoint)),
      'user-agent': `${BRAND.en}-Webhooks/1`,
    },
    body,
    isProduction: services.config.isProduction,
    timeoutMs,
  })
  await saveResult(services, row, tried, Math.round(performance.now() - start))
  await noteEndpoint(services, endpoint, row, tried.failure === null)
}

/** Until the policy in force names who is told. */
async function putOff({ database, now }: Services, { id, tries, tries_left }: Delivery): Promise<void> {
  await database
    .updateTable('webhook_deliveries')
    .set({ due_at: new Date(now().getTime() + UNTOLD_MS), held_until: null })
    .set({ tries: tries - 1, tries_left: tries_left + 1 })
    .where('id', '=', id)
    .execute()
}

/** Newest first; the previous one while it is valid. */
function secretsOf({ keyring, now }: Services, endpoint: Endpoint): string[] {
  const { secret_sealed, old_secret_sealed, old_secret_until } = endpoint
  const isOldGood = old_secret_sealed !== null && old_secret_until !== null && old_secret_until > now()
  return [secret_sealed, ...(isOldGood ? [old_secret_sealed] : [])].map((each) =>
    keyring.open('webhook-secret', each),
  )
}

async function saveResult(
  services: Services,
  row: Delivery,
  tried: Tried,
  duration_ms: number,
): Promise<void> {
  const now = services.now()
  const isLast = row.tries_left <= 0 || tried.failure === 'address'
  const due_at = new Date(now.getTime() + pauseAfter(TRIES - row.tries_left))
  const after =
    tried.failure === null
      ? { status: 'sent' as const, due_at: null }
      : isLast
        ? { status: 'given_up' as const, due_at: null }
        : { status: 'failed' as const, due_at }
  await services.database
    .updateTable('webhook_deliveries')
    .set({
      ...after,
      held_until: null,
      tried_at: now,
      duration_ms,
      answer_status: tried.status,
      answer: tried.answer,
      failure: tried.failure,
    })
    .where('id', '=', row.id)
    .where('tries', '=', row.tries)
    .execute()
}

/** Switches an endpoint off after a day of failures and notifies the owners. */
async function noteEndpoint(
  services: Services,
  endpoint: Endpoint,
  row: Delivery,
  isFine: boolean,
): Promise<void> {
  const now = services.now()
  const change = services.database.updateTable('webhook_endpoints').where('id', '=', endpoint.id)
  if (isFine) {
    if (endpoint.failing_since) await change.set({ failing_since: null }).execute()
    return
  }
  if (row.type === 'ping') return
  if (!endpoint.failing_since) {
    await change.set({ failing_since: now }).where('failing_since', 'is', null).execute()
    return
  }
  if (now.getTime() - endpoint.failing_since.getTime() < FAILING_MS) return
  await services.database.transaction().execute(async (database) => {
    const off = await database
      .updateTable('webhook_endpoints')
      .set({ is_on: false, off_reason: 'failing', version: sql`version + 1` })
      .where('id', '=', endpoint.id)
      .where('is_on', '=', true)
      .executeTakeFirst()
    if (off.numUpdatedRows > 0n) await notifyOwners({ ...services, database }, endpoint, now)
  })
}

async function notifyOwners(services: Services, { id, url }: Endpoint, at: Date): Promise<void> {
  const owners = await services.database
    .selectFrom('staff')
    .select('email')
    .where('role', 'in', RIGHTS.webhooks.roles)
    .where('is_active', '=', true)
    .execute()
  const text = await mailText(services, '웹훅을 껐어요', [
    `${new URL(url).host}에 하루 넘게 아무것도 보내지 못해서 껐어요.`,
    '받는 쪽을 고친 뒤 시험으로 보내 보고 다시 켜 주세요. 그사이의 일은 보내지 않아요.',
    `${services.config.origin}/desk/webhooks/${id}`,
  ])
  const template = 'desk.webhookOff'
  for (const { email } of owners)
    await sendMessage(
      services,
      { channel: 'mail', template, recipient: email, text },
      `${template} ${id} ${at.toISOString()} ${email}`,
    )
}

/** Sends what is due until `stop`. */
export const startWebhookDispatch = (services: Services) =>
  pollSteadily(() => dispatchDue(services), {
    batch: BATCH,
    log: services.log,
    trouble: 'webhooks cannot be dispatched now',
  })

export const webhookLogJob: TimedJob = {
  queue: 'webhook-log',
  name: '웹훅 기록 정리',
  cron: '40 4 * * *',
  run: async ({ database, now }) => {
    const before = new Date(now().getTime() - WEBHOOK_LOG * 1000)
    await database.deleteFrom('webhook_deliveries').where('at', '<', before).execute()
  },
}
