import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import { emptiedFacts } from '#app/shared/compliance/footer-facts.server.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { isWithin } from '#app/shared/settings/desk-addresses.ts'
import { storeSetting } from '#app/shared/settings/store-setting.server.ts'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import { ALWAYS_TOTP } from '#app/shared/settings/second-factor.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { requireFreshProof, type Visit } from '#app/platform/visit.server.ts'
import type { SETTING_ROWS, SettingKey } from './contract.ts'
import { changedLines } from '#app/shared/settings/changed-lines.ts'
import { normalized } from './setting-rules.server.ts'

/** Records the change in history and access log. Refuses with `conflict` and the newer version. */
export async function changeSetting<Key extends SettingKey>(
  key: Key,
  services: Services,
  { version, value }: InputOf<(typeof SETTING_ROWS)[Key]>,
  visit: Visit,
): Promise<{ version: number }> {
  if (isGuarded(key)) requireFreshProof(visit)
  const after = normalized(key, value as Settings[Key], await readWordFacts(services))
  refuseOwnLockout(key, after, visit)
  const done = await storeSetting(services, { ...settingFacts(key), version, after }, visit)
  await services.invalidate('settings')
  return done
}

/** Settings about access need a fresh proof. */
export const isGuarded = (key: SettingKey) =>
  ['requireTotp', 'reveals', 'deskAddresses', 'backups'].includes(key)

/** Refuses a list of addresses without the caller's own. */
export function refuseOwnLockout(key: SettingKey, after: unknown, { address }: Visit): void {
  if (key !== 'deskAddresses' || isWithin(after as Settings['deskAddresses'], address)) return
  const message = `지금 쓰는 주소 ${address}가 빠져 있어요. 저장하면 바로 열 수 없게 되니 함께 적어 주세요.`
  throw invalidFields({ value: message })
}

export const settingFacts = (key: SettingKey) => ({
  key,
  initial: DEFAULTS[key] as unknown,
  action: 'settings.change' as const,
  subject: `settings:${key}`,
  linesOf: (before: unknown, after: unknown) => changedLines(key, before, after),
  ...(key === 'company' && { alongside: refuseEmptied }),
  ...(key === 'requireTotp' && { alongside: refuseUnguarded }),
})

/** The linter requires company facts before publishing, so they cannot be emptied afterwards. */
async function refuseEmptied(database: Database, before: unknown, after: unknown): Promise<void> {
  const emptied = await emptiedFacts(database, before as Settings['company'], after as Settings['company'])
  if (emptied.length === 0) return
  const message = `예시가 아닌 내용이 홈페이지에 있어 비울 수 없어요: ${emptied.join(', ')}`
  throw new Refusal('invalid', { message })
}

/** Also when an older value is restored: roles that see everything always need a second factor. */
function refuseUnguarded(_: Database, __: unknown, after: unknown): Promise<void> {
  const roles = after as Settings['requireTotp']
  const missing = roles === null ? [] : ALWAYS_TOTP.filter((role) => !roles.includes(role))
  if (missing.length === 0) return Promise.resolve()
  const names = missing.map((role) => ROLE_NAMES[role]).join(', ')
  throw invalidFields({ value: `${names} 역할은 2단계 인증을 뺄 수 없어요.` })
}
