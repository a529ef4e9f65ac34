const WRONG = 'aria-invalid'

/**
 * Takes the messages of fields away whose value somebody changed: they were true of another value. `answered` takes
 * the fields. React does not hear of it; before its next answer is looked at, `restoreErrors` puts back what holds.
 */
export function answerErrors(form: HTMLFormElement, changed: EventTarget, answered: Set<HTMLElement>) {
  for (const field of form.querySelectorAll<HTMLElement>(`[${WRONG}=true]`)) {
    if (field !== changed && !isTicked(field)) continue
    mark(field, false)
    answered.add(field)
  }
}

/** After a new refusal: a message that it has again is shown again, since React left an equal one alone. */
export function restoreErrors(answered: Set<HTMLElement>) {
  for (const field of answered) if (messageOf(field)) mark(field, true)
  answered.clear()
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
