import { icon, PhoneIcon } from '#app/ui/icons.tsx'
import { CalendarIcon, GiftIcon, MobileIcon, RouterIcon, TvIcon } from '#app/ui/topic-icons.tsx'

const SpeedIcon = /* @__PURE__ */ icon('M4 18a8.5 8.5 0 1 1 16 0M12 15l4-5')
const BillIcon = /* @__PURE__ */ icon('M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5m-5 4h5')
const PlugIcon = /* @__PURE__ */ icon('M9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0zm6 9v4')
const FormIcon = /* @__PURE__ */ icon('M6 3h8l4 4v14H6zm8 0v4h4M9 12h6m-6 4h6')

const ICONS = [
  [/사은품|혜택/, GiftIcon],
  [/TV|채널|셋톱|화질|리모컨|음성|스포츠/, TvIcon],
  [/상담|해지/, PhoneIcon],
  [/약정|일정/, CalendarIcon],
  [/설치|이사/, PlugIcon],
  [/결합|휴대폰/, MobileIcon],
  [/요금/, BillIcon],
  [/속도/, SpeedIcon],
  [/가입/, FormIcon],
] as const

/** What a category is about, at a glance; decorative. */
export function TopicIcon({ category }: { category: string }) {
  const Icon = ICONS.find(([words]) => words.test(category))?.[1] ?? RouterIcon
  return <Icon />
}
