import { isCalendarDate } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'

const TIME_MESSAGE = '게시 시각을 확인해 주세요.'
const PAST_MESSAGE = '이미 지난 때예요. 비워 두면 바로 게시해요.'

/** Null for none. A time without an offset, as a field of a form has it, is Seoul's. Refuses one that has passed. */
export function readPublishAt(sent: string, now: Date): Date | null {
  const text = sent.trim()
  if (text === '') return null
  const isLocal = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)
  const at = new Date(isLocal ? `${text}+09:00` : text)
  const isTime =
    /^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(text) &&
    isCalendarDate(text.slice(0, 10)) &&
    !Number.isNaN(at.getTime())
  if (!isTime) throw invalidFields({ publishAt: TIME_MESSAGE })
  if (at <= now) throw invalidFields({ publishAt: PAST_MESSAGE })
  return at
}
