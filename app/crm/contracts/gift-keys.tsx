import type { InPlace } from '#app/shared/desk-table/in-place.ts'
import { KeyHelp } from '#app/shared/desk-table/key-help.tsx'
import { lineInFocus, useTableKeys } from '#app/shared/desk-table/table-keys.ts'

const KEYS = [
  ['J K', '줄 이동'],
  ['Enter', '열기'],
  ['P', '지급'],
  ['L', '미루기'],
] as const

export function GiftKeys({ inPlace }: { inPlace: InPlace }) {
  const ofLine = (what: 'pay' | 'delay') => () => {
    const id = lineInFocus()
    if (id) inPlace.open(id, what)
  }
  const { isOn, turn } = useTableKeys({ keys: { KeyP: ofLine('pay'), KeyL: ofLine('delay') } })
  return <KeyHelp keys={KEYS} isOn={isOn} turn={turn} />
}
