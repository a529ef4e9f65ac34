import { LinkChips } from '#app/ui/link-chips.tsx'
import { JOBS, MESSAGES } from './messages-address.ts'

/** What left for people, and what is done after a request. */
export function LogTabs({ current }: { current: string }) {
  const chips = [
    { to: MESSAGES, label: '문자와 이메일' },
    { to: JOBS, label: '밀린 일' },
  ]
  return (
    <LinkChips legend="보기" chips={chips.map((chip) => ({ ...chip, isCurrent: chip.to === current }))} />
  )
}
