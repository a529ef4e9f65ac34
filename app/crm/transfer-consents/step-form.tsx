import type { ComponentProps } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import type { Button } from '#app/ui/button.tsx'

interface StepFormProps extends Pick<ComponentProps<typeof ActForm>, 'row' | 'submit' | 'children'> {
  /** With a version, the step is refused if somebody else changed the lead. */
  lead: { id: string; version?: number }
  values?: Record<string, string>
  kind?: ComponentProps<typeof Button>['kind']
}

export function StepForm({ lead: { id, version }, values, kind = 'secondary', ...form }: StepFormProps) {
  return (
    <ActForm
      {...form}
      params={{ id }}
      values={{ ...values, ...(version !== undefined && { version }) }}
      button={{ kind, size: 'lg', isWide: true }}
      className="account-form"
    />
  )
}
