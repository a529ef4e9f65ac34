import { redirect } from 'react-router'
import { SETTLEMENTS } from '#app/office/profit/profit-area.ts'

/** The address that people try for the statements; whether they may see them, their own page says. */
export function loader() {
  return redirect(SETTLEMENTS, 301)
}
