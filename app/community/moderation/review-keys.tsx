import type { RefObject } from 'react'
import { useShortcuts, useShortcutSwitch } from '#app/shared/desk/shortcuts.ts'
import { KeyHelp } from '#app/shared/desk-table/key-help.tsx'

const KEYS = [
  ['J K', '글 이동'],
  ['A', '올리기·그대로 두기'],
  ['R', '가리거나 지우기'],
] as const

/** What is decided about the text that has the focus, by its own forms. */
export function ReviewKeys({ list }: { list: RefObject<HTMLUListElement | null> }) {
  const items = () => [...(list.current?.children ?? [])] as HTMLElement[]
  const focused = () => items().find((item) => item.contains(document.activeElement))
  const step = (by: 1 | -1) => () => {
    const all = items()
    const now = focused()
    all[now ? all.indexOf(now) + by : 0]?.focus()
  }
  useShortcuts({
    KeyJ: step(1),
    KeyK: step(-1),
    KeyA: () => focused()?.querySelector<HTMLElement>('.review__plain button')?.click(),
    KeyR: () => {
      const hiding = focused()?.querySelector('details')
      if (!hiding) return
      hiding.open = true
      hiding.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    },
  })
  return <KeyHelp keys={KEYS} {...useShortcutSwitch()} />
}
