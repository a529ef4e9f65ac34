import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { CARRIER_CODES, carrierAddress } from '#app/shared/carriers/carriers.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { withoutEnd } from '#app/platform/text-ends.ts'

/** Public pages that are the same for everyone, for search engines and crawls; posts come in addition. */
export const PUBLIC_PAGES: readonly string[] = [
  '/main',
  ...CARRIER_CODES.map(carrierAddress),
  '/plans',
  '/plans/find',
  '/compare',
  '/calculator',
  '/switch',
  '/renewal/remind',
  '/trust',
  '/consult',
  '/term',
  '/policy',
  '/etc/acceptance',
  ...BOARD_IDS.map((board) => listAddress(board)),
]

const POST_PAGES: readonly string[] = BOARD_IDS.map((board) => `/bbs/${board}/view`)
const CANONICAL = new Set([...PUBLIC_PAGES, ...POST_PAGES])

/** Returns the right spelling of a public page's path (capitals, trailing slashes), or null. */
export function canonicalPath(path: string): string | null {
  const canonical = withoutEnd(path, '/').toLowerCase()
  return canonical !== path && CANONICAL.has(canonical) ? canonical : null
}
