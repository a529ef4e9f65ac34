import type { InPlace } from '#app/shared/desk-table/in-place.ts'
import { untickAll } from '#app/shared/desk-table/selection.ts'
import { KeyHelp } from '#app/shared/desk-table/key-help.tsx'
import { lineInFocus, useTableKeys } from '#app/shared/desk-table/table-keys.ts'
import { isAt } from './use-preview.ts'

const KEYS = [
  ['J K', '줄 이동'],
  ['Space', '미리 보기'],
  ['X', '고르기'],
  ['A', '담당'],
  ['C', '전화'],
  ['?', '모든 단축키'],
] as const

interface QueueKeysProps {
  hasSelected: boolean
  inPlace: InPlace
  onPick: () => void
  onNew: () => void
  /** The lead that is open beside the list. */
  previewed: string | null
  /** Closes it. */
  onClose: () => void
}

/** What the keys do here, and the switch for them. */
export function QueueKeys({ hasSelected, inPlace, onPick, onNew, previewed, onClose }: QueueKeysProps) {
  const ofLine = (what: 'assignee' | 'due') => {
    const id = lineInFocus()
    if (id) inPlace.open(id, what)
  }
  const { isOn, turn } = useTableKeys({
    onPick,
    keys: {
      KeyA: () =>
        hasSelected ? document.querySelector<HTMLElement>('.bulk-bar select')?.focus() : ofLine('assignee'),
      KeyT: () => ofLine('due'),
      KeyR: onNew,
      KeyC: () => {
        if (isAt(previewed)) document.getElementById('lead-dial')?.click()
      },
      Escape: hasSelected ? untickAll : onClose,
    },
  })
  return <KeyHelp keys={KEYS} isOn={isOn} turn={turn} />
}
