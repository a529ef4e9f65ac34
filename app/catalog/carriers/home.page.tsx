import { redirect } from 'react-router'

/** / is /main (specification §2). */
export function loader() {
  return redirect('/main')
}
