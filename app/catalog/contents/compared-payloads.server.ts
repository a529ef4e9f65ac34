import { comparePieces, type Piece } from '#app/shared/comparing/pieces.server.ts'
import type { ContentKind } from './content-kinds.ts'
import type { Field } from './field-definition.ts'
import { fieldsOfKind } from './fields.ts'
import { toForm } from './form-values.ts'

type Payload = Record<string, unknown>

/** The fields that differ between two payloads, word by word. Of a first one nothing differs. */
export function comparedPayloads(
  kind: ContentKind,
  from: Payload | null,
  to: Payload,
): { label: string; pieces: Piece[] }[] {
  if (!from) return []
  return fieldsOfKind(kind).flatMap((field) => {
    const [before, after] = [textOf(field, from), textOf(field, to)]
    return before === after ? [] : [{ label: field.label, pieces: comparePieces(before, after) }]
  })
}

function textOf(field: Field, payload: Payload): string {
  const values = toForm([field], payload)
  if (field.type === 'check') return field.name in values ? '예' : '아니요'
  if (field.type === 'choice') {
    const chip = field.chips.find(({ value }) => value === values[field.name])
    return typeof chip?.label === 'string' ? chip.label : ''
  }
  return Object.values(values).join('\n') || '없음'
}
