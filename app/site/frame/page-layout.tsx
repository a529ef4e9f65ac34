import { Outlet } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import type { Route } from './+types/page-layout'

/** A page that fails leaves the frame and the cached views in place. */
export default function PageLayout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
