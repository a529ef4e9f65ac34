import type { CarrierCode } from '#app/shared/carriers/carriers.ts'

/** The name of the product, and of its row in every price. */
export const HOME_PHONE = '인터넷전화'
export const MOBILE_BUNDLE = '휴대폰 결합'

/** A carrier's 인터넷전화; won a month, VAT included. */
export interface HomePhone {
  carrier: CarrierCode
  name: string
  termMonths: number
  listPrice: number
  termDiscount: number
  callRates: string
  /** Number portability (번호이동) among them. */
  conditions: readonly string[]
  isSample: boolean
  checkedAt: string
}

/** What a plan's price needs of it. */
export type HomePhonePrice = Pick<HomePhone, 'name' | 'termMonths' | 'listPrice' | 'termDiscount'>

/** The terms of a carrier's 휴대폰 결합. What it takes off a plan is the plan's `bundleDiscounts`. */
export interface MobileBundle {
  carrier: CarrierCode
  lead: string
  /** Which phones. */
  phones: string
  /** Whose lines. */
  members: string
  conditions: readonly string[]
  isSample: boolean
  checkedAt: string
}

export function homePhoneMonthly({ listPrice, termDiscount }: HomePhonePrice): number {
  return listPrice - termDiscount
}

export function ofCarrier<Product extends { carrier: CarrierCode }>(
  products: readonly Product[],
  carrier: CarrierCode,
): Product | null {
  return products.find((product) => product.carrier === carrier) ?? null
}
