import { PhoneIcon } from '#app/ui/icons.tsx'
import { CalendarIcon, GiftIcon, MobileIcon, RouterIcon, TvIcon } from '#app/ui/topic-icons.tsx'

const ICONS = [
  [/사은품|혜택/, GiftIcon],
  [/TV|채널|셋톱|화질|리모컨|음성|스포츠/, TvIcon],
  [/상담|해지/, PhoneIcon],
  [/약정|설치|이사|일정/, CalendarIcon],
  [/결합|휴대폰|요금/, MobileIcon],
] as const

/** What a category is about, at a glance; decorative. */
export function TopicIcon({ category }: { category: string }) {
  const Icon = ICONS.find(([words]) => words.test(category))?.[1] ?? RouterIcon
  return <Icon />
}
