import { sentenceDate } from '#app/platform/korean-time.ts'
import { reminderDays } from './reminder-days.ts'
import { endMonths, toldEnd, type ToldEnd } from './told-end.ts'

export interface TellingDays {
  today: string
  /** Days before the end, the most first. */
  days: readonly number[]
}

/** What becomes of an end that is told: on which days somebody is reminded of it, or why of none. */
export type ReminderOutcome = { end: ToldEnd; on: readonly string[] } | { refusal: string }

/** `month` is `2027-02`, `day` null where only the month is known. */
export function reminderOutcome(
  { month, day }: { month: string; day: number | null },
  { today, days }: TellingDays,
): ReminderOutcome {
  const end = endMonths(today).includes(month) ? toldEnd(month, day) : null
  if (!end) return { refusal: '약정이 끝나는 날을 다시 골라 주세요.' }
  const on = reminderDays({ endsOn: end.endsOn, agreedOn: today, days })
  if (on.length > 0) return { end, on }
  return { refusal: `알릴 날이 지났어요. 끝나기 ${days.at(-1)}일 전보다 먼저 신청할 수 있어요.` }
}

export type Channel = 'sms' | 'mail'

/** A message of each channel in which `{carrier}` and `{date}` are open. */
export type ReminderSamples = Readonly<Record<Channel, string>>

const BY: Readonly<Record<Channel, string>> = { sms: '문자로', mail: '메일로' }

/** By what is typed so far; null while it could become either. */
export function channelOf(contact: string): Channel | null {
  if (contact.includes('@')) return 'mail'
  return /\d{3}/.test(contact) ? 'sms' : null
}

/** `12월 3일과 2027년 1월 2일에 문자로 알려 드려요` */
export function outcomeWords(on: readonly string[], channel: Channel | null, today: string): string {
  const told = on.map((day, at) => dayOf(day, on[at - 1] ?? today).replace(/\(.\)$/, '')).join('과 ')
  return `${told}에 ${channel ? BY[channel] : '문자나 메일로'} 알려 드려요`
}

/** `2027년 1월 2일(토)`, without its year where that is the year of the day before it. */
export const dayOf = (day: string, before: string) =>
  day.slice(0, 4) === before.slice(0, 4) ? sentenceDate(day) : `${day.slice(0, 4)}년 ${sentenceDate(day)}`
