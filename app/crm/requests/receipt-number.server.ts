import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O, U, so that a number read out on the phone is heard right. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** `GC-XXXXXXXX`: 40 random bits, so that nobody finds another's by counting. */
export function makeReceiptNumber(): string {
  return `GC-${[...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}

/** What people type for it: lower case, without GC-, O for 0, I or L for 1. */
export function normalizeReceiptNumber(typed: string): string {
  const bare = typed.trim().toUpperCase().replace(/^GC-?/, '')
  return `GC-${bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1')}`
}

export function statusPath(receiptNo: string): string {
  return `/consult/status/${receiptNo}`
}
