const WRONG = 'aria-invalid'

/** Hides errors of changed fields behind React's back; call `restoreErrors` before showing its next refusal. */
export function answerErrors(form: HTMLFormElement, changed: EventTarget, answered: Set<HTMLElement>) {
  for (const field of form.querySelectorAll<HTMLElement>(`[${WRONG}=true]`)) {
    if (field !== changed && !isTicked(field)) continue
    mark(field, false)
    answered.add(field)
  }
}

/** Shows an error that occurred again, since React left an equal one alone. */
export function restoreErrors(answered: Set<HTMLElement>) {
  for (const field of answered) if (messageOf(field)) mark(field, true)
  answered.clear()
}

/** Ticked by another box, as 필수 항목 모두 동의 does. */
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
