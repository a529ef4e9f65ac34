import { CARRIER_NAMES, SHOWN_CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import { termWords } from './amount-words.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { NO_PHONES, PHONE_NAMES, PHONE_QUESTION } from '#app/shared/plans/phone-carrier.ts'
import type { Need } from './main-choice.ts'
import type { ChoiceName } from './plan-choices.ts'

export const NEED_LEGEND = '상품'
export const NEED_LABELS: Readonly<Record<Need, string>> = {
  internet: '인터넷만',
  tv: '인터넷+TV',
  mobile: '인터넷+TV+휴대폰',
}

/** What visitors read for a choice. */
export const CHOICE_LEGENDS: Readonly<Record<ChoiceName, string>> = {
  carrier: '통신사',
  speed: '인터넷 속도',
  tv: 'TV',
  term: '약정',
  phone: PHONE_QUESTION,
  lines: '함께 묶을 휴대폰',
  tel: HOME_PHONE,
  sort: '정렬',
}

const LABELS: Readonly<Record<Exclude<ChoiceName, 'term'>, Readonly<Record<string, string>>>> = {
  carrier: CARRIER_NAMES,
  speed: { 100: '100메가', 500: '500메가', 1000: '1기가' },
  tv: { none: '인터넷만', basic: 'TV 기본형', premium: 'TV 고급형' },
  phone: PHONE_NAMES,
  lines: { 0: NO_PHONES, 1: '1회선', 2: '2회선', 3: '3회선' },
  tel: { 1: '추가' },
  sort: { monthly: '월 요금 낮은 순', total: '3년 총액 낮은 순' },
}

/** The label of a choice's value; empty is all of them, or without. */
export function choiceLabel(name: ChoiceName, value: string): string {
  if (value === '') return name === 'tel' ? '없음' : '전체'
  if (name === 'term') return termWords(Number(value))
  return LABELS[name][value] ?? value
}

/** Why one of them stands first. */
export const CARRIER_ORDER = `추천처럼 보이지 않도록 통신사는 늘 ${SHOWN_CARRIER_LIST} 순서로 보여 드려요.`

/** Before those prices: what brings their discount. */
export const PHONE_MISSING = '휴대폰 통신사를 고르면 결합 할인이 보여요.'

/** Beside the question: whose plans the answer lowers, or that there is no answer yet. */
export function phoneHint({ phone, lines }: Readonly<Record<'phone' | 'lines', string>>): string {
  if (phone === 'none') return '알뜰폰과 다른 휴대폰은 결합 할인이 없어서 넣지 않았어요.'
  if (phone === '' && lines !== '0') return '휴대폰 통신사를 고르면 결합 할인을 넣어 보여 드려요.'
  return '휴대폰과 인터넷 통신사가 같을 때만 할인돼요.'
}

/** Says so where every plan has the same term and there is nothing to choose. */
export function onlyTermWords([first, ...others]: readonly number[]): string | undefined {
  if (first === undefined || others.length > 0) return undefined
  return `지금 올라온 조합은 모두 ${termWords(first)}이에요.`
}
