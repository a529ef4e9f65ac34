import { CARRIER_CODES, CARRIER_PHONES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { bundleDiscountOf, NO_BUNDLE, type Bundle, type PhoneCarrier, type Plan } from './plan-price.ts'
import { won } from '#app/ui/won.ts'

/** Asked wherever lines are chosen. */
export const PHONE_QUESTION = '지금 휴대폰 통신사는?'

/** In the order of the chips. SK broadband's plans bundle with the phones of SKT. */
export const PHONE_CARRIERS: readonly PhoneCarrier[] = [...CARRIER_CODES, 'none']
export const PHONE_NAMES: Readonly<Record<PhoneCarrier, string>> = {
  ...CARRIER_PHONES,
  none: '알뜰폰·기타',
}

/** The answer in an address or a form; null where nobody was asked. */
export function readPhoneCarrier(value: unknown): PhoneCarrier | null {
  return PHONE_CARRIERS.find((each) => each === value) ?? null
}

/** What prices are told for: `KT 휴대폰 2회선 결합`, or `휴대폰 결합 없이` while nobody has said whose phones they are. */
export function bundleWords({ phoneCarrier, lines }: Bundle): string {
  if (phoneCarrier === 'none' || lines === 0) return '휴대폰\u00A0결합 없이'
  return `${PHONE_NAMES[phoneCarrier]}\u00A0휴대폰 ${lines}회선\u00A0결합`
}

/** What a plan's price is told for: phones only where they take something off it. */
export function takenWords(plan: Pick<Plan, 'carrier' | 'bundleDiscounts'>, bundle: Bundle): string {
  return bundleWords(bundleDiscountOf(plan, bundle) > 0 ? bundle : NO_BUNDLE)
}

/**
 * What a plan would come down by with its own carrier's phone: `KT 휴대폰 1회선을 묶으면 월 5,500원 더 내려가요.` Null
 * where it is taken off already, and for a plan without such a discount.
 */
export function offerWords(plan: Pick<Plan, 'carrier' | 'bundleDiscounts'>, bundle: Bundle): string | null {
  const [first] = plan.bundleDiscounts
  if (!first || bundleDiscountOf(plan, bundle) > 0) return null
  return `${phoneOf(plan.carrier)} 1회선을 묶으면 월\u00A0${won(first)} 더 내려가요.`
}

function phoneOf(carrier: CarrierCode): string {
  return `${PHONE_NAMES[carrier]}\u00A0휴대폰`
}
