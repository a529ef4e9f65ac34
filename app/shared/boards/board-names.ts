/** Decides who writes on a board, which fields its posts have and how its list looks. */
export type BoardKind = 'notices' | 'questions' | 'reviews' | 'articles'

interface Board {
  name: string
  /** On a phone, where they stand side by side. */
  tab: string
  kind: BoardKind
  hasSummary?: true
}

/** In the order of the tabs; a new board also needs texts and a picture below. */
const BOARDS = {
  bbs_notice: { name: '공지사항', tab: '공지', kind: 'notices' },
  bbs_qna: { name: '질문과 답변', tab: '질문', kind: 'questions' },
  bbs_review: { name: '설치 후기', tab: '후기', kind: 'reviews' },
  bbs_tip: { name: '통신 꿀팁', tab: '꿀팁', kind: 'articles', hasSummary: true },
  bbs_issue: { name: '통신 이슈', tab: '이슈', kind: 'articles', hasSummary: true },
  bbs_tv: { name: 'TV 이야기', tab: 'TV', kind: 'articles' },
} as const satisfies Record<string, Board>

export type BoardId = keyof typeof BOARDS

/** Stands in the header itself (specification §2), and so not among the boards behind 게시판. */
export const TIP_BOARD: BoardId = 'bbs_tip'

interface BoardTexts {
  title: string
  description: string
}

/** Titles and descriptions of the lists (specification §D9). */
export const BOARD_TEXTS: Readonly<Record<BoardId, BoardTexts>> = {
  bbs_notice: {
    title: '공지사항',
    description: '고른커넥트의 운영 시간, 서비스 변경, 약관 개정 소식을 알려 드려요.',
  },
  bbs_qna: {
    title: '인터넷·TV 가입 질문과 답변',
    description: '약정, 결합 할인, 이사, 해지까지. 인터넷과 TV 가입에 관한 질문에 상담사가 답해요.',
  },
  bbs_review: {
    title: '인터넷·TV 설치 후기',
    description: '상담부터 설치까지 겪은 이야기를 통신사별로 모았어요.',
  },
  bbs_tip: {
    title: '통신 요금 꿀팁',
    description: '약정 만료, 속도 점검, 공유기 위치처럼 바로 써먹는 통신 정보를 모았어요.',
  },
  bbs_issue: {
    title: '통신 이슈',
    description: '결합 제도, 지인 추천, 인터넷의 기본까지 알아 두면 좋은 통신 소식을 정리했어요.',
  },
  bbs_tv: {
    title: 'TV 이야기',
    description: 'IPTV 채널, 셋톱박스, 화질 설정까지 TV를 더 잘 쓰는 방법을 알려 드려요.',
  },
}

/** The illustration on the preview picture of a link to the board (site/discovery/preview-pictures.server.ts). */
export const BOARD_PICTURES = {
  bbs_notice: 'bell',
  bbs_qna: 'talk',
  bbs_review: 'toolbox',
  bbs_tip: 'bulb',
  bbs_issue: 'paper',
  bbs_tv: 'tv',
} as const satisfies Record<BoardId, string>

export const BOARD_IDS = Object.keys(BOARDS) as [BoardId, ...BoardId[]]

function ofEach<Value>(valueOf: (board: Board) => Value): Record<BoardId, Value> {
  return Object.fromEntries(BOARD_IDS.map((id) => [id, valueOf(BOARDS[id])])) as Record<BoardId, Value>
}

export const BOARD_NAMES: Readonly<Record<BoardId, string>> = ofEach(({ name }) => name)
export const BOARD_TABS: Readonly<Record<BoardId, string>> = ofEach(({ tab }) => tab)
export const BOARD_KINDS: Readonly<Record<BoardId, BoardKind>> = ofEach(({ kind }) => kind)

type BoardLook = 'rows' | 'entries' | 'reviews'

const LOOKS: Readonly<Record<BoardKind, BoardLook>> = {
  notices: 'rows',
  questions: 'rows',
  reviews: 'reviews',
  articles: 'entries',
}
export const BOARD_LOOKS: Readonly<Record<BoardId, BoardLook>> = ofEach(({ kind }) => LOOKS[kind])

export function isBoardId(value: string | undefined): value is BoardId {
  return BOARD_IDS.some((id) => id === value)
}

/** Posts of members belong to a carrier; the operators' own posts have categories instead. */
export function isForMembers(board: BoardId): boolean {
  return BOARD_KINDS[board] === 'questions' || BOARD_KINDS[board] === 'reviews'
}

export function hasSummary(board: BoardId): boolean {
  const declared: Board = BOARDS[board]
  return declared.hasSummary ?? false
}
