import { isSameIndex } from '#app/platform/index-versions.ts'
import type { Services } from '#app/database/services.server.ts'
import { ownAttempts, STAFF_DOOR, staffAttempts } from './login-attempts.server.ts'

export interface LoginFailures {
  /** Wrong passwords and codes that still count. */
  failures: number
  /** Known devices do not wait for strangers' failures. */
  until: Date | null
}

/** Leaves out people without failures. */
export async function readLoginFailures(
  services: Services,
  people: readonly { id: string; email: string }[],
): Promise<Map<string, LoginFailures>> {
  if (people.length === 0) return new Map()
  const keys = people.map(({ email }) => staffAttempts(services, email))
  const own = people.map(({ email }) => ownAttempts(services, email))
  const now = services.now()
  const [counted, rates] = await Promise.all([
    services.database
      .selectFrom('failed_logins')
      .select(['account_index', 'account', 'failures', 'locked_until'])
      .where((where) => where.or([where('account', 'in', keys), where('account_index', 'in', own)]))
      .execute(),
    services.database
      .selectFrom('login_rates')
      .select(['account', 'spent_until'])
      .where('account', 'in', keys)
      .execute(),
  ])
  const { tries, everyMs } = STAFF_DOOR.strangers
  const waits = [
    ...counted.map((row) => ({
      key: row.account ?? row.account_index,
      failures: row.failures,
      until: row.locked_until,
    })),
    ...rates.map((row) => ({
      key: row.account!,
      failures: 0,
      until: new Date(row.spent_until.getTime() - (tries - 1) * everyMs),
    })),
  ]
  const found = new Map<string, LoginFailures>()
  for (const { key, failures, until } of waits) {
    const { id } = people[keys.findIndex((each, at) => isSameIndex(key, each) || own[at]!.equals(key))]!
    const before = found.get(id) ?? { failures: 0, until: null }
    const later = until && until > now && (!before.until || until > before.until) ? until : before.until
    found.set(id, { failures: before.failures + failures, until: later })
  }
  return found
}
