import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { priceOf, TOTAL_NAME, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { particleFor } from '#app/platform/korean-particles.ts'
import { won } from '#app/platform/won.ts'

/** What the script says of a plan; each is a name in braces in content/documents/desk-scripts.md. */
const PLAN_NAMES = {
  carrier: '통신사',
  plan: '상품',
  monthly: '월 요금',
  made: '정가와 할인',
  install: '설치비',
  total: TOTAL_NAME,
  term: '약정 기간',
  gift: '사은품과 조건',
} as const
type PlanName = keyof typeof PLAN_NAMES

export type ScriptValues = Readonly<Record<string, string>>

/** A piece of a sentence: words as they stand, a value that is known, or the name of one that is not. */
type ScriptPart = string | { value: string } | { open: string }

/** Everything that the script says of a plan; won including VAT, the gift apart. */
export function planValues(plan: Plan, bundle: Bundle): Readonly<Record<PlanName, string>> {
  const price = priceOf(plan, bundle)
  const { giftAmount, giftPaid, giftCondition, termMonths } = plan
  const installFee =
    price.installFee > 0 ? `설치비는 처음 한 번 ${won(price.installFee)}이고` : '설치비는 없고'
  return {
    carrier: CARRIER_NAMES[plan.carrier],
    plan: plan.name,
    monthly: won(price.monthly),
    made: madeOf(price, termMonths),
    install: installFee,
    total: won(price.total),
    term: `${termMonths}개월`,
    gift:
      giftAmount > 0
        ? `사은품은 상품권 ${won(giftAmount)}이고 ${giftPaid}에 보내요. ${giftCondition} 조건이 있어요`
        : '사은품은 없어요',
  }
}

/** `정가 67,100원에서 36개월 약정 할인 20,900원, 결합 할인 5,500원을 뺀` */
function madeOf(price: ReturnType<typeof priceOf>, termMonths: number): string {
  const taken = [
    [`${termMonths}개월 약정 할인`, price.termDiscount],
    ['다량 할인', price.volumeDiscount],
    ['결합 할인', price.bundleDiscount],
  ] as const
  const words = taken.filter(([, amount]) => amount > 0).map(([name, amount]) => `${name} ${won(amount)}`)
  const list = `정가 ${won(price.listPrice)}`
  const homePhone = price.homePhone > 0 ? `${HOME_PHONE} ${won(price.homePhone)}을 더한` : null
  if (words.length === 0) return homePhone ? `${list}에 ${homePhone}` : `${list} 그대로인`
  const off = words.join(', ')
  const particle = particleFor(off, '을/를')
  return homePhone ? `${list}에서 ${off}${particle} 빼고 ${homePhone}` : `${list}에서 ${off}${particle} 뺀`
}

/** Puts values into a sentence; one without a value stays open, by its name. */
export function filledParts(text: string, values: ScriptValues): ScriptPart[] {
  return text.split(/(\{\w+\})/).flatMap((piece): ScriptPart[] => {
    if (piece === '') return []
    const name = /^\{(\w+)\}$/.exec(piece)?.[1]
    if (name === undefined) return [piece]
    const value = values[name]
    return value === undefined ? [{ open: PLAN_NAMES[name as PlanName] ?? name }] : amountsIn(value)
  })
}

const AMOUNT = /(\d[\d,]{0,12}원)/

/** Of words around amounts, the amounts alone are values. */
function amountsIn(value: string): ScriptPart[] {
  const pieces = value.split(AMOUNT).filter((piece) => piece !== '')
  if (!AMOUNT.test(value)) return [{ value }]
  return pieces.map((piece) => (AMOUNT.test(piece) ? { value: piece } : piece))
}
