import type { PageHandle } from '#app/platform/page-handle.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { notFoundPage } from '#app/community/door.server.ts'
import { NotFound } from './not-found.tsx'

/** A real 404 for every unknown address and for /404 itself. */
export function loader({ context }: LoaderFunctionArgs) {
  return notFoundPage(servicesOf(context))
}

export const handle: PageHandle = { isRead: true }

export default function NotFoundPage() {
  return <NotFound {...useLoaderData<typeof loader>()} />
}
