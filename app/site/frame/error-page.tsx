import { lazy, Suspense, useEffect } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'

/** Loaded by browsers only after an error. */
const ErrorContent = import.meta.env.SSR
  ? (await import('./error-content.tsx')).ErrorContent
  : lazy(() => import('./error-content.tsx').then(({ ErrorContent: Whole }) => ({ default: Whole }), cutOff))

export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <ErrorContent error={error} />
    </Suspense>
  )
}

/** If even that cannot be loaded, the connection failed. */
const cutOff = () => ({ default: CutOff })

function CutOff() {
  useEffect(() => void focusHeading(), [])
  return (
    <EmptyState as="h1" title="서버와 연결하지 못했어요">
      잠시 뒤 다시 시도해 주세요.
    </EmptyState>
  )
}
