import type { ReactNode } from 'react'
import { Form } from 'react-router'

interface AddressFormProps {
  /** The list without what the form asks for: the rest of its address is kept. */
  without: string
  className: string
  staysPut?: boolean
  children: ReactNode
}

/** A condition that is typed, sent by GET. */
export function AddressForm({ without, className, staysPut = false, children }: AddressFormProps) {
  const [path = '', kept] = without.split('?')
  return (
    <Form action={path} className={className} preventScrollReset={staysPut}>
      {[...new URLSearchParams(kept)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
