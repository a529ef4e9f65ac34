/** Without what is taken for another: 0 and O, 1, I and L, U and V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8
/** A space in the middle and small letters are the same code. */
export const TYPED_CODE_LENGTH = 20

export const WRONG_CODE = '쓸 수 없는 추천 코드예요. 코드를 다시 확인하거나 비우고 신청해 주세요.'

/** Of random bytes, one a letter. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')

/** `abcd-2345` → `ABCD2345`; null for what cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null
}

/** `ABCD-2345`, as it is read aloud. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
