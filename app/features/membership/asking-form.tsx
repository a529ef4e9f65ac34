import { useState, type FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'

interface AskingFormProps {
  /** What is posted. */
  fields: Record<string, string>
  /** The button, and beside it for screen readers what it is about. */
  label: string
  about?: string
  kind?: 'secondary' | 'ghost'
  /** Asked first, in a dialog; without a script the button does it at once. */
  question?: { title: string; text: string; confirm: string }
}

/** A form that is one button. */
export function AskingForm({ fields, label, about, kind = 'secondary', question }: AskingFormProps) {
  const submit = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const sent = useNavigation().formData
  const isSending =
    sent !== undefined && Object.entries(fields).every(([name, value]) => sent.get(name) === value)
  const ask = (event: FormEvent) => {
    if (!question) return
    event.preventDefault()
    setAsking(true)
  }
  const confirm = () => {
    setAsking(false)
    void submit(fields, { method: 'post' })
  }
  return (
    <Form method="post" onSubmit={ask}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={kind} isLoading={isSending}>
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
      {question && isAsking && (
        <AlertDialog
          title={question.title}
          actions={[
            { label: '닫기', onSelect: () => setAsking(false), isSafe: true },
            { label: question.confirm, onSelect: confirm, isDestructive: true },
          ]}
        >
          {question.text}
        </AlertDialog>
      )}
    </Form>
  )
}
