import { redirect } from 'react-router'

/** /infor is the first carrier's first section (specification §2). */
export function loader() {
  return redirect('/infor/lg#detail')
}
