import { Outlet } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import type { Route } from './+types/page-layout'

/** Around every page inside the frame: one that fails leaves the frame and the kept views where they are. */
export default function PageLayout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
