import { countedPlaces, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/ui/won.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'

/** A plan's monthly price for each number of lines, of its own carrier's phones. */
export interface LineAmounts {
  carrier: CarrierCode
  isSample: boolean
  amounts: readonly number[]
}

export function lineAmounts(plans: readonly Plan[], homePhone = false): LineAmounts[] {
  return plans.map((plan) => ({
    carrier: plan.carrier,
    isSample: plan.isSample,
    amounts: CHOICES.lines.map(
      (lines) => priceOf(plan, { phoneCarrier: plan.carrier, lines: Number(lines), homePhone }).monthly,
    ),
  }))
}

/** What the chart shows, in a sentence: where all meet, or that the price falls. */
export function linesLead(series: readonly LineAmounts[]): string {
  const whose = '통신사마다 자기 통신사 휴대폰을 묶은 금액이에요.'
  const amountsAt = (lines: number) => [...new Set(series.map(({ amounts }) => amounts[lines]))]
  const meeting =
    amountsAt(0).length > 1 ? [1, 2, 3].find((lines) => amountsAt(lines).length === 1) : undefined
  if (meeting === undefined) return `${whose} 휴대폰을 묶을수록 월 요금이 줄어요.`
  const places = countedPlaces(series.length)
  return `${whose} ${meeting}회선을 묶으면 ${places}의 월 요금이 ${won(amountsAt(meeting)[0]!)}으로 같아져요.`
}

export const AXIS_STEPS = 3
const STEPS = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 20_000, 50_000, 100_000]

/** The least round span of three steps that holds every amount; it need not begin at zero, so the page says where. */
export function axisOf(series: readonly LineAmounts[]): { from: number; step: number } {
  const amounts = series.flatMap((each) => each.amounts)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const fromOf = (step: number) => Math.max(0, Math.floor(least / step) * step)
  const step = STEPS.find((each) => fromOf(each) + AXIS_STEPS * each >= most) ?? Math.ceil(most / AXIS_STEPS)
  return { from: fromOf(step), step }
}

/** Heights of names beside the ends of their lines, pushed apart so that none covers another; the order stays. */
export function pushedApart(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, index) => index).toSorted((one, other) => heights[one]! - heights[other]!)
  const pushed = [...heights]
  order.slice(1).forEach((index, below) => {
    pushed[index] = Math.max(pushed[index]!, pushed[order[below]!]! + gap)
  })
  const over = heights.length > 0 ? Math.max(...pushed) - Math.max(...heights) : 0
  return pushed.map((height) => height - over / 2)
}
