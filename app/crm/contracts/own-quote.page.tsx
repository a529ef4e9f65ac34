import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { receiptHeaders } from '#app/crm/request-status/receipt-headers.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { BY_MARK } from '#app/crm/request-status/request.server.ts'
import { StatusGate } from '#app/crm/request-status/status-gate.tsx'
import { textOf } from '#app/crm/request-status/status-post.server.ts'
import { hasReceiptMark } from '#app/crm/requests/receipt-mark.server.ts'
import { normalizeReceiptNumber } from '#app/crm/requests/receipt-number.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { Button } from '#app/ui/button.tsx'
import { BackIcon } from '#app/ui/icons.tsx'
import { openBehindStatus, type OpenedPart } from '#app/crm/request-status/behind-status.server.ts'
import { quoteOf, type OwnQuote } from './own-quote.server.ts'
import { QuoteSheet } from './quote-sheet.tsx'

type Answer = Pick<OpenedPart<OwnQuote>, 'isProved' | 'part' | 'error'> & { last4: string }

/** Open at once in the browser that has just sent the request, as its status is. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const receiptNo = (params['receiptNo'] ?? '').slice(0, 20)
  const [services, visit] = [servicesOf(context), visitOf(context)]
  if (!hasReceiptMark(services, normalizeReceiptNumber(receiptNo), visit)) return { receiptNo, opened: null }
  const whose = { receiptNo, last4: BY_MARK }
  const { isProved, part, error } = await openBehindStatus(services, whose, { visit, read: quoteOf })
  return { receiptNo, opened: { isProved, part, error, last4: BY_MARK } satisfies Answer }
}

/** The digits come in a body, so that no address, history or log contains them. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const last4 = textOf(await readFormBody(request), 'last4')
  const whose = { receiptNo: params['receiptNo'] ?? '', last4 }
  const { status, retryAfter, ...opened } = await openBehindStatus(servicesOf(context), whose, {
    visit: visitOf(context),
    read: quoteOf,
  })
  const answer: Answer = { ...opened, last4 }
  return data(answer, { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} })
}

export const headers = receiptHeaders

/** No title: an action's answer reaches only the page, which renders its own. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function OwnQuotePage() {
  const { receiptNo, opened } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? opened
  if (!answer?.isProved)
    return (
      <>
        <title>{titleOf(answer?.error)}</title>
        <StatusGate receiptNo={receiptNo} error={answer?.error} />
      </>
    )
  return (
    <div className="quote-page container stack-5">
      <title>{titleOf(answer.error)}</title>
      <Form method="post" action={`/consult/status/${receiptNo}`}>
        <input type="hidden" name="last4" value={answer.last4} />
        <Button type="submit" kind="ghost" className="quote-page__back" icon={<BackIcon />}>
          접수 상태
        </Button>
      </Form>
      {answer.part ? <QuoteSheet quote={answer.part} /> : <h1>{answer.error}</h1>}
    </div>
  )
}

const titleOf = (error: string | null | undefined) => `${error ? '오류: ' : ''}상담 견적서 | ${BRAND.ko}`
