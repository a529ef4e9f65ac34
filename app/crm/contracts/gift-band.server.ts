import { sql, type Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { averageGift, bandWords, giftBandOf } from '#app/shared/compliance/gift-band.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { DEFAULTS, overDefault, readSettings } from '#app/shared/settings/settings.server.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { quotedTerms } from './contract.ts'

/** Within so many days, gifts of one person by one carrier are one: several contracts are no way around the band. */
const TOGETHER_DAYS = 90
/** So long whoever changed an average is held to that of before as well. */
const OWN_CHANGE_MS = 30 * 24 * 60 * 60 * 1000

interface Gift {
  carrier: CarrierCode
  amount: number
  /** Promised to the same person before. */
  earlier?: number
  /** Missing once the plan is not on the site any more. */
  plan: { code: string; tv: string; isSample: boolean } | undefined
}

/** Why a gift is no equal treatment; null where it is. */
export type GiftBands = (gift: Gift) => string | null

/**
 * Reads the carriers' averages ahead of a transaction. Without one nothing can be told, which holds for samples only: they
 * are offered to nobody.
 */
export async function readGiftBands(services: Services, visit: Visit): Promise<GiftBands> {
  const [{ giftAverages }, movedByMe] = [await readSettings(services), await movedBy(services, visit)]
  return ({ carrier, amount, earlier = 0, plan }) => {
    const average = averageGift(giftAverages, { carrier, tv: plan?.tv })
    const name = CARRIER_NAMES[carrier]
    const isOutside = (of: number) => amount < giftBandOf(of).low || amount + earlier > giftBandOf(of).high
    const told = earlier > 0 ? '같은 손님의 다른 가입과 더하면 ' : ''
    if (average !== null && isOutside(average))
      return `사은품이 ${told}${name} ${bandWords(average)} 밖이에요.`
    const kinds = [plan?.tv, ...movedByMe.plans.filter(({ code }) => code === plan?.code).map(({ tv }) => tv)]
    const before = [giftAverages, ...movedByMe.averages]
      .flatMap((averages) => kinds.map((tv) => averageGift(averages, { carrier, tv })))
      .find((moved) => moved !== null && isOutside(moved))
    if (before) return `사은품이 ${told}내가 바꾸기 전의 ${name} ${bandWords(before)} 밖이에요.`
    const isUntold = average === null && !plan?.isSample && amount + earlier > 0
    return isUntold ? `${name}의 사은품 평균이 적혀 있지 않아요.` : null
  }
}

/** What the averages, and the kinds of plans, were before changes of one's own: nobody moves one alone to offer what it forbade. */
async function movedBy({ database, now }: Pick<Services, 'database' | 'now'>, visit: Visit) {
  const { id } = staffOfVisit(visit)
  const since = new Date(now().getTime() - OWN_CHANGE_MS)
  const [settings, plans] = await Promise.all([
    database
      .selectFrom('settings_versions')
      .select('before')
      .where('key', '=', 'giftAverages')
      .where('by_id', '=', id)
      .where('at', '>=', since)
      .execute(),
    sql<{ code: string; tv: string }>`
      select key as code, was_tv as tv from (
        select key, written_by, published_at, lag(payload->>'tv') over (partition by key order by version) as was_tv
        from content_versions where kind = 'plan' and published_at is not null
      ) versions
      where written_by = ${id} and published_at >= ${since} and was_tv is not null`.execute(database),
  ])
  return {
    averages: settings.map(({ before }) => overDefault(DEFAULTS.giftAverages, before)),
    plans: plans.rows,
  }
}

type QuoteRow = Selectable<Tables['lead_quotes']>

/** Refuses with `conflict` a gift outside the band until somebody else approved that very quote. */
export function refuseUnapproved(
  outside: string | null,
  quote: Pick<QuoteRow, 'gift_approved_at'> | undefined,
): void {
  if (outside === null || quote?.gift_approved_at) return
  throw new Refusal('conflict', {
    message: `${outside} 안내한 사람이 아닌 대표나 관리자가 승인한 뒤에 할 수 있어요.`,
  })
}

export function planOfCode({ database }: Pick<Services, 'database'>, code: string) {
  return database
    .selectFrom('plans')
    .select(['code', 'carrier', 'tv', 'is_sample as isSample', 'gift_paid as giftPaid'])
    .where('code', '=', code)
    .executeTakeFirst()
}

/** What the same person was promised by the carrier's other contracts of late. */
export async function earlierGifts(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { phone_index, id }: { phone_index: Buffer; id: string },
  carrier: CarrierCode,
): Promise<number> {
  const since = seoulMoment(addDays(seoulDate(now()), -TOGETHER_DAYS), '00:00')
  const rows = await database
    .selectFrom('contracts')
    .select('terms')
    .where('phone_index', '=', phone_index)
    .where('carrier', '=', carrier)
    .where('lead_id', '!=', id)
    .where('status', '!=', 'CANCELLED')
    .where('applied_at', '>=', since)
    .execute()
  return rows.reduce((sum, { terms }) => sum + quotedTerms.parse(terms).giftAmount, 0)
}
