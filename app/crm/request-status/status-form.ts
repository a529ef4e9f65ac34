import type { ComponentProps, ReactNode } from 'react'
import type { Button } from '#app/ui/button.tsx'

export interface StatusFormProps {
  step: 'change' | 'replan' | 'rate' | 'cancel' | 'stop' | 'withdrawTransfer'
  /** None where the form's own buttons send it. */
  submit?: string
  button?: Pick<ComponentProps<typeof Button>, 'kind' | 'isWide' | 'className'>
  className?: string
  children?: ReactNode
}
