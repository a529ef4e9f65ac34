import { giftInWords } from '#app/shared/compliance/gift-amounts.ts'
import { typedWordErrors } from '#app/shared/compliance/typed-words.ts'
import { asRead } from '#app/shared/messaging/ad-signs.ts'
import { hasContact } from '#app/shared/personal-data/reason-rules.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'

/** A landline, a mobile or a number of a company. */
const NUMBER = /(?<!\d)(?:0\d{1,2}[ .)-]{0,2}\d{3,4}[ .-]{0,2}\d{4}|1[568]\d{2}[ .-]{0,2}\d{4})(?!\d)/

interface TypedFault {
  rule: 'WORDS' | 'AMOUNT' | 'CONTACT'
  message: string
}

/** What is wrong with own words: they advertise, tell a price, lead elsewhere or name somebody's number. Null for good ones. */
export function faultOfTypedText(words: string): TypedFault | null {
  const { words: advertises } = typedWordErrors({ words })
  if (advertises) return { rule: 'WORDS', message: advertises }
  const read = asRead(words)
  if (giftInWords(read, true) !== undefined)
    return { rule: 'AMOUNT', message: '금액은 안내한 금액을 남긴 뒤 그 문자로 보내 주세요.' }
  if (hasContact(read) || NUMBER.test(read.replaceAll(DEFAULT_SUPPORT_NUMBER, '')))
    return {
      rule: 'CONTACT',
      message: '다른 번호나 이메일은 적을 수 없어요. 상담 번호는 저절로 들어가요.',
    }
  return null
}
