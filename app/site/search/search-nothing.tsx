import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'

interface SearchNothingProps {
  title: string
  text: string
  link: { to: string; text: string }
}

export function SearchNothing({ title, text, link }: SearchNothingProps) {
  const action = (
    <ButtonLink to={link.to} kind="secondary">
      {link.text}
    </ButtonLink>
  )
  return (
    <EmptyState illustration={<EmptyMailbox />} as="h2" title={title} action={action}>
      {text}
    </EmptyState>
  )
}
