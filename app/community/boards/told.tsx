import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

/** Only for whoever just did something. */
const ToldToast = lazy(() => import('./told-toast.tsx').then((module) => ({ default: module.ToldToast })))

/** Says what was done on the page before: `navigate(to, { state: { told } })`. */
export function Told() {
  const { state, key } = useLocation() as { state: { told?: string } | null; key: string }
  if (!state?.told) return null
  return (
    <Suspense>
      <ToldToast key={key} text={state.told} />
    </Suspense>
  )
}
