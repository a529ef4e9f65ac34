/** What makes a manager look at an introduction before its gift; none of them refuses anything by itself. */
export const REFERRAL_SIGNS = {
  KNOWN: '전에 상담하거나 가입한 번호예요',
  SAME_NAME: '추천한 회원과 이름이 같아요',
  SAME_DEVICE: '추천한 회원이 쓰던 기기에서 신청했어요',
  SAME_ADDRESS: '추천한 회원이나 같은 코드로 신청한 다른 분의 설치 주소와 같아요',
  MANY: '한 코드로 짧은 동안 여러 번 신청했어요',
  DESK: '상담실에서 적은 추천이에요. 손님에게 추천한 사람이 있는지 확인해 주세요',
  STAFF: '추천한 회원이나 신청한 분의 번호가 직원의 번호예요',
  OWN_NUMBER: '추천한 회원의 번호로 개통했어요',
  RING: '서로를 추천했어요',
  BAND: '추천한 회원이 받는 사은품이 통신사 평균 범위 밖이거나 평균이 적혀 있지 않아요',
  TWICE: '같은 회선에 추천 사은품을 두 번 줬어요',
  ENDED_EARLY: '사은품을 준 뒤에 회선이 유지 기간 안에 끝났어요',
} as const
export type ReferralSign = keyof typeof REFERRAL_SIGNS

export const isReferralSign = (text: string): text is ReferralSign => Object.hasOwn(REFERRAL_SIGNS, text)
