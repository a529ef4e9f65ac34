import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { receiptHeaders } from '#app/crm/request-status/receipt-headers.server.ts'
import { StatusGate } from '#app/crm/request-status/status-gate.tsx'
import { BRAND } from '#app/platform/brand.ts'
import { Button } from '#app/ui/button.tsx'
import { BackIcon } from '#app/ui/icons.tsx'
import { loadBehindStatus, postBehindStatus } from '#app/crm/request-status/behind-status.server.ts'
import { quoteOf } from './own-quote.server.ts'
import { QuoteSheet } from './quote-sheet.tsx'

export const loader = (args: LoaderFunctionArgs) => loadBehindStatus(args, quoteOf)

export const action = (args: ActionFunctionArgs) => postBehindStatus(args, quoteOf)

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
