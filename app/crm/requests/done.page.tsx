import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import { safePath } from '#app/platform/safe-path.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { ConsultDone } from './consult-done.tsx'
import { readDone } from './consult-done.server.ts'
import { hasReceiptMark } from './receipt-mark.server.ts'
import { normalizeReceiptNumber, statusPath } from './receipt-number.server.ts'

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })

/** Only in the browser that sent it; everybody else proves whose it is (status.page.tsx). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [services, visit] = [servicesOf(context), visitOf(context)]
  const receiptNo = normalizeReceiptNumber((params['receiptNo'] ?? '').slice(0, 20))
  const facts = hasReceiptMark(services, receiptNo, visit) ? await readDone(services, receiptNo) : null
  if (!facts) throw redirect(statusPath(receiptNo))
  return {
    receiptNo,
    facts,
    back: backOf(visit),
    meta: privatePageMeta('접수 완료'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function DonePage() {
  const { meta: _, ...done } = useLoaderData<typeof loader>()
  return <ConsultDone {...done} />
}

/** The page that the popup stood on; what a browser tells of it may begin with two slashes, which lead off the site. */
function backOf({ referer, isUnasked }: Visit): string {
  const from = isUnasked ? null : URL.parse(referer)
  const path = from && safePath(from.pathname + from.search)
  return path && !/^\/(consult|etc)([/?]|$)/.test(path) ? path : '/main'
}
