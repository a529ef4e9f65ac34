import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { notFoundPage } from '#app/community/door.server.ts'

/** Paths of my page that are none, or come with later parts of the site. */
export async function loader({ context }: LoaderFunctionArgs) {
  throw await notFoundPage(servicesOf(context))
}

export default function MypageUnknownPage() {
  return null
}
