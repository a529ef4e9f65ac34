/** An order in the address: a column's key, with `-` from its end: `-came`. */
export interface Order {
  key: string
  isDown: boolean
}

export const readOrder = (sort: string | undefined): Order | null =>
  sort ? { key: sort.replace(/^-/, ''), isDown: sort.startsWith('-') } : null

/** The keys of an address for columns that can be sorted by, both ways. */
export const bothWays = <Key extends string>(keys: readonly Key[]): (Key | `-${Key}`)[] =>
  keys.flatMap((key) => [key, `-${key}` as const])

/** What a press on a column's head leads to: its first way, its other way, then the list's own order again. */
export function nextSort(
  { key, startsDown }: { key: string; startsDown: boolean },
  now: Order | null,
): string | undefined {
  const [first, second] = startsDown ? [`-${key}`, key] : [key, `-${key}`]
  if (now?.key !== key) return first
  return now.isDown === startsDown ? second : undefined
}
