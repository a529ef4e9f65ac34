import { fetchSuggestions, type Suggestion } from './fetched-suggestions.ts'
import { makeSuggestionList } from './suggestion-list.ts'
import './search-suggestions.css'

/** Long enough to skip most letters of a quick typist, short enough to feel immediate. */
const PAUSE_MS = 150

/**
 * Suggestions under a search field, for what is still being composed as well; keys that belong to the composing are
 * left alone. Answers how to take them away again.
 */
export function offerSuggestions(input: HTMLInputElement, host: HTMLElement): () => void {
  const list = makeSuggestionList(input, host)
  const stopping = new AbortController()
  const { signal } = stopping
  const asking = askAfterPauses(input, (suggestions) => list.show(suggestions))
  const close = () => {
    asking.stop()
    list.show([])
  }
  const choose = ({ text }: Suggestion) => {
    // Ends a syllable that is still composed, which would be written behind the text otherwise.
    input.blur()
    input.value = text
    input.form?.requestSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The ↓ or Enter that ends a Korean syllable; Safari reports it as key 229.
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
  // Pressing must not take the focus from the field, which would close the list.
  list.element.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  list.element.addEventListener('click', onClick, { signal })
  list.show([])
  // Letters may have been typed while this script was on its way.
  if (document.activeElement === input && input.value !== input.defaultValue) asking.again()
  return () => {
    close()
    stopping.abort()
    host.replaceChildren()
  }
}

/** Asks for what the field holds after each pause; an answer that is no longer wanted is dropped. */
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
