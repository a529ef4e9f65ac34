import { comparePieces, type Piece } from '#app/shared/comparing/pieces.server.ts'
import type { ContentKind } from './content-kinds.ts'
import { fieldText } from './field-text.ts'
import { fieldsOfKind } from './fields.ts'

type Payload = Record<string, unknown>

/** The fields that differ between two payloads, word by word. Of a first one nothing differs. */
export function comparedPayloads(
  kind: ContentKind,
  from: Payload | null,
  to: Payload,
): { label: string; pieces: Piece[] }[] {
  if (!from) return []
  return fieldsOfKind(kind).flatMap((field) => {
    const [before, after] = [fieldText(field, from), fieldText(field, to)]
    return before === after ? [] : [{ label: field.label, pieces: comparePieces(before, after) }]
  })
}
