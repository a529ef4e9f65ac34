import { readMoment } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'

const TIME_MESSAGE = '게시 시각을 확인해 주세요.'
const PAST_MESSAGE = '이미 지난 때예요. 비워 두면 바로 게시해요.'

/** Null for none. Refuses one that has passed. */
export function readPublishAt(sent: string, now: Date): Date | null {
  const text = sent.trim()
  if (text === '') return null
  const at = readMoment(text)
  if (!at) throw invalidFields({ publishAt: TIME_MESSAGE })
  if (at <= now) throw invalidFields({ publishAt: PAST_MESSAGE })
  return at
}
