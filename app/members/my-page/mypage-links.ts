/** In page order. */
export const OWN_LINKS = [
  { label: '내 상담', href: '/mypage/consults' },
  { label: '내 회선', href: '/mypage/lines' },
  { label: '내 사은품', href: '/mypage/gifts' },
  { label: '내가 쓴 글', href: '/mypage/posts' },
] as const

export const SETTING_LINKS = [
  { label: '회원 정보', href: '/mypage/profile' },
  { label: '동의 내역', href: '/mypage/consents' },
  { label: '계정 연결', href: '/mypage/sns' },
  { label: '비밀번호 바꾸기', href: '/mypage/password' },
  { label: '로그인한 기기', href: '/mypage/sessions' },
] as const

export const LEAVE_LINK = { label: '회원 탈퇴', href: '/mypage/withdraw' } as const
