import type { Field } from './field-definition.ts'
import { toForm } from './form-values.ts'

/** A field's value in words, by which two payloads are compared. */
export function fieldText(field: Field, payload: Record<string, unknown>): string {
  const values = toForm([field], payload)
  if (field.type === 'check') return field.name in values ? '예' : '아니요'
  if (field.type === 'choice') {
    const chip = field.chips.find(({ value }) => value === values[field.name])
    return typeof chip?.label === 'string' ? chip.label : ''
  }
  return Object.values(values).join('\n') || '없음'
}
