/** Inputs by which a field is reached when it has none of its own name. */
const WAYS_IN: Record<string, readonly string[]> = { wish: ['wish', 'wishDay', 'when'] }

/** What belongs to an input: seen together with it. */
const FIELD = '.field, .radio-chips, .consult-form__consent'

/** Moves focus and view to the first input, in the order of the page, that has something to correct. */
export function focusFirstError(form: HTMLFormElement | null, fields: readonly string[]) {
  const names = fields.flatMap((field) => WAYS_IN[field] ?? [field])
  // The messages are drawn first: focusing a field reads its description.
  requestAnimationFrame(() => {
    const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLElement)
    const first = inputs.find((input) => names.includes(input.getAttribute('name') ?? '') && !isShut(input))
    if (!first) return
    first.focus({ preventScroll: true })
    // In the middle: header and bars lie over the edges.
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    ;(first.closest(FIELD) ?? first).scrollIntoView({ block: 'center', behavior })
  })
}

function isShut(input: HTMLElement): boolean {
  return input.matches(':disabled, [type=hidden]')
}
