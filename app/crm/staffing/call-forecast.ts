/** What one day brought, by its 24 hours in Seoul. */
export interface CallDay {
  /** `YYYY-MM-DD` */
  day: string
  /** Leads that came without a wished time, when they came. */
  arrivals: readonly number[]
  /** Wished times, spread over their slot. */
  wishes: readonly number[]
  /** Calls to somebody who had been called before. */
  again: readonly number[]
  /** Calls whose length is known, and their minutes with the note. */
  handled: number
  handledMinutes: number
}

/** Which days are alike: a weekday (0 is 일), a public holiday whatever its weekday, or none, which is left out. */
export type DayKind = number | 'holiday' | null

export interface Estimate {
  mean: number
  variance: number
}

export const HOURS = 24
/** Of each kind the newest days. */
const MOST_ALIKE = 8
/** How much less a day counts than the next one of its kind. */
const FADES = 0.85
/** Further above the middle, in standard deviations of a Poisson count, a burst counts no more. */
const MOST_DEVIATIONS = 3

/** What is expected of each hour of a day, from the newest days of its kind; null where there is none to learn from. */
export function estimateHours(
  past: readonly CallDay[],
  kindOf: (day: string) => DayKind,
  { kind, series }: { kind: DayKind; series: 'arrivals' | 'wishes' | 'again' },
): Estimate[] | null {
  const alike = past
    .filter(({ day }) => kind !== null && kindOf(day) === kind)
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .slice(0, MOST_ALIKE)
  if (alike.length === 0) return null
  return Array.from({ length: HOURS }, (_, hour) => estimate(alike.map((day) => day[series][hour] ?? 0)))
}

/** The newest first. The variance is that of one more such hour: its own, at least a Poisson count's, and that of not knowing the mean. */
function estimate(counts: readonly number[]): Estimate {
  const middle = median(counts)
  const most = middle + MOST_DEVIATIONS * Math.sqrt(middle + 1)
  const weighed = counts.map((count, rank) => ({ count: Math.min(count, most), weight: FADES ** rank }))
  const total = sum(weighed.map(({ weight }) => weight))
  const mean = sum(weighed.map(({ count, weight }) => count * weight)) / total
  const own = sum(weighed.map(({ count, weight }) => weight * (count - mean) ** 2)) / total
  const variance = Math.max(own, mean)
  return { mean, variance: variance * (1 + 1 / counts.length) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const [low = 0, high = low] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return (low + high) / 2
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Four of five such hours lie within it. */
const DEVIATIONS = 1.28

export const rangeOf = ({ mean, variance }: Estimate): { low: number; high: number } => ({
  low: Math.max(0, Math.floor(mean - DEVIATIONS * Math.sqrt(variance))),
  high: Math.ceil(mean + DEVIATIONS * Math.sqrt(variance)),
})

export const addUp = (estimates: readonly Estimate[]): Estimate => ({
  mean: sum(estimates.map(({ mean }) => mean)),
  variance: sum(estimates.map(({ variance }) => variance)),
})

/** Below this many measured calls their mean says little. */
const FEWEST_HANDLED = 30

/** The mean minutes of a call with its note, as measured; `otherwise` where too few were. */
export function handleMinutesOf(past: readonly CallDay[], otherwise: number) {
  const handled = sum(past.map((day) => day.handled))
  const minutes = sum(past.map((day) => day.handledMinutes))
  const isMeasured = handled >= FEWEST_HANDLED && minutes > 0
  return { minutes: isMeasured ? minutes / handled : otherwise, handled, isMeasured }
}
