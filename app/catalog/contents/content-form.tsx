import { useEffect, useRef, type RefObject } from 'react'
import { Form, useNavigation } from 'react-router'
import { useUnsavedChangesPrompt } from '#app/community/door.tsx'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { NEW, type ContentKind } from './content-kinds.ts'
import type { FormValues } from './form-values.ts'
import { ContentGroup } from './content-fields.tsx'
import type { EditAnswer } from './edit-answer.server.ts'
import type { EditorData } from './editing.server.ts'
import { GIFT_REASON } from './content-state.tsx'
import { FIELD_GROUPS } from './fields.ts'
import { MISSING } from './missing-fields.tsx'

/** Long enough to type a word. */
const CHECK_MS = 700

interface ContentFormProps {
  data: EditorData
  answer: EditAnswer | undefined
  /** By field, what keeps it from being published. */
  missing: FieldErrors | null
  onCheck: (form: FormData) => void
}

/** The fields of a content and what to do with them; works without a script. */
export function ContentForm({ data, answer, missing, onCheck }: ContentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Something typed is not saved yet.
  const dirty = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { kind, key, version, note } = data
  const values = answer?.values ?? data.values
  const errors = answer?.errors ?? {}
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!answer || answer.intent === 'check') return
    // Refused input is stored nowhere else.
    dirty.current = true
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  const onInput = () => {
    dirty.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form.current && onCheck(checkOf(form.current)), CHECK_MS)
  }
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="content-form"
      onInput={onInput}
      onSubmit={() => {
        clearTimeout(timer.current)
        dirty.current = false
      }}
    >
      {/* Enter in a field looks and changes nothing. */}
      <button type="submit" name="intent" value="check" className="sr-only" tabIndex={-1} aria-hidden="true">
        검사
      </button>
      <input type="hidden" name="version" value={version} />
      {FIELD_GROUPS[kind].map((group) => (
        <ContentGroup
          key={group.legend}
          group={group}
          values={values}
          errors={errors}
          fixed={key === NEW ? [] : ['code']}
        />
      ))}
      <Publishing kind={kind} note={note} values={values} errors={errors} />
      <FormFoot missing={Object.keys(missing ?? {}).length} />
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
    <fieldset className="content-form__group box stack-4">
      <legend className="content-form__legend">게시</legend>
      {kind === 'plan' && (
        <TextField
          name="note"
          label={GIFT_REASON}
          hint="밖일 때만 적어요. 버전과 접속기록에 남아요."
          isOptional
          defaultValue={values['note'] ?? note}
          error={errors['note']}
          className="content-form__wide"
        />
      )}
      <TextField
        type="datetime-local"
        name="publishAt"
        label="게시할 때"
        hint="비워 두면 바로 게시해요."
        isOptional
        defaultValue={values['publishAt'] ?? ''}
        error={errors['publishAt']}
      />
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

function checkOf(form: HTMLFormElement): FormData {
  const typed = new FormData(form)
  typed.set('intent', 'check')
  return typed
}

function FormFoot({ missing }: { missing: number }) {
  const { formData } = useNavigation()
  const sent = formData?.get('intent')
  return (
    <div className="content-form__foot cluster">
      {missing > 0 && (
        <a href={`#${MISSING}`} className="content-form__missing tap small">{`채울 칸 ${missing}`}</a>
      )}
      {/* With a script it is looked at while it is typed. */}
      <noscript>
        <Button type="submit" name="intent" value="check" kind="ghost">
          검사하고 보기
        </Button>
      </noscript>
      <Button type="submit" name="intent" value="preview" kind="secondary" isLoading={sent === 'preview'}>
        미리보기
      </Button>
      <Button type="submit" name="intent" value="save" kind="secondary" isLoading={sent === 'save'}>
        임시저장
      </Button>
      <Button type="submit" name="intent" value="publish" isLoading={sent === 'publish'}>
        게시하기
      </Button>
    </div>
  )
}
