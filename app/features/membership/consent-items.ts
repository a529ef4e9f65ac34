/** What a member agrees to, in the order of the page (consents.md); a version names the words that were shown. */
export const CONSENT_ITEMS = [
  { item: 'term', name: '이용약관', version: 'term-0.9', isOptional: false },
  { item: 'privacy', name: '회원 개인정보 수집·이용', version: 'join-0.9', isOptional: false },
  { item: 'age14', name: '만 14세 이상 확인', version: 'age14-0.9', isOptional: false },
  { item: 'marketing', name: '광고 정보 수신', version: 'marketing-0.9', isOptional: true },
  { item: 'night', name: '야간 광고 정보 수신', version: 'night-0.9', isOptional: true },
] as const

export type ConsentItem = (typeof CONSENT_ITEMS)[number]['item']
