import { storeSetting } from '#app/shared/settings/store-setting.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { ERASED_FACT, hasErasedFact } from '#app/shared/settings/erased-facts.ts'
import { DEFAULTS, overDefault } from '#app/shared/settings/settings.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireFreshProof, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import { changedLines } from '#app/shared/settings/changed-lines.ts'
import { normalized } from './setting-rules.server.ts'
import { isGuarded, refuseOwnLockout, settingFacts } from './change-setting.server.ts'
import type * as calls from './contract.ts'
import { SETTING_KEYS, SETTING_ROWS, type SettingKey } from './contract.ts'

const SHOWN = 30
const ERASED = '이름이나 이메일, 주소의 보관 기간이 지나 되돌릴 수 없어요. 지금 내용을 직접 적어 주세요.'

/** Leaves out the owner's settings for others. */
export async function readDeskSettings(
  services: Services,
  _: unknown,
  visit: Visit,
): Promise<DataOf<typeof calls.deskSettings>> {
  const rows = await services.database.selectFrom('settings').select(['key', 'value', 'version']).execute()
  const settings = SETTING_KEYS.filter((key) => maySet(key, visit)).map((key) => {
    const row = rows.find((each) => each.key === key)
    return [
      key,
      { version: row?.version ?? 0, value: overDefault<unknown>(DEFAULTS[key], row?.value) },
    ] as const
  })
  return { settings: Object.fromEntries(settings) }
}

/** Bypasses the cache, because one entry of a list is changed. */
export async function storedSetting<Key extends SettingKey>(
  { database }: Pick<Services, 'database'>,
  key: Key,
): Promise<Settings[Key]> {
  const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return overDefault(DEFAULTS[key], row?.value)
}

export async function readHistory(
  { database }: Pick<Services, 'database'>,
  input: InputOf<typeof calls.settingHistory>,
  visit: Visit,
): Promise<DataOf<typeof calls.settingHistory>> {
  const key = knownKey(input.key)
  if (!maySet(key, visit)) throw new Refusal('notAllowed')
  const rows = await readVersions(database, key, SHOWN)
  const result = rows.map((row) => ({
    id: row.id,
    version: row.version,
    at: seoulIso(row.at),
    byName: row.by_name,
    lines: linesOf(key, row),
  }))
  return { result }
}

/** Refuses with `notFound`, `notAllowed`, and `conflict` (stale, erased, or against the rules by now). */
export const revertSetting: UseCase<typeof calls.revertSetting> = async (
  services,
  { key: sent, changeId, version },
  visit,
) => {
  const key = knownKey(sent)
  if (!maySet(key, visit)) throw new Refusal('notAllowed')
  if (isGuarded(key)) requireFreshProof(visit)
  const before = await valueBefore(services.database, key, changeId)
  const after = await heldToRules(services, key, before)
  refuseOwnLockout(key, after, visit)
  const done = await storeSetting(services, { ...settingFacts(key), version, after }, visit)
  await services.invalidate('settings')
  return done
}

/**
 * What was set once is set anew: it is held to the rules of today. Refuses with `conflict`, as nobody typed what is to be mended.
 */
async function heldToRules<Key extends SettingKey>(services: Services, key: Key, before: unknown) {
  const value = overDefault(DEFAULTS[key], before)
  const facts = await readWordFacts(services)
  try {
    return normalized(key, value, facts)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error
    const { errors } = error.data as { errors: Record<string, string> }
    const why = [...new Set(Object.values(errors))].join(' ')
    throw new Refusal('conflict', { message: `지금 규칙에 맞지 않는 내용이라 되돌릴 수 없어요. ${why}` })
  }
}

/** Newest first. */
export const readVersions = (database: Services['database'], key: string, limit: number) =>
  database
    .selectFrom('settings_versions')
    .selectAll()
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Returns what a change replaced. Refuses with `notFound`, and with `conflict` once people were erased from it. */
export async function valueBefore(database: Services['database'], key: string, changeId: number) {
  const change = await database
    .selectFrom('settings_versions')
    .select('before')
    .where('id', '=', changeId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!change) throw new Refusal('notFound', { message: '그런 변경이 없어요.' })
  if (hasErasedFact(change.before)) throw new Refusal('conflict', { message: ERASED })
  return change.before
}

/** Between two names that are gone no difference is left to tell. */
function linesOf(key: SettingKey, { before, after }: { before: unknown; after: unknown }): string[] {
  const lines = changedLines(key, before, after)
  return lines.length === 0 && hasErasedFact(before) ? [ERASED_FACT] : lines
}

const maySet = (key: SettingKey, visit: Visit) =>
  SETTING_ROWS[key].roles?.includes(staffOfVisit(visit).role) ?? false

function knownKey(key: string): SettingKey {
  const known = SETTING_KEYS.find((each) => each === key)
  if (!known) throw new Refusal('notFound', { message: '그런 설정이 없어요.' })
  return known
}
