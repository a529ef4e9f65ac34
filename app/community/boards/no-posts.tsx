import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import type { EmptyWords } from './list-labels.server.ts'

export function NoPosts({ title, text, link }: EmptyWords) {
  const action = link && (
    <ButtonLink to={link.to} kind="secondary">
      {link.label}
    </ButtonLink>
  )
  return (
    <EmptyState as="h2" illustration={<EmptyMailbox />} title={title} action={action}>
      {text}
    </EmptyState>
  )
}
