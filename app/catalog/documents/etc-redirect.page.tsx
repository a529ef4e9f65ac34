import { redirect } from 'react-router'

/** /etc is the acceptance of the footer (specification §2). */
export function loader() {
  return redirect('/etc/acceptance')
}
