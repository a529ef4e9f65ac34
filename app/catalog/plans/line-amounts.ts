import { countedPlaces, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/platform/won.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'

/** A plan's monthly price for each number of lines, of its own carrier's phones. */
export interface LineAmounts {
  carrier: CarrierCode
  amounts: readonly number[]
}

export function lineAmounts(plans: readonly Plan[], homePhone = false): LineAmounts[] {
  return plans.map((plan) => ({
    carrier: plan.carrier,
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
