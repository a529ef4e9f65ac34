import type { CarrierCode } from '#app/shared/carriers/carriers.ts'

/** Every rule that what we publish is held to, by the name an editor reads. */
export const RULES = {
  'banned-word': '쓸 수 없는 표현',
  'free-claim': '무료라는 말',
  'discount-period': '할인 기간',
  'bundle-parts': '결합 할인 항목',
  'gift-band': '사은품 평균 ±15%',
  'gift-terms': '사은품 조건과 지급 시점',
  'stale-price': '확인한 지 14일 지난 요금',
  'footer-facts': '사업자 정보',
  acceptance: '사전승낙서',
  'review-disclosure': '대가를 받은 후기 표시',
} as const

export type RuleId = keyof typeof RULES

/** `block`: it cannot be published so; `warn`: it can. */
export interface Finding {
  rule: RuleId
  name: string
  severity: 'block' | 'warn'
  /** The field, as the editor's label says it. */
  where: string
  /** The words that were found; empty where something is missing. */
  text: string
  mend: string
}

/** A text with the label of its field. */
export interface AdvertText {
  place: string
  text: string
  /** Prose, in which lines that begin with `>` quote somebody: what they say is not ours. */
  mayQuote?: boolean
}

/** What is about to be published, as the rules read it. */
export interface Advert {
  texts: readonly AdvertText[]
  /** Read as one, as a banner's title and subtitle are: a condition in one field goes for the others. */
  isOne: boolean
  /** Shown under the sign 예시: nobody is offered anything by it. */
  isSample: boolean
  /** Whose products it is about. */
  carrier?: CarrierCode
  /** The day its prices were last checked. */
  checkedAt?: string
  offer?: Offer
  review?: { isRewarded: boolean }
}

/** The figures of a plan that rules are about. */
export interface Offer {
  name: string
  termMonths: number
  termDiscount: number
  bundleDiscounts: readonly number[]
  giftAmount: number
  giftPaid: string
  giftCondition: string
  /** Why the gift is outside the band, where somebody has said so. */
  giftReason: string
}

/** What the rules need to know of the rest of the site. */
export interface LintFacts {
  /** `YYYY-MM-DD` in Seoul. */
  today: string
  /** The day from which it is to be shown, where that is not today. */
  shownOn?: string
  /** Names of the facts of the company that the footer lacks. */
  missingFacts: readonly string[]
  /** The average gift of this carrier for the same or the nearest combination; null where there is none to compare. */
  giftAverage: number | null
  /** How the carrier's consent to our selling its products stands. */
  acceptance: 'valid' | 'expired' | 'missing'
}

export function finding(
  rule: RuleId,
  facts: Pick<Finding, 'where' | 'text' | 'mend'> & { severity?: Finding['severity'] },
): Finding {
  return { rule, name: RULES[rule], severity: 'block', ...facts }
}
