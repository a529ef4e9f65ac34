import { randomUUID } from 'node:crypto'
import { sql, type Selectable, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { requireFreshProof, type Visit } from '#app/platform/visit.server.ts'
import { STALE } from '#app/platform/stale-words.ts'
import { urlError } from './addresses.server.ts'
import type * as calls from './contract.ts'
import type { Webhook } from './contract.ts'
import { TEST_EVENT } from './events.ts'
import { newSecret } from './signing.server.ts'

const MOST = 20
/** How long the previous secret is valid. */
const OLD_SECRET_MS = DAY_MS

type Row = Selectable<Tables['webhook_endpoints']>

export async function listWebhooks(services: Services): Promise<DataOf<typeof calls.webhooks>> {
  const rows = await services.database
    .selectFrom('webhook_endpoints')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { result: rows.map((row) => toWebhook(services, row)) }
}

/** Refuses with `notFound`. */
export async function readWebhook(services: Services, id: string): Promise<Webhook> {
  const row = isUuid(id)
    ? await services.database
        .selectFrom('webhook_endpoints')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw missing()
  return toWebhook(services, row)
}

/** Returns the secret once. Refuses with `invalid` an internal address, with `conflict` more than twenty endpoints. */
export const addWebhook: UseCase<typeof calls.addWebhook> = async (services, { url, events }, visit) => {
  requireFreshProof(visit)
  refuseUrl(services, url)
  const id = randomUUID()
  const secret = newSecret()
  await services.database.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom('webhook_endpoints')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST) throw new Refusal('conflict', { message: `받는 곳은 ${MOST}개까지 둘 수 있어요.` })
    await transaction
      .insertInto('webhook_endpoints')
      .values({
        id,
        url,
        events: [...new Set(events)],
        secret_sealed: services.keyring.seal('webhook-secret', secret),
        created_at: services.now(),
      })
      .execute()
    await note(services, transaction, visit, { id, reason: `더함 ${new URL(url).host}` })
  })
  return { id, secret }
}

export const updateWebhook: UseCase<typeof calls.updateWebhook> = async (
  services,
  { id, url, events, isOn, version },
  visit,
) => {
  requireFreshProof(visit)
  refuseUrl(services, url)
  await changeRow(services, { id, version }, visit, () => ({
    change: {
      url,
      events: [...new Set(events)],
      is_on: isOn,
      off_reason: null,
      ...(isOn ? { failing_since: null } : {}),
    },
    reason: `바꿈 ${new URL(url).host}${isOn ? '' : ', 끔'}`,
  }))
  return readWebhook(services, id)
}

/** Returns the new secret once; the previous one is valid for a day. */
export const rotateSecret: UseCase<typeof calls.rotateSecret> = async (services, input, visit) => {
  requireFreshProof(visit)
  const secret = newSecret()
  const until = new Date(services.now().getTime() + OLD_SECRET_MS)
  await changeRow(services, input, visit, (row) => ({
    change: {
      secret_sealed: services.keyring.seal('webhook-secret', secret),
      old_secret_sealed: row.secret_sealed,
      old_secret_until: until,
    },
    reason: '비밀 값을 새로 만듦',
  }))
  return { secret, oldSecretUntil: seoulIso(until) }
}

export const removeWebhook: UseCase<typeof calls.removeWebhook> = async (
  services,
  { id, version },
  visit,
) => {
  requireFreshProof(visit)
  return services.database.transaction().execute(async (transaction) => {
    const { url } = await lockWebhook(transaction, id, version)
    await transaction.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
    await note(services, transaction, visit, { id, reason: `지움 ${new URL(url).host}` })
    return { url }
  })
}

/** Works for an endpoint that is off, too. */
export const testWebhook: UseCase<typeof calls.testWebhook> = async (services, { id }, visit) => {
  await readWebhook(services, id)
  const at = services.now()
  const deliveryId = randomUUID()
  const test = { type: TEST_EVENT, payload: JSON.stringify({}), at, due_at: at, tries_left: 1 }
  await services.database.transaction().execute(async (database) => {
    await database
      .insertInto('webhook_deliveries')
      .values({ id: deliveryId, endpoint_id: id, event_id: randomUUID(), ...test })
      .execute()
    const act = { action: 'webhook.send', subject: `webhook:${id}`, reason: '시험' } as const
    await recordAct({ ...services, database }, visit, act)
  })
  return { deliveryId }
}

async function changeRow(
  services: Services,
  { id, version }: { id: string; version: number },
  visit: Visit,
  decide: (row: Row) => { change: Partial<Omit<Row, 'id' | 'created_at'>>; reason: string },
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const { change, reason } = decide(await lockWebhook(transaction, id, version))
    await transaction
      .updateTable('webhook_endpoints')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    await note(services, transaction, visit, { id, reason })
  })
}

async function lockWebhook(transaction: Transaction<Tables>, id: string, version: number): Promise<Row> {
  if (!isUuid(id)) throw missing()
  const row = await transaction
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw missing()
  if (row.version !== version)
    throw new Refusal('conflict', { message: STALE.again, data: { version: row.version } })
  return row
}

const note = (
  services: Services,
  database: Transaction<Tables>,
  visit: Visit,
  { id, reason }: { id: string; reason: string },
) =>
  recordAct({ ...services, database }, visit, { action: 'webhook.change', subject: `webhook:${id}`, reason })

function refuseUrl({ config }: Services, url: string): void {
  const wrong = urlError(url, config.isProduction)
  if (wrong) throw invalidFields({ url: wrong })
}

const missing = () => new Refusal('notFound', { message: '그런 웹훅이 없어요.' })

function toWebhook({ now }: Services, row: Row): Webhook {
  const isOldGood = row.old_secret_until !== null && row.old_secret_until > now()
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    isOn: row.is_on,
    wasSwitchedOff: row.off_reason !== null,
    failingSince: row.failing_since && seoulIso(row.failing_since),
    oldSecretUntil: isOldGood && row.old_secret_until ? seoulIso(row.old_secret_until) : null,
    createdAt: seoulIso(row.created_at),
    version: row.version,
  }
}
