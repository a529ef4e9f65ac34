import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { CARRIER_CODES, carrierAddress } from '#app/shared/carriers/carriers.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { withoutEnd } from '#app/platform/text-ends.ts'

/**
 * Every public page that stands at one address and shows the same to everyone: what search engines are told of,
 * and what a crawl of the site starts from. Posts have addresses of their own (`postAddress`).
 */
export const PUBLIC_PAGES: readonly string[] = [
  '/main',
  ...CARRIER_CODES.map(carrierAddress),
  '/plans',
  '/compare',
  '/calculator',
  '/switch',
  '/consult',
  '/term',
  '/policy',
  '/etc/acceptance',
  ...BOARD_IDS.map((board) => listAddress(board)),
]

const POST_PAGES: readonly string[] = BOARD_IDS.map((board) => `/bbs/${board}/view`)
const CANONICAL = new Set([...PUBLIC_PAGES, ...POST_PAGES])

/**
 * The one path of a public page that was asked for by another spelling (capitals, slashes at the end), or null:
 * for a path that is right already, and for whatever is no public page.
 */
export function canonicalPath(path: string): string | null {
  const canonical = withoutEnd(path, '/').toLowerCase()
  return canonical !== path && CANONICAL.has(canonical) ? canonical : null
}
