import { PhoneIcon } from '#app/ui/icons.tsx'
import {
  BillIcon,
  CalendarIcon,
  FormIcon,
  GiftIcon,
  MobileIcon,
  PlugIcon,
  RouterIcon,
  SpeedIcon,
  TvIcon,
} from '#app/ui/topic-icons.tsx'

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
