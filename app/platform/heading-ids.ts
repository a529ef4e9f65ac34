const LONGEST = 100

/** Returns a function that gives each heading of a text an id unique in it; call it in the headings' order. */
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
