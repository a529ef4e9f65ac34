/** Why a call is worth talking about. None is a mistake by itself, and nobody is compared by them. */
export const COACHING_RULES = {
  LOW_RATING: '손님이 아쉬웠다고 하고 한마디를 남긴 통화',
  NO_NOTE: '메모를 남기지 않은 통화',
  MISSED_TIME: '약속한 시간에 걸지 못한 통화',
  QUICK_ABSENT: '하루 안에 부재를 세 번 남긴 상담',
  QUOTE_UNSENT: '사은품이 있는 견적을 문자로 보내지 않고 신청한 가입',
  REFUSED_TEXT: '쓸 수 없는 말이 있어 보내지 못한 문자',
} as const
/** As a reason beside a call. */
export const COACHING_REASONS: Readonly<Record<keyof typeof COACHING_RULES, string>> = {
  LOW_RATING: '손님 아쉬움',
  NO_NOTE: '통화 메모를 안 남김',
  MISSED_TIME: '약속 늦음',
  QUICK_ABSENT: '하루 부재 3번',
  QUOTE_UNSENT: '견적 문자 없음',
  REFUSED_TEXT: '보내지 못한 문자',
}
export type CoachingRule = keyof typeof COACHING_RULES
export const COACHING_RULE_KEYS = Object.keys(COACHING_RULES) as [CoachingRule, ...CoachingRule[]]

/** Which rules of words refused texts of a day, by their names in the database. */
export const TEXT_RULES = { WORDS: '쓰면 안 되는 말', AMOUNT: '금액', CONTACT: '다른 연락처' } as const

export const COACHING_STATES = { TALKED: '이야기함', NOT_NEEDED: '필요 없음' } as const
