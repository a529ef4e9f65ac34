import {
  channelWords,
  countedRouter,
  giftWords,
  NOT_KNOWN,
  rentWords,
} from '#app/catalog/carriers/amount-words.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import type { Lane } from '#app/catalog/carriers/lanes.ts'
import { endingWords, type PlanEndings } from '#app/catalog/carriers/plan-endings.ts'
import { amountRow, NONE, textRow, type CompareRow } from './row-shapes.ts'

export const ENDING_FORMULA = '예상 금액이에요. 통신사가 정해요.'

/** After a year and after two; nothing where it is known of no plan. */
export function endingRows(lanes: readonly Lane[], endings: PlanEndings): CompareRow[] {
  const costs = lanes.map(({ plan }) => endings[plan.code] ?? null)
  if (costs.every((cost) => cost === null)) return []
  const after = (year: 0 | 1) => costs.map((cost) => (cost ? endingWords(cost[year]) : NOT_KNOWN))
  return [
    { ...textRow('1년 뒤 해지하면', after(0)), formula: ENDING_FORMULA },
    textRow('2년 뒤 해지하면', after(1)),
  ]
}

/** What is given, when and on which condition. */
export function giftRows(lanes: readonly Lane[]): CompareRow[] {
  const plans = lanes.map(({ plan }) => plan)
  const given = (name: string, of: 'giftPaid' | 'giftCondition'): CompareRow => ({
    ...textRow(
      name,
      plans.map((plan) => (plan.giftAmount === 0 ? NONE : plan[of] || NOT_KNOWN)),
    ),
    look: 'text',
  })
  return [
    amountRow(
      '사은품(상품권)',
      plans.map(({ giftAmount }) => giftAmount),
      giftWords,
    ),
    ...(plans.some(({ giftAmount }) => giftAmount > 0)
      ? [given('사은품 지급', 'giftPaid'), given('사은품 조건', 'giftCondition')]
      : []),
  ]
}

/** The share of the monthly price that is rent; nothing where it is known of no plan. */
export function rentRows(lanes: readonly Lane[]): CompareRow[] {
  const plans = lanes.map(({ plan }) => plan)
  if (plans.every(({ equipmentRent }) => equipmentRent === null)) return []
  return [{ ...textRow('장비 임대료', plans.map(rentWords)), formula: '월\u00A0요금에 들어 있어요' }]
}

/** Speed, TV and router; what is known of no plan, or belongs to none, is no row. */
export function equipmentRows(lanes: readonly Lane[], isOne: boolean): CompareRow[] {
  const plans = lanes.map(({ plan }) => plan)
  const texts = (name: string, of: (plan: Lane['plan']) => string) => textRow(name, plans.map(of))
  return [
    { ...texts('인터넷 속도', ({ speedMbps }) => choiceLabel('speed', String(speedMbps))), isNamed: isOne },
    { ...texts('TV', ({ tv }) => (tv === 'none' ? NONE : choiceLabel('tv', tv))), isNamed: isOne },
    ...(plans.some(({ tvChannels }) => tvChannels !== null) ? [texts('TV 채널', channelWords)] : []),
    ...(plans.some(({ router }) => router !== '')
      ? [texts('공유기', ({ router }) => countedRouter(router) || NOT_KNOWN)]
      : []),
  ]
}
