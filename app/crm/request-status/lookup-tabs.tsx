import { WayTabs } from '#app/shared/forms/way-tabs.tsx'

/** The second one needs a code, and stands where codes are sent (members/recovery). */
const WAYS = [
  { to: '/consult/status', label: '접수번호로 찾기' },
  { to: '/consult/status/phone', label: '휴대폰 번호로 찾기' },
] as const

export function LookupTabs({ current }: { current: (typeof WAYS)[number]['to'] }) {
  return <WayTabs label="상담을 찾는 방법" ways={WAYS} current={current} />
}
