import { termWords, WITH_INSTALLATION } from '#app/catalog/carriers/amount-words.ts'
import { CARRIER_ORDER } from '#app/catalog/carriers/choice-words.ts'
import { SHOWN_CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import { WITH_HOME_PHONE } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { EARLY_END_NOTE, TOTAL_IS, TOTAL_NAME, type Plan } from '#app/shared/plans/plan-price.ts'
import type { PlanFilter } from './plan-filter.ts'

/** What all prices have in common; whose phones they hold is told by the bar of choices, which stays in sight. */
export function basisWords([term, ...others]: readonly number[], { tel }: PlanFilter): string {
  const terms = term === undefined || others.length > 0 ? [] : [`${termWords(term)} 기준`]
  return [...terms, '부가세\u00A0포함', WITH_INSTALLATION, ...(tel ? [WITH_HOME_PHONE] : [])].join(' · ')
}

const ORDERS: Readonly<Record<string, string>> = {
  '': CARRIER_ORDER,
  monthly: `월\u00A0요금이 낮은 조합부터예요. 같으면 ${SHOWN_CARRIER_LIST} 순서예요.`,
  total: `${TOTAL_NAME}이 낮은 조합부터예요. 같으면 ${SHOWN_CARRIER_LIST} 순서예요.`,
}

/** Below the rows, once for all of them; what belongs together in one line. */
export function noteLines(plans: readonly Plan[], { sort, tel }: PlanFilter): string[] {
  const alone = plans.filter(({ tv }) => tv === 'none')
  const isBundledWithTv =
    alone.length > 0 && alone.every(({ bundleDiscounts }) => bundleDiscounts.length === 0)
  return [
    `${TOTAL_IS} 사은품은 상품권이고, 요금에서 빼지 않았어요.`,
    [
      '결합 할인은 같은 통신사 휴대폰을 묶는 동안 적용돼요.',
      isBundledWithTv && '인터넷 단독에는 결합 할인이 없어요.',
    ],
    tel && `${HOME_PHONE}의 통화 요금은 통화한 만큼 따로 내요.`,
    EARLY_END_NOTE,
    [ORDERS[sort], '판매 수수료는 순서에 영향을 주지 않아요.'],
    plans.some((plan) => plan.isSample) && '실제 요금과 사은품은 상담할 때 안내해요.',
  ].flatMap((line) => (line ? [[line].flat().filter(Boolean).join(' ')] : []))
}
