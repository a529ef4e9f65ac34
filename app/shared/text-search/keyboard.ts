import { decomposed } from './syllables.ts'

/** The keys of the standard Korean keyboard (두벌식) by initial, vowel and final of a syllable. */
const INITIALS = 'r R s e E f a q Q t T d w W c z x v g'.split(' ')
const VOWELS = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ')
const FINALS = ',r,R,rt,s,sw,sg,e,f,fr,fa,fq,ft,fx,fv,fg,a,q,qt,t,T,d,w,c,z,x,v,g'.split(',')
/** From ㄱ on, in the order of Unicode: consonants and their pairs, then vowels. */
const JAMO = 'r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g'
  .split(' ')
  .concat(VOWELS)

const FIRST_JAMO = 0x3131
/** A final stays with its syllable unless a vowel follows. */
const SYLLABLE =
  /([rRseEfaqQtTdwWczxvg])(hk|ho|hl|nj|np|nl|ml|[koiOjpuPhynbml])(?:(rt|sw|sg|fr|fa|fq|ft|fx|fv|fg|qt|[rRsefaqtTdwczxvg])(?![koiOjpuPhynbml]))?/g
const SHIFTED = /[A-Z]/g
const HAS_SHIFT = 'RETQWOP'

/** The keys that write a text, without Shift: 인터넷 is `dlsxjspt`, and so is 인턴ㅔㅅ. */
export function keysOf(text: string): string {
  return [...text].map(keysOfLetter).join('').toLowerCase()
}

function keysOfLetter(letter: string): string {
  const parts = decomposed(letter)
  if (parts) return INITIALS[parts[0]]! + VOWELS[parts[1]]! + FINALS[parts[2]]!
  return JAMO[letter.codePointAt(0)! - FIRST_JAMO] ?? letter
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** How far a row stands to the right of the first. */
const SHIFTS = [0, 0.25, 0.75]

/** Whether one key was hit beside the right one, and no other differs. */
export function isWrongKey(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false
  const [wrong, ...more] = one.flatMap((key, at) => (key === other[at] ? [] : [at]))
  return wrong !== undefined && more.length === 0 && areBeside(one[wrong]!, other[wrong]!)
}

function areBeside(one: string, other: string): boolean {
  const [from, to] = [placeOf(one), placeOf(other)]
  return from !== null && to !== null && Math.abs(from.row - to.row) <= 1 && Math.abs(from.x - to.x) <= 1
}

function placeOf(key: string): { row: number; x: number } | null {
  const row = ROWS.findIndex((keys) => keys.includes(key))
  return row < 0 ? null : { row, x: ROWS[row]!.indexOf(key) + SHIFTS[row]! }
}

/** What Latin letters would have been on the Korean keyboard; null unless all of them become syllables. */
export function hangulOf(latin: string): string | null {
  const keys = (latin === latin.toUpperCase() ? latin.toLowerCase() : latin).replaceAll(SHIFTED, (key) =>
    HAS_SHIFT.includes(key) ? key : key.toLowerCase(),
  )
  const written = keys.replaceAll(SYLLABLE, (_, initial: string, vowel: string, final: string = '') =>
    String.fromCodePoint(
      0xac00 +
        (INITIALS.indexOf(initial) * VOWELS.length + VOWELS.indexOf(vowel)) * FINALS.length +
        FINALS.indexOf(final),
    ),
  )
  return /^[가-힣]+$/.test(written) ? written : null
}
