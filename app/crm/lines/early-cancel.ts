import { addDays, addMonths, daysBetween, dottedDate } from '#app/platform/korean-time.ts'
import type { CancelRule } from '#app/shared/settings/cancel-rules.ts'
import { won } from '#app/platform/won.ts'
import { lastDayOf, lineOn, type LineEvent, type LineTerms, type OpenedLine } from './line-life.ts'

export interface CancelEstimate {
  /** The last day of use that it is counted for. */
  day: string
  /** In won; never the carrier's own figure. */
  total: number
  /** How it is counted, step by step, in words. */
  steps: string[]
  isSample: boolean
}

/** Nothing is no sum. */
export const sumWords = (amount: number): string => (amount === 0 ? '없음' : won(amount))

/** Said wherever an estimate stands. */
export const ESTIMATE_NOTE = '우리가 계산한 예상 금액이에요. 실제 금액은 통신사가 정해요.'

/** What ending a line on a day may cost; null if it has ended by then, or is somebody else's. */
export function cancelEstimate(
  line: OpenedLine,
  events: readonly LineEvent[],
  { rule, day }: { rule: CancelRule; day: string },
): CancelEstimate | null {
  const life = lineOn(line, events, day)
  if (life.terminatedOn !== null || life.transferredOn !== null || day < line.openedOn) return null
  const { isSample } = rule
  if (life.endsOn === null)
    return { day, total: 0, steps: ['약정이 없는 회선이라 할인반환금이 없어요.'], isSample }
  if (day > life.endsOn) {
    const over = `약정이 ${dottedDate(life.endsOn)}에 끝나 할인반환금이 없어요.`
    return { day, total: 0, steps: [over], isSample }
  }
  const { termFrom } = life
  const months = monthsBegun(termFrom, addDays(day, -pausedDays(life.pauses, termFrom, day)))
  const discounts = discountsOf(line, events, { rule, months, life })
  const counted = rule.method === 'steps' ? bySteps(discounts, rule) : asWhole(discounts, rule)
  const install = installLeft(rule, months)
  const steps = [
    `${dottedDate(termFrom)}부터 ${dottedDate(day)}까지 ${months}개월을 썼어요. 시작한 달까지 세요.`,
    ...counted.steps,
    ...(install ? [install.step] : []),
  ]
  return { day, total: counted.amount + (install?.amount ?? 0), steps, isSample }
}

type Pauses = ReturnType<typeof lineOn>['pauses']

/** Days on which the line was paused within the term, up to a day. */
function pausedDays(pauses: Pauses, termFrom: string, day: string): number {
  const spans = pauses.map(({ from, until }) =>
    daysBetween(from > termFrom ? from : termFrom, until < addDays(day, 1) ? until : addDays(day, 1)),
  )
  return spans.reduce((sum, days) => sum + Math.max(0, days), 0)
}

/** A begun month counts as a whole one, as bills have it. */
function monthsBegun(from: string, day: string): number {
  let months = 1
  while (lastDayOf(from, months) < day) months += 1
  return months
}

interface Counted {
  rule: CancelRule
  months: number
  life: ReturnType<typeof lineOn>
}

/** What was taken off in each month, by the terms in force when it began. */
function discountsOf(
  line: OpenedLine,
  events: readonly LineEvent[],
  { rule, months, life }: Counted,
): number[] {
  return Array.from({ length: months }, (_, index) => {
    let began = addMonths(life.termFrom, index)
    for (const { from, until } of life.pauses)
      if (until > life.termFrom && from <= began)
        began = addDays(began, daysBetween(from > life.termFrom ? from : life.termFrom, until))
    const { terms } = lineOn(line, events, began)
    return discountOf(terms, rule)
  })
}

const discountOf = ({ termDiscount, bundleDiscount }: LineTerms, { withBundle }: CancelRule) =>
  termDiscount + (withBundle ? bundleDiscount : 0)

interface Sum {
  amount: number
  steps: string[]
}

/** What was taken off in each bracket, at that bracket's rate. */
function bySteps(discounts: readonly number[], { rates }: CancelRule): Sum {
  let [sum, from] = [0, 1]
  const steps: string[] = []
  for (const { until, percent } of rates) {
    for (const { discount, many, first } of runsOf(discounts.slice(from - 1, until), from)) {
      const amount = Math.trunc((discount * many * percent) / 100)
      sum += amount
      steps.push(
        `${many === 1 ? `${first}개월째` : `${first}~${first + many - 1}개월`}: 월 할인 ${won(discount)} × ${many}개월 × ${percent}% = ${sumWords(amount)}`,
      )
    }
    from = until + 1
  }
  return least(sum, steps)
}

/** All that was taken off, at the rate of the month in which the line ends. */
function asWhole(discounts: readonly number[], { rates }: CancelRule): Sum {
  const received = discounts.reduce((sum, discount) => sum + discount, 0)
  const months = discounts.length
  const { percent } = rates.find(({ until }) => months <= until) ?? { percent: 0 }
  const amount = Math.trunc((received * percent) / 100)
  const runs = runsOf(discounts, 1).map(({ discount, many }) => `월 ${won(discount)} × ${many}개월`)
  return least(amount, [
    `받은 할인: ${runs.join(' + ')} = ${sumWords(received)}`,
    `${months}개월째의 비율 ${percent}%를 곱하면 ${sumWords(amount)}`,
  ])
}

function least(sum: number, steps: string[]): Sum {
  return sum < 0 ? { amount: 0, steps: [...steps, '더하면 0보다 작아 내지 않아요.'] } : { amount: sum, steps }
}

/** Months one after the other with the same discount. */
function runsOf(discounts: readonly number[], from: number) {
  const runs: { discount: number; many: number; first: number }[] = []
  for (const [index, discount] of discounts.entries()) {
    const last = runs.at(-1)
    if (last?.discount === discount) last.many += 1
    else runs.push({ discount, many: 1, first: from + index })
  }
  return runs
}

function installLeft({ install }: CancelRule, months: number): { amount: number; step: string } | null {
  if (!install || months >= install.months) return null
  const left = install.months - months
  const amount = Math.floor((install.amount * left) / install.months)
  const step = `남은 설치비: ${won(install.amount)} × 남은 ${left}개월 ÷ ${install.months}개월 = ${won(amount)}`
  return { amount, step }
}
