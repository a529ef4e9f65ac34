import type { InPlace } from '#app/shared/desk-table/in-place.ts'
import { KeyHelp } from '#app/shared/desk-table/key-help.tsx'
import { lineInFocus, useTableKeys } from '#app/shared/desk-table/table-keys.ts'

const KEYS = [
  ['J K', '줄 이동'],
  ['X', '고르기'],
  ['P', '지급 기록'],
  ['L', '미루기'],
  ['F', '조건'],
] as const

interface GiftKeysProps {
  hasSelected: boolean
  inPlace: InPlace
  onPick: () => void
}

export function GiftKeys({ hasSelected, inPlace, onPick }: GiftKeysProps) {
  const ofLine = (what: 'pay' | 'delay') => {
    const id = lineInFocus()
    if (id) inPlace.open(id, what)
  }
  const { isOn, turn } = useTableKeys({
    onPick,
    keys: {
      KeyP: () =>
        hasSelected ? document.querySelector<HTMLElement>('.bulk-bar [name=proof]')?.focus() : ofLine('pay'),
      KeyL: () => ofLine('delay'),
    },
  })
  return <KeyHelp keys={KEYS} isOn={isOn} turn={turn} />
}
