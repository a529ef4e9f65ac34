import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

/** Only for whoever just did something. */
const FlashToast = lazy(() => import('./flash-toast.tsx').then((module) => ({ default: module.FlashToast })))

/** Says what was done on the page before: `navigate(to, { state: { told } })`. */
export function FlashNotice() {
  const { state, key } = useLocation() as { state: { told?: string } | null; key: string }
  if (!state?.told) return null
  return (
    <Suspense>
      <FlashToast key={key} text={state.told} />
    </Suspense>
  )
}
