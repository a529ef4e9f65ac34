import { ActForm } from '#app/shared/forms/act-form.tsx'
import type { DraftName } from './draft-forms.ts'
import { dropNoteDraft } from './note-draft-acts.ts'
import { receivedText } from './lead-times.ts'
import './note-draft-line.css'

interface NoteDraftLineProps {
  leadId: string
  form?: DraftName
  savedAt: string
  now: Date
  onDropped: () => void
}

/** Says where the words in the form come from, and throws them away. */
export function NoteDraftLine({ leadId, form = 'call', savedAt, now, onDropped }: NoteDraftLineProps) {
  return (
    <div className="note-draft-line faint">
      <p>
        {form === 'call' ? '임시저장한 메모예요.' : '임시저장한 내용이에요.'}{' '}
        <time dateTime={savedAt}>{receivedText(savedAt, now)}</time>
      </p>
      <ActForm
        row={dropNoteDraft}
        params={{ id: leadId }}
        name={form}
        values={{ form }}
        submit="지우기"
        about={form === 'call' ? '임시저장한 메모' : '임시저장한 내용'}
        button={{ kind: 'ghost', size: 'sm' }}
        onDone={onDropped}
      />
    </div>
  )
}
