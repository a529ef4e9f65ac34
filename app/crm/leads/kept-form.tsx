import { Fragment, use, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { formKey, leaveFocus, readUnsent } from './call-drafts.ts'
import type { CallDraft } from './draft-forms.ts'
import { changedOf, fieldsOfDraft, isBegun, type DraftName } from './draft-forms.ts'
import { DraftsContext, type DraftsHere } from './drafts-here.ts'
import { receivedText } from './lead-times.ts'
import { NoteDraftLine } from './note-draft-line.tsx'
import { useNoteDraft, type NoteDraft } from './use-note-draft.ts'

type FormProps = Omit<ComponentProps<typeof ActForm>, 'children' | 'form' | 'onSend'>

interface KeptFormProps extends FormProps {
  /** Its name among the forms of a lead. */
  kept: DraftName
  onSend?: () => void
  children: (fields: ActFields) => ReactNode
}

/** The form of an act whose words outlast a reload, a crash and a colleague's act (docs/adr/0194). */
export function KeptForm({ kept, ...form }: KeptFormProps) {
  const here = use(DraftsContext)
  if (!here) return <ActForm {...form} />
  return <Keeping key={formKey(here.draftKey, kept)} kept={kept} here={here} {...form} />
}

function Keeping({
  kept: name,
  here,
  children,
  onSend,
  onDone,
  ...form
}: KeptFormProps & { here: DraftsHere }) {
  const { leadId, draftKey, drafts, now } = here
  const key = formKey(draftKey, name)
  const kept = drafts[name]
  const [begun, setBegun] = useState(() => readUnsent(key) ?? kept?.fields)
  const [restoredAt, setRestoredAt] = useState(begun === kept?.fields ? kept?.savedAt : undefined)
  const [emptied, setEmptied] = useState(0)
  // What each field holds without a draft.
  const [stored] = useState(() => new Map<string, string>())
  const draft = useNoteDraft(leadId, draftKey, name)
  const element = useFocusLeft(key)
  const empty = () => {
    draft.forget()
    setBegun(undefined)
    setRestoredAt(undefined)
    setEmptied((before) => before + 1)
    here.onTyped?.(false)
  }
  return (
    <div ref={element} className="kept-form">
      {restoredAt && (
        <NoteDraftLine form={name} leadId={leadId} savedAt={restoredAt} now={now} onDropped={empty} />
      )}
      <ActForm
        {...form}
        form={{
          'data-is-kept': true,
          onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
            const fields = changedOf(name, typedIn(currentTarget, name), Object.fromEntries(stored))
            draft.type(fields)
            here.onTyped?.(isBegun(fields, name))
          },
        }}
        onSend={() => {
          draft.pause()
          onSend?.()
        }}
        // What is drawn anew after it begins without what was sent.
        onAnswer={(isDone) => (isDone ? draft.forget() : draft.resume())}
        onDone={() => {
          empty()
          onDone?.()
        }}
      >
        {(fields) => (
          <Fragment key={emptied}>
            {children(withDraft(fields, begun, stored))}
            <KeptText note={draft} now={now} />
          </Fragment>
        )}
      </ActForm>
    </div>
  )
}

/** Before the form leaves the page: its locked words have the focus then. */
function useFocusLeft(key: string) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      if (shown?.contains(document.activeElement)) leaveFocus(key)
    }
  }, [key])
  return element
}

/** As a browser sends a tick. */
const TICKED = 'on'

export const typedIn = (form: HTMLFormElement, name: DraftName): CallDraft =>
  fieldsOfDraft(
    name,
    Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value)])),
  )

/** What was refused is newer than what was kept, and what was not typed is as it is stored now. */
const withDraft = (
  fields: ActFields,
  begun: CallDraft | undefined,
  stored: Map<string, string>,
): ActFields => ({
  ...fields,
  typed(name, value = '') {
    stored.set(name, value)
    return fields.typed(name, begun?.[name] ?? value)
  },
  isTicked(name, isStored) {
    stored.set(name, isStored ? TICKED : '')
    return fields.isTicked(name, (begun?.[name] ?? stored.get(name)) === TICKED)
  },
})

export function KeptText({ note: { trouble, savedAt }, now }: { note: NoteDraft; now: Date }) {
  if (trouble) return <span className="faint">{trouble}</span>
  return savedAt && <span className="faint">임시저장했어요. {receivedText(savedAt, now)}</span>
}
