import { Form, useLocation, useSearchParams } from 'react-router'
import { SearchIcon } from '#app/ui/icons.tsx'
import { LEADS } from './desk-pages.ts'
import './desk-search.css'

/** Finds a lead by name, number or receipt. On a phone it is a button until it is entered. */
export function LeadSearch() {
  const { pathname } = useLocation()
  const searched = useSearchParams()[0].get('q') ?? ''
  // Other pages search for something else.
  const q = pathname === LEADS ? searched : ''
  return (
    <Form className="desk-search" action={LEADS}>
      <label className="sr-only" htmlFor="desk-search">
        이름, 번호 뒤 4자리, 접수번호로 찾기
      </label>
      <input
        key={q}
        id="desk-search"
        name="q"
        type="search"
        maxLength={40}
        defaultValue={q}
        placeholder="이름, 번호 뒤 4자리 찾기"
      />
      <button type="submit" aria-label="찾기">
        <SearchIcon />
      </button>
    </Form>
  )
}
