import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import './list-search.css'

/** What a list is searched for, and the button that searches; its form is the page's. */
export function ListSearch(field: Omit<ComponentProps<'input'>, 'type' | 'name' | 'className'>) {
  return (
    <>
      <input
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        {...field}
        className="list-search"
      />
      <Button type="submit" kind="secondary" size="sm">
        찾기
      </Button>
    </>
  )
}
