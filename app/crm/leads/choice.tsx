import type { ComponentProps } from 'react'
import { LEAD_STATUS_NAMES, type LeadState } from '#app/crm/requests/lead-states.ts'

type Option = readonly [value: string, name: string]

interface ChoiceProps extends Omit<ComponentProps<'select'>, 'children'> {
  /** Read aloud only. */
  label: string
  /** The name of the empty choice. */
  none: string
  options: readonly Option[]
}

export function Choice({ label, none, options, ...select }: ChoiceProps) {
  return (
    <select aria-label={label} {...select}>
      <option value="">{none}</option>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

export const peopleOptions = (people: readonly { id: string; name: string }[]): Option[] =>
  people.map(({ id, name }) => [id, name])

/** For filters by the person in charge. */
export const assigneeOptions = (people: readonly { id: string; name: string }[]): Option[] => [
  ['me', '내가 맡은 상담'],
  ['none', '담당 없음'],
  ...peopleOptions(people),
]

export const stateOptions = (states: readonly LeadState[]): Option[] =>
  states.map((state) => [state, LEAD_STATUS_NAMES[state]])
