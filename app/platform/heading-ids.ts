const LONGEST = 100

/**
 * Names the headings of one text, each once: give the words of each in order. The prefix keeps a heading from
 * taking the name of a part of the page.
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
    // Another heading may say "가 2" itself.
    while (taken.has(id)) id = `${name}-${++times}`
    lastOf.set(name, times)
    taken.add(id)
    return id
  }
}
