import { likeSeen } from '#app/platform/look-alikes.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { squeeze } from '#app/shared/text-search/squeezed-text.ts'
import { ownWording, templateOf, type TemplateKey, type Wording } from './templates.ts'

/**
 * Words that an information text rarely needs and advertising lives on. None proves anything, so that a person decides;
 * what proves it is refused (template-rules.ts).
 */
const WORDS =
  '사은품 상품권 현금 지원금 선물 요금제 결합 신상품 추천 소개 인기 한정 선착순 마감 놓치 기회 저렴 싸게 아끼 아낄 절약 비교해 할인 특가 이벤트 쿠폰 프로모션 추첨 당첨 경품 캐시백 캐쉬백 페이백 반값 혜택 무료 공짜'.split(
    ' ',
  )
const AMOUNT =
  /\d[\d,]{0,12}\s?(?:만\s?)?(?:원|%|퍼센트)|\d만(?![가-힣])|₩\s?\d|[일이삼사오육륙칠팔구십백천]{1,8}\s?(?:만\s?원|퍼센트)|[일이삼사오육륙칠팔구]?[십백]만(?![가-힣])/g
const MORE = /더\s?(?:드려|드릴|드립|줘요|줄게)/g
/** A free number, by which advertising is refused, however it is parted. */
export const NUMBER_080 = /(?<!\d)080[\s.-]{0,2}\d{3}/g
const INVITATION = /(?:신청|가입|변경|상담|전환)(?:하세요|해\s?보세요|하시면|하면)|바꾸(?:세요|시면|면)/g
const SITE = /\.(?:kr|com|net|co|me|ly)\b/g

/** What is sold, and by whom: a text that informs about something else does not name it. */
const SOLD = /케이티|엘지|에스케이|유플러스|브로드밴드|통신사|인터넷(?!\s?주소)|티비|요금(?!제)|가격/g
const LATIN = /[a-z]+/g
const SOLD_IN_LATIN: readonly string[] = [...CARRIER_CODES, 'tv', 'iptv', 'uplus']
interface Beyond {
  /** Words, sums and addresses that smell of advertising. */
  signs: string[]
  /** Letters of the words that are new: no list knows every word of advertising. */
  letters: number
}

/**
 * What a wording of information says beyond the product's own, or beyond one that two people read before, whichever is nearer.
 * Nothing of advertising, which two people send.
 */
export function saidBeyond(key: TemplateKey, wording: Wording, read: readonly Wording[] = []): Beyond {
  if (templateOf(key).kind === 'ad') return { signs: [], letters: 0 }
  const beyond = [ownWording(key), ...read].map((known) => beyondOf(known, wording))
  return beyond.reduce((one, other) => (weightOf(other) < weightOf(one) ? other : one))
}

const weightOf = ({ signs, letters }: Beyond) => signs.length * 1_000 + letters

function beyondOf(own: Wording, wording: Wording): Beyond {
  const known = new Set([...signsIn(own), ...namesIn(own)])
  const signs = [...new Set([...signsIn(wording), ...namesIn(wording)])].filter((sign) => !known.has(sign))
  return { signs, letters: lettersBeyond(own, wording) }
}

function namesIn(wording: Wording): string[] {
  const read = asRead(bothOf(wording)).toLowerCase()
  const latin = (read.match(LATIN) ?? []).filter((word) => SOLD_IN_LATIN.includes(word))
  return [...latin.map((word) => word.toUpperCase()), ...(read.match(SOLD) ?? [])]
}

/** Letters of the words that do not stand in the other wording, pictures and signs among them; not marks of a sentence. */
function lettersBeyond(own: Wording, wording: Wording): number {
  const left = wordsOf(own)
  let letters = 0
  for (const word of wordsOf(wording)) {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    else letters += word.length
  }
  return letters
}

const wordsOf = (wording: Wording): string[] => asRead(bothOf(wording)).match(/[^\s\p{P}]+/gu) ?? []

/** Stand for the dot of an address. */
const DOTS = /[。․]/g

/** As the eye reads it, with one dot. */
export const asRead = (text: string): string => likeSeen(text).replaceAll(DOTS, '.')

const bothOf = ({ subject, text }: Wording) => `${subject ?? ''}\n${text}`

function signsIn(wording: Wording): string[] {
  const read = asRead(bothOf(wording))
  const found = [AMOUNT, INVITATION, MORE, NUMBER_080, SITE].flatMap((pattern) => [...read.matchAll(pattern)])
  const plain = [...WORDS.filter((word) => read.includes(word)), ...found.map(([sign]) => sign)]
  return [...plain, ...partedSigns(read, plain)]
}

/** Signs with gaps between their letters, as `사 은 품`, from the beginning of a word on: 우선 물어 holds no 선물. */
function partedSigns(read: string, plain: readonly string[]): string[] {
  const { text, starts, ends } = squeeze(read)
  const isStart = (at: number) => at === 0 || ends[at - 1] !== starts[at]
  const words = WORDS.filter((word) => placesOf(word, text).some(isStart))
  const found = [AMOUNT, INVITATION].flatMap((pattern) => [...text.matchAll(pattern)])
  const signs = [...words, ...found.filter(({ index }) => isStart(index)).map(([sign]) => sign)]
  const known = new Set(plain.map((sign) => squeeze(sign).text))
  return signs.filter((sign) => !known.has(sign))
}

function placesOf(word: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at)
  return places
}

/** What smells of advertising in words that staff typed. */
export const advertisingIn = (text: string): string[] => signsIn({ subject: null, text, kakaoTemplate: '' })
