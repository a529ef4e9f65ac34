import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { AccountKind } from './device-cookie.server.ts'
import { returnTry, spendTry, type Rate, type RateCounter } from './login-rates.server.ts'
import {
  beginAttempt,
  failedAttempt,
  forgetFailures,
  takeBack,
  type ThrottleRule,
} from './login-throttle.server.ts'

const MINUTE_MS = 60_000

/** How one of the two doors takes wrong passwords. */
export interface Door {
  kind: AccountKind
  /** Failures in a row of one device, or of one network at one account. */
  rule: ThrottleRule
  /** What all strangers together have at one account. */
  strangers: Rate
  /** What one address has over all accounts. */
  address: Rate
  /** Said to strangers while an account is slowed. */
  slowed(minutes: number): string
}

export interface Comer {
  /** Blind index of what was typed: known and unknown accounts are counted alike. */
  account: Buffer
  /** A device that signed in to this very account before. */
  device: string | null
}

export interface DoorAttempt {
  /** What a wrong password is answered. */
  fail(): Refusal
  /** The right one: nothing is held against this device, or this network at this account. */
  succeed(): Promise<void>
  /** Half a success (a code is missing): as if it had not been made. */
  takeBack(): Promise<void>
}

/**
 * Counts a sign-in as failed before its password is looked at. A known device has a counter of its own and nothing
 * else to wait for. Strangers wait by account and network, and share what the account and their address have left: so
 * no number of addresses guesses faster, and none of it shuts a known device out. Refuses `tooMany`.
 */
export async function beginAtDoor(
  services: Services,
  door: Door,
  { account, device }: Comer,
  visit: Pick<Visit, 'network'>,
): Promise<DoorAttempt> {
  const index = (scope: string) =>
    services.keyring.blindIndex(`${door.kind}-login`, `${scope} ${account.toString('hex')}`)
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

/** No wait of a device or a network at this account is left; what strangers share stays used. */
export async function freeCounters(services: Pick<Services, 'database'>, account: Buffer): Promise<void> {
  await services.database.deleteFrom('failed_logins').where('account', '=', account).execute()
}

/** Nothing is held any more against an account, by whomever. */
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

/** Under what the guesses of all strangers at an account are counted. */
function accountRate({ keyring }: Pick<Services, 'keyring'>, kind: AccountKind, account: Buffer): Buffer {
  return keyring.blindIndex(`${kind}-login`, `strangers ${account.toString('hex')}`)
}

/** Under what the failures of an address are counted, whomever they are tried on. */
export function addressRate(
  { keyring }: Pick<Services, 'keyring'>,
  kind: AccountKind,
  { network }: Pick<Visit, 'network'>,
): RateCounter {
  return { kind, account: null, counter: keyring.blindIndex(`${kind}-login`, `address ${network}`) }
}

export const failedOften = (minutes: number) => `여러 번 틀렸어요. ${minutes}분 뒤에 다시 시도해 주세요.`

/** The refusal of somebody who has to wait. */
export function tooMany(waitMs: number, message: (minutes: number) => string): Refusal {
  return new Refusal('tooMany', {
    message: message(Math.ceil(waitMs / MINUTE_MS)),
    retryAfter: Math.ceil(waitMs / 1000),
  })
}
