import { Link } from '#app/ui/link.tsx'
import './find-tabs.css'

const TABS = [
  { to: '/member/find/email', label: '이메일 찾기' },
  { to: '/member/find/pwd', label: '비밀번호 찾기' },
] as const

export function FindTabs({ current }: { current: (typeof TABS)[number]['to'] }) {
  return (
    <nav className="find-tabs" aria-label="계정 찾기">
      {TABS.map(({ to, label }) => (
        <Link key={to} to={to} className="find-tabs__tab" aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
