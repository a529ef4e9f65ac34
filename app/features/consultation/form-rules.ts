/**
 * The rules of the call-back form (specification, section 5): pure, without a schema library, so that the
 * browser, the call and the action without JavaScript all hold the same values to the same messages.
 */
export const NAME_MIN_LENGTH = 2
export const NAME_MAX_LENGTH = 20
export const MOBILE_MAX_DIGITS = 11
/** A hint, not a limit (specification, section 5). */
export const REQUEST_HINT_LENGTH = 100
/** Stored whole up to here, refused beyond (decisions.md 1.6). */
export const REQUEST_MAX_LENGTH = 5_000

export const AGREEMENT_MESSAGE = '개인정보 수집에 동의하셔야 상담신청이 완료됩니다.'
export const SITE_CODE_MESSAGE = '이 사이트의 상담신청이 아니에요.'
export const WISH_MESSAGE = '고를 수 없는 상담 시간이에요. 다른 시간을 골라 주세요.'
/** `HH:mm-HH:mm`, as slots are written. */
export const WISH_TIME = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-4]):[0-5]\d$/
export const REQUEST_MESSAGE = '문의 내용은 5,000자까지 쓸 수 있어요.'

/** The first message a name earns, or null. The pipe is allowed as the specification's pattern does. */
export function nameError(name: string): string | null {
  if (!name) return '이름을 정확히 입력해주세요.'
  if (name.length < NAME_MIN_LENGTH) return `${NAME_MIN_LENGTH}글자 이상 입력해주세요.`
  if (!/^[가-힣ㄱ-ㅎㅏ-ㅣa-zA-Z|]+$/.test(name)) return '문자만 입력해주세요.'
  return name.length > NAME_MAX_LENGTH ? `${NAME_MAX_LENGTH}글자까지 쓸 수 있어요.` : null
}

/** The first message a mobile number earns, or null. Digits only: forms normalise before they ask. */
export function mobileError(mobile: string): string | null {
  if (!mobile) return '연락처를 입력해주세요.'
  if (!/^\d+$/.test(mobile)) return '숫자만 입력해주세요.'
  if (mobile.length < 10) return '10자리 이상의 숫자를 입력해주세요.'
  const isMobile = mobile.length <= MOBILE_MAX_DIGITS && /^01[016789]?\d{3,4}\d{4}$/.test(mobile)
  return isMobile ? null : '연락처 입력 형식이 맞지 않습니다.'
}

/** Run on input and paste. Letters stay, so that the rule for digits can say so. */
export function normalizeMobile(raw: string): string {
  const digits = raw
    .trim()
    .replaceAll(/[\s\-–—.()]/g, '')
    .replace(/^\+?82\(?0?\)?(?=1)/, '0')
  return /^\d+$/.test(digits) ? digits.slice(0, MOBILE_MAX_DIGITS) : digits
}

/** The specification's formatter under the field: 3+4+(2 or more) digits. Lists use `displayMobile`. */
export function echoMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})(\d{4})(\d{2,})$/, '$1-$2-$3')
}

/** `[희망 일시] 2026.11.23(월) 13:00~15:00`, the first line of requestInfo for older readers (decisions.md 1.2). */
export function wishLine(date: string, time: string): string {
  const weekday = '일월화수목금토'[new Date(`${date}T00:00:00Z`).getUTCDay()]
  return `[희망 일시] ${date.replaceAll('-', '.')}(${weekday}) ${time.replace('-', '~')}`
}

/** A request's text with this wish as its first line, instead of the one it began with. */
export function withWishLine(text: string, date: string, time: string): string {
  const rest = text.startsWith('[희망 일시]') ? text.split('\n').slice(1).join('\n') : text
  const line = wishLine(date, time)
  return rest ? `${line}\n${rest}` : line
}
