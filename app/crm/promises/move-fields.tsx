import type { ActFields } from '#app/shared/forms/act-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'

const ASKED = [
  { value: 'office', label: '우리 사정' },
  { value: 'customer', label: '손님이 원해서' },
]

/** Who wanted it otherwise: ours counts as late. */
export function AskedField({ typed }: Pick<ActFields, 'typed'>) {
  const { name, defaultValue, error } = typed('asked')
  return (
    <RadioChips
      legend="누가 바꾸자고 했나요?"
      name={name}
      defaultValue={defaultValue}
      error={error}
      chips={ASKED}
    />
  )
}

/** Why a promise is moved. */
export function MoveFields({ typed }: Pick<ActFields, 'typed'>) {
  return (
    <>
      <AskedField typed={typed} />
      <TextField
        label="우리 사정이면 그 이유"
        hint="늦은 약속으로 세고, 접속기록에 남아요."
        maxLength={200}
        autoComplete="off"
        isOptional
        {...typed('reason')}
      />
    </>
  )
}
