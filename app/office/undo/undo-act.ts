import type { Done, RowHead } from '#app/platform/endpoint.ts'
import { undoneWords } from '#app/shared/desk/undone-words.ts'

type DoneUndo = Done<{ undone: readonly string[]; refused: readonly unknown[] }>

export const undo: RowHead = {
  method: 'POST',
  path: '/api/desk/undo/:id',
  from: 'none',
  said: ({ data: { undone, refused } }: DoneUndo) => undoneWords(undone.length, refused.length),
}
