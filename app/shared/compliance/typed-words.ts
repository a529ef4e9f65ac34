import { giftInWords } from './gift-amounts.ts'
import { staffTextErrors } from './staff-texts.ts'
import { GIFT_IN_WORDS } from './text-rules.ts'
import { invalidFields, type FieldErrors } from '#app/platform/refusal.ts'
import { advertisingIn, asRead } from '#app/shared/messaging/ad-signs.ts'
import { forbiddenWord, LINK } from '#app/shared/messaging/template-rules.ts'

/** `example.com`, `보기.kr` and `192.0.2.1`, however they stand in a sentence. */
const DOMAIN = /[\da-z]\.[a-z]{2,}|\.(?:kr|com|net|co|me|ly)\b|\.한국|\b\d{1,3}(?:\.\d{1,3}){3}\b/i

/** Words that a reason or a day of a gift needs. */
export const OF_GIFTS = ['사은품', '상품권'] as const
/** What an advertisement that was taken down was about. */
export const OF_TAKEN_DOWN = [...OF_GIFTS, '현금', '지원금', '결합', '요금제', '추천', '소개'] as const

type Texts = Readonly<Record<string, string | null | undefined>>

/**
 * What staff type into a text of information that would advertise there, by the fields' names: such a text leaves without
 * consent, without (광고) and by night. `matter` are words that belong to what is told.
 */
export function typedWordErrors(texts: Texts, matter: readonly string[] = []): FieldErrors {
  const errors: FieldErrors = staffTextErrors(texts)
  for (const [field, text] of Object.entries(texts)) {
    const found = advertisingWord(text ?? '', matter)
    if (found) errors[field] ??= `‘${found}’: 광고로 읽힐 수 있는 말은 안내하는 글에 쓸 수 없어요.`
  }
  return errors
}

/** Refuses it with `invalid`. */
export function refuseTypedWords(texts: Texts, matter?: readonly string[]): void {
  const errors = typedWordErrors(texts, matter)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

/** What a text may say that tells an hour, or when something is given: a list of what is allowed has no way around. */
const VOCABULARIES = {
  time: /까지|방문|부터|사이|시간|아침|에서|예정|오전|오후|이전|이후|저녁|점심|경|낮|뒤|반|밤|분|시|에|전|중|쯤|후/g,
  day: /드릴게요|드립니다|지급해요|드려요|받아요|영업일|카드사|통신사|가입|개월|개통|그날|기준|까지|나흘|납부|다음|닷새|당일|되면|드림|바로|보름|부터|사흘|설치|시간|심사|에서|열흘|완료|요금|이내|이틀|이후|조건|주일|즉시|지급|하고|하루|하면|확인|가|과|날|내|는|달|된|뒤|를|말|안|에|와|월|은|을|의|이|익|일|주|첫|초|한|해|후/g,
} as const

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
    else if (giftInWords(text, false)) errors[field] = `상품의 글에 금액이 있어요. ${GIFT_IN_WORDS}`
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
