import type { Inside } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type * as contract from './settlement-contract.ts'

/** Refuses with `conflict` a stale version and a statement that is not saved. */
export const settleDifference: PlainUseCase<typeof contract.settleDifference> = async (
  services,
  input,
  visit,
) => {
  const { differenceId: id, state, note = '', version } = input
  await services.database
    .transaction()
    .execute((database) => settle({ ...services, database }, { id, state, note, version }, visit))
  return { id }
}

async function settle(
  inside: Inside,
  {
    id,
    state,
    note,
    version,
  }: { id: string; state: contract.DifferenceState; note: string; version: number },
  visit: Parameters<typeof recordAct>[1],
): Promise<void> {
  const { database, keyring, now } = inside
  const found = isUuid(id)
    ? await database
        .selectFrom('settlement_differences')
        .innerJoin('settlements', 'settlements.id', 'settlement_id')
        .select(['version', 'settlements.state'])
        .where('settlement_differences.id', '=', id)
        .forUpdate('settlement_differences')
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('notFound', { message: '그런 항목이 없어요.' })
  if (found.state !== 'SAVED') throw new Refusal('conflict', { message: '명세를 먼저 저장해 주세요.' })
  if (found.version !== version)
    throw new Refusal('conflict', { message: '그 사이에 다른 사람이 바꿨어요. 새로 보고 다시 남겨 주세요.' })
  await database
    .updateTable('settlement_differences')
    .set({
      state,
      // What a person says stands, whatever becomes of the row that had made up for it.
      state_before: null,
      note: null,
      note_sealed: note ? keyring.seal('lead-note', note) : null,
      version: version + 1,
      changed_by: staffOfVisit(visit).id,
      updated_at: now(),
    })
    .where('id', '=', id)
    .execute()
  await recordAct(inside, visit, {
    action: 'settlement.difference',
    subject: `difference:${id}`,
    reason: state,
  })
}
