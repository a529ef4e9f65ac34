/** Inputs to focus for fields that have several, the one that is missing first. */
const WAYS_IN: Record<string, readonly string[]> = { wish: ['wish', 'wishDay', 'when'] }

const FIELD = '.field, .radio-chips, .consult-form__consent'

const open = (name: string) => `[name=${name}]:enabled:not([type=hidden])`

/** The first in the order of the form; each name is one of ours. */
export function focusFirstError(form: HTMLFormElement | null, fields: readonly string[]) {
  // Waits until the messages are rendered, because screen readers read the description on focus.
  requestAnimationFrame(() => {
    const inputs = fields.flatMap(
      (field) => (WAYS_IN[field] ?? [field]).map(open).find((input) => form?.querySelector(input)) ?? [],
    )
    const first = inputs[0] && form?.querySelector<HTMLElement>(inputs.join())
    if (!first) return
    first.focus({ preventScroll: true })
    // Centred, because header and bars cover the edges.
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    ;(first.closest(FIELD) ?? first).scrollIntoView({ block: 'center', behavior })
  })
}
