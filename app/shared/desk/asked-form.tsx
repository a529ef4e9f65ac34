import { useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { useSubmit } from 'react-router'
import { useAskedDialog } from '#app/ui/asked-dialog.ts'

/** What a dialog asks before a form is sent. */
export interface Asked {
  title: string
  text: string
  isDestructive?: boolean
}

interface AskedForm {
  form: RefObject<HTMLFormElement | null>
  onSubmit: ((event: FormEvent) => void) | undefined
  /** Belongs inside the form. */
  question: ReactNode
}

/** A form that asks in a dialog before it is sent, where scripts run. `label` is what its button says. */
export function useAskedForm(label: string, asked: Asked | undefined): AskedForm {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const send = () => void submit(form.current)
  const { Dialog, ask, close } = useAskedDialog(send)
  if (!asked) return { form, onSubmit: undefined, question: null }
  const sendAnyway = () => {
    close()
    send()
  }
  const actions = [
    { label: '닫기', onSelect: close, isSafe: true },
    { label, isDestructive: asked.isDestructive ?? false, onSelect: sendAnyway },
  ] as const
  const question = Dialog && (
    <Dialog title={asked.title} actions={actions}>
      {asked.text}
    </Dialog>
  )
  return { form, onSubmit: ask, question }
}
