import { useEffect, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useAskedForm, type Asked } from './asked-form.tsx'
import type { DeskAnswer } from './desk-forms.server.ts'
import './step-form.css'

interface StepFormProps {
  /** Names the form where a page has several; sent as `step`. */
  step: string
  submit: string
  /** Which of several it is about, for screen readers. */
  about?: string
  kind?: 'primary' | 'secondary' | 'danger'
  answer: DeskAnswer | undefined
  /** Hidden fields. */
  values?: Record<string, string | number>
  /** Asked in a dialog before it is sent, where scripts run. */
  asked?: Asked | undefined
  /** Fields, which show their own errors: see `typedIn`. */
  children?: ReactNode
}

/** One of a desk page's forms: needs no script; refused, it says so and reading goes on at what is wrong. */
export function StepForm(props: StepFormProps) {
  const { step, submit, about, kind = 'secondary', answer, values = {}, asked, children } = props
  const navigation = useNavigation()
  const { form, onSubmit, question } = useAskedForm(submit, asked)
  const rejected = answer?.step === step ? answer.rejected : null
  useEffect(() => {
    if (!rejected) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [form, rejected])
  return (
    <Form ref={form} method="post" className="step-form" noValidate preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="step" value={step} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {rejected && <Failure message={unshown(rejected, values)} />}
      <Button type="submit" kind={kind} isLoading={navigation.formData?.get('step') === step}>
        {submit}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
      {question}
    </Form>
  )
}

type Refused = NonNullable<DeskAnswer['rejected']>

/** What no field says: a refusal of the whole, or of a hidden field. */
function unshown({ message, errors }: Refused, hidden: object): string | null {
  return message ?? Object.entries(errors).find(([name]) => name in hidden)?.[1] ?? null
}

function Failure({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <p className="step-form__failure" role="alert" tabIndex={-1}>
      {message}
    </p>
  )
}
