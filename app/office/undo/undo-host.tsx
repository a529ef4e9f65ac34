import { useState, type ReactNode } from 'react'
import { UndoWords, useUndone } from '#app/shared/desk/undo-words.ts'
import { UndoToast, type Undoable } from './undo-toast.tsx'

/** What was just done, with the way back, above whatever page comes next. */
export function UndoHost({ given, children }: { given: Undoable | null; children: ReactNode }) {
  const undone = useUndone()
  // After its seconds nothing else says it again.
  const [last, setLast] = useState(given)
  if (given && given !== last) setLast(given)
  return (
    <UndoWords value={last?.words ?? null}>
      <UndoToast given={given} undone={undone} last={last} />
      {children}
    </UndoWords>
  )
}
