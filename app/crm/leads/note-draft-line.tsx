import { ActForm } from '#app/shared/forms/act-form.tsx'
import { dropNoteDraft } from './note-draft-acts.ts'
import { receivedText } from './lead-times.ts'
import './note-draft-line.css'

interface NoteDraftLineProps {
  leadId: string
  savedAt: string
  now: Date
  onDropped: () => void
}

/** Says where the words in the form come from, and throws them away. */
export function NoteDraftLine({ leadId, savedAt, now, onDropped }: NoteDraftLineProps) {
  return (
    <div className="note-draft-line faint">
      <p>
        임시저장한 메모예요. <time dateTime={savedAt}>{receivedText(savedAt, now)}</time>
      </p>
      <ActForm
        row={dropNoteDraft}
        params={{ id: leadId }}
        submit="지우기"
        about="임시저장한 메모"
        button={{ kind: 'ghost', size: 'sm' }}
        onDone={onDropped}
      />
    </div>
  )
}
