import type { DataOf } from '#app/platform/endpoint.ts'
import type { suggest } from './contract.ts'

export type Suggestion = DataOf<typeof suggest>['result'][number]

/** A combobox list (ARIA 1.2) inside `host`, which React leaves alone; the focus stays in the field. */
export function makeSuggestionList(input: HTMLInputElement, host: HTMLElement) {
  const list = element('div', {
    id: `${input.id}-list`,
    role: 'listbox',
    'aria-label': '추천 검색어',
    class: 'suggestions',
  })
  const status = element('p', { 'aria-live': 'polite', class: 'sr-only' })
  host.append(list, status)
  let shown: readonly Suggestion[] = []
  let active = -1

  const activate = (index: number) => {
    active = index
    for (const [at, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(at === active))
    describeCombobox(input, list, active)
  }
  return {
    element: list,
    isOpen: () => shown.length > 0,
    active: (): Suggestion | undefined => shown[active],
    /** The option that contains an event's target. */
    at: (target: EventTarget | null) =>
      shown[[...list.children].findIndex((option) => option.contains(target as Node | null))],
    /** -1 is the field itself, between the last and the first. */
    move: (step: 1 | -1) => activate(((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1),
    /** None closes the list. */
    show(suggestions: readonly Suggestion[]) {
      shown = suggestions
      list.replaceChildren(...suggestions.map((each, index) => optionOf(each, `${list.id}-${index}`)))
      list.hidden = suggestions.length === 0
      status.textContent = suggestions.length > 0 ? `추천 검색어 ${suggestions.length}개` : ''
      activate(-1)
    },
  }
}

function describeCombobox(input: HTMLInputElement, list: HTMLElement, active: number) {
  const option = list.children[active]
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', String(!list.hidden))
  if (option) input.setAttribute('aria-activedescendant', option.id)
  else input.removeAttribute('aria-activedescendant')
  option?.scrollIntoView({ block: 'nearest' })
}

const ICONS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6',
} as const

/** Words are searched for; what has an address is opened. */
function optionOf({ title, label, url }: Suggestion, id: string): HTMLElement {
  const option = element('div', { id, role: 'option', class: 'suggestions__option row' })
  const text = element('span', { class: 'suggestions__text nowrap' })
  text.append(...title.map((part) => (part.isHit ? element('b', {}, part.text) : part.text)))
  option.append(
    iconOf(url === null ? ICONS.search : ICONS.page),
    text,
    element('span', { class: 'suggestions__label fine' }, label),
  )
  return option
}

const SVG = 'http://www.w3.org/2000/svg'

function iconOf(d: string): Element {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('class', 'icon')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', d)
  icon.append(path)
  return icon
}

function element(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.textContent = text
  return made
}

const MOST_KEPT = 50
const kept = new Map<string, readonly Suggestion[]>()

/** Without the call client and its schemas; what was asked for before is not asked for again. None on failure. */
export async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  if (typed === '') return []
  const before = kept.get(typed)
  if (before) return before
  try {
    const answer = await fetch(`/api/search/suggest?${new URLSearchParams({ q: typed })}`, { signal })
    if (!answer.ok) return []
    const { data } = (await answer.json()) as { data: DataOf<typeof suggest> }
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(typed, data.result)
    return data.result
  } catch {
    return []
  }
}
