/** The six boards in the order of their tabs. */
export const BOARD_IDS = ['bbs_notice', 'bbs_qna', 'bbs_review', 'bbs_tip', 'bbs_issue', 'bbs_tv'] as const

export type BoardId = (typeof BOARD_IDS)[number]

export const BOARD_NAMES: Readonly<Record<BoardId, string>> = {
  bbs_notice: '공지사항',
  bbs_qna: '질문과 답변',
  bbs_review: '설치 후기',
  bbs_tip: '통신 꿀팁',
  bbs_issue: '통신 이슈',
  bbs_tv: 'TV 이야기',
}

/** How a board's posts stand in its list. */
export type BoardLook = 'rows' | 'cards' | 'reviews'

export const BOARD_LOOKS: Readonly<Record<BoardId, BoardLook>> = {
  bbs_notice: 'rows',
  bbs_qna: 'rows',
  bbs_review: 'reviews',
  bbs_tip: 'cards',
  bbs_issue: 'cards',
  bbs_tv: 'cards',
}

export function isBoardId(value: string | undefined): value is BoardId {
  return BOARD_IDS.some((id) => id === value)
}

/** Where members write; the others are the operators' own. Their posts belong to a carrier. */
const MEMBER_BOARDS: readonly BoardId[] = ['bbs_qna', 'bbs_review']

export const isForMembers = (board: BoardId): boolean => MEMBER_BOARDS.includes(board)

/** Their posts begin with three lines that sum them up. */
export function hasSummary(board: BoardId): boolean {
  return board === 'bbs_tip' || board === 'bbs_issue'
}
