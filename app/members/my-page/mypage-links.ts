/** In page order; a phone's list shows `about`. */
export const MYPAGE_LINKS = [
  { label: '내 상담', href: '/mypage/consults', about: '신청한 상담과 진행 순서' },
  { label: '내 사은품', href: '/mypage/gifts', about: '약속한 날과 보낸 날' },
  { label: '내가 쓴 글', href: '/mypage/posts', about: '글과 댓글, 임시저장 글' },
  { label: '내 정보', href: '/mypage/profile', about: '이름, 휴대폰, 이메일' },
  { label: '내가 동의한 것', href: '/mypage/consents', about: '동의한 내용 보기, 광고 수신 바꾸기' },
  { label: '계정 연결', href: '/mypage/sns', about: '네이버, 카카오, 페이스북' },
  { label: '비밀번호 바꾸기', href: '/mypage/password', about: '지금 비밀번호를 확인하고 바꿔요' },
  { label: '로그인한 기기', href: '/mypage/sessions', about: '다른 기기 로그아웃' },
  { label: '회원 탈퇴', href: '/mypage/withdraw', about: '계정과 정보를 지워요' },
] as const
