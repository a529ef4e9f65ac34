import { DeskTabs } from '#app/shared/desk/desk-tabs.tsx'
import { JOBS, MESSAGES } from './messages-address.ts'

export function LogTabs({ current }: { current: string }) {
  const tabs = [
    { to: MESSAGES, name: '문자와 이메일' },
    { to: JOBS, name: '밀린 일' },
  ]
  return <DeskTabs label="보기" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === current }))} />
}
