import { Form, useNavigate } from 'react-router'
import { SearchIcon } from '#app/ui/icons.tsx'
import { ALL } from './desk-pages.ts'
import './menu-search-form.css'

interface MenuSearchFormProps {
  id: string
  typed: string
  /** Where Enter leads. */
  first: string | undefined
  onType: (typed: string) => void
}

/** Narrows the menu while it is typed in; without a script the page of the whole menu answers. */
export function MenuSearchForm({ id, typed, first, onType }: MenuSearchFormProps) {
  const navigate = useNavigate()
  return (
    <search>
      <Form
        className="menu-search"
        action={ALL}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '' && first !== undefined) void navigate(first)
        }}
      >
        <SearchIcon />
        <input
          id={id}
          name="q"
          type="search"
          aria-label="메뉴 찾기"
          placeholder="메뉴 찾기"
          maxLength={20}
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Form>
    </search>
  )
}
