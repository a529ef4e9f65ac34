import { randomBytes } from 'node:crypto'

/**
 * Returns a UUIDv7 (RFC 9562) made in the application: it is ordered by time, so indexes grow at their end, and it is
 * known before the statement runs. PostgreSQL 15 has no uuidv7().
 */
export function uuidv7(at = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return dashed(hex)
}

/**
 * Returns the lowest id of a moment in epoch milliseconds, so that rows of a period can be found by their primary key.
 */
export function lowestId(at: number): string {
  return dashed(Math.max(0, at).toString(16).padStart(12, '0').padEnd(32, '0'))
}

function dashed(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
