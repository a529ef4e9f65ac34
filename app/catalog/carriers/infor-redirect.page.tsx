import { redirect } from 'react-router'

/** /infor is the first carrier's first section (specification, section 2). */
export function loader() {
  return redirect('/infor/lg#detail')
}
