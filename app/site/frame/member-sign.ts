import type { SiteLink } from './sections.ts'

export const VISITOR_LINKS: readonly SiteLink[] = [
  { label: '로그인', href: '/login' },
  { label: '회원가입', href: '/member/join' },
]
export const MEMBER_LINKS: readonly SiteLink[] = [
  { label: '내 정보', href: '/mypage' },
  { label: '로그아웃', href: '/logout' },
]
