import { redirect } from 'react-router'
import { PICTURES } from './content-kinds.ts'

/** Pictures stood beside the contents before they stood below them. */
export function loader() {
  return redirect(PICTURES, 301)
}
