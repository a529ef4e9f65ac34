import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { call } from '#app/platform/call.ts'
import { deleteDraft, type Draft } from './draft-contract.ts'
import { useDraftSaving } from './draft-saving.ts'
import { editValues, type EditFacts, type EditValues } from './edit-values.ts'
import { useUnsavedChangesPrompt } from './unsaved-changes-prompt.ts'
import { dropDraft, dropEndedDrafts, storedDraft, type StoredDraft } from './stored-draft.ts'

export interface Editor {
  tree(): Record<string, unknown>
  words(): string
  replace(content: Record<string, unknown> | string): void
}

export type Writing = ReturnType<typeof useWriting>

/** Reads and fills the form, saves drafts at every pause, and asks before unsent text is left. */
export function useWriting(form: RefObject<HTMLFormElement | null>, edit: EditFacts, draft: Draft | null) {
  const { owner, board: id, seqno } = edit
  const place = useMemo(() => ({ owner, id, seqno: seqno ?? 0 }), [owner, id, seqno])
  const editor = useRef<Editor | null>(null)
  const dirty = useRef(false)
  const [offered, setOffered] = useState<Draft | StoredDraft | null>(null)

  const read = useCallback((): EditValues => {
    const data = form.current ? new FormData(form.current) : new FormData()
    const values = editValues((name) => String(data.get(name) ?? ''))
    return { ...values, content: editor.current?.words() ?? values.content }
  }, [form])
  const content = useCallback(() => editor.current?.tree() ?? { text: read().content }, [read])
  const drafts = useDraftSaving(place, { read, content, draft, onElsewhere: setOffered })

  useEffect(() => {
    // Local drafts are known only in the browser, so they are read after hydration.
    const timer = setTimeout(() => {
      dropEndedDrafts(place)
      setOffered(newest(draft, storedDraft(place)))
    })
    return () => clearTimeout(timer)
  }, [draft, place])
  const leaving = useUnsavedChangesPrompt(dirty, () => {
    dirty.current = false
  })

  return {
    editor,
    read,
    content,
    offered,
    leaving,
    state: drafts.state,
    refusal: drafts.refusal,
    saveHere: drafts.saveHere,
    noteChange() {
      dirty.current = true
      drafts.saveSoon()
    },
    put(values: Partial<EditValues>, tree: Record<string, unknown> | null) {
      if (form.current) putValues(form.current, values)
      editor.current?.replace(tree ?? values.content ?? '')
    },
    take({ revision }: { revision: number | null }) {
      if (revision !== null) drafts.goOnFrom(revision)
      setOffered(null)
    },
    /** Deletes the draft everywhere, after sending or when it is not wanted. */
    async discard() {
      dirty.current = false
      drafts.stop()
      dropDraft(place)
      setOffered(null)
      await call(deleteDraft, { id, seqno: place.seqno }).catch(() => {})
    },
  }
}

function newest(draft: Draft | null, stored: StoredDraft | null): Draft | StoredDraft | null {
  if (!draft || !stored) return stored ?? draft
  return Date.parse(stored.savedAt) > Date.parse(draft.savedAt) ? stored : draft
}

/** A chosen radio, a ticked box, a text: whatever a field of this name is. */
function putValues(form: HTMLFormElement, values: Partial<EditValues>) {
  for (const field of form.elements) {
    const value = 'name' in field ? values[field.name as keyof EditValues] : undefined
    if (value === undefined) continue
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on'
    else if ('value' in field) field.value = value
  }
}
