import type { ComponentProps, InputEvent } from 'react'
import { TextField } from './field.tsx'
import { groupedDigits } from '#app/platform/won.ts'

/** An amount in won, its digits grouped as they are typed; without a script the server groups what was sent. */
export function WonField({
  defaultValue,
  onInput,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'unit'>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      unit="원"
      defaultValue={groupedDigits(String(defaultValue ?? ''))}
      onInput={(event) => {
        group(event)
        onInput?.(event)
      }}
    />
  )
}

/** The caret stays behind the same digit. */
function group({ currentTarget: field, nativeEvent }: InputEvent<HTMLInputElement>) {
  if (nativeEvent.isComposing) return
  const grouped = groupedDigits(field.value)
  if (grouped === field.value) return
  const behind = field.value.slice(field.selectionEnd ?? field.value.length)
  field.value = grouped
  const place = placeBefore(grouped, countDigits(behind))
  field.setSelectionRange(place, place)
}

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length

/** Where so many digits still follow. */
function placeBefore(text: string, digits: number): number {
  let place = text.length
  for (let left = digits; left > 0 && place > 0; place -= 1) if (/\d/.test(text[place - 1]!)) left -= 1
  return place
}
