/** The boards in the order in which they are listed, and how their lists are called. */
export const BOARD_NAMES = {
  bbs_notice: '공지사항',
  bbs_qna: '질문과 답변',
  bbs_review: '설치 후기',
  bbs_tip: '통신 요금 꿀팁',
  bbs_issue: '통신 이슈',
  bbs_tv: 'TV 이야기',
} as const

export type BoardId = keyof typeof BOARD_NAMES

export const BOARD_IDS = Object.keys(BOARD_NAMES) as readonly BoardId[]

export function isBoardId(value: string | undefined): value is BoardId {
  return BOARD_IDS.some((id) => id === value)
}

/**
 * Every public page that stands at one address and shows the same to everyone: what search engines are told of,
 * and what a crawl of the site starts from. Posts have addresses of their own (`postPath`).
 */
export const PUBLIC_PAGES: readonly string[] = ['/main', '/infor/lg', '/infor/kt', '/infor/sk', '/consult']

/** Where a post is read. */
export function postPath(board: string, seqno: number): string {
  return `/bbs/${board}/view?seqno=${seqno}`
}

const POST_PAGES: readonly string[] = BOARD_IDS.map((board) => `/bbs/${board}/view`)
const CANONICAL = new Set([...PUBLIC_PAGES, ...POST_PAGES])

/**
 * The one path of a public page that was asked for by another spelling (capitals, slashes at the end), or null:
 * for a path that is right already, and for whatever is no public page.
 */
export function canonicalPath(path: string): string | null {
  const canonical = path.replace(/\/+$/, '').toLowerCase()
  return canonical !== path && CANONICAL.has(canonical) ? canonical : null
}
