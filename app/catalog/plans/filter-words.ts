import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import type { ChoiceName } from '#app/catalog/carriers/plan-choices.ts'
import { particleFor } from '#app/platform/korean-particles.ts'
import { NO_PHONES, PHONE_NAMES, readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { PlanFilter } from './plan-filter.ts'

/** What is chosen while nothing is, where that is not simply all. */
const FIRST_LABELS: Readonly<Partial<Record<ChoiceName, string>>> = {
  phone: NO_PHONES,
  sort: '통신사순',
}

export function optionLabel(name: ChoiceName, value: string): string {
  return (value === '' && FIRST_LABELS[name]) || choiceLabel(name, value)
}

const PILLS: Readonly<Record<ChoiceName, string>> = {
  carrier: '통신사',
  speed: '속도',
  tv: 'TV',
  term: '약정',
  phone: '휴대폰',
  lines: '휴대폰',
  tel: HOME_PHONE,
  sort: '정렬',
}

/** Which choices an address has a value for that nobody offers: `휴대폰과 속도 조건을 읽지 못했어요.` */
export function unknownWords(names: readonly ChoiceName[]): string {
  const [first = '', ...rest] = new Set(names.map((name) => PILLS[name]))
  const listed = rest.reduce((words, name) => `${words}${particleFor(words, '와/과')} ${name}`, first)
  return `${listed} 조건을 읽지 못해서 빼고 보여 드려요. 위에서 다시 골라 주세요.`
}

/** On a pill of which nothing is chosen: what can be, and what is shown till then: `TV`, `전체`. */
export function pillState(name: ChoiceName): { of: string; shown: string } {
  return { of: PILLS[name], shown: optionLabel(name, '') }
}

/** On a pill: what can be chosen, and then the value as well, unless that says it itself: `속도 500메가`. */
export function pillLabel(name: ChoiceName, filter: PlanFilter): string {
  const value = filter[name]
  if (value === '') return PILLS[name]
  if (name === 'phone') return phoneLabel(filter)
  const label = choiceLabel(name, value)
  return name === 'speed' || name === 'carrier' ? `${PILLS[name]} ${label}` : label
}

/** `KT 휴대폰 1회선`. */
function phoneLabel({ phone, lines }: PlanFilter): string {
  const carrier = readPhoneCarrier(phone) ?? 'none'
  if (carrier === 'none') return PHONE_NAMES.none
  return `${PHONE_NAMES[carrier]}\u00A0휴대폰${lines === '0' ? '' : ` ${lines}회선`}`
}
