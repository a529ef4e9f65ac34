import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { readCountedAverages } from './gift-averages.server.ts'
import { averageGift, bandWords, giftBandOf } from './gift-band.ts'

/** So long whoever moved a plan to another kind is held to that of before as well. */
const OWN_CHANGE_MS = 30 * DAY_MS

interface Gift {
  carrier: CarrierCode
  amount: number
  /** What was offered, of which an early end leaves `amount`. */
  told?: number
  /** Promised to the same person before. */
  earlier?: number
  /** Missing once the plan is not on the site any more. */
  plan: { code: string; tv: string; isSample: boolean } | undefined
}

/** Why a gift is no equal treatment; null where it is. */
export type GiftBands = (gift: Gift) => string | null

/**
 * Reads the carriers' averages that two people entered, ahead of a transaction. Without one nothing can be told, which holds for samples only: they
 * are offered to nobody. `staffId`: who offers.
 */
export async function readGiftBands(services: Services, staffId: string): Promise<GiftBands> {
  const [averages, { giftAverages: entered }, moved] = await Promise.all([
    readCountedAverages(services),
    readSettings(services),
    movedBy(services, staffId),
  ])
  return ({ carrier, amount, told: offered = amount, earlier = 0, plan }) => {
    const average = averageGift(averages, { carrier, tv: plan?.tv })
    const name = CARRIER_NAMES[carrier]
    const isOutside = (of: number) => offered < giftBandOf(of).low || amount + earlier > giftBandOf(of).high
    const told = earlier > 0 ? '같은 손님의 다른 가입과 더하면 ' : ''
    if (average !== null && isOutside(average))
      return `사은품이 ${told}${name} ${bandWords(average)} 밖이에요.`
    const before = moved
      .filter(({ code }) => code === plan?.code)
      .map(({ tv }) => averageGift(averages, { carrier, tv }))
      .find((of) => of !== null && isOutside(of))
    if (before) return `사은품이 ${told}내가 바꾸기 전의 ${name} ${bandWords(before)} 밖이에요.`
    const isUntold = average === null && !plan?.isSample && amount + earlier > 0
    if (!isUntold) return null
    const isWaiting = averageGift(entered, { carrier, tv: plan?.tv }) !== null
    return `${name}의 사은품 평균${isWaiting ? '을 다른 사람이 아직 확인하지 않았어요.' : '이 적혀 있지 않아요.'}`
  }
}

/** What the kinds of plans were before changes of one's own: nobody moves one alone to offer what its own forbade. */
async function movedBy({ database, now }: Pick<Services, 'database' | 'now'>, staffId: string) {
  const since = new Date(now().getTime() - OWN_CHANGE_MS)
  const { rows } = await sql<{ code: string; tv: string }>`
    select key as code, was_tv as tv from (
      select key, written_by, published_at, lag(payload->>'tv') over (partition by key order by version) as was_tv
      from content_versions where kind = 'plan' and published_at is not null
    ) versions
    where written_by = ${staffId} and published_at >= ${since} and was_tv is not null`.execute(database)
  return rows
}
