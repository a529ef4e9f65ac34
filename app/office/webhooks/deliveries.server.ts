import type { Services } from '#app/database/services.server.ts'
import { TRIES } from '#app/shared/messaging/sending.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type * as calls from './contract.ts'
import { failureText } from './events.ts'
import { readWebhook } from './webhooks.server.ts'

const PAGE_SIZE = 30

/** Newest first. Refuses with `notFound`. */
export async function listDeliveries(
  services: Services,
  { id, state, page = 1 }: InputOf<typeof calls.webhookDeliveries>,
): Promise<DataOf<typeof calls.webhookDeliveries>> {
  await readWebhook(services, id)
  let chosen = services.database.selectFrom('webhook_deliveries').where('endpoint_id', '=', id)
  if (state) chosen = chosen.where('status', '=', state)
  const [rows, { total }] = await Promise.all([
    chosen
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const result = rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    receiptNo: (row.payload as { receiptNo?: string }).receiptNo ?? null,
    at: seoulIso(row.at),
    state: row.status,
    tries: row.tries,
    nextAt: row.due_at && seoulIso(row.due_at),
    durationMs: row.duration_ms,
    answerStatus: row.answer_status,
    answer: row.answer,
    failure: row.failure === null ? null : failureText(row.failure),
  }))
  return { result, total, page, size: PAGE_SIZE }
}

/** Two presses send once; receivers recognise the id. Refuses with `notFound`, `conflict` (endpoint off). */
export const resendDelivery: UseCase<typeof calls.resendDelivery> = async (
  services,
  { id, deliveryId },
  visit,
) => {
  const { isOn } = await readWebhook(services, id)
  if (!isOn) throw new Refusal('conflict', { message: '꺼져 있어요. 먼저 켜 주세요.' })
  if (!isUuid(deliveryId)) throw new Refusal('notFound', { message: '그런 기록이 없어요.' })
  const now = services.now()
  const isChanged = await services.database.transaction().execute(async (database) => {
    const { numUpdatedRows } = await database
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting', due_at: now, tries_left: TRIES })
      .where('id', '=', deliveryId)
      .where('endpoint_id', '=', id)
      .where('status', '!=', 'waiting')
      .where((where) => where.or([where('held_until', 'is', null), where('held_until', '<', now)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const act = { action: 'webhook.send', subject: `webhook:${id}`, reason: '다시 보냄' } as const
    await recordAct({ ...services, database }, visit, act)
    return true
  })
  if (isChanged) return { state: 'waiting' }
  noteNothingChanged()
  const row = await services.database
    .selectFrom('webhook_deliveries')
    .select('status')
    .where('id', '=', deliveryId)
    .where('endpoint_id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound', { message: '그런 기록이 없어요.' })
  return { state: row.status }
}
