/** Whether one letter put in, left out, replaced or two neighbours swapped make one the other. */
export function isOneSlip(one: readonly string[], other: readonly string[]): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const shorter = Math.min(one.length, other.length)
  let from = 0
  while (from < shorter && one[from] === other[from]) from += 1
  let same = 0
  while (same < shorter - from && one.at(-1 - same) === other.at(-1 - same)) same += 1
  const [left, right] = [one.slice(from, one.length - same), other.slice(from, other.length - same)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** A text and each one that lacks a letter of it: of two texts a slip apart, some are equal. */
export function shortened(letters: readonly string[]): string[] {
  return [letters.join(''), ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))]
}
