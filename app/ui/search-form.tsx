import { useId, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from './button.tsx'
import './field.css'
import './search-form.css'

interface SearchFormProps {
  /** The page that looks for `q`. */
  action: string
  /** What is searched: read out, and shown until something is typed. */
  label: string
}

/** A way to the search from any page, plain without a script; suggestions come with the search's own page. */
export function SearchForm({ action, label }: SearchFormProps) {
  const id = useId()
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q')).trim()
    void navigate(`${action}?${new URLSearchParams({ q: typed }).toString()}`)
  }
  return (
    <search>
      <form className="search-form" action={action} method="get" onSubmit={submit}>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          className="field__input search-form__input"
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" kind="secondary">
          검색
        </Button>
      </form>
    </search>
  )
}
