import type { Services } from '#app/database/services.server.ts'
import type { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { storedIndexes } from '#app/platform/index-versions.ts'
import type { AccountKind } from './device-cookie.server.ts'
import { returnTry, spendTry, type Rate, type RateCounter } from './login-rates.server.ts'
import {
  beginAttempt,
  failedAttempt,
  forgetFailures,
  takeBack,
  tooMany,
  type ThrottleRule,
} from './login-throttle.server.ts'

export interface Door {
  kind: AccountKind
  /** For one known device, or one network at one account. */
  rule: ThrottleRule
  /** For all unknown devices together at one account. */
  strangers: Rate
  /** For one address over all accounts. */
  address: Rate
  slowed(minutes: number): string
}

interface Visitor {
  /** A blind index of the typed account, so that unknown accounts are counted alike. */
  account: Buffer
  device: string | null
}

interface DoorAttempt {
  fail(): Refusal
  succeed(): Promise<void>
  /** For a half-finished login (a code is missing), which does not count. */
  takeBack(): Promise<void>
}

/**
 * Counts a login as failed before its password is checked. Known devices have counters of their own, so that others
 * cannot lock them out; unknown ones share a limit. Refuses with `tooMany`.
 */
export async function beginAtDoor(
  services: Services,
  door: Door,
  { account, device }: Visitor,
  visit: Pick<Visit, 'network'>,
): Promise<DoorAttempt> {
  const index = (scope: string) =>
    services.keyring.digest(`${door.kind}-login`, `${scope} ${steady(account)}`)
  const counter = index(device === null ? `network ${visit.network}` : `device ${device}`)
  const attempt = await beginAttempt(services, counter, door.rule, account)
  const rates: [RateCounter, Rate][] = device === null ? strangerRates(services, door, account, visit) : []
  const spent: [RateCounter, Rate][] = []
  const giveBack = () => Promise.all(spent.map(([of, rate]) => returnTry(services, of, rate)))
  for (const [of, rate] of rates) {
    const waitMs = await spendTry(services, of, rate)
    if (waitMs > 0) {
      await Promise.all([giveBack(), takeBack(services, attempt)])
      throw tooMany(waitMs, of.account === null ? failedOften : (minutes) => door.slowed(minutes))
    }
    spent.push([of, rate])
  }
  return {
    fail: () => failedAttempt(attempt),
    async succeed() {
      await Promise.all([giveBack(), forgetFailures(services, counter)])
    },
    async takeBack() {
      await Promise.all([giveBack(), takeBack(services, attempt)])
    },
  }
}

/** Clears the waits of devices and networks at this account, not the limit that unknown devices share. */
export async function freeCounters(services: Pick<Services, 'database'>, account: Buffer): Promise<void> {
  await services.database.deleteFrom('failed_logins').where('account', '=', account).execute()
}

export async function freeAccount(services: Pick<Services, 'database'>, account: Buffer): Promise<void> {
  await freeCounters(services, account)
  await services.database.deleteFrom('login_rates').where('account', '=', account).execute()
}

function strangerRates(
  services: Services,
  door: Door,
  account: Buffer,
  visit: Pick<Visit, 'network'>,
): [RateCounter, Rate][] {
  const { kind } = door
  return [
    [{ kind, account, counter: accountRate(services, kind, account) }, door.strangers],
    [addressRate(services, kind, visit), door.address],
  ]
}

/** One text while keys are exchanged, so that nobody's count begins again. */
const steady = (account: Buffer): string => storedIndexes(account).at(-1)!.toString('hex')

function accountRate({ keyring }: Pick<Services, 'keyring'>, kind: AccountKind, account: Buffer): Buffer {
  return keyring.digest(`${kind}-login`, `strangers ${steady(account)}`)
}

export function addressRate(
  { keyring }: Pick<Services, 'keyring'>,
  kind: AccountKind,
  { network }: Pick<Visit, 'network'>,
): RateCounter {
  return { kind, account: null, counter: keyring.digest(`${kind}-login`, `address ${network}`) }
}

export const failedOften = (minutes: number) => `여러 번 틀렸어요. ${minutes}분 뒤에 다시 시도해 주세요.`
