import { bundleLabel, homePhoneLabel, termWords } from '#app/catalog/carriers/amount-words.ts'
import {
  EARLY_END_NOTE,
  TOTAL_MONTHS,
  TOTAL_NAME,
  type Bundle,
  type Plan,
  type PlanPrice,
} from '#app/shared/plans/plan-price.ts'
import { won } from '#app/platform/won.ts'

interface PlanAmount {
  label: string
  /** How a sum comes about. */
  note: string
  value: string
  /** When it is paid, or what it depends on. */
  why?: string | undefined
  isSum: boolean
}

export const TOTAL_NOTE = `월\u00A0요금 × ${TOTAL_MONTHS} + 설치비`

/** From the list price to what is paid, line by line; a discount that the plan does not have is left out. */
export function planAmounts(plan: Plan, price: PlanPrice, bundle: Bundle): PlanAmount[] {
  const endsEarlier = plan.termMonths > 0 && plan.termMonths < TOTAL_MONTHS
  const rows: readonly (readonly [label: string, amount: number, why?: string | undefined])[] = [
    ['정가(약정 없을 때)', price.listPrice],
    [
      `약정(${termWords(plan.termMonths).replace('\u00A0약정', '')}) 할인`,
      -price.termDiscount,
      EARLY_END_NOTE,
    ],
    ['다량 할인', -price.volumeDiscount, '같은 집에 여러 회선을 둘 때의 할인이에요.'],
    [
      bundleLabel(bundle),
      -price.bundleDiscount,
      '같은 통신사 휴대폰을 묶는 동안 적용돼요. 회선이 빠지면 줄어들어요.',
    ],
    [homePhoneLabel(plan), price.homePhone, '통화 요금은 통화한 만큼 따로 내요.'],
    [MONTHLY, price.monthly, endsEarlier ? '약정이 끝나면 월 요금이 달라질 수 있어요.' : undefined],
    ['설치비(1회)', price.installFee, '처음 한 번 내요. 주말과 공휴일은 다를 수 있어요.'],
    [TOTAL_NAME, price.total],
  ]
  return rows
    .filter(([label, amount]) => amount !== 0 || label === MONTHLY || label === TOTAL_NAME)
    .map(([label, amount, why]) => ({
      label,
      note: label === TOTAL_NAME ? TOTAL_NOTE : '',
      value: won(amount),
      why,
      isSum: label === MONTHLY || label === TOTAL_NAME,
    }))
}

const MONTHLY = '월 요금'
