import { CARRIER_CODES, CARRIER_PHONES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { HOME_PHONE } from './phone-products.ts'
import { bundleDiscountOf, type Bundle, type PhoneCarrier, type Plan } from './plan-price.ts'
import { won } from '#app/platform/won.ts'

export const PHONE_QUESTION = '휴대폰을 함께 묶을까요?'
/** The one name of no phones, as an answer to the question and as what a price stands on. */
export const NO_PHONES = '결합 안 함'

export const PHONE_CARRIERS: readonly PhoneCarrier[] = [...CARRIER_CODES, 'none']
export const PHONE_NAMES: Readonly<Record<PhoneCarrier, string>> = {
  ...CARRIER_PHONES,
  none: '알뜰폰·기타',
}

export function readPhoneCarrier(value: unknown): PhoneCarrier | null {
  return PHONE_CARRIERS.find((each) => each === value) ?? null
}

/** Returns `KT 휴대폰 2회선 결합`, or `결합 안 함` while no phones are chosen; then `인터넷전화 포함` where it is. */
export function bundleWords(bundle: Bundle): string {
  return [mobileWords(bundle), ...(bundle.homePhone ? [WITH_HOME_PHONE] : [])].join(' · ')
}

export const WITH_HOME_PHONE = `${HOME_PHONE}\u00A0포함`

function mobileWords({ phoneCarrier, lines }: Bundle): string {
  if (phoneCarrier === 'none' || lines === 0) return NO_PHONES
  return `${PHONE_NAMES[phoneCarrier]}\u00A0휴대폰 ${lines}회선\u00A0결합`
}

/** Beside a price, where 인터넷전화 was chosen: the carrier sells none, or its price may not be told today. */
export const LEFT_OUT = `${HOME_PHONE}\u00A0뺀\u00A0금액`

/** Where 인터넷전화 was chosen and this carrier's is in no price. */
export function lacksHomePhone({ homePhone }: Pick<Plan, 'homePhone'>, bundle: Bundle): boolean {
  return bundle.homePhone === true && !homePhone
}

/** Returns `KT 휴대폰 1회선을 묶으면 월 5,500원 덜 내요.`, or null without such a discount or with it applied. */
export function offerWords(plan: Pick<Plan, 'carrier' | 'bundleDiscounts'>, bundle: Bundle): string | null {
  const [first] = plan.bundleDiscounts
  if (!first || bundleDiscountOf(plan, bundle) > 0) return null
  return `${phoneOf(plan.carrier)} 1회선을 묶으면 월\u00A0${won(first)} 덜\u00A0내요.`
}

function phoneOf(carrier: CarrierCode): string {
  return `${PHONE_NAMES[carrier]}\u00A0휴대폰`
}
