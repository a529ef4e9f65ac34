import type { ComponentProps, ReactNode } from 'react'
import type { Button } from '#app/ui/button.tsx'

export interface StatusFormProps {
  step: 'change' | 'cancel' | 'stop'
  submit: string
  button?: Pick<ComponentProps<typeof Button>, 'kind' | 'isWide'>
  className?: string
  children?: ReactNode
}
