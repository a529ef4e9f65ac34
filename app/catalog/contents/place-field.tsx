import { FieldFrame, describe } from '#app/ui/field-frame.tsx'
import { slotAt, slotsOf, type Sibling } from './place-slots.ts'

interface PlaceFieldProps {
  id: string
  label: string
  hint: string | undefined
  error: string | null | undefined
  /** The others of its scope, in their order. */
  siblings: readonly Sibling[]
  /** Null of what has none yet. */
  itemKey: string | null
  /** As it is stored. */
  value: string
  /** Whether it stands among others than when it was stored. */
  isMoved: boolean
}

/** A place in the list in words; what is sent is the number that puts it there. */
export function PlaceField({ id, label, hint, error, siblings, itemKey, value, isMoved }: PlaceFieldProps) {
  const stored = Number(value)
  const present = slotAt(siblings, itemKey, stored)
  const slots = slotsOf(siblings, itemKey)
  const options = isMoved
    ? slots
    : slots.map((slot) => (slot.at === present ? { ...slot, position: stored } : slot))
  const chosen = isMoved ? options.at(-1)?.position : stored
  return (
    <FieldFrame id={id} {...{ label, hint, error }} className="content-form__wide">
      <select
        key={siblings.map((each) => each.key).join(' ')}
        {...describe(id, { hint, error })}
        id={id}
        name="position"
        className="field__input"
        defaultValue={chosen}
      >
        {options.every(({ position }) => position !== chosen) && (
          <option value={chosen}>{`지금 자리 (${present + 1}번째)`}</option>
        )}
        {options.map(({ at, position, label: words }) => (
          <option key={at} value={position}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
