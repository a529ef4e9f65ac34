import { orParted, seen, sentences } from './seen-text.ts'

/** Units in won; a number before one counts it. */
const UNITS: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1_000 }
const NUMERALS = '일이삼사오육칠팔구'
const TEN_THOUSAND = 10_000
const HUNDRED_MILLION = TEN_THOUSAND ** 2

/** Letters that stand alone and make one number: `6 0 만 원`, `육 십 만 원`. */
const ALONE =
  /(?<![\p{L}\p{N}])([\d일이삼사오육륙칠팔구십백천만억])[^\p{L}\p{N}\n]{1,3}(?=[\d일이삼사오육륙칠팔구십백천만억원](?![\p{L}\p{N}]))/gu
/** `600.000`, `600 000`. */
const GROUPS = /(?<=\d)[ .'’·_](?=\d{3}(?!\d))/g
const BEFORE_UNIT =
  /(?<=[\d일이삼사오육륙칠팔구십백천만억])(?:여|[^\p{L}\p{N}\n.,!?:;…()~+]{1,4})(?=[십백천만억]{0,2}(?:원|만))/gu
const NUMBER = /[\d일이삼사오육륙칠팔구십백천만억][\d,.일이삼사오육륙칠팔구십백천만억]{0,24}/g
const PART = /\d[\d,]*(?:\.\d+)?|[일이삼사오육륙칠팔구십백천]/g
const SIGN_BEFORE = /(?:₩|\bKRW)\s?$/i
const WON_AFTER = /^\s?(?:원|냥|₩|won\b|w\b|KRW\b)/i
/** `60만`, `3만3천`, `600,000` and `600000`, but no people, calls or households. */
const TEN_THOUSANDS =
  /[\d십백천][만억](?:[\d일이삼사오육칠팔구]천?)?$|^[1-9]\d{1,2},\d{3}$|^[1-9],\d{3},\d{3}$|^[1-9]\d{2,4}00$/
const NO_COUNT = /^(?:[을도씩,.!?)+~/·]|\s(?![명회번개건가대분a-z])|$)/i

/** Every sum of money in a text, in won. */
export function wonIn(text: string): number[] {
  const read = joined(seen(text))
  return [...read.matchAll(NUMBER)].flatMap(({ 0: run, index }) => {
    const number = run.replace(/(?<![,.])[,.]{1,25}$/, '')
    const after = read.slice(index + number.length, index + number.length + 6)
    const isWon =
      WON_AFTER.test(after) ||
      SIGN_BEFORE.test(read.slice(Math.max(0, index - 5), index)) ||
      (TEN_THOUSANDS.test(number) && NO_COUNT.test(after))
    return isWon && (/\d/.test(number) || /[십백천만억]/.test(number)) ? [valueOf(number)] : []
  })
}

const joined = (text: string) =>
  inNumerals(text).replaceAll(ALONE, '$1').replaceAll(GROUPS, ',').replaceAll(BEFORE_UNIT, '')

/** Chinese numerals, and those who say what Korean has besides: 쉰여덟만 원, 구공만 원. */
const CHINESE = '一二三四五六七八九十百千萬万億亿元圓円'
const IN_KOREAN = '일이삼사오육칠팔구십백천만만억억원원원'
const TENS = ['열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']
const ONES = ['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉']
const NATIVE = new RegExp(`(${TENS.join('|')})(${ONES.join('|')})?(?=\\s?만)`, 'g')

function inNumerals(text: string): string {
  return text
    .replaceAll(/[一二三四五六七八九十百千萬万億亿元圓円]/g, (letter) => IN_KOREAN[CHINESE.indexOf(letter)]!)
    .replaceAll(NATIVE, (_, ten: string, one?: string) =>
      String((TENS.indexOf(ten) + 1) * 10 + (one ? ONES.indexOf(one) + 1 : 0)),
    )
    .replaceAll('마넌', '만원')
    .replaceAll(/(?<=[일이삼사오육칠팔구])[공영](?=만)/g, '십')
}

function valueOf(number: string): number {
  const [tenThousands, ones] = cut(number, '만')
  const [hundredMillions, rest] = tenThousands === null ? [null, ''] : cut(tenThousands, '억')
  const above = hundredMillions === null ? 0 : countOf(hundredMillions) * HUNDRED_MILLION
  const middle = tenThousands === null ? 0 : rest === '' && above > 0 ? 0 : countOf(rest) * TEN_THOUSAND
  return above + middle + (ones === '' ? 0 : sumOf(ones))
}

function cut(number: string, unit: string): [string | null, string] {
  const at = number.indexOf(unit)
  return at < 0 ? [null, number] : [number.slice(0, at), number.slice(at + 1)]
}

/** `만 원` is one of them. */
const countOf = (text: string) => (text === '' ? 1 : sumOf(text))

/** The last number in it: what stands before is a day or a count. */
function sumOf(text: string): number {
  let [sum, digit] = [0, null as number | null]
  for (const [part] of text.matchAll(PART)) {
    const unit = UNITS[part]
    if (unit) {
      sum += (digit ?? 1) * unit
      digit = null
      continue
    }
    if (digit !== null) sum = 0
    const numeral = NUMERALS.indexOf(part === '륙' ? '육' : part)
    digit = numeral < 0 ? Number(part.replaceAll(',', '')) : numeral + 1
  }
  return sum + (digit ?? 0)
}

const GIFT_WORDS =
  '현금 현찰 사은품 상품권 캐시 캐쉬 페이백 네이버페이 카카오페이 경품 지원금 축하금 기프티콘 선물 리워드 보너스 現金 gift cash'.split(
    ' ',
  )
const GIFT = new RegExp(GIFT_WORDS.map(orParted).join('|'), 'iu')
/** Without any word for it: a sum, and that one gets it. */
const GIVEN_SUM =
  /(?:원|만)(?:을|를|씩|도|까지)?\s?(?:더\s?)?(?:통장에\s?|계좌로\s?|바로\s?)?(?:드려|드리|드립|드릴|지급|증정|입금|송금|넣어)/
/** `10만 원권 아홉 장`, `10만 원 x 9`. */
const TIMES =
  /[x×*✕]\s?(\d{1,3})(?!\d)|(\d{1,3}|[한두세네]|다섯|여섯|일곱|여덟|아홉|열)\s?[장매](?!\p{L}{2})/iu
const COUNTS = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']
/** A line that is a label, or beside one. */
const LABEL_LETTERS = 30

interface GiftSum {
  sentence: string
  amount: number
}

/** Said where something is given; what one pays at least is no gift. */
const GIVEN = /드[려리릴립림]|지급|증정|받[아으을는]/
const AT_LEAST = /[\d,만천백십]{1,12}\s?원\s?(?:이상|이하|미만|초과|넘)/g

/** The first sentence beside a plan's gift that tells a sum of it. `isPriced`: where no sum of money belongs at all. */
export function giftInWords(text: string, isPriced: boolean): string | undefined {
  const [told] = giftSums(text)
  if (told) return told.sentence
  const read = sentences(seen(text))
  return read.find(
    (sentence) => (isPriced || GIVEN.test(sentence)) && wonIn(sentence.replaceAll(AT_LEAST, ' ')).length > 0,
  )
}

/** Sums of money beside a word for a gift: in its sentence, or in short lines below it. */
export function giftSums(text: string): GiftSum[] {
  let isLabelled = false
  return sentences(seen(text)).flatMap((sentence) => {
    const isGift = GIFT.test(sentence) || GIVEN_SUM.test(joined(sentence))
    const isShort = sentence.length <= LABEL_LETTERS
    isLabelled = isShort && (isGift || isLabelled)
    if (!isGift && !isLabelled) return []
    const times = timesIn(sentence)
    return wonIn(sentence).map((amount) => ({ sentence, amount: amount * times }))
  })
}

function timesIn(sentence: string): number {
  const [, figures, counted = ''] = TIMES.exec(sentence) ?? []
  const told = figures ?? counted
  if (told === '') return 1
  return COUNTS.includes(told) ? COUNTS.indexOf(told) + 1 : Math.max(1, Number(told))
}
