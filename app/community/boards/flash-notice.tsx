import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

const FlashToast = lazy(() => import('./flash-toast.tsx').then((module) => ({ default: module.FlashToast })))

/** Shows the flash message that the previous page passed by `navigate(to, { state: { flash } })`. */
export function FlashNotice() {
  const { state, key } = useLocation() as { state: { flash?: string } | null; key: string }
  if (!state?.flash) return null
  return (
    <Suspense>
      <FlashToast key={key} text={state.flash} />
    </Suspense>
  )
}
