const DAY = 24 * 60 * 60
const UNITS = [
  [365 * DAY, '년'],
  [DAY, '일'],
  [60 * 60, '시간'],
  [60, '분'],
  [1, '초'],
] as const

/** In the biggest unit of which it is some, but one day in hours. */
export function lifeText(seconds: number): string {
  const isSome = ([each]: (typeof UNITS)[number]) =>
    seconds % each === 0 && !(each === DAY && seconds === DAY)
  const [unit, name] = UNITS.find(isSome)!
  return `${seconds / unit}${name}`
}
