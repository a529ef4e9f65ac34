import type { EndingCost } from '#app/crm/door.ts'
import { won } from '#app/platform/won.ts'

/** What ending each plan costs after a year and after two, by its code; null where nobody entered how that is counted. */
export type PlanEndings = Readonly<Record<string, readonly [year: EndingCost, two: EndingCost] | null>>

/** `120,000원`, or that nothing is paid back. */
export function endingWords({ discounts, gift }: EndingCost): string {
  const sum = discounts + gift
  return sum === 0 ? '없음' : won(sum)
}
