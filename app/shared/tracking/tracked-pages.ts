/** The pages that are the same for everybody. No other is told of: what stands there is somebody's own. */
const PUBLIC_PATH = /^\/(main|infor\/\w+|plans|compare|calculator|switch|consult|bbs\/\w+\/(list|view))$/

/**
 * Whether analytics services run on a page, where an operator set any. They read the address themselves, so what was
 * searched for must not stand in it either.
 */
export function isTracked(path: string, search: string): boolean {
  return PUBLIC_PATH.test(path) && !new URLSearchParams(search).has('q')
}
