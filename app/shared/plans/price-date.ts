import { addDays, dottedDate } from '#app/platform/korean-time.ts'

/** A price that nobody has confirmed for longer leaves the pages by itself (docs/adr/0154). */
export const STALE_DAYS = 14

interface Dated {
  isSample: boolean
  /** The day on which somebody confirmed the price, `YYYY-MM-DD`. */
  checkedAt: string
}

/** Samples are no prices. A day to come confirms nothing: it would keep a price for as long as one likes. */
export const isPriceCurrent = ({ isSample, checkedAt }: Dated, today: string): boolean =>
  isSample || (checkedAt <= today && checkedAt >= addDays(today, -STALE_DAYS))

/** `요금 확인일 2026.11.10~2026.11.20`, the oldest first; null while all are samples. */
export function priceDateWords(offers: readonly Dated[]): string | null {
  const days = [...new Set(offers.filter(({ isSample }) => !isSample).map(({ checkedAt }) => checkedAt))]
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (first === undefined || last === undefined) return null
  return `요금\u00A0확인일 ${dottedDate(first)}${first === last ? '' : `~${dottedDate(last)}`}`
}
