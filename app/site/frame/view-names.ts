const SHELVED = { id: 'data-shelved-id', name: 'data-shelved-name' } as const

/** Removes ids and radio names of a hidden view, which links, labels and radio groups would find. */
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
