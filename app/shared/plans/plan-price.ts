import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { homePhoneMonthly, type HomePhonePrice } from './phone-products.ts'

/** Totals cover three years, whatever the term (specification §D11). */
export const TOTAL_MONTHS = 36

/** The one name of what is paid in all of them (docs/adr/0225). */
export const TOTAL_NAME = '3년 총액'
/** How it comes about, as a sentence. */
export const TOTAL_IS = `${TOTAL_NAME.replace(' ', '\u00A0')}은 월\u00A0요금\u00A0×\u00A0${TOTAL_MONTHS}\u00A0+\u00A0설치비(1회)예요.`
/** Beside every price of a plan with a term. */
export const EARLY_END_NOTE = '약정이 끝나기 전에 해지하면 받은 할인의 일부를 돌려줘야 할 수 있어요.'

/** What comes with a plan; null and '' are not known yet. */
export interface PlanEquipment {
  /** How many its TV has; null also where it has none. */
  tvChannels: number | null
  /** In words: `와이파이 6 1대`. */
  router: string
  /** The share of the monthly price that is rent of devices; 0 is none. */
  equipmentRent: number | null
}

/** Amounts are won, VAT included. */
export interface Plan extends PlanEquipment {
  code: string
  carrier: CarrierCode
  name: string
  speedMbps: number
  tv: 'none' | 'basic' | 'premium'
  termMonths: number
  listPrice: number
  termDiscount: number
  volumeDiscount: number
  /** For 1, 2 and 3 mobile lines; empty where there is no bundle. */
  bundleDiscounts: readonly number[]
  installFee: number
  giftAmount: number
  giftPaid: string
  giftCondition: string
  isSample: boolean
  /** The day on which somebody confirmed the price, `YYYY-MM-DD`. */
  checkedAt: string
  /** Of its carrier; missing where that sells none. */
  homePhone?: HomePhonePrice | undefined
}

/** `none` is another carrier, or not asked yet. */
export type PhoneCarrier = CarrierCode | 'none'

/** What a visitor told: mobile phones that lower a plan's price, a phone at home that adds to it, and what is paid now. */
export interface Bundle {
  phoneCarrier: PhoneCarrier
  lines: number
  /** Whoever said that their phone is another carrier's: they are not asked again. */
  isOther?: boolean | undefined
  /** Missing is without 인터넷전화. */
  homePhone?: boolean | undefined
  /** What they pay now, in won a month; prices are told beside it, and none changes by it. */
  bill?: number | undefined
}

/** Until a visitor has chosen phones, no price includes them (specification §1.27). */
export const NO_BUNDLE: Bundle = { phoneCarrier: 'none', lines: 0 }

/** Whether anything is taken with a plan, so that its price is not the one of whoever chose nothing. */
export function isTaken({ lines, homePhone }: Bundle): boolean {
  return lines > 0 || homePhone === true
}

type PricedPlan = Pick<
  Plan,
  'carrier' | 'listPrice' | 'termDiscount' | 'volumeDiscount' | 'bundleDiscounts' | 'installFee' | 'homePhone'
>

export interface PlanPrice {
  listPrice: number
  termDiscount: number
  volumeDiscount: number
  bundleDiscount: number
  /** 인터넷전화 a month after its own discount, part of `monthly`; 0 without. */
  homePhone: number
  monthly: number
  installFee: number
  /** monthly × 36 + installFee; the gift is never subtracted. */
  total: number
}

export function priceOf(plan: PricedPlan, bundle: Bundle): PlanPrice {
  const { listPrice, termDiscount, volumeDiscount, installFee } = plan
  const bundleDiscount = bundleDiscountOf(plan, bundle)
  const homePhone = homePhoneOf(plan, bundle)
  const monthly = listPrice - termDiscount - volumeDiscount - bundleDiscount + homePhone
  return {
    listPrice,
    termDiscount,
    volumeDiscount,
    bundleDiscount,
    homePhone,
    monthly,
    installFee,
    total: monthly * TOTAL_MONTHS + installFee,
  }
}

/** Only a carrier's own phones lower its plans; more lines than the plan lists count as its last. */
export function bundleDiscountOf(
  { carrier, bundleDiscounts }: Pick<Plan, 'carrier' | 'bundleDiscounts'>,
  { phoneCarrier, lines }: Bundle,
): number {
  if (phoneCarrier !== carrier) return 0
  return bundleDiscounts[Math.min(lines, bundleDiscounts.length) - 1] ?? 0
}

/** What 인터넷전화 adds a month; 0 where it was not chosen or the carrier sells none. */
function homePhoneOf({ homePhone }: Pick<Plan, 'homePhone'>, bundle: Bundle): number {
  return bundle.homePhone && homePhone ? homePhoneMonthly(homePhone) : 0
}
