/** Invisible letters that could split a word. */
const UNSEEN = /\p{Cf}|\p{Me}|\p{Mn}|\p{Default_Ignorable_Code_Point}/gu

/** Greek, Cyrillic and small capital letters that look like Latin ones, and those. */
const LIKE_LATIN = [
  'АВЕКМНОРСТХУЅІЈЬаеорсухѕіјԍ',
  'ABEKMHOPCTXYSIJbaeopcyxsijg',
  'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΓορικυντ',
  'ABEZHIKMNOPTYXroplkuvt',
  'ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘᴛᴜᴠᴡʏᴢꜱꜰʀ',
  'ABCDEGHIJKLMNOPTUVWYZSFR',
] as const
const LATIN = new Map(
  [0, 2, 4].flatMap((at) =>
    [...LIKE_LATIN[at]!].map((letter, place) => [letter, [...LIKE_LATIN[at + 1]!][place]!]),
  ),
)
const OTHER_LATIN = /[\u0250-\u04FF\u1D00-\u1D7F\uA730\uA731]/gu
/** Alphabets in circles, squares and flags that have no plain form of their own; where each begins. */
const BOXED = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu
const BOXES = [0x1f1e6, 0x1f170, 0x1f150] as const
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu
/** `9O만`: within a sum a round letter is a nought. */
const WITH_NOUGHTS = /\d[\dOo○〇ㅇ,]{1,14}(?=\s?[십백천만억원])/g

/** As the eye reads it: letters of one width and one alphabet, digits of one script, nothing unseen. */
export const likeSeen = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .replaceAll(OTHER_LATIN, (letter) => LATIN.get(letter) ?? letter)
    .replaceAll(BOXED, unboxed)
    .replaceAll(OTHER_DIGITS, (digit) => String(digitValue(digit)))
    .replaceAll(WITH_NOUGHTS, (sum) => sum.replaceAll(/[Oo○〇ㅇ]/g, '0'))

function unboxed(letter: string): string {
  const code = letter.codePointAt(0)!
  const first = BOXES.find((each) => each <= code)!
  return String.fromCodePoint(0x41 + code - first)
}

/** Unicode has the digits of a script in a row, from its zero on. */
export function digitValue(digit: string): number {
  const at = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1
  return value
}
