import { staffTextErrors } from './staff-texts.ts'
import { invalidFields, type FieldErrors } from '#app/platform/refusal.ts'
import { advertisingIn, asRead } from '#app/shared/messaging/ad-signs.ts'
import { forbiddenWord, LINK } from '#app/shared/messaging/template-rules.ts'

/** `example.com`, `보기.kr` and `192.0.2.1`, however they stand in a sentence. */
const DOMAIN = /[\da-z]\.[a-z]{2,}|\.(?:kr|com|net|co|me|ly)\b|\.한국|\b\d{1,3}(?:\.\d{1,3}){3}\b/i

/** Words that a reason or a day of a gift needs. */
export const OF_GIFTS = ['사은품', '상품권'] as const
/** What an advertisement that was taken down was about. */
export const OF_TAKEN_DOWN = [...OF_GIFTS, '현금', '지원금', '결합', '요금제', '추천', '소개'] as const

/**
 * Refuses with `invalid` what staff type into a text of information and what would advertise there: such a text leaves
 * without consent, without (광고) and by night. `matter` are words that belong to what is told.
 */
export function refuseTypedWords(
  texts: Readonly<Record<string, string | null | undefined>>,
  matter: readonly string[] = [],
): void {
  const errors: FieldErrors = staffTextErrors(texts)
  for (const [field, text] of Object.entries(texts)) {
    const found = advertisingWord(text ?? '', matter)
    if (found) errors[field] ??= `‘${found}’: 광고로 읽힐 수 있는 말은 안내하는 글에 쓸 수 없어요.`
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

const TIMES =
  '오전 오후 아침 점심 저녁 낮 밤 시간 시 분 반 사이 쯤 경 에서 에 부터 까지 방문 예정 중 전 이후 이전 뒤 후'
const DAYS =
  '개통 설치 가입 확인 조건 심사 완료 요금 첫 납부 통신사 카드사 하면 하고 한 된 되면 날 뒤 이후 후 다음 당일 그날 즉시 바로 영업일 기준 안 이내 내 에서 에 까지 부터 ' +
  '드려요 드립니다 드릴게요 드림 지급해요 지급 받아요 하루 이틀 사흘 나흘 닷새 열흘 보름 주일 주 달 개월 시간 일 월 초 말 익 해 과 와 을 를 은 는 의 이 가'
const wordsOf = (list: string) =>
  new RegExp(
    list
      .split(' ')
      .toSorted((one, other) => other.length - one.length)
      .join('|'),
    'g',
  )
/** What a text may say that tells an hour, or when something is given: a list of what is allowed has no way around. */
const VOCABULARIES = { time: wordsOf(TIMES), day: wordsOf(DAYS) } as const

/** Refuses with `invalid` whatever is not said of a time or a day. */
export function refuseOtherWords(field: string, text: string, kind: keyof typeof VOCABULARIES): void {
  const [other] =
    asRead(text)
      .replaceAll(VOCABULARIES[kind], ' ')
      .match(/[\p{L}\p{So}@#&]+/u) ?? []
  if (other === undefined) return
  const example = kind === 'time' ? '13:00~15:00' : '개통한 뒤 영업일 7일 안'
  throw invalidFields({ [field]: `‘${other}’: ${example}처럼 때만 적어 주세요.` })
}

/** Refuses with `invalid` what invites in a plan's own words, which name amounts, gifts and discounts by nature. */
export function refuseOfferWords(texts: Readonly<Record<string, string>>): void {
  const errors: FieldErrors = {}
  for (const [field, typed] of Object.entries(texts)) {
    const text = asRead(typed)
    const found = linkIn(text) ?? forbiddenWord(text.replaceAll('할인', ''))
    if (found) errors[field] = `‘${found}’: 광고로 읽힐 수 있는 말이 상품에 있어 문자로 보낼 수 없어요.`
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

function advertisingWord(typed: string, matter: readonly string[]): string | undefined {
  const text = asRead(typed)
  const signs = advertisingIn(text).filter((sign) => !matter.includes(sign))
  return linkIn(text) ?? forbiddenWord(text) ?? signs[0]
}

/** The first word that is an address. */
export const linkIn = (text: string): string | undefined =>
  asRead(text)
    .split(/\s/)
    .find((word) => LINK.test(word) || DOMAIN.test(word))
