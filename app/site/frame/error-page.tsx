import { lazy, Suspense, useEffect } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'

/** Whole on the server; a browser fetches it when something failed, and only then. */
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

/** Where not even that can be fetched, the connection is what failed; nothing may fall with it. */
const cutOff = () => ({ default: CutOff })

function CutOff() {
  useEffect(() => void focusHeading(), [])
  return (
    <EmptyState as="h1" title="서버와 연결하지 못했어요">
      잠시 뒤 다시 시도해 주세요.
    </EmptyState>
  )
}
