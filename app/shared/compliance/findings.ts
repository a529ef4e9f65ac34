import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { AcceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { GIFT_BAND } from '#app/shared/settings/gift-band-width.ts'

const RULES = {
  'banned-word': '쓸 수 없는 표현',
  'free-claim': '무료라는 말',
  'discount-period': '할인 기간',
  'bundle-parts': '결합 할인 항목',
  'gift-band': `사은품 평균 ${GIFT_BAND}`,
  'gift-terms': '사은품 조건과 지급 시점',
  'stale-price': '확인한 지 14일 지난 요금',
  'footer-facts': '사업자 정보',
  acceptance: '사전승낙서',
  'picture-alone': '두 사람이 봐야 하는 그림',
  'review-disclosure': '대가를 받은 후기 표시',
} as const

export type RuleId = keyof typeof RULES

/** `block` prevents publishing, `warn` does not. */
export interface Finding {
  rule: RuleId
  name: string
  severity: 'block' | 'warn'
  where: string
  text: string
  mend: string
}

export interface AdvertText {
  place: string
  text: string
  /** Lines that begin with `>` are unchecked where they name their source or quote what customers wrote there. */
  mayQuote?: boolean
  customers?: readonly string[] | undefined
  /** Beside a gift, whose amount has a field of its own: whether a sum may stand here that is none of a gift. */
  ofGift?: 'maybe' | 'only'
}

export interface Advert {
  texts: readonly AdvertText[]
  /** Read as one, as a banner's title and subtitle: a condition in one field applies to the others. */
  isOne: boolean
  /** Shown under the label 예시, so it offers nothing to anybody. */
  isSample: boolean
  /** Where it leads. */
  addresses?: readonly (string | null)[]
  /** What it answers, whose words are another's: a carrier named there need not be named again. */
  about?: string | undefined
  carrier?: CarrierCode
  checkedAt?: string
  offer?: Offer
  review?: { isRewarded: boolean }
}

export interface Offer {
  name: string
  /** Of a plan. */
  tv?: string
  termMonths: number
  termDiscount: number
  bundleDiscounts: readonly number[]
  giftAmount: number
  giftPaid: string
  giftCondition: string
  giftReason: string
}

/** What the rules of words ask of the site. */
export interface WordFacts {
  /** The end of the highest band of all carriers' averages; null while none is entered. */
  giftTop: number | null
  /** Whose consent (사전승낙) is not in force. */
  unaccepted: readonly CarrierCode[]
}

export interface LintFacts extends WordFacts {
  /** `YYYY-MM-DD` in Seoul. */
  today: string
  shownOn?: string
  missingFacts: readonly string[]
  /** The carrier's own, as the operator entered it; null while there is none. */
  giftAverage: number | null
  acceptance: AcceptanceState
}

export function finding(
  rule: RuleId,
  facts: Pick<Finding, 'where' | 'text' | 'mend'> & { severity?: Finding['severity'] },
): Finding {
  return { rule, name: RULES[rule], severity: 'block', ...facts }
}
