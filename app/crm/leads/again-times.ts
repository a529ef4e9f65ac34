import { MINUTE_MS } from '#app/platform/durations.ts'
import type { Option } from '#app/ui/select-field.tsx'
import { dayWords } from '#app/crm/requests/call-day.ts'
import { addDays, hourWords, seoulDate, seoulMoment, seoulTime } from '#app/platform/korean-time.ts'
import { isNightTime } from './call-outcomes.ts'

export interface AgainTime {
  label: string
  /** `YYYY-MM-DD` and `HH:mm` in Seoul. */
  date: string
  time: string
}

const HALF_HOUR_MS = 30 * MINUTE_MS
const TWO_HOURS_MS = 120 * MINUTE_MS
const STEP_MS = 10 * MINUTE_MS
/** A person who says “at four” means an hour from now at least. */
const FOUR = '16:00'
const TOO_NEAR_MS = HALF_HOUR_MS

/** When customers ask to be called again, by one press; none at night. */
export function againTimes(now: Date): AgainTime[] {
  const today = seoulDate(now)
  const tomorrow = addDays(today, 1)
  const isFourOver = seoulMoment(today, FOUR).getTime() - now.getTime() < TOO_NEAR_MS
  const times: AgainTime[] = [
    later('30분 뒤', now, HALF_HOUR_MS),
    later('2시간 뒤', now, TWO_HOURS_MS),
    {
      label: isFourOver ? '내일 오후 4시' : '오늘 오후 4시',
      date: isFourOver ? tomorrow : today,
      time: FOUR,
    },
    { label: '내일 같은 시간', date: tomorrow, time: seoulTime(rounded(now.getTime())) },
  ]
  return times.filter(({ time }) => !isNightTime(time))
}

function later(label: string, now: Date, byMs: number): AgainTime {
  const at = rounded(now.getTime() + byMs)
  return { label, date: seoulDate(at), time: seoulTime(at) }
}

/** To ten minutes, as times are told. */
const rounded = (at: number) => new Date(Math.ceil(at / STEP_MS) * STEP_MS)

/** `오늘 오후 4시 30분`, `내일 오후 2시`, `12월 3일(목) 오후 2시` */
export const againText = ({ date, time }: Pick<AgainTime, 'date' | 'time'>, now: Date): string =>
  `${dayWords(date, now)} ${hourWords(time)}`

/** Further away nobody agrees on a call. */
const DAYS_AHEAD = 60

/** `kept` is offered too, though it may be over. */
export function againDays(now: Date, kept: string): Option[] {
  const today = seoulDate(now)
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead))
  return withKept(days, kept).map((day) => [day, dayWords(day, now)])
}

/** When people may be called, each half hour; and those that were chosen another way. */
export function againHours(kept: readonly string[]): Option[] {
  const hours = Array.from({ length: 48 }, (_, half) =>
    seoulTime(new Date(seoulMoment('2026-01-01', '00:00').getTime() + half * HALF_HOUR_MS)),
  ).filter((time) => !isNightTime(time))
  const all = kept.reduce<string[]>(withKept, hours)
  return [['', '시간'], ...all.map((time): Option => [time, hourWords(time)])]
}

const withKept = (all: string[], kept: string) =>
  kept === '' || all.includes(kept) ? all : [...all, kept].toSorted()
