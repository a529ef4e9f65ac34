/** Pages that are equal for everybody; others may show personal data. */
const PUBLIC_PATH =
  /^\/(main|infor\/\w+|plans|plans\/find|compare|calculator|switch|consult|bbs\/\w+\/(list|view))$/

/** Services read the address themselves, so it must not hold a search term either. */
export function isTracked(path: string, search: string): boolean {
  return PUBLIC_PATH.test(path) && !new URLSearchParams(search).has('q')
}
