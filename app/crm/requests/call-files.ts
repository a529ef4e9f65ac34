import { BRAND } from '#app/platform/brand.ts'
import { isCalendarDate, seoulMoment } from '#app/platform/korean-time.ts'
import { WISH_TIME } from './form-rules.ts'

/** Files for a visitor's phone: the number that calls and the time of the call. Neither says who asked for it. */

export const CONTACT_FILE = '/consult/number.vcf'
const CALENDAR_FILE = '/consult/call.ics'

const CALLER = `${BRAND.ko} 상담`
/** RFC 6350 and RFC 5545 count bytes. */
const LINE_BYTES = 75

export interface CallSpan {
  /** `2026-11-24` */
  date: string
  /** `13:00-15:00` */
  time: string
}

export const calendarFile = (span: CallSpan) => `${CALENDAR_FILE}?${new URLSearchParams({ ...span })}`

/** Returns null for what is no day or no time of a day. */
export function readCallSpan(query: URLSearchParams): CallSpan | null {
  const [date, time] = [query.get('date') ?? '', query.get('time') ?? '']
  const [from = '', until = ''] = time.split('-')
  return isCalendarDate(date) && WISH_TIME.test(time) && from < until ? { date, time } : null
}

export function contactCard(number: string): string {
  return lines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${CALLER}`,
    `N:${CALLER};;;;`,
    `ORG:${BRAND.ko}`,
    `TEL;TYPE=WORK,VOICE:${number}`,
    'END:VCARD',
  ])
}

interface CallEvent extends CallSpan {
  number: string
  /** Makes the event's id the site's own. */
  host: string
  writtenAt: Date
}

/** Reminds ten minutes before. In UTC, so that no time zone has to be described. */
export function callEvent({ date, time, number, host, writtenAt }: CallEvent): string {
  const [from = '', until = ''] = time.split('-')
  const starts = utc(seoulMoment(date, from))
  const title = `${CALLER} 전화`
  return lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND.en}//consult//KO`,
    'BEGIN:VEVENT',
    `UID:call-${starts}@${host}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${starts}`,
    `DTEND:${utc(seoulMoment(date, until))}`,
    `SUMMARY:${title}`,
    `LOCATION:전화 ${number}`,
    `DESCRIPTION:${number}에서 걸어요.`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT10M',
    `DESCRIPTION:${title}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

/** `20261124T040000Z` */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function lines(each: readonly string[]): string {
  return each.map((line) => `${folded(line)}\r\n`).join('')
}

/** A longer line goes on in the next one after a space; no letter is cut. */
function folded(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > LINE_BYTES) {
      parts.push('')
      bytes = 1
    }
    parts[parts.length - 1] += letter
    bytes += size
  }
  return parts.join('\r\n ')
}
