import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { receiptHeaders } from './receipt-headers.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { hasReceiptMark, markReceipt } from '#app/crm/requests/receipt-mark.server.ts'
import { normalizeReceiptNumber } from '#app/crm/requests/receipt-number.server.ts'
import { StatusGate } from './status-gate.tsx'
import { StatusForms } from './status-forms.tsx'
import { answerStatusForm } from './status-post.server.ts'
import './status.page.css'

/** Open at once in the browser that has just sent the request or found it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const receiptNo = (params['receiptNo'] ?? '').slice(0, 20)
  const [services, visit] = [servicesOf(context), visitOf(context)]
  if (!hasReceiptMark(services, normalizeReceiptNumber(receiptNo), visit)) return { receiptNo, opened: null }
  const { answer } = await answerStatusForm(services, receiptNo, new FormData(), visit)
  return { receiptNo, opened: answer.found && answer }
}

/** The digits come in a body, so that no address, history or log contains them; the mark lets the page be loaded again. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await readFormBody(request)
  const receiptNo = params['receiptNo'] ?? ''
  const [services, visit] = [servicesOf(context), visitOf(context)]
  const { answer, status, retryAfter } = await answerStatusForm(services, receiptNo, form, visit)
  const headers = new Headers(retryAfter ? { 'retry-after': String(retryAfter) } : {})
  if (answer.found && answer.last4) markReceipt(services, answer.found.receiptNo, visit, headers)
  return data(answer, { status, headers })
}

export const headers = receiptHeaders

/** No title: an action's answer reaches only the page, which renders its own. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function StatusPage() {
  const { receiptNo, opened } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? opened
  if (!answer?.found)
    return (
      <>
        <title>{titleOf(answer?.error)}</title>
        <StatusGate receiptNo={receiptNo} error={answer?.error} />
      </>
    )
  return (
    <div className="status-page status-page--found container stack-6">
      <title>{titleOf(answer.error)}</title>
      {/* The state is the heading otherwise. */}
      {answer.isAsking && <h1>상담 접수 상태</h1>}
      <StatusForms {...answer} found={answer.found} />
    </div>
  )
}

const titleOf = (error: string | null | undefined) => `${error ? '오류: ' : ''}상담 접수 상태 | ${BRAND.ko}`
