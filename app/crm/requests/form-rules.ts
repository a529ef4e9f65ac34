import { dottedDate, sentenceDate, weekdayName } from '#app/platform/korean-time.ts'

/** Rules of the form (specification §5), without a schema library. Name and number: platform/person-rules.ts. */

/** Not enforced (specification §5). */
export const REQUEST_HINT_LENGTH = 100
/** Specification §1.6. */
export const REQUEST_MAX_LENGTH = 5_000

/** Specification §1.5. */
export const TOO_MANY_MESSAGE = '신청이 여러 번 들어왔어요. 잠시 뒤에 다시 신청해 주세요.'
export const LIMITED_TEXT =
  '지금 쓰는 인터넷 주소에서 온 신청을 잠시 받지 않는 거예요. 적어 주신 번호 때문이 아니에요.'

/** Returns `약 2분 뒤에 다시 신청할 수 있어요.`, rounded up. */
export function againWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes < 60 ? `${minutes}분` : `${Math.ceil(minutes / 60)}시간`
  return `약 ${wait} 뒤에 다시 신청할 수 있어요.`
}

export const AGREEMENT_MESSAGE = '개인정보 수집에 동의하셔야 상담신청이 완료됩니다.'
export const UNDER_AGE_MESSAGE = '만 14세 미만이면 신청할 수 없어요. 부모님이나 보호자가 대신 신청해 주세요.'
export const SITE_CODE_MESSAGE = '이 사이트의 상담신청이 아니에요.'
export const WISH_MESSAGE = '고를 수 없는 상담 시간이에요. 다른 시간을 골라 주세요.'
export const WISH_MISSING_MESSAGE = '전화받을 날짜와 시간을 골라 주세요.'
export const WISH_TIME = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-4]):[0-5]\d$/
/** `YYYY-MM-DD HH:mm-HH:mm`, a day and its slot as one choice of a form. */
export const WISH_CHOICE = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-4]):[0-5]\d$/
/** Asked for where a time was to be chosen and none was. */
export const WISH_UNCHOSEN_MESSAGE = '시간을 골라 주세요.'
export const REQUEST_MESSAGE = '문의 내용은 5,000자까지 쓸 수 있어요.'

/** `[희망 일시] 2026.11.23(월) 13:00~15:00`, the first line of requestInfo for older readers (specification §1.2). */
export function wishLine(date: string, time: string): string {
  return `[희망 일시] ${dottedDate(date)}(${weekdayName(date)}) ${time.replace('-', '~')}`
}

/** `11월 23일(월) 13:00~15:00` of a wish of `13:00-15:00`. */
export const wishText = (date: string, time: string) => `${sentenceDate(date)} ${time.replace('-', '~')}`

/** Replaces an earlier wish line. */
export function withWishLine(text: string, date: string, time: string): string {
  const rest = text.startsWith('[희망 일시]') ? text.split('\n').slice(1).join('\n') : text
  const line = wishLine(date, time)
  return rest ? `${line}\n${rest}` : line
}

/** The start of a request about the post that the visitor was reading. */
export const aboutPost = (title: string) => `[보던 글] ${title}`
