import { useEffect, useRef, useState } from 'react'
import { ActForm, FormFailure } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CALL_OUTCOME_NAMES, type CallOutcome } from './call-outcomes.ts'
import { dropUnsent, isBegun, readUnsent, takeFocus } from './call-drafts.ts'
import { recordCall } from './lead-acts.ts'
import { lockText, noteOf, type BegunNote } from './lead-lock.ts'
import { leaveNote } from './note-draft-acts.ts'
import { NoteDraftLine } from './note-draft-line.tsx'
import './locked-note.css'

interface LockedNoteProps extends BegunNote {
  leadId: string
  draftKey: string
  now: Date
  /** The words were left as a note, or thrown away. */
  onGone?: () => void
}

/** The form of a call after a colleague's act closed it: the words stay, to be left as one's own note or copied. */
export function LockedNote({ leadId, draftKey, lock, kept, now, onGone }: LockedNoteProps) {
  const refused = useRefusal(recordCall, { id: leadId })
  // Words of the last second may not have reached the server.
  const [typed] = useState(() => readUnsent(draftKey) ?? refused?.values)
  const [isGone, setGone] = useState(false)
  const fields = typed ?? kept?.fields
  const field = useRef<HTMLDivElement>(null)
  const left = useRefusal(leaveNote, { id: leadId })
  // Keys go on into a field, not to the page's shortcuts.
  useEffect(() => {
    if (takeFocus(draftKey)) field.current?.querySelector('textarea')?.focus()
  }, [draftKey])
  if (isGone || !isBegun(fields)) return null
  const note = noteOf(fields)
  const outcome = CALL_OUTCOME_NAMES[fields?.['outcome'] as CallOutcome]
  const forget = () => {
    dropUnsent(draftKey)
    setGone(true)
    onGone?.()
  }
  return (
    <section className="locked-note box stack-3" aria-labelledby="locked-note-title">
      <h2 id="locked-note-title">쓰던 통화 기록</h2>
      <p aria-live="polite">
        <strong>{lockText(lock, now)}</strong> 쓰던 메모는 그대로 있어요.
      </p>
      {outcome && <p className="small">고른 통화 결과: {outcome}</p>}
      <div ref={field}>
        <TextArea label="메모" defaultValue={note} readOnly rows={3} />
      </div>
      <FormFailure message={left && (left.message ?? Object.values(left.errors)[0] ?? null)} />
      {left && <p className="small">메모를 복사해 두면 다른 곳에 남길 수 있어요.</p>}
      {note.trim() !== '' && (
        <ActForm
          row={leaveNote}
          params={{ id: leadId }}
          values={{ note }}
          submit="내 메모로 남기기"
          pageShowsRefusal
          onDone={forget}
        />
      )}
      {kept && <NoteDraftLine leadId={leadId} savedAt={kept.savedAt} now={now} onDropped={forget} />}
    </section>
  )
}
