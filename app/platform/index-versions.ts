/**
 * A blind index while the keys are exchanged: of the old key and of the new one, as one value. The database stores the one by
 * which the person is known there (`settle_index`); whoever compares, compares with both (docs/adr/0209).
 */
interface BothIndexes {
  old: Buffer
  next: Buffer
}

const MARK = 0xff
/** No stored index is as long: 32 bytes, and one for its version from the second key on. */
const LONGEST_STORED = 40

let isAnyJoined = false

/** False while no keys were exchanged in this process, so that nothing has to be looked through for joined indexes. */
export const hasJoinedIndexes = (): boolean => isAnyJoined

export function joinIndexes({ old, next }: BothIndexes): Buffer {
  isAnyJoined = true
  return Buffer.concat([Buffer.from([MARK, old.length]), old, next])
}

/** Returns null for what is one index, or none. */
export function splitIndexes(value: unknown): BothIndexes | null {
  if (!Buffer.isBuffer(value) || value.length <= LONGEST_STORED || value[0] !== MARK) return null
  const ends = 2 + value[1]!
  return { old: value.subarray(2, ends), next: value.subarray(ends) }
}

/** The stored values that an index asked for is found by, the newest first. */
export function storedIndexes(asked: Buffer): Buffer[] {
  const both = splitIndexes(asked)
  return both ? [both.next, both.old] : [asked]
}

/** Whether a stored index is the one asked for, of whichever key. */
export const isSameIndex = (stored: Buffer, asked: Buffer): boolean =>
  storedIndexes(asked).some((index) => index.equals(stored))
