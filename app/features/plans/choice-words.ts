import { CARRIER_LABELS } from '#app/features/consultation/consult-form-carriers.ts'
import { termWords } from '#app/features/carriers/amount-words.ts'
import type { ChoiceName } from './plan-filter.ts'

/** What visitors read for a choice. */
export const CHOICE_LEGENDS: Readonly<Record<ChoiceName, string>> = {
  carrier: '통신사',
  speed: '인터넷 속도',
  tv: 'TV',
  term: '약정',
  lines: '함께 묶을 휴대폰',
  sort: '정렬',
}

const LABELS: Readonly<Record<Exclude<ChoiceName, 'term'>, Readonly<Record<string, string>>>> = {
  carrier: CARRIER_LABELS,
  speed: { 100: '100메가', 500: '500메가', 1000: '1기가' },
  tv: { none: '인터넷만', basic: 'TV 기본형', premium: 'TV 고급형' },
  lines: { 0: '없음', 1: '1회선', 2: '2회선', 3: '3회선' },
  sort: { monthly: '월 요금 낮은 순', total: '3년 총액 낮은 순' },
}

/** The label of a choice's value; empty is all of them. */
export function choiceLabel(name: ChoiceName, value: string): string {
  if (value === '') return '전체'
  if (name === 'term') return termWords(Number(value))
  return LABELS[name][value] ?? value
}

/** What the prices below are told for: `휴대폰 1회선 결합`, `휴대폰 결합 없이`. */
export function linesWords(lines: number): string {
  return lines === 0 ? '휴대폰\u00A0결합 없이' : `휴대폰\u00A0${lines}회선 결합`
}

/** Says so where every plan has the same term and there is nothing to choose. */
export function onlyTermWords([first, ...others]: readonly number[]): string | undefined {
  if (first === undefined || others.length > 0) return undefined
  return `지금 올라온 조합은 모두 ${termWords(first)}이에요.`
}
