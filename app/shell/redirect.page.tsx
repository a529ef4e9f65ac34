import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { safePath } from '#app/platform/safe-path.ts'

/** Leads to a page of ours and keeps its query; browsers keep the hash. Whatever else it is asked for is not found. */
export function loader({ url }: LoaderFunctionArgs) {
  const target = safePath(url.pathname.replace(/^\/redirect/, '') + url.search)
  if (!target || target === '/') throw data(null, { status: 404 })
  return redirect(target)
}

/** Never shown; a page with a face shows the not-found page inside the frame. */
export default function RedirectPage() {
  return null
}
