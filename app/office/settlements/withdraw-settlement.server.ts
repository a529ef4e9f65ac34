import { countCommissions, lockSettlements } from '#app/crm/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { deleteDraft } from '#app/office/profit/drafts.server.ts'
import { beginningOf } from '#app/platform/text-ends.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { settleTold, toldLines } from './compare-rows.server.ts'
import type * as contract from './settlement-contract.ts'
import { NO_STATEMENT } from './settlements.server.ts'

/** Of a carrier the statement that was saved last: later ones are compared with it. */
export async function isNewest({ database }: Pick<Services, 'database'>, id: string, carrier: CarrierCode) {
  const newest = await database
    .selectFrom('settlements')
    .select('id')
    .where('carrier', '=', carrier)
    .where('state', '=', 'SAVED')
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return newest?.id === id
}

/**
 * Takes a saved statement back, as if it had not been: its rows, differences and the numbers that were learnt from it go, lines are
 * worth what the others told, and the same file may be read again. Refuses with `conflict` all but the carrier's newest.
 */
export const withdrawSettlement: PlainUseCase<typeof contract.withdrawSettlement> = async (
  services,
  { settlementId: id, reason },
  visit,
) => {
  const found = isUuid(id)
    ? await services.database
        .selectFrom('settlements')
        .select(['carrier', 'month'])
        .where('id', '=', id)
        .where('state', '=', 'SAVED')
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('notFound', { message: NO_STATEMENT })
  const { carrier, month } = found
  await countCommissions(services)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await lockSettlements(inside, carrier)
    if (!(await isNewest(inside, id, carrier)))
      throw new Refusal('conflict', {
        message: `${CARRIER_NAMES[carrier]}에서 마지막으로 저장한 명세만 되돌릴 수 있어요. 뒤의 명세부터 되돌려 주세요.`,
      })
    const told = await toldLines(inside, id)
    await deleteDraft(inside, 'settlements', id)
    for (const ids of told) await settleTold(inside, ids)
    await recordAct(inside, visit, {
      action: 'settlement.import',
      subject: `settlement:${id}`,
      reason: beginningOf(`되돌림: ${CARRIER_NAMES[carrier]} ${month}, ${reason}`, 300),
    })
  })
  return { id }
}
