import type { PageHandle } from '#app/platform/page-handle.ts'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { notFoundPage } from '#app/community/door.server.ts'
import { isDeskPath } from '#app/platform/route-lists.ts'
import { NotFound } from './not-found.tsx'

/** A real 404 for every unknown address and for /404 itself. */
export function loader({ context }: LoaderFunctionArgs) {
  return notFoundPage(servicesOf(context))
}

/** A visitor's list of routes has none of the desk's: its pages come as documents of their own. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (!isDeskPath(new URL(request.url).pathname)) return serverLoader<typeof loader>()
  location.assign(request.url)
  return new Promise<never>(() => {})
}

export const handle: PageHandle = { isRead: true }

export default function NotFoundPage() {
  return <NotFound {...useLoaderData<typeof loader>()} />
}
