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
