import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import type { ChoiceName } from '#app/catalog/carriers/plan-choices.ts'
import { PHONE_NAMES, readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { PlanFilter } from './plan-filter.ts'

/** What is chosen while nothing is, where that is not simply all. */
const FIRST_LABELS: Readonly<Partial<Record<ChoiceName, string>>> = {
  phone: '결합 없이',
  sort: '조합 순',
}

export function optionLabel(name: ChoiceName, value: string): string {
  return (value === '' && FIRST_LABELS[name]) || choiceLabel(name, value)
}

const CHIPS: Readonly<Record<ChoiceName, string>> = {
  carrier: '통신사',
  speed: '속도',
  tv: 'TV',
  term: '약정',
  phone: '휴대폰',
  lines: '휴대폰',
  tel: `+ ${HOME_PHONE}`,
  sort: '조합 순',
}

/** On a chip: the value that was chosen, or what can be chosen. */
export function chipLabel(name: ChoiceName, filter: PlanFilter): string {
  if (filter[name] === '') return CHIPS[name]
  return name === 'phone' ? phoneLabel(filter) : choiceLabel(name, filter[name])
}

/** `KT 휴대폰 1회선`. */
function phoneLabel({ phone, lines }: PlanFilter): string {
  const carrier = readPhoneCarrier(phone) ?? 'none'
  if (carrier === 'none') return PHONE_NAMES.none
  return `${PHONE_NAMES[carrier]}\u00A0휴대폰${lines === '0' ? '' : ` ${lines}회선`}`
}
