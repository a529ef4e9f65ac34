/** Which way is good for a figure. */
export type Better = 'more' | 'fewer'

/** `above` and `below` of a figure that has no good way, `usual` within what is usual. */
export type Verdict = 'better' | 'worse' | 'usual' | 'above' | 'below'

export interface UsualRange {
  from: number
  until: number
}

/** With fewer weeks before it, chance would be told as news. */
export const LEAST_WEEKS = 4
/** From so many on, one week at each end is left out: a holiday is not what is usual. */
const WEEKS_TO_TRIM = 6

/** Between which values the weeks before lay; null while they are too few. */
export function usualRange(values: readonly number[]): UsualRange | null {
  if (values.length < LEAST_WEEKS) return null
  const sorted = values.toSorted((one, other) => one - other)
  const trim = values.length >= WEEKS_TO_TRIM ? 1 : 0
  return { from: sorted[trim]!, until: sorted[sorted.length - 1 - trim]! }
}

/** Null where there is nothing to say it by. */
export function verdictOf(
  value: number | null,
  usual: UsualRange | null,
  better: Better | null,
): Verdict | null {
  if (value === null || usual === null) return null
  if (value >= usual.from && value <= usual.until) return 'usual'
  const isAbove = value > usual.until
  if (better === null) return isAbove ? 'above' : 'below'
  return isAbove === (better === 'more') ? 'better' : 'worse'
}

/** How many times the width of what is usual a value lies outside of it: what is compared across units. 0 within. */
export function distanceOf(value: number, { from, until }: UsualRange): number {
  const outside = Math.max(from - value, value - until, 0)
  // Where every week was the same, a tenth of it stands for the width.
  return outside / Math.max(until - from, Math.abs(until) / 10, 1)
}

interface Judged {
  value: number | null
  usual: UsualRange | null
  verdict: Verdict | null
  isDue: boolean
  isLoss: boolean
}

const far = ({ value, usual }: Judged) => (value !== null && usual ? distanceOf(value, usual) : 0)

/** What moved furthest from what is usual, either way; where nothing did, the first that has a value. */
export function notableOf<Line extends Judged>(lines: readonly Line[]): Line | null {
  const [furthest] = lines
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => far(other) - far(one))
  return furthest ?? null
}

const MOST_FIRST = 5

/** What is to be looked at first: what is due and what was lost, then what is furthest on the wrong side of the usual. */
export function firstOf<Line extends Judged>(lines: readonly Line[]): Line[] {
  const isPressing = ({ isDue, isLoss, value }: Judged) => isLoss || (isDue && value !== null && value > 0)
  const pressing = lines.filter(isPressing)
  const worse = lines
    .filter((line) => line.verdict === 'worse' && !isPressing(line))
    .toSorted((one, other) => far(other) - far(one))
  return [...pressing, ...worse].slice(0, MOST_FIRST)
}
