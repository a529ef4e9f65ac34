/** In page order (content/documents/consents.md). */
export const CONSENT_ITEMS = [
  { item: 'term', name: '이용약관', isOptional: false },
  { item: 'privacy', name: '회원 개인정보 수집·이용', isOptional: false },
  { item: 'age14', name: '만 14세 이상 확인', isOptional: false },
  { item: 'marketing', name: '광고 정보 수신', isOptional: true },
  { item: 'night', name: '야간 광고 정보 수신', isOptional: true },
] as const

export type ConsentItem = (typeof CONSENT_ITEMS)[number]['item']
