import { redirect, type LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { notFoundPage } from '#app/community/door.server.ts'
import { safePath } from '#app/platform/safe-path.ts'

/** Redirects to a page of ours with its query; anything else is not found. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const target = safePath(url.pathname.replace(/^\/redirect/, '') + url.search)
  if (!target || target === '/') throw await notFoundPage(servicesOf(context))
  return redirect(target)
}

/** Never rendered, but without it the not-found page would lack the frame. */
export default function RedirectPage() {
  return null
}
