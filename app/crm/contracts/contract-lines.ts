import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE, MOBILE_BUNDLE } from '#app/shared/plans/phone-products.ts'
import { won } from '#app/platform/won.ts'
import type { ContractLine, QuotedTerms } from './contract.ts'

const KIND_NAMES: Readonly<Record<ContractLine['kind'], string>> = {
  plan: '인터넷·TV',
  phone: HOME_PHONE,
  bundle: MOBILE_BUNDLE,
}

/** What one contract opens, each with its part of the monthly price; together they are the whole of it. */
export function contractLines(terms: QuotedTerms): ContractLine[] {
  const { carrier, planName, monthly, bundleDiscount, homePhone = 0, homePhoneName = HOME_PHONE } = terms
  const lines: ContractLine[] = [
    { kind: 'plan', name: planName, monthly: monthly + bundleDiscount - homePhone },
    { kind: 'phone', name: homePhoneName, monthly: homePhone },
    { kind: 'bundle', name: bundledPhones({ ...terms, phoneCarrier: carrier }), monthly: -bundleDiscount },
  ]
  return lines.filter(({ kind, monthly: part }) => kind === 'plan' || part !== 0)
}

/** `KT 휴대폰 2회선`. */
export function bundledPhones({
  phoneCarrier,
  mobileLines,
}: Pick<QuotedTerms, 'phoneCarrier' | 'mobileLines'>): string {
  return `${phoneCarrier ? `${PHONE_NAMES[phoneCarrier]}\u00A0` : ''}휴대폰 ${mobileLines}회선`
}

/** `인터넷전화: 인터넷전화 기본형, 월 3,300원`. */
export function lineWords({ kind, name, monthly }: ContractLine): string {
  return `${KIND_NAMES[kind]}: ${name}, 월\u00A0${won(monthly)}`
}
