import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'

type Form = Readonly<Record<string, string>>

export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

/** The form of shares and hours as its call takes them: boxes as lists, pairs of times as hours. */
export function readShareForm(form: Form) {
  return {
    weight: form['weight'],
    capacity: form['capacity'],
    version: form['version'],
    carriers: CARRIER_CODES.filter((code) => form[code] === 'on'),
    hours: form['own'] === 'on' ? ownHours(form) : null,
  }
}

/** A day without times is free; one with half of them is refused by the call. */
function ownHours(form: Form): Record<string, string> {
  const days = WEEKDAYS.map((_, day) => [String(day), form[`from${day}`], form[`until${day}`]] as const)
  return Object.fromEntries(
    days
      .filter(([, from, until]) => from || until)
      .map(([day, from, until]) => [day, `${from ?? ''}-${until ?? ''}`]),
  )
}

/** The form of a leave as its call takes it. */
export function readLeaveForm(form: Form) {
  return {
    from: moment(form['fromDate'], form['fromTime']),
    until: moment(form['untilDate'], form['untilTime']),
    reason: form['reason'] ?? '',
  }
}

function moment(date: string | undefined, time: string | undefined): string {
  const at = seoulMoment(date ?? '', time ?? '')
  return Number.isNaN(at.getTime()) ? '' : seoulIso(at)
}
