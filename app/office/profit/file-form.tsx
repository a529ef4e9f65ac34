import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import './file-form.css'

interface FileFormProps {
  /** With what the file is of: it is the form's only part. */
  action: string
  label: string
  hint: string
  accept: string
  error: string | null
}

/** Sends one file, also without a script. */
export function FileForm({ action, label, hint, accept, error }: FileFormProps) {
  const isSending = useNavigation().formAction === action
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="file-form">
      <label className="field__label" htmlFor="file">
        {label}
      </label>
      <p className="field__hint" id="file-hint">
        {hint}
      </p>
      <input
        id="file"
        type="file"
        name="file"
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'file-hint file-error' : 'file-hint'}
        className="file-form__file"
      />
      <FieldError id="file" error={error} />
      <Button type="submit" kind="primary" isLoading={isSending}>
        읽고 미리 보기
      </Button>
    </Form>
  )
}
