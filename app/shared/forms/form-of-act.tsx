import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ACT, BACK } from '#app/platform/act-form.ts'
import type { ActForm } from './acts.tsx'

interface FormOfActProps {
  form: ActForm
  className?: string
  children: ReactNode
}

/** Draws the form of an act; refused, reading goes on at what is wrong. */
export function FormOfAct({ form, className, children }: FormOfActProps) {
  const { pathname, search } = useLocation()
  const element = useRef<HTMLFormElement>(null)
  const { address, isSending, refused } = form
  useEffect(() => {
    if (refused) element.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [refused])
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending) void form.send(event.currentTarget)
  }
  return (
    <form ref={element} method="post" action={address} noValidate className={className} onSubmit={onSubmit}>
      <input type="hidden" name={BACK} value={pathname + search} />
      <input type="hidden" name={ACT} value={address} />
      {children}
    </form>
  )
}
