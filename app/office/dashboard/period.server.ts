import { DATE_MESSAGE } from '#app/platform/day-inputs.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { addDays, seoulMoment, sentenceDate } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { PERIOD_NAMES, type NamedPeriod } from './dashboard-labels.ts'
import { type PeriodQuery } from './contract.ts'

/** Unsuccessful requests are stored this long, so older figures shrink. */
const MOST_DAYS = 92
const WEEK_DAYS = 7
/** Fewer bars show no trend. */
const FEWEST_SHOWN = 7

/** Seoul days, inclusive. */
export interface Days {
  from: string
  to: string
}

export interface Period extends Days {
  key: NamedPeriod | 'days'
  name: string
  /** Of a day the same weekday of the week before, else as many days right before it. */
  before: Days & { name: string }
}

/** Refuses with `invalid` half a pair, reversed, future, or too many days. */
export function periodOf({ period, from = '', to = '' }: PeriodQuery, today: string): Period {
  if (from || to) return chosenDays(from, to, today)
  const key = period || 'today'
  const days = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    week: { from: addDays(today, -6), to: today },
    month: { from: addDays(today, -29), to: today },
  }[key]
  return { key, name: PERIOD_NAMES[key], ...days, before: daysBefore(days) }
}

function chosenDays(from: string, to: string, today: string): Period {
  if (!from) throw invalidFields({ from: '첫 날짜도 골라 주세요.' })
  if (!to) throw invalidFields({ to: '마지막 날짜도 골라 주세요.' })
  if (from > today) throw invalidFields({ from: '오늘까지 볼 수 있어요.' })
  if (to > today) throw invalidFields({ to: '오늘까지 볼 수 있어요.' })
  if (from > to) throw invalidFields({ to: `첫 날짜보다 앞이에요. ${DATE_MESSAGE}` })
  const days = { from, to }
  const length = lengthOf(days)
  if (length > MOST_DAYS) throw invalidFields({ to: `한 번에 ${MOST_DAYS}일까지 볼 수 있어요.` })
  const isOfThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const nameOf = (day: string) => `${isOfThisYear ? '' : `${day.slice(0, 4)}년 `}${sentenceDate(day)}`
  const name = length === 1 ? nameOf(from) : `${nameOf(from)}~${nameOf(to)}`
  return { key: 'days', name, ...days, before: daysBefore(days) }
}

const lengthOf = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** A Monday is no measure for a Sunday. */
function daysBefore(days: Days): Period['before'] {
  const length = lengthOf(days)
  if (length > 1)
    return { from: addDays(days.from, -length), to: addDays(days.from, -1), name: `그 앞 ${length}일` }
  const day = addDays(days.from, -WEEK_DAYS)
  return { from: day, to: day, name: `한 주 전 ${sentenceDate(day).slice(-2, -1)}요일` }
}

/** Returns the days to draw, at least a week. */
export function shownDays({ from, to }: Days): Days {
  const week = addDays(to, 1 - FEWEST_SHOWN)
  return { from: from < week ? from : week, to }
}

export function datesOf(days: Days): string[] {
  return Array.from({ length: lengthOf(days) }, (_, index) => addDays(days.from, index))
}

/** `until` is exclusive. */
export function spanOf({ from, to }: Days): { from: Date; until: Date } {
  return { from: seoulMoment(from, '00:00'), until: seoulMoment(addDays(to, 1), '00:00') }
}
