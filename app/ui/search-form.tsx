import { useId, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from './button.tsx'
import { SearchIcon } from './icons.tsx'
import './field.css'
import './search-form.css'

interface SearchFormProps {
  action: string
  label: string
  typed?: string | undefined
  placeholder?: string
  /** One field with its button inside. */
  isCompact?: boolean
  children?: ReactNode
}

export function SearchForm({
  action,
  label,
  typed,
  placeholder = label,
  isCompact = false,
  children,
}: SearchFormProps) {
  const id = useId()
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      query.append(name, typeof value === 'string' ? value.trim() : '')
    void navigate(`${action}?${query.toString()}`)
  }
  return (
    <search>
      <form
        className={isCompact ? 'search-form search-form--compact' : 'search-form'}
        action={action}
        method="get"
        onSubmit={submit}
      >
        {children}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          className="field__input search-form__input"
          placeholder={placeholder}
          defaultValue={typed}
          autoComplete="off"
          enterKeyHint="search"
        />
        {isCompact ? (
          <button type="submit" className="search-form__button" aria-label="검색">
            <SearchIcon />
          </button>
        ) : (
          <Button type="submit" kind="secondary">
            검색
          </Button>
        )}
      </form>
    </search>
  )
}
