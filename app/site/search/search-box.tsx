import { useEffect, useId, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { CloseIcon, SearchIcon } from '#app/ui/icons.tsx'
import { useTold } from '#app/shared/plans/told-phones.ts'
import { useSearchAddress } from './search-address.ts'
import './search-box.css'

/** Loads suggestions at the first touch; a plain GET without a script. Use `typed` as `key` where it changes. */
export function SearchBox({ typed = '', label = '검색어' }: { typed?: string; label?: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isFilled, setFilled] = useState(typed !== '')
  const [isTouched, setTouched] = useState(false)
  const host = useSuggestions(field, isTouched)
  const navigate = useNavigate()
  const told = useTold()
  const searchAddress = useSearchAddress()
  const touch = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    setTouched(true)
    setFilled(currentTarget.value !== '')
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void navigate(searchAddress(field.current?.value.trim() ?? ''))
  }
  const clear = () => {
    const input = field.current
    if (!input) return
    input.value = ''
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <search>
      <form className="search-box" action="/search" method="get" onSubmit={submit}>
        {[...new URLSearchParams(told)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          className="search-box__input"
          defaultValue={typed}
          placeholder="설치비, 결합 할인"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={touch}
          onInput={touch}
        />
        {isFilled && (
          <button
            type="button"
            className="search-box__button search-box__button--clear"
            aria-label="검색어 지우기"
            onClick={clear}
          >
            <CloseIcon />
          </button>
        )}
        <button type="submit" className="search-box__button" aria-label="검색">
          <SearchIcon size="lg" />
        </button>
        <div ref={host} className="search-box__host" />
      </form>
    </search>
  )
}

function useSuggestions(field: RefObject<HTMLInputElement | null>, isWanted: boolean) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return
    let stop: (() => void) | null = null
    let isGone = false
    import('./search-suggestions.ts').then(
      ({ offerSuggestions }) => {
        if (!isGone && field.current && host.current) stop = offerSuggestions(field.current, host.current)
      },
      (error: unknown) => console.warn('suggestions did not load', error),
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [field, isWanted])
  return host
}
