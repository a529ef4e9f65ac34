import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Plan, PlanEquipment } from '#app/shared/plans/plan-price.ts'

type TariffRow = readonly [list: number, term: number]

/** 정가 and 약정 할인 of each carrier's six combinations (specification §D11.1), all samples. */
const TARIFFS: Readonly<Partial<Record<CarrierCode, readonly TariffRow[]>>> = {
  lg: [
    [33_000, 11_000],
    [49_500, 16_500],
    [55_000, 16_500],
    [51_700, 15_400],
    [66_000, 20_900],
    [77_000, 24_200],
  ],
  kt: [
    [34_100, 12_100],
    [50_600, 17_600],
    [57_200, 18_700],
    [52_800, 16_500],
    [67_100, 20_900],
    [79_200, 25_300],
  ],
  sk: [
    [33_000, 11_000],
    [48_400, 15_400],
    [56_100, 17_600],
    [50_600, 15_400],
    [64_900, 19_800],
    [78_100, 24_200],
  ],
}

const COMBINATIONS = [
  { name: '100메가 인터넷 단독', speedMbps: 100, tv: 'none', installFee: 27_500 },
  { name: '500메가 인터넷 단독', speedMbps: 500, tv: 'none', installFee: 27_500 },
  { name: '1기가 인터넷 단독', speedMbps: 1000, tv: 'none', installFee: 27_500 },
  { name: '100메가 + TV 기본형', speedMbps: 100, tv: 'basic', installFee: 38_500 },
  { name: '500메가 + TV 기본형', speedMbps: 500, tv: 'basic', installFee: 38_500 },
  { name: '1기가 + TV 고급형', speedMbps: 1000, tv: 'premium', installFee: 38_500 },
] as const

/** The terms of a combination in content/documents/carriers.md. */
export interface CombinationTerms extends PlanEquipment {
  bundleDiscounts: number[]
  giftAmount: number
  giftPaid: string
  giftCondition: string
}

/** Throws when the document lacks one of the combinations. */
export function samplePlans(
  carrier: CarrierCode,
  terms: ReadonlyMap<string, CombinationTerms>,
  checkedAt: string,
): Plan[] {
  return COMBINATIONS.map((combination, index) => {
    const own = terms.get(combination.name)
    const [listPrice, termDiscount] = TARIFFS[carrier]?.[index] ?? []
    if (!own || !listPrice || !termDiscount)
      throw new Error(`carriers.md has no terms for ${carrier} ${combination.name}.`)
    return {
      code: `${carrier.toUpperCase()}-0${index + 1}`,
      carrier,
      ...combination,
      termMonths: 36,
      listPrice,
      termDiscount,
      volumeDiscount: 0,
      ...own,
      isSample: true,
      checkedAt,
    }
  })
}
