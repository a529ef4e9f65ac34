import { data } from 'react-router'
import { NotFound } from './error-page.tsx'

/** Every address that is nobody's is a real 404. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
