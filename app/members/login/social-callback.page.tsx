import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { ComingBack } from './coming-back.tsx'
import { endSocial } from './social-return.server.ts'

/** Redirects at once, so that nobody waits on a page in between. */
export function loader({ context, url }: LoaderFunctionArgs) {
  return endSocial(servicesOf(context), url, visitOf(context))
}

export default ComingBack
