import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { Link } from '#app/ui/link.tsx'
import { WayTabs } from '#app/shared/forms/way-tabs.tsx'

const WAYS = [
  { to: '/member/find/email', label: '이메일 찾기' },
  { to: '/member/find/pwd', label: '비밀번호 찾기' },
] as const

/** What the first page of each way is called, above its tabs. */
export const FIND_ACCOUNT = '계정 찾기'

export function FindTabs({ current }: { current: (typeof WAYS)[number]['to'] }) {
  return <WayTabs label={FIND_ACCOUNT} ways={WAYS} current={current} />
}

/** For whoever has nothing to find, and the way back. */
export function FindFoot() {
  return (
    <div className="meta stack-2">
      <p>
        카카오, 네이버, 페이스북으로 가입했다면 이메일과 비밀번호 없이{' '}
        <Link to="/login" className="bold">
          로그인 화면
        </Link>
        에서 바로 들어갈 수 있어요.
      </p>
      <p>
        휴대폰 번호가 바뀌었다면 <CallableNumber />
      </p>
    </div>
  )
}
