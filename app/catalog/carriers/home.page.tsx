import { redirect } from 'react-router'

/** / is /main (specification, section 2). */
export function loader() {
  return redirect('/main')
}
