const LONGEST = 100

/**
 * Returns a function that gives each heading of one text a unique id; call it with the headings' texts in order. The
 * prefix prevents a clash with the ids of the page itself.
 */
export function nameHeadings(): (words: string) => string {
  const taken = new Set<string>()
  const lastOf = new Map<string, number>()
  return (words) => {
    const name = `text-${words
      .slice(0, LONGEST)
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')}`
    let times = (lastOf.get(name) ?? 0) + 1
    let id = times === 1 ? name : `${name}-${times}`
    // Another heading may itself read "가 2".
    while (taken.has(id)) id = `${name}-${++times}`
    lastOf.set(name, times)
    taken.add(id)
    return id
  }
}
