import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'

const TIME = /(오전|아침|오후|저녁|밤)? ?(\d{1,2}) ?시(?!간)(?: ?(\d{1,2}) ?분| ?(반))?/
/** Another day than can be told here, or a time at which somebody is not to be called. */
const UNSURE = /[월화수목금토일](?:요일|욜)|\d ?[월일]|다음 ?주|글피|안 |안[되돼된될]|못|말고|어려|힘들|곤란/
const DAYS = [
  ['모레', 2],
  ['내일', 1],
] as const
const LATE = new Set(['오후', '저녁', '밤'])
/** Until then nobody means the morning. */
const EARLIEST = 8

/** The first time of day that somebody names in a text, on the day that it names or was written; null of none or an unsure one. */
export function toldTime(text: string, at: Date): Date | null {
  const words = text.replaceAll(/\s+/g, ' ')
  const found = TIME.exec(words)
  if (!found || UNSURE.test(words)) return null
  const [, part, said, minutes, half] = found
  const isLate = part ? LATE.has(part) : Number(said) < EARLIEST
  const hour = Number(said) + (isLate && Number(said) < 12 ? 12 : 0)
  const minute = half ? 30 : Number(minutes ?? 0)
  if (hour > 23 || minute > 59) return null
  const days = DAYS.find(([word]) => text.includes(word))?.[1] ?? 0
  const clock = [hour, minute].map((each) => String(each).padStart(2, '0')).join(':')
  return seoulMoment(addDays(seoulDate(at), days), clock)
}
