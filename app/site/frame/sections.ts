import { BOARD_IDS, BOARD_NAMES, TIP_BOARD, type BoardId } from '#app/shared/boards/board-names.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import {
  CARRIER_CODES,
  CARRIER_NAMES,
  carrierAddress,
  isCarrierCode,
  type CarrierCode,
} from '#app/shared/carriers/carriers.ts'

export type SectionKey = 'compare' | CarrierCode | 'boards' | 'tips'

export interface SiteLink {
  label: string
  href: string
  /** What one does there, where names alone sound alike. */
  what?: string
}

const TIPS = { key: 'tips', label: '꿀팁', href: listAddress(TIP_BOARD) } as const

/** In the header: the carriers, boards and tips of specification §2, and before them what the site does. */
export const SECTIONS: readonly (SiteLink & { key: SectionKey })[] = [
  { key: 'compare', label: '요금 비교', href: '/compare' },
  ...CARRIER_CODES.map((key) => ({ key, label: CARRIER_NAMES[key], href: carrierAddress(key) })),
  { key: 'boards', label: '게시판', href: listAddress('bbs_issue') },
  TIPS,
]

export const linkTo = (board: BoardId): SiteLink =>
  board === TIP_BOARD ? TIPS : { label: BOARD_NAMES[board], href: listAddress(board) }

/** Behind 요금 비교 on a wide screen. */
export const COMPARING: readonly SiteLink[] = [
  { label: '나란히 비교', href: '/compare', what: '항목마다' },
  { label: '조합 모두 보기', href: '/plans', what: '골라서' },
  { label: '월 요금 계산기', href: '/calculator', what: '골라서 더하기' },
  { label: '질문 3개로 찾기', href: '/plans/find', what: '모를 때' },
]

/** Behind 게시판 on a wide screen. */
export const BOARDS: readonly SiteLink[] = BOARD_IDS.map(linkTo).filter((link) => link !== TIPS)

export const BOARD_LINKS: readonly SiteLink[] = [...BOARDS, TIPS]

export const TOOLS: readonly SiteLink[] = [
  ...COMPARING,
  { label: '통신사 바꾸기 체크리스트', href: '/switch' },
  { label: '검색', href: '/search' },
]

/** Returns null for pages outside the sections. */
export function sectionOf(pathname: string): SectionKey | null {
  const [, root, name = ''] = pathname.split('/')
  if (root === 'compare' || root === 'plans' || root === 'calculator') return 'compare'
  if (root === 'infor') return isCarrierCode(name) ? name : null
  if (root === 'bbs') return name === TIP_BOARD ? 'tips' : 'boards'
  return null
}

/** The form and the pages of a request have an act of their own. */
export const hasConsultButton = (pathname: string): boolean => !/^\/consult(\/|$)/.test(pathname)

/** A form and what follows it are left by one act, not by forty links. */
export const hasWholeFooter = (pathname: string): boolean =>
  !/^\/(consult|renewal|login)(\/|$)|^\/member\/(join|find|cert)|^\/bbs\/[^/]+\/(edit|report)(\/|$)/.test(
    pathname,
  )

/** Pages with a form or a button of their own, those of members, and legal texts have no quick bar. */
export function hasQuickBar(pathname: string): boolean {
  return !/^\/(consult|renewal|referral|login|member|mypage|policy|term)(\/|$)|^\/(plans\/find|404)$|^\/bbs\/[^/]+\/(edit|report)(\/|$)/.test(
    pathname,
  )
}

export const VISITOR_LINKS: readonly SiteLink[] = [
  { label: '로그인', href: '/login' },
  { label: '회원가입', href: '/member/join' },
]
export const MEMBER_LINKS: readonly SiteLink[] = [
  { label: '내 정보', href: '/mypage' },
  { label: '로그아웃', href: '/logout' },
]
