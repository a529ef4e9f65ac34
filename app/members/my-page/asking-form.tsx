import { Form, useNavigation, useSubmit } from 'react-router'
import { useConfirmDialog } from '#app/ui/confirm-dialog.ts'
import { Button } from '#app/ui/button.tsx'

interface AskingFormProps {
  /** What is posted. */
  fields: Record<string, string>
  /** The button, and beside it for screen readers what it is about. */
  label: string
  about?: string
  kind?: 'secondary' | 'danger'
  /** Asked first, in a dialog; then `isSure` is posted too. A page that must ask without a script goes by that. */
  question?: { title: string; text: string; confirm: string }
}

/** A form that is one button. */
export function AskingForm({ fields, label, about, kind = 'secondary', question }: AskingFormProps) {
  const submit = useSubmit()
  const post = (more: Record<string, string> = {}) => void submit({ ...fields, ...more }, { method: 'post' })
  const { Dialog, ask, close } = useConfirmDialog(() => post())
  const sent = useNavigation().formData
  const isSending =
    sent !== undefined && Object.entries(fields).every(([name, value]) => sent.get(name) === value)
  const confirm = () => {
    close()
    post({ isSure: 'Y' })
  }
  return (
    <Form method="post" onSubmit={question && ask}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={kind} isLoading={isSending}>
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
      {question && Dialog && (
        <Dialog
          title={question.title}
          actions={[
            { label: '닫기', onSelect: close, isSafe: true },
            { label: question.confirm, onSelect: confirm, isDestructive: true },
          ]}
        >
          {question.text}
        </Dialog>
      )}
    </Form>
  )
}
