import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { notFoundPage } from '#app/community/door.server.ts'

/** Unknown paths below /mypage. */
export async function loader({ context }: LoaderFunctionArgs) {
  throw await notFoundPage(servicesOf(context))
}

export default function MypageUnknownPage() {
  return null
}
