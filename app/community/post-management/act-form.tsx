import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useAskedForm, type Asked } from '#app/shared/desk/asked-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { deskPostAddress } from './desk-address.ts'
import { failureOf, type PostIntent, type PostOutcome } from './post-acts.ts'

interface ActFormProps {
  seqno: number
  intent: PostIntent
  label: string
  outcome?: PostOutcome | undefined
  /** Hidden fields. */
  values?: Record<string, string | number>
  /** Asked in a dialog before it is sent, where scripts run. */
  asked?: Asked | undefined
  /** Fields, which show their own errors. */
  children?: ReactNode
}

/** One act on a post as a form of its own, which needs no script; refused, it says so beside its button. */
export function ActForm(props: ActFormProps) {
  const { seqno, intent, label, outcome, values = {}, asked, children } = props
  const navigation = useNavigation()
  const { form, onSubmit, question } = useAskedForm(label, asked)
  const failure = failureOf(outcome, intent)
  const isField = failure && Object.keys(failure.errors).some((name) => !(name in values))
  return (
    <Form
      ref={form}
      method="post"
      action={deskPostAddress(seqno)}
      className="act-form"
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" kind="secondary" isLoading={navigation.formData?.get('intent') === intent}>
        {label}
      </Button>
      {failure && !isField && (
        <p className="act-form__failure" role="alert">
          {failure.message}
        </p>
      )}
      {question}
    </Form>
  )
}
