/** Where a name waits while its view is out of sight. */
const SHELVED = { id: 'data-shelved-id', name: 'data-shelved-name' } as const

/**
 * Takes the names of a hidden view off its elements: a link to `#review`, a label or a description would find the
 * hidden element, and radios of one name outside a form are one group across all views.
 */
export function shelveNames(view: Element): void {
  for (const element of view.querySelectorAll('[id]')) move(element, 'id', SHELVED.id)
  for (const radio of view.querySelectorAll<HTMLInputElement>('input[type=radio][name]')) {
    if (!radio.form) move(radio, 'name', SHELVED.name)
  }
}

export function unshelveNames(view: Element): void {
  for (const element of view.querySelectorAll(`[${SHELVED.id}]`)) move(element, SHELVED.id, 'id')
  for (const radio of view.querySelectorAll(`[${SHELVED.name}]`)) move(radio, SHELVED.name, 'name')
}

function move(element: Element, from: string, to: string) {
  const value = element.getAttribute(from)
  if (value !== null) element.setAttribute(to, value)
  element.removeAttribute(from)
}
