import { WayTabs } from '#app/shared/forms/way-tabs.tsx'

const WAYS = [
  { to: '/member/find/email', label: '이메일 찾기' },
  { to: '/member/find/pwd', label: '비밀번호 찾기' },
] as const

export function FindTabs({ current }: { current: (typeof WAYS)[number]['to'] }) {
  return <WayTabs label="계정 찾기" ways={WAYS} current={current} />
}
