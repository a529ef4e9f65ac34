import { fetchSuggestions, makeSuggestionList, type Suggestion } from './suggestion-list.ts'
import './search-suggestions.css'

const PAUSE_MS = 150

/** Offers suggestions under a search field, also while composing; returns how to stop. */
export function offerSuggestions(input: HTMLInputElement, host: HTMLElement): () => void {
  const list = makeSuggestionList(input, host)
  const stopping = new AbortController()
  const { signal } = stopping
  const asking = askAfterPauses(input, (suggestions) => list.show(suggestions))
  const close = () => {
    asking.stop()
    list.show([])
  }
  const choose = ({ text, url }: Suggestion) => {
    // Ends a composed syllable, which would be appended otherwise.
    input.blur()
    if (url !== null) return location.assign(url)
    input.value = text
    input.form?.requestSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Ends a Korean syllable; Safari reports key 229.
    if (event.isComposing || event.keyCode === 229 || !list.isOpen()) return
    const active = list.active()
    if (event.key === 'ArrowDown') list.move(1)
    else if (event.key === 'ArrowUp') list.move(-1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }
  const onClick = ({ target }: Event) => {
    const pressed = list.at(target)
    if (pressed) choose(pressed)
  }
  input.addEventListener('input', asking.again, { signal })
  input.addEventListener('keydown', onKeyDown, { signal })
  input.addEventListener('blur', close, { signal })
  input.form?.addEventListener('submit', close, { signal })
  // Keeps the focus in the field, whose blur closes the list.
  list.element.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  list.element.addEventListener('click', onClick, { signal })
  list.show([])
  // Typed while this script was loading.
  if (document.activeElement === input && input.value !== input.defaultValue) asking.again()
  return () => {
    close()
    stopping.abort()
    host.replaceChildren()
  }
}

/** Fetches after each pause and drops outdated answers. */
function askAfterPauses(input: HTMLInputElement, show: (suggestions: readonly Suggestion[]) => void) {
  let mine = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    mine.abort()
    clearTimeout(timer)
  }
  const ask = async ({ signal }: AbortController) => {
    const suggestions = await fetchSuggestions(input.value.trim(), signal)
    if (!signal.aborted && document.activeElement === input) show(suggestions)
  }
  return {
    stop,
    again() {
      stop()
      mine = new AbortController()
      timer = setTimeout(ask, PAUSE_MS, mine)
    },
  }
}
