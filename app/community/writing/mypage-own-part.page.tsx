import { redirect, type LoaderFunctionArgs } from 'react-router'

/** `/mypage/comments` and `/mypage/drafts` are parts of one page (specification §1.14). */
export function loader({ url }: LoaderFunctionArgs) {
  return redirect(`/mypage/posts${url.pathname.endsWith('/drafts') ? '#own-drafts' : '?part=comments'}`)
}
