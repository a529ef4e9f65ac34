import { useEffect, useRef, useState } from 'react'
import { ActForm, FormFailure } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CALL_OUTCOME_NAMES, type CallOutcome } from './call-outcomes.ts'
import { dropUnsent, formKey, readTyped, readUnsent, takeFocus, unsentNames } from './call-drafts.ts'
import type { Drafts, KeptDraft } from './call-drafts.ts'
import { DRAFT_FORMS, draftWords, isBegun, kindOf, type DraftName } from './draft-forms.ts'
import { recordCall } from './lead-acts.ts'
import { lockText, type LeadLock } from './lead-lock.ts'
import { leaveNote } from './note-draft-acts.ts'
import { NoteDraftLine } from './note-draft-line.tsx'
import './locked-note.css'

interface LockedNotesProps {
  leadId: string
  draftKey: string
  /** Whose act closed them; null if the page has their forms no more. */
  lock: LeadLock | null
  /** Where that is another's doing than somebody's. */
  why?: string
  /** Whose, where the page is of many. */
  about?: string
  drafts: Drafts
  now: Date
  /** Whether the page has this form. */
  isOffered?: (name: DraftName) => boolean
  /** Words were left as a note, or thrown away. */
  onGone?: () => void
}

const NONE = () => false
const CHANGED = '그사이 바뀌어서 이 칸은 더 쓸 수 없어요.'

/** What was being typed in forms that are closed now: the words stay, to be left as one's own note or copied. */
export function LockedNotes({ drafts, isOffered = NONE, ...of }: LockedNotesProps) {
  // Words of the last second may not have reached the server.
  const [unsent] = useState(() => unsentNames(of.draftKey))
  // A call's may come back refused, without a script.
  const names = [...new Set(['call', ...Object.keys(drafts), ...unsent])].toSorted() as DraftName[]
  return names
    .filter((name) => !isOffered(name))
    .map((name) => <LockedNote key={name} name={name} kept={drafts[name] ?? null} {...of} />)
}

interface LockedNoteProps extends Omit<LockedNotesProps, 'drafts' | 'isOffered'> {
  name: DraftName
  kept: KeptDraft | null
}

function LockedNote({
  leadId,
  draftKey,
  name,
  lock,
  why = CHANGED,
  about,
  kept,
  now,
  onGone,
}: LockedNoteProps) {
  const isCall = name === 'call'
  const key = formKey(draftKey, name)
  const refused = useRefusal(recordCall, { id: leadId })
  const [typed] = useState(() => readUnsent(key) ?? (isCall ? refused?.values : undefined))
  const [isGone, setGone] = useState(false)
  const fields = typed ?? kept?.fields
  const field = useRef<HTMLDivElement>(null)
  const left = useRefusal(leaveNote, { id: leadId }, name)
  // Keys go on into a field, not to the page's shortcuts.
  useEffect(() => {
    if (takeFocus(key)) field.current?.querySelector('textarea')?.focus()
  }, [key])
  const note = draftWords(name, fields)
  if (isGone || !isBegun(fields, name) || (!isCall && note === '')) return null
  const title = `locked-${name.replace(':', '-')}`
  const outcome = isCall && CALL_OUTCOME_NAMES[fields?.['outcome'] as CallOutcome]
  const forget = () => {
    dropUnsent(key)
    setGone(true)
    onGone?.()
  }
  return (
    <section className="locked-note box stack-3" aria-labelledby={title}>
      <h2 id={title}>{[DRAFT_FORMS[kindOf(name)].title, about].filter(Boolean).join(' · ')}</h2>
      <p aria-live="polite">
        <strong>{lock ? lockText(lock, now) : why}</strong>{' '}
        {isCall ? '쓰던 메모는 그대로 있어요.' : '쓰던 내용은 그대로 있어요.'}
      </p>
      {outcome && <p className="small">고른 통화 결과: {outcome}</p>}
      <div ref={field}>
        <TextArea label={isCall ? '메모' : '쓰던 내용'} defaultValue={note} readOnly rows={3} />
      </div>
      <FormFailure message={left && (left.message ?? Object.values(left.errors)[0] ?? null)} />
      {left && <p className="small">메모를 복사해 두면 다른 곳에 남길 수 있어요.</p>}
      {note.trim() !== '' && (
        <ActForm
          row={leaveNote}
          params={{ id: leadId }}
          name={name}
          values={{ note, form: name }}
          submit="내 메모로 남기기"
          pageShowsRefusal
          onDone={forget}
        />
      )}
      {kept?.savedAt && (
        <NoteDraftLine leadId={leadId} form={name} savedAt={kept.savedAt} now={now} onDropped={forget} />
      )}
    </section>
  )
}

/** Where a page failed: all that was typed in this tab of a lead, also what the server has. */
export function TypedNotes({ leadId, draftKey, now }: Pick<LockedNotesProps, 'leadId' | 'draftKey' | 'now'>) {
  const drafts = Object.fromEntries(
    Object.entries(readTyped(draftKey)).map(([name, fields]) => [name, { fields, savedAt: '' }]),
  )
  return <LockedNotes {...{ leadId, draftKey, drafts, now }} lock={null} why="화면을 불러오지 못했어요." />
}
