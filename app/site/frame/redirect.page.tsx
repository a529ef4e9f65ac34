import { redirect, type LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { notFoundPage } from '#app/community/door.server.ts'
import { safePath } from '#app/platform/safe-path.ts'

/** Redirects to a page of ours with its query and hash; anything else is not found. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  // The hash of a section can only come written as a part of the path.
  const [path, hash] = url.pathname.replace(/^\/redirect/, '').split('%23', 2)
  const target = safePath(`${path}${url.search}${hash ? `#${hash}` : ''}`)
  if (!target || target === '/') throw await notFoundPage(servicesOf(context))
  return redirect(target)
}

/** Never rendered, but without it the not-found page would lack the frame. */
export default function RedirectPage() {
  return null
}
