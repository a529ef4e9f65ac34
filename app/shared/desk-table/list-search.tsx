import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { AddressForm } from './address-form.tsx'
import './list-search.css'

type FieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** What a list is searched for, and the button that searches; its form is the page's. */
export function ListSearch(field: FieldProps) {
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

interface SearchFormProps extends FieldProps {
  /** The list without what it is searched for: the rest of its address is kept. */
  without: string
  label: string
}

/** The search of a list whose words stand in the address. */
export function SearchForm({ without, label, defaultValue = '', ...field }: SearchFormProps) {
  return (
    <search>
      <AddressForm without={without} className="list-filters__search" key={String(defaultValue)}>
        <ListSearch aria-label={label} defaultValue={defaultValue} {...field} />
      </AddressForm>
    </search>
  )
}
