/** Inputs to focus for fields that have several, the one that is missing first. */
const WAYS_IN: Record<string, readonly string[]> = { wish: ['wish', 'wishDay', 'when'] }

const FIELD = '.field, .radio-chips, .consult-form__consent'

export function focusFirstError(form: HTMLFormElement | null, fields: readonly string[]) {
  // Waits until the messages are rendered, because screen readers read the description on focus.
  requestAnimationFrame(() => {
    const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLElement)
    const open = inputs.filter((input) => !isShut(input))
    const named = (name: string) => open.find((input) => input.getAttribute('name') === name)
    const ways = fields.map((field) => (WAYS_IN[field] ?? [field]).map(named).find(Boolean))
    const first = open.find((input) => ways.includes(input))
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
