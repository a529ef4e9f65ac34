import { randomBytes } from 'node:crypto'

/** Crockford's base 32, without I, L, O, U, so that a number can be read out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Returns `GC-XXXXXXXX`: 40 random bits, so that other numbers cannot be guessed. */
export function makeReceiptNumber(): string {
  return `GC-${[...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}

/** Accepts lower case, a missing `GC-`, O for 0, and I or L for 1. */
export function normalizeReceiptNumber(typed: string): string {
  const bare = typed.trim().toUpperCase().replace(/^GC-?/, '')
  return `GC-${bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1')}`
}

export const statusPath = (receiptNo: string) => `/consult/status/${receiptNo}`

/** Stands only in the browser that sent the request; elsewhere it leads to `statusPath`. */
export const donePath = (receiptNo: string) => `/consult/done/${receiptNo}`
