import { Link } from '#app/ui/link.tsx'
import { WayTabs } from '#app/shared/forms/way-tabs.tsx'

const WAYS = [
  { to: '/member/find/email', label: '이메일 찾기' },
  { to: '/member/find/pwd', label: '비밀번호 찾기' },
] as const

export function FindTabs({ current }: { current: (typeof WAYS)[number]['to'] }) {
  return <WayTabs label="계정 찾기" ways={WAYS} current={current} />
}

/** For whoever has nothing to find, and the way back. */
export function FindFoot() {
  return (
    <p className="meta">
      카카오, 네이버, 페이스북으로 가입했다면 이메일과 비밀번호 없이{' '}
      <Link to="/login" className="bold">
        로그인 화면
      </Link>
      에서 바로 들어갈 수 있어요.
    </p>
  )
}
