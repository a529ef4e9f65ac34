/** In working minutes, rounded to five. */
export interface WaitRange {
  from: number
  until: number
}

/** Fewer calls say nothing of the next one. */
const FEWEST_CALLS = 8
const STEP = 5
const [LOW, HIGH] = [0.2, 0.8]
const SHORTEST_SCALE = 120

/** From the 20th to the 80th percentile; null after too few calls. */
export function waitRange(minutes: readonly number[]): WaitRange | null {
  if (minutes.length < FEWEST_CALLS) return null
  const sorted = minutes.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!
  const rounded = (value: number) => Math.round(value / STEP) * STEP
  const from = rounded(at(LOW))
  return { from, until: Math.max(rounded(at(HIGH)), from + STEP) }
}

/** The end of the bar: two hours, or the next whole hour. */
export function scaleOf({ until }: WaitRange): number {
  return Math.max(SHORTEST_SCALE, Math.ceil(until / 60) * 60)
}

/** `15분에서 50분 사이`, `1시간 10분 안` */
export function waitWords({ from, until }: WaitRange): string {
  return from === 0 ? `${minuteWords(until)}\u00A0안` : `${minuteWords(from)}에서 ${minuteWords(until)} 사이`
}

export function minuteWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours}시간`, rest > 0 && `${rest}분`].filter(Boolean).join('\u00A0')
}
