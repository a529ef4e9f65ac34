import { addDays, seoulDate, seoulMoment, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import { isNightTime } from './call-outcomes.ts'

export interface AgainTime {
  label: string
  /** `YYYY-MM-DD` and `HH:mm` in Seoul. */
  date: string
  time: string
}

const MINUTE_MS = 60_000
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
    later('+30분', now, HALF_HOUR_MS),
    later('2시간 뒤', now, TWO_HOURS_MS),
    { label: isFourOver ? '내일 4시' : '오늘 4시', date: isFourOver ? tomorrow : today, time: FOUR },
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

/** `오늘 16:30`, `내일 14:00`, `12월 3일(목) 14:00` */
export function againText({ date, time }: Pick<AgainTime, 'date' | 'time'>, now: Date): string {
  const today = seoulDate(now)
  if (date === today) return `오늘 ${time}`
  return date === addDays(today, 1) ? `내일 ${time}` : `${sentenceDate(date)} ${time}`
}
