/** What people put between the parts of a number. */
const GAP = String.raw`[\s.,\-‐-―ㅡ_·•ㆍ~/()[\]]{0,3}`
const PLAIN_GAP = GAP.replace(',', '')
/** Inside a longer number, or behind its decimal point. */
const INSIDE = /\d[.,]?$/

const MOBILE = String.raw`(?:\+?82${GAP}0?${GAP}|0)1[016-9]${GAP}\d{3,4}${GAP}\d{4}`
/** 010-12-34-56-78, and 0 1 0 1 2 3 4 5 6 7 8. */
const IN_PAIRS = String.raw`01[016-9](?:${GAP}\d\d){4}`
const APART = String.raw`0[ .\-]1[ .\-][016-9](?:[ .\-]\d){7,8}`
/** Seoul, the provinces, internet and safe numbers. 080 is a company's. */
const LANDLINE = String.raw`(?:\+?82${PLAIN_GAP}0?${PLAIN_GAP}|0)(?:2|[3-6][1-5]|70|50\d)${PLAIN_GAP}\d{3,4}${PLAIN_GAP}\d{4}`

/** Each on its own: as one pattern they are more than the check of patterns can decide. */
const WRITTEN = [
  new RegExp(String.raw`${MOBILE}(?!\d)`, 'g'),
  new RegExp(String.raw`${IN_PAIRS}(?!\d)`, 'g'),
  new RegExp(String.raw`${APART}(?!\d)`, 'g'),
  new RegExp(String.raw`${LANDLINE}(?!\d)`, 'g'),
]
/** Behind a spelled number a word may begin that is itself a digit's name: 공일공…팔이에요. */
const SPELLED = new RegExp(
  String.raw`0${GAP}1${GAP}[016-9]${GAP}(?:\d${GAP}){3}\d${GAP}(?:\d${GAP}){3}\d`,
  'g',
)

const LOOKALIKES: Record<string, string> = {
  o: '0',
  O: '0',
  ㅇ: '0',
  '○': '0',
  〇: '0',
  l: '1',
  I: '1',
  '|': '1',
  ㅣ: '1',
}
const NAMES: Record<string, string> = {
  공: '0',
  영: '0',
  일: '1',
  이: '2',
  삼: '3',
  사: '4',
  오: '5',
  육: '6',
  륙: '6',
  칠: '7',
  팔: '8',
  구: '9',
}

/**
 * The phone numbers of people in a text, as they are written there: mobile, landline, internet numbers, in digits of
 * any width or spelled (공일공…). Numbers of services (1670-2072, 15xx, 16xx, 18xx, 080) are for all and not among them.
 */
export function findPhoneNumbers(text: string): string[] {
  const digits = translated(text, LOOKALIKES)
  const found = withoutOverlaps(WRITTEN.flatMap((pattern) => places(digits, pattern, digits)))
  const spelled = found.length > 0 ? [] : places(translated(digits, NAMES), SPELLED, digits)
  return [
    ...found.map(([from, to]) => text.slice(from, to)),
    ...spelled.map(([from, to]) => text.slice(from, to)).filter((number) => /[가-힣]/.test(number)),
  ]
}

type Place = [from: number, to: number]

function withoutOverlaps(all: readonly Place[]): Place[] {
  let end = 0
  return all
    .toSorted(([one], [other]) => one - other)
    .filter(([from, to]) => {
      if (from < end) return false
      end = to
      return true
    })
}

/** Letters that stand for digits become these; every letter keeps its place. */
function translated(text: string, meanings: Record<string, string>): string {
  return Array.from({ length: text.length }, (_, index) => {
    const sign = text[index]!
    const narrow = sign <= '~' || (sign >= '가' && sign <= '힣') ? sign : sign.normalize('NFKC')
    const letter = /^[!-~]$/.test(narrow) ? narrow : sign
    return Object.hasOwn(meanings, letter) ? meanings[letter] : letter
  }).join('')
}

/**
 * Where a pattern is met, but not inside a longer number of `digits`. No look-behind in the patterns: iPhones before
 * iOS 16.4 know none.
 */
function places(translation: string, pattern: RegExp, digits: string): Place[] {
  const found: Place[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(translation); match; match = pattern.exec(translation)) {
    const { 0: number, index } = match
    if (INSIDE.test(digits.slice(Math.max(0, index - 2), index))) pattern.lastIndex = index + 1
    else found.push([index, index + number.length])
  }
  return found
}
