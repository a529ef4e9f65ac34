/** Behind the hash, which no server and no log ever sees: `/switch#done=1.3.7`. */
const CARRIED = /^#done=(\d{1,2}(?:\.\d{1,2})*)$/

/** The ticks that an address brought along from another device; null for any other address. */
export function carriedTicks(hash: string): readonly number[] | null {
  const [, numbers] = CARRIED.exec(hash) ?? []
  return numbers ? numbers.split('.').map(Number) : null
}

/** The address of this list with its ticks; its own where there are none. */
export function carryingAddress(page: string, ticks: ReadonlySet<number>): string {
  return ticks.size > 0 ? `${page}#done=${[...ticks].join('.')}` : page
}
