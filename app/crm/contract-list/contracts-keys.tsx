import type { InPlace } from '#app/shared/desk-table/in-place.ts'
import { KeyHelp } from '#app/shared/desk-table/key-help.tsx'
import { LIST_KEYS, lineInFocus, useTableKeys } from '#app/shared/desk-table/table-keys.ts'

const KEYS = [...LIST_KEYS, ['D', '설치일']] as const

export function ContractsKeys({ inPlace }: { inPlace: InPlace }) {
  const { isOn, turn } = useTableKeys({
    keys: {
      KeyD: () => {
        const id = lineInFocus()
        if (id) inPlace.open(id, 'install')
      },
    },
  })
  return <KeyHelp keys={KEYS} isOn={isOn} turn={turn} />
}
