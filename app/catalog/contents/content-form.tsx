import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Form } from 'react-router'
import { useUnsavedChangesPrompt } from '#app/community/door.tsx'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { DayField } from '#app/ui/day-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { NEW, type ContentKind } from './content-kinds.ts'
import { ContentGroup } from './content-fields.tsx'
import type { EditAnswer } from './edit-answer.server.ts'
import type { EditorData } from './editing.server.ts'
import { GIFT_REASON } from './content-state.tsx'
import { groupsFor } from './fields.ts'
import type { FormValues } from './form-values.ts'
import { scopeOf } from './place-slots.ts'

/** Which its acts name, that stand outside of it. */
export const FORM = 'content-form'

/** Long enough to type a syllable. */
const CHECK_MS = 300

interface ContentFormProps {
  data: EditorData
  answer: EditAnswer | undefined
  /** As it is typed now. */
  typed: FormValues
  /** By field, what pages show in place of it. */
  changes: Readonly<Record<string, string>>
  /** What follows from the prices. */
  sums: ReactNode
  onType: (values: FormValues) => void
  onCheck: (form: FormData) => void
}

/** The fields of a content; works without a script. */
export function ContentForm({ data, answer, typed, changes, sums, onType, onCheck }: ContentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Something typed is not saved yet.
  const dirty = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { kind, key, version, note, today, siblings, state } = data
  const values = answer?.values ?? data.values
  const errors = answer?.errors ?? {}
  const scope = scopeOf(kind, typed)
  const place = {
    siblings: siblings.filter((each) => each.scope === scope),
    itemKey: key === NEW ? null : key,
    isMoved: scope !== scopeOf(kind, data.values),
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!answer || answer.intent === 'check') return
    // Refused input is stored nowhere else.
    dirty.current = true
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  const onInput = () => {
    dirty.current = true
    if (form.current) onType(textsOf(new FormData(form.current)))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form.current && onCheck(checkOf(form.current)), CHECK_MS)
  }
  return (
    <Form
      ref={form}
      id={FORM}
      method="post"
      noValidate
      className="content-form"
      onInput={onInput}
      onSubmit={() => {
        clearTimeout(timer.current)
        dirty.current = false
      }}
    >
      <input type="hidden" name="version" value={version} />
      {groupsFor(kind, state === null).map((group) => (
        <ContentGroup
          key={group.legend}
          group={group}
          {...{ values, typed, errors, changes, today, place }}
          fixed={key === NEW ? [] : ['code']}
        >
          {group.legend === '요금' && sums}
        </ContentGroup>
      ))}
      <Publishing kind={kind} note={note} values={values} errors={errors} />
      <LeaveDialog dirty={dirty} onLeave={() => void (dirty.current = false)} />
    </Form>
  )
}

interface PublishingProps {
  kind: ContentKind
  note: string
  values: FormValues
  errors: FieldErrors
}

function Publishing({ kind, note, values, errors }: PublishingProps) {
  return (
    <fieldset className="content-form__group">
      <legend className="content-form__legend">게시</legend>
      {kind === 'plan' && (
        <div className="content-field">
          <TextField
            name="note"
            label={GIFT_REASON}
            hint="밖일 때만 적어요. 버전과 접속기록에 남아요."
            isOptional
            defaultValue={values['note'] ?? note}
            error={errors['note']}
          />
        </div>
      )}
      <div className="content-field content-field--moment">
        <DayField
          type="datetime-local"
          name="publishAt"
          label="게시할 때"
          hint="비워 두면 바로 게시해요."
          isOptional
          defaultValue={values['publishAt'] ?? ''}
          error={errors['publishAt']}
        />
      </div>
    </fieldset>
  )
}

/** Asks before a form with something unsaved is left. */
function LeaveDialog({ dirty, onLeave }: { dirty: RefObject<boolean>; onLeave: () => void }) {
  const { isOpen, stay, leave } = useUnsavedChangesPrompt(dirty, onLeave)
  if (!isOpen) return null
  return (
    <AlertDialog
      title="저장하지 않고 나갈까요?"
      actions={[
        { label: '나가기', onSelect: leave },
        { label: '계속 쓰기', onSelect: stay, isSafe: true },
      ]}
    />
  )
}

const textsOf = (form: FormData): FormValues =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => !(entry[1] instanceof File)))

function checkOf(form: HTMLFormElement): FormData {
  const typed = new FormData(form)
  typed.set('intent', 'check')
  return typed
}
