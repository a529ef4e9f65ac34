import type { UseCase } from '#app/database/use-case.server.ts'
import { loadAverages } from '#app/shared/compliance/gift-averages.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { averageLine } from './average-line.ts'
import type * as calls from './contract.ts'

const OWN = '내가 적은 금액은 내가 확인할 수 없어요. 다른 대표나 관리자에게 부탁해 주세요.'
const STALE = '다른 사람이 먼저 바꿨어요. 새 금액을 보고 다시 확인해 주세요.'

/** Makes the figures count that others entered. Refuses with `notFound`, `notAllowed`, and `conflict` if `version` is outdated. */
export const confirmAverages: UseCase<typeof calls.confirmAverages> = async (
  services,
  { version },
  visit,
) => {
  const { id } = staffOfVisit(visit)
  const { waiting } = await loadAverages(services)
  if (waiting.length === 0) throw new Refusal('notFound', { message: '확인을 기다리는 금액이 없어요.' })
  const others = waiting.filter(({ byId }) => byId !== id)
  if (others.length === 0) throw new Refusal('notAllowed', { message: OWN })
  await services.database.transaction().execute(async (database) => {
    // A version beside it would be another one than was seen.
    const seen = await database
      .selectFrom('settings')
      .innerJoin('settings_versions as stored', (join) =>
        join.onRef('stored.key', '=', 'settings.key').onRef('stored.version', '=', 'settings.version'),
      )
      .select('stored.id')
      .where('settings.key', '=', 'giftAverages')
      .where('settings.version', '=', version)
      .forUpdate()
      .executeTakeFirst()
    if (!seen) throw new Refusal('conflict', { message: STALE })
    await database
      .insertInto('setting_confirmations')
      .values({ version_id: seen.id, by_id: id, at: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const reason = others.map((each) => averageLine(each)).join(', ')
    await recordAct({ ...services, database }, visit, {
      action: 'settings.confirm',
      subject: 'settings:giftAverages',
      reason,
    })
  })
  await services.invalidate('settings')
  return { version }
}
