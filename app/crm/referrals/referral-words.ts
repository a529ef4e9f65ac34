import type { ReferralTerm } from '#app/shared/settings/referral-terms.ts'
import { won } from '#app/platform/won.ts'

export const REFERRAL_PHASE_NAMES = {
  TALKING: '상담 중',
  HELD: '개통, 유지 기간',
  DECIDE: '정해야 해요',
  OWED: '지급 예정',
  PAID: '지급함',
  DENIED: '주지 않기로 함',
  ENDED: '끝남',
} as const
export type ReferralPhase = keyof typeof REFERRAL_PHASE_NAMES
export const REFERRAL_PHASES = Object.keys(REFERRAL_PHASE_NAMES) as [ReferralPhase, ...ReferralPhase[]]

type Worth = Pick<ReferralTerm, 'amount' | 'addedAmount' | 'holdDays'>

/** Who pays what to whom, and when: stands before anything else wherever a code is shown. */
export function disclosure({ amount, addedAmount, holdDays }: Worth, introducer: string): string {
  const added = addedAmount > 0 ? ` 신청한 분의 사은품에는 ${won(addedAmount)}을 더해요.` : ''
  return `신청한 분이 개통해 ${holdDays}일 동안 쓰면 고른커넥트가 ${introducer}에게 상품권 ${won(amount)}을 줘요.${added}`
}

/** What a member sends along with the address. Its first words say that they are paid. */
export const sharedText = (term: Worth, url: string): string =>
  `[추천 보상이 있는 글] 이 주소로 신청해 개통하고 ${term.holdDays}일 동안 쓰면 저는 고른커넥트에서 상품권 ${won(term.amount)}을 받아요.\n${url}`
