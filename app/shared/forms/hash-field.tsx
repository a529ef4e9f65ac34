import { useEffect, useRef } from 'react'

/** The part of the address that no server sees: where in the page somebody wanted to go before signing in. */
export function HashField() {
  const field = useRef<HTMLInputElement>(null)
  // Once: the address loses it when the form is refused.
  useEffect(() => {
    if (field.current) field.current.value = location.hash
  }, [])
  // Not of the type hidden, whose value React sets back to its attribute.
  return <input type="text" name="hash" hidden aria-hidden="true" tabIndex={-1} ref={field} defaultValue="" />
}
