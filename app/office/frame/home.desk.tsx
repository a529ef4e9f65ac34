import { redirect, type LoaderFunctionArgs } from 'react-router'
import { staffOf } from '#app/database/services.server.ts'
import { homeOf } from './desk-pages.ts'

/** Leads to where somebody's work is. */
export function loader({ context }: LoaderFunctionArgs) {
  return redirect(homeOf(staffOf(context).role))
}
