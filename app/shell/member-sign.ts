import { readCookie } from '#app/features/tracking/lead-cookies.ts'
import type { SiteLink } from './sections.ts'

export const VISITOR_LINKS: readonly SiteLink[] = [
  { label: '로그인', href: '/login' },
  { label: '회원가입', href: '/member/join' },
]
export const MEMBER_LINKS: readonly SiteLink[] = [
  { label: '내 정보', href: '/mypage' },
  { label: '로그아웃', href: '/logout' },
]

/** True when somebody is logged in, as the readable cookie says. Browser only: pages are the same for everyone. */
export function isMember(): boolean {
  return readCookie('gc_in') === '1'
}
