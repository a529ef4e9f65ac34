import type { ComponentProps } from 'react'
import type { DraftName } from '#app/crm/leads/draft-forms.ts'
import { KeptForm } from '#app/crm/leads/kept-form.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import type { Button } from '#app/ui/button.tsx'

interface StepFormProps extends Pick<ComponentProps<typeof ActForm>, 'row' | 'submit' | 'children'> {
  /** Where what is typed in it is kept. */
  kept?: DraftName
  /** With a version, the step is refused if somebody else changed the lead. */
  lead: { id: string; version?: number }
  values?: Record<string, string>
  kind?: ComponentProps<typeof Button>['kind']
}

export function StepForm({
  lead: { id, version },
  values,
  kind = 'secondary',
  kept,
  ...form
}: StepFormProps) {
  const facts = {
    ...form,
    params: { id },
    values: { ...values, ...(version !== undefined && { version }) },
    button: { kind, size: 'lg', isWide: true },
    className: 'account-form',
  } as const
  const { children } = form
  return kept && typeof children === 'function' ? (
    <KeptForm {...facts} kept={kept}>
      {children}
    </KeptForm>
  ) : (
    <ActForm {...facts} />
  )
}
