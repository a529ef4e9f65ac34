import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
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
    <Form method="post" action={action} encType="multipart/form-data" noValidate className="file-form">
      <FileField name="file" required {...{ label, hint, accept, error }} />
      <Button type="submit" kind="primary" isLoading={isSending}>
        읽고 미리 보기
      </Button>
      <output className="desk-note">
        {isSending &&
          '파일을 올리고 읽는 중이에요. 줄이 많으면 수십 초까지 걸려요. 다 읽으면 미리 보기가 열려요.'}
      </output>
    </Form>
  )
}
