import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#app/platform/durations.ts'

const UNITS = [
  [365 * DAY_SECONDS, '년'],
  [DAY_SECONDS, '일'],
  [HOUR_SECONDS, '시간'],
  [MINUTE_SECONDS, '분'],
  [1, '초'],
] as const

/** In the biggest unit of which it is some, but one day in hours. */
export function lifeText(seconds: number): string {
  const isSome = ([each]: (typeof UNITS)[number]) =>
    seconds % each === 0 && !(each === DAY_SECONDS && seconds === DAY_SECONDS)
  const [unit, name] = UNITS.find(isSome)!
  return `${seconds / unit}${name}`
}
