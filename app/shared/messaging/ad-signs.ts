import { ownWording, templateOf, type TemplateKey, type Wording } from './templates.ts'

/**
 * Words that an information text rarely needs and advertising lives on. None proves anything, so that a person decides;
 * what proves it is refused (template-rules.ts).
 */
const WORDS =
  '사은품 상품권 현금 지원금 선물 요금제 결합 신상품 추천 소개 인기 한정 선착순 마감 놓치 기회 저렴 싸게 아끼 아낄 절약 비교해'.split(
    ' ',
  )
const AMOUNT = /\d[\d,]{0,12}\s?(?:만\s?)?(?:원|%|퍼센트)/g
const INVITATION = /(?:신청|가입|변경|상담|전환)(?:하세요|해\s?보세요|하시면|하면)|바꾸(?:세요|시면|면)/g
const SITE = /\.(?:kr|com|net|co|me|ly)\b/g

/** What smells of advertising in a wording of information and does not stand in the product's own; empty for advertising. */
export function adSigns(key: TemplateKey, wording: Wording): string[] {
  if (templateOf(key).kind === 'ad') return []
  const known = new Set(signsIn(ownWording(key)))
  return [...new Set(signsIn(wording))].filter((sign) => !known.has(sign))
}

const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu

function signsIn({ subject, text }: Wording): string[] {
  const read = `${subject ?? ''}\n${text}`.normalize('NFKC').replaceAll(UNSEEN, '')
  const found = [AMOUNT, INVITATION, SITE].flatMap((pattern) => [...read.matchAll(pattern)])
  return [...WORDS.filter((word) => read.includes(word)), ...found.map(([sign]) => sign)]
}

/** What smells of advertising in words that staff typed. */
export const advertisingIn = (text: string): string[] => signsIn({ subject: null, text, kakaoTemplate: '' })
