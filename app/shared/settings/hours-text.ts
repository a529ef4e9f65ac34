import type { CallHours } from './contract.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const
const NAMES = ['일', '월', '화', '수', '목', '금', '토'] as const

export function hoursText({
  weekdays,
  opens,
  closes,
}: Pick<CallHours, 'weekdays' | 'opens' | 'closes'>): string {
  return `${daysText(weekdays)} ${opens}~${closes}`
}

function daysText(weekdays: readonly number[]): string {
  const places = WEEK.flatMap((day, place) => (weekdays.includes(day) ? [place] : []))
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const isRun = places.length > 2 && last - first === places.length - 1
  if (isRun && first === 0 && last === 4) return '평일'
  if (places.length === 7) return '매일'
  const name = (place: number) => NAMES[WEEK[place]!]!
  return isRun ? `${name(first)}~${name(last)}` : places.map(name).join('·')
}
