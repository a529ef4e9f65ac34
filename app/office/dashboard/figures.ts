export const sumOf = <Line>(lines: readonly Line[], count: (line: Line) => number) =>
  lines.reduce((sum, line) => sum + count(line), 0)

/** Rounded; null without values. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const [low = 0, high = low] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return Math.round((low + high) / 2)
}

/** Never rounds to 0 or 100; null if there is no whole. */
export function percent(part: number, whole: number): number | null {
  if (whole === 0) return null
  if (part === 0 || part === whole) return (part / whole) * 100
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)))
}

/** `14분`, `2시간 5분`, `3시간`, `–` */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '–'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}분`
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`
}

export const percentText = (rate: number | null) => (rate === null ? '–' : `${rate}%`)

/** `오전 0시`, `오전 10시`, `오후 12시` */
export function hourName(hour: number): string {
  if (hour < 12) return `오전 ${hour}시`
  return `오후 ${hour === 12 ? 12 : hour - 12}시`
}

/** If more share the first place, none stands out. */
const MOST_NAMED = 2

export function hoursHeadline(hours: readonly number[]): string {
  const most = Math.max(0, ...hours)
  if (most === 0) return '들어온 상담이 없어요'
  const names = hours.flatMap((many, hour) => (many === most ? [hourName(hour)] : []))
  if (names.length > MOST_NAMED) return '한 시간대에 몰리지 않았어요'
  return `${names.join('와 ')}에 가장 많이 들어왔어요`
}

/** `nameOf` formats a date. */
export function daysHeadline(
  days: readonly { date: string; leads: number; opened: number }[],
  nameOf: (date: string) => string,
): string {
  const most = Math.max(0, ...days.map(({ leads }) => leads))
  const opened = sumOf(days, (day) => day.opened)
  const openedText = opened === 0 ? '개통은 없어요' : `개통은 모두 ${opened.toLocaleString('ko')}건이에요`
  if (most === 0) return opened === 0 ? '접수도 개통도 없어요' : `접수는 없고 ${openedText}`
  const busiest = days.filter(({ leads }) => leads === most)
  if (busiest.length > MOST_NAMED) return `접수가 하루에 몰리지 않았고 ${openedText}`
  const names = busiest.map(({ date }) => nameOf(date)).join('과 ')
  return `${names}에 가장 많이 들어왔고 ${openedText}`
}
