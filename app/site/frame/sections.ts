/** The sections that the header shows and highlights (specification §2). */
export const SECTIONS = [
  { key: 'lg', label: 'LG U+', href: '/infor/lg' },
  { key: 'kt', label: 'KT', href: '/infor/kt' },
  { key: 'sk', label: 'SK', href: '/infor/sk' },
  { key: 'boards', label: '게시판', href: '/bbs/bbs_issue/list' },
  { key: 'tips', label: '꿀팁', href: '/bbs/bbs_tip/list' },
] as const

export type SectionKey = (typeof SECTIONS)[number]['key']

export interface SiteLink {
  label: string
  href: string
}

/** The boards behind 게시판 on a wide screen. */
export const BOARDS: readonly SiteLink[] = [
  { label: '공지사항', href: '/bbs/bbs_notice/list' },
  { label: '질문과 답변', href: '/bbs/bbs_qna/list' },
  { label: '설치 후기', href: '/bbs/bbs_review/list' },
  { label: '통신 이슈', href: '/bbs/bbs_issue/list' },
  { label: 'TV 이야기', href: '/bbs/bbs_tv/list' },
]

/** What somebody who compares works with; in the menu and the footer. */
export const TOOLS: readonly SiteLink[] = [
  { label: '요금제 모아보기', href: '/plans' },
  { label: '나란히 비교', href: '/compare' },
  { label: '요금 계산기', href: '/calculator' },
  { label: '통신사 바꾸기 체크리스트', href: '/switch' },
  { label: '검색', href: '/search' },
]

/** The section a path belongs to, or null: main, consult, members' pages. */
export function sectionOf(pathname: string): SectionKey | null {
  const [, root, name = ''] = pathname.split('/')
  if (root === 'infor') return SECTIONS.find((section) => section.href === `/infor/${name}`)?.key ?? null
  if (root === 'bbs') return name === 'bbs_tip' ? 'tips' : 'boards'
  return null
}

/** Pages whose own form asks for the visitor's whole attention have no quick bar. */
export function hasQuickBar(pathname: string): boolean {
  return !/^\/(consult|login|member)(\/|$)|^\/mypage\/.|^\/bbs\/[^/]+\/(edit|report)(\/|$)/.test(pathname)
}
