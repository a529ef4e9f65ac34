/** What is asked of a post before it is stored (specification §D8.5): pure, for the browser, the call and a plain form alike. */
const TITLE_MIN_LENGTH = 2
export const TITLE_MAX_LENGTH = 60
const CONTENT_MIN_LETTERS = 10

/** The 17 provinces and cities of Korea as addresses shorten them; a review may add a city: `경기 수원시`. */
export const REGIONS = [
  '서울',
  '부산',
  '대구',
  '인천',
  '광주',
  '대전',
  '울산',
  '세종',
  '경기',
  '강원',
  '충북',
  '충남',
  '전북',
  '전남',
  '경북',
  '경남',
  '제주',
] as const

export const PHONE_MESSAGE = '전화번호가 들어 있어요. 모두가 볼 수 있으니 지우고 올려 주세요.'

/** Control characters, line ends and marks that turn the direction of writing; a title is one line. */
const INVISIBLE = /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu

export function tidyTitle(title: string): string {
  return title.normalize('NFC').replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim()
}

export function titleError(title: string): string | null {
  const { length } = [...tidyTitle(title)]
  if (length === 0) return '제목을 적어 주세요.'
  const fits = length >= TITLE_MIN_LENGTH && length <= TITLE_MAX_LENGTH
  return fits ? null : `제목은 ${TITLE_MIN_LENGTH}자 이상 ${TITLE_MAX_LENGTH}자까지 쓸 수 있어요.`
}

export function contentError(letters: number): string | null {
  if (letters === 0) return '내용을 적어 주세요.'
  return letters < CONTENT_MIN_LETTERS ? `내용을 ${CONTENT_MIN_LETTERS}자 이상 적어 주세요.` : null
}

export function ratingError(rating: number | null): string | null {
  return rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= 5
    ? null
    : '별점을 골라 주세요.'
}

export const CARRIER_MESSAGE = '통신사를 골라 주세요.'

/** Left out, or one of the regions, with a city or not. */
export function regionError(region: string): string | null {
  const [first, city = '', ...more] = region.split(' ')
  const isKnown = REGIONS.some((each) => each === first) && more.length === 0 && /^[가-힣]{0,8}$/.test(city)
  return region === '' || isKnown ? null : '지역을 골라 주세요.'
}
