/** Rules of specification §5 without a schema library, so that browser, call and plain form share them. */
const NAME_MIN_LENGTH = 2
export const NAME_MAX_LENGTH = 20
const MOBILE_MAX_DIGITS = 11

/** The pipe is allowed (specification §5). Normalise the name first (`normalizeName`). */
export function nameError(name: string): string | null {
  if (!name) return '이름을 정확히 입력해주세요.'
  if (name.length < NAME_MIN_LENGTH) return `${NAME_MIN_LENGTH}글자 이상 입력해주세요.`
  if (!/^[가-힣ㄱ-ㅎㅏ-ㅣa-zA-Z|]+$/.test(name)) return '문자만 입력해주세요.'
  return name.length > NAME_MAX_LENGTH ? `${NAME_MAX_LENGTH}글자까지 쓸 수 있어요.` : null
}

/** Normalise the number first, because only digits are allowed. */
export function mobileError(mobile: string): string | null {
  if (!mobile) return '연락처를 입력해주세요.'
  if (!/^\d+$/.test(mobile)) return '숫자만 입력해주세요.'
  if (mobile.length < 10) return '10자리 이상의 숫자를 입력해주세요.'
  const isMobile = mobile.length <= MOBILE_MAX_DIGITS && /^01[016789]?\d{3,4}\d{4}$/.test(mobile)
  return isMobile ? null : '연락처 입력 형식이 맞지 않습니다.'
}

/** Of a prefix that is given out; a number that is not may be somebody's all the same. */
export const isUsualMobile = (mobile: string): boolean => /^01[016789]\d{7,8}$/.test(mobile)

/** Enough to see that something is missing, or that nobody can see; whether it is somebody's only a mail shows. */
export const MAIL_ADDRESS = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@.\p{C}]+$/u

/** As a keyboard makes it: macOS copies a Korean syllable as its single parts. */
export const normalizeName = (raw: string): string => raw.trim().normalize('NFC')

/** As people write one name in several ways. */
export const nameLetters = (name: string): string =>
  [...name.normalize('NFC').toLowerCase()].filter((letter) => /\p{L}/u.test(letter)).join('')

/** Letters stay, so that the rule for digits can report them. Full-width digits are those of a Korean keyboard. */
export function normalizeMobile(raw: string): string {
  const digits = raw
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\s\-–—.()]/g, '')
    .replace(/^\+?82\(?0?\)?(?=1)/, '0')
  return /^\d+$/.test(digits) ? digits.slice(0, MOBILE_MAX_DIGITS) : digits
}

/** Specification §5: 3+4+(2 or more) digits; lists use `displayMobile`. */
export function echoMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})(\d{4})(\d{2,})$/, '$1-$2-$3')
}

/** As it is typed, `0101` → `010-1`, grouped as `echoMobile` does; what holds letters stays, so that its rule can report them. */
export function groupMobile(raw: string): string {
  const mobile = normalizeMobile(raw)
  if (!/^\d+$/.test(mobile)) return mobile
  return [mobile.slice(0, 3), mobile.slice(3, 7), mobile.slice(7)].filter(Boolean).join('-')
}
