import { useEffect, useRef, type FormEvent } from 'react'

const WRONG = 'aria-invalid'

/**
 * Takes the message of a field away as soon as somebody changes it: what it says was true of another value. The next
 * refusal says what is true then. React does not hear of it.
 */
export function useAnsweredErrors(answer: unknown) {
  const answered = useRef(new Set<HTMLElement>())
  useEffect(() => {
    const fields = answered.current
    return () => {
      // Only where the new answer has a message again: React left the mark of an equal one alone.
      for (const field of fields) if (messageOf(field)) mark(field, true)
      fields.clear()
    }
  }, [answer])
  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    for (const field of form.querySelectorAll<HTMLElement>(`[${WRONG}=true]`)) {
      if (field !== event.target && !isTicked(field)) continue
      mark(field, false)
      answered.current.add(field)
    }
  }
}

/** A box that another one ticked, as 전체 동의 does. */
function isTicked(field: HTMLElement): boolean {
  return field instanceof HTMLInputElement && field.type === 'checkbox' && field.checked
}

function mark(field: HTMLElement, isWrong: boolean) {
  if (isWrong) field.setAttribute(WRONG, 'true')
  else field.removeAttribute(WRONG)
  const message = messageOf(field)
  if (message) message.hidden = !isWrong
}

const messageOf = (field: HTMLElement) => document.getElementById(`${field.id}-error`)
