import type { ComponentProps, ReactNode } from 'react'
import type { Button } from '#app/ui/button.tsx'

/** A form of a request's page, wherever it is posted to. */
export interface StatusFormProps {
  step: 'change' | 'cancel' | 'stop'
  submit: string
  button?: Pick<ComponentProps<typeof Button>, 'kind' | 'isWide'>
  className?: string
  children?: ReactNode
}
