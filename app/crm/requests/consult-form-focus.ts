/** Inputs to focus for fields without an input of the same name. */
const WAYS_IN: Record<string, readonly string[]> = { wish: ['wish', 'wishDay', 'when'] }

const FIELD = '.field, .radio-chips, .consult-form__consent'

export function focusFirstError(form: HTMLFormElement | null, fields: readonly string[]) {
  const names = fields.flatMap((field) => WAYS_IN[field] ?? [field])
  // Waits until the messages are rendered, because screen readers read the description on focus.
  requestAnimationFrame(() => {
    const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLElement)
    const first = inputs.find((input) => names.includes(input.getAttribute('name') ?? '') && !isShut(input))
    if (!first) return
    first.focus({ preventScroll: true })
    // Centred, because header and bars cover the edges.
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    ;(first.closest(FIELD) ?? first).scrollIntoView({ block: 'center', behavior })
  })
}

function isShut(input: HTMLElement): boolean {
  return input.matches(':disabled, [type=hidden]')
}
