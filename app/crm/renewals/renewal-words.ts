import { sumWords } from '#app/crm/lines/early-cancel.ts'
import { CARRIER_CHIPS, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import { TV_NAMES } from '#app/shared/plans/tv-names.ts'
import { won } from '#app/platform/won.ts'
import type { CarrierOffer, Combination } from './comparison.ts'
import type { Renewal } from './renewal-view.server.ts'

export const speedWords = (mbps: number) => (mbps >= 1_000 ? `${mbps / 1_000}기가` : `${mbps}메가`)

/** `500메가 + TV 기본형 · KT 휴대폰 1회선 결합`; null while speed or TV are unknown. */
export function combinationWords({ speedMbps, tv, bundle }: Combination): string | null {
  if (speedMbps === null || tv === null) return null
  const parts =
    tv === 'none' ? `인터넷만 ${speedWords(speedMbps)}` : `${speedWords(speedMbps)} + ${TV_NAMES[tv]}`
  return `${parts} · ${bundleWords(bundle)}`.replaceAll('\u00A0', ' ')
}

const offerWords = ({ carrier, plan }: CarrierOffer) =>
  plan
    ? `${CARRIER_CHIPS[carrier]} ${plan.name} 월 ${won(plan.monthly)}, 3년 ${won(plan.total)}${plan.isSample ? '(예시)' : ''}`
    : `${CARRIER_CHIPS[carrier]} 같은 조합 없음`

/** What the advisor gets, and whoever asks reads before: what is known of the contract and what was compared. */
export function renewalWords(shown: Renewal): string {
  const { carrier, planName, endWords, staying, estimate, combination, offers } = shown
  const lines = [
    '[약정 끝 비교에서 신청]',
    `지금: ${[CARRIER_NAMES[carrier], planName].filter(Boolean).join(' ')}, 약정 끝 ${endWords}, ${
      staying.monthly ? `월 ${won(staying.monthly)}` : '월 요금 모름'
    }`,
    estimate && `오늘 해지하면 예상 할인반환금: ${sumWords(estimate.total)}`,
    combinationWords(combination) && `조합: ${combinationWords(combination)}`,
    offers.length > 0 && `본 비교: ${offers.map(offerWords).join(' / ')}`,
  ]
  return lines.filter(Boolean).join('\n')
}

const byWords = (amount: number) => `${won(Math.abs(amount))} ${amount < 0 ? '덜' : '더'} 내요`

/** `지금보다 39,600원 덜 내요` */
export const differenceWords = (amount: number) =>
  amount === 0 ? '지금과 같아요' : `지금보다 ${byWords(amount)}`

const SAME = '같은 조합으로 새로 가입해도 3년 동안 내는 돈은 지금과 같아요.'
const LEAD = '같은 조합으로 새로 가입하면 지금 요금을 그대로 낼 때보다 3년 동안'

/** Staying beside leaving in one sentence, of no carrier by name; null where something of it is unknown. */
export function resultWords(range: readonly [number, number] | null): string | null {
  if (!range) return null
  const [least, most] = range
  if (least === most) return least === 0 ? SAME : `${LEAD} ${byWords(least)}.`
  if (least < 0 && most > 0)
    return `${LEAD} ${won(-least)} 덜 내는 곳부터 ${won(most)} 더 내는 곳까지 있어요.`
  const [near, far] = least < 0 ? [most, least] : [least, most]
  return near === 0
    ? `${LEAD} 같거나 ${won(Math.abs(far))}까지 ${far < 0 ? '덜' : '더'} 내요.`
    : `${LEAD} ${won(Math.abs(near))}에서 ${won(Math.abs(far))}까지 ${far < 0 ? '덜' : '더'} 내요.`
}
