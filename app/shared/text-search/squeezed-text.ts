/** Letters and digits in lower case, so that 결합할인 equals 결합 할인; `starts` and `ends` are places in the original. */
interface Squeezed {
  text: string
  starts: readonly number[]
  ends: readonly number[]
}

/** The longest output: ﷺ stands for 18 letters. */
const roomFor = (text: string) => 2 * text.length + 32

const LETTER = /^[\p{L}\p{N}]$/u
const JAMO = /^[\u3131-\u318e]$/

/** Keyboards join two consonants typed in sequence: ㄱㅅ becomes ㄳ. */
const JOINED: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}

/** `text` must be in form NFC where its positions matter. */
export function squeeze(text: string): Squeezed {
  const squeezed = { text: '', starts: [] as number[], ends: [] as number[] }
  const room = roomFor(text)
  let at = 0
  for (const sign of text) {
    const folded = foldedLetters(sign)
    const isRoom = squeezed.text.length + folded.length <= room
    for (const letter of isRoom ? folded : folded.slice(0, 1)) {
      squeezed.text += letter
      for (let unit = 0; unit < letter.length; unit += 1) {
        squeezed.starts.push(at)
        squeezed.ends.push(at + sign.length)
      }
    }
    at += sign.length
  }
  return squeezed
}

/** What ends a sentence: 안내해요. 금액 holds no 요금. */
export const SENTENCE_STOP = /[.?!…][”’"')]*\s/u

/** A line for each sentence, so that nothing is found across the end of one. */
export function squeezeSentences(text: string): string {
  const sentences = text.split(SENTENCE_STOP).map((sentence) => squeeze(sentence).text)
  return sentences.filter((letters) => letters !== '').join('\n')
}

/** NFKC would turn a single jamo into one that joins its neighbour. */
function foldedLetters(sign: string): readonly string[] {
  if (sign >= '가' && sign <= '힣') return [sign]
  const folded = JAMO.test(sign) ? (JOINED[sign] ?? sign) : sign.normalize('NFKC').toLowerCase()
  return [...folded].filter((letter) => LETTER.test(letter))
}
