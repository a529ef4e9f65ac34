import { addWorkingDays, addWorkingMinutes, type Office } from '#app/shared/settings/working-time.ts'
import { addDays } from '#app/platform/korean-time.ts'
import { GRACE_MS } from './grace.ts'

/**
 * Until when each promise is kept, in one place: the first call (`firstCallBy`, or the end of the wished time), an agreed
 * time (`callBy`), an installation and a gift (whole days, `isDayLate`).
 */
export const firstCallBy = (askedAt: Date, minutes: number, office: Office): Date =>
  toldMoment(addWorkingMinutes(askedAt, minutes, office))

const ROUND_MS = 5 * 60 * 1000

/** Up to five minutes, as it is said: what the visitor reads is what the desk shows and is held to. */
const toldMoment = (at: Date) => new Date(Math.ceil(at.getTime() / ROUND_MS) * ROUND_MS)

/** Of a wished time its end; of an agreed one a while after it. */
export const callBy = (from: Date, until: Date | null): Date => until ?? new Date(from.getTime() + GRACE_MS)

export interface CallPromise {
  kind: 'FIRST_CALL' | 'CALL'
  /** From when somebody waits for it. */
  from: Date
  until: Date
}

interface Called {
  call_at: Date | null
  call_until: Date | null
  first_called_at: Date | null
}

/** What a lead's planned call promises; null for one that we planned ourselves, such as after nobody answered. */
export function callPromise(lead: Called, isAgreed: boolean): CallPromise | null {
  if (lead.call_at === null) return null
  const kind = lead.first_called_at === null && !isAgreed ? 'FIRST_CALL' : 'CALL'
  if (kind === 'FIRST_CALL' && lead.call_until === null) return null
  if (kind === 'CALL' && !isAgreed && lead.call_until === null) return null
  return { kind, from: lead.call_at, until: callBy(lead.call_at, lead.call_until) }
}

/** A call at another time breaks it, also one that comes early: nobody waits for that. */
export const isBrokenBy = ({ from, until }: Pick<CallPromise, 'from' | 'until'>, at: Date): boolean =>
  at < from || at > until

/** Of days, only a later one breaks the promise. */
export const isDayBrokenBy = (promised: string, day: string): boolean => day > promised

/** For quotes without a countable promise. */
const PROMISED_DAYS = 7

/** `영업일 기준 7일 안`, `영업일 7일`, `7영업일 안`. */
const WORKING_DAYS = /영업일\s*(?:기준\s*)?(\d{1,3})\s*일|(\d{1,3})\s*영업일/
/** What else is promised as days of the calendar, the first of which fits. */
const CALENDAR: readonly [words: RegExp, days: number][] = [
  [/(\d{1,2})\s*(?:개월|달)/, 30],
  [/(\d{1,2})\s*주/, 7],
  [/(\d{1,3})\s*일\s*(?:안|이내|내|뒤|후)/, 1],
  [/(\d{1,3})\s*시간/, 1 / 24],
  [/다음\s*날|이튿날|익일|하루/, 1],
  [/이틀/, 2],
  [/사흘/, 3],
  [/나흘/, 4],
  [/닷새/, 5],
  [/열흘/, 10],
  [/보름/, 15],
  [/당일|그날|즉시|바로/, 0],
]

/** The last day that keeps a promise in words, counted from the opening. */
export function promisedGiftDay(promise: string, openedOn: string, office: Office): string {
  const [, before, after] = WORKING_DAYS.exec(promise) ?? []
  const working = before ?? after
  if (working !== undefined) return addWorkingDays(openedOn, Number(working), office)
  for (const [words, days] of CALENDAR) {
    const found = words.exec(promise)
    if (found) return addDays(openedOn, Math.ceil(days * Number(found[1] ?? 1)))
  }
  return addWorkingDays(openedOn, PROMISED_DAYS, office)
}
