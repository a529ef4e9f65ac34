import { redirect, type LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { notFoundPage } from '#app/community/door.server.ts'
import { safePath } from '#app/platform/safe-path.ts'

/** Leads to a page of ours and keeps its query; browsers keep the hash. Whatever else it is asked for is not found. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const target = safePath(url.pathname.replace(/^\/redirect/, '') + url.search)
  if (!target || target === '/') throw await notFoundPage(servicesOf(context))
  return redirect(target)
}

/** Never shown; a page with a face shows the not-found page inside the frame. */
export default function RedirectPage() {
  return null
}
