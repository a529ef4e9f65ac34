import { useRef } from 'react'

/** The part of the address that no server sees: where in the page somebody wanted to go before signing in. */
export function HashField() {
  const field = useRef<HTMLInputElement>(null)
  const note = (input: HTMLInputElement | null) => {
    field.current = input
    if (input) input.value = location.hash
  }
  return <input type="hidden" name="hash" ref={note} defaultValue="" />
}
