import { CARRIER_CODES, CARRIER_PHONES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { bundleDiscountOf, NO_BUNDLE, type Bundle, type PhoneCarrier, type Plan } from './plan-price.ts'
import { won } from '#app/ui/won.ts'

export const PHONE_QUESTION = '지금 휴대폰 통신사는?'

export const PHONE_CARRIERS: readonly PhoneCarrier[] = [...CARRIER_CODES, 'none']
export const PHONE_NAMES: Readonly<Record<PhoneCarrier, string>> = {
  ...CARRIER_PHONES,
  none: '알뜰폰·기타',
}

export function readPhoneCarrier(value: unknown): PhoneCarrier | null {
  return PHONE_CARRIERS.find((each) => each === value) ?? null
}

/** Returns `KT 휴대폰 2회선 결합`, or `휴대폰 결합 없이` while no phones are chosen. */
export function bundleWords({ phoneCarrier, lines }: Bundle): string {
  if (phoneCarrier === 'none' || lines === 0) return '휴대폰\u00A0결합 없이'
  return `${PHONE_NAMES[phoneCarrier]}\u00A0휴대폰 ${lines}회선\u00A0결합`
}

/** Names the phones only where they lower the plan's price. */
export function takenWords(plan: Pick<Plan, 'carrier' | 'bundleDiscounts'>, bundle: Bundle): string {
  return bundleWords(bundleDiscountOf(plan, bundle) > 0 ? bundle : NO_BUNDLE)
}

/** Returns `KT 휴대폰 1회선을 묶으면 월 5,500원 더 내려가요.`, or null without such a discount or with it applied. */
export function offerWords(plan: Pick<Plan, 'carrier' | 'bundleDiscounts'>, bundle: Bundle): string | null {
  const [first] = plan.bundleDiscounts
  if (!first || bundleDiscountOf(plan, bundle) > 0) return null
  return `${phoneOf(plan.carrier)} 1회선을 묶으면 월\u00A0${won(first)} 더 내려가요.`
}

function phoneOf(carrier: CarrierCode): string {
  return `${PHONE_NAMES[carrier]}\u00A0휴대폰`
}
