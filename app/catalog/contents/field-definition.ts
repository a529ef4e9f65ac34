import type { Chip } from '#app/ui/radio-chips.tsx'

interface Named {
  /** Where its value lies in the payload: `priceReading.lead`. */
  name: string
  label: string
  hint?: string
  isOptional?: boolean
  /** How many letters it may have, where that is told beside it. */
  most?: number
  /** Of what may be written there. */
  example?: string
}

/** How a value of a payload is written in a form. */
export type Field = Named &
  (
    | { type: 'line' | 'area' | 'won' | 'count' | 'day' | 'moment' | 'check' | 'picture' }
    /** Its place among the others of its kind, stored as a number. */
    | { type: 'position' }
    /** Texts of a line each, or with an empty line between them. */
    | { type: 'lines' | 'paragraphs' }
    | { type: 'choice'; chips: readonly Chip[] }
    /** Sums one after the other, the last ones of which may be missing. */
    | { type: 'sums'; labels: readonly string[] }
    | { type: 'rows'; columns: readonly { name: string; label: string; isLong?: boolean }[] }
  )

export interface FieldGroup {
  legend: string
  fields: readonly Field[]
}

type More = Omit<Named, 'name' | 'label'>
type Plain = Exclude<Field['type'], 'choice' | 'sums' | 'rows'>

export const field = (type: Plain, name: string, label: string, more: More = {}): Field => ({
  type,
  name,
  label,
  ...more,
})

/** `options` are labels by their values. */
export const choice = (name: string, label: string, options: Readonly<Record<string, string>>): Field => ({
  type: 'choice',
  name,
  label,
  chips: Object.entries(options).map(([value, text]) => ({ value, label: text })),
})

export const rows = (
  name: string,
  label: string,
  columns: Extract<Field, { type: 'rows' }>['columns'],
): Field => ({ type: 'rows', name, label, hint: '비운 줄은 없어져요.', columns })
