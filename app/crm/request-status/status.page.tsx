import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/field.tsx'
import { hasReceiptMark } from '#app/crm/requests/receipt-mark.server.ts'
import { normalizeReceiptNumber } from '#app/crm/requests/receipt-number.server.ts'
import { LookupFrame } from './lookup-frame.tsx'
import { StatusForms } from './status-forms.tsx'
import { answerStatusForm } from './status-post.server.ts'
import './status.page.css'

/** Open at once in the browser that has just sent the request. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const receiptNo = (params['receiptNo'] ?? '').slice(0, 20)
  const [services, visit] = [servicesOf(context), visitOf(context)]
  if (!hasReceiptMark(services, normalizeReceiptNumber(receiptNo), visit)) return { receiptNo, opened: null }
  const { answer } = await answerStatusForm(services, receiptNo, new FormData(), visit)
  return { receiptNo, opened: answer.found && answer }
}

/** The digits come in a body, so that no address, history or log contains them. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await readFormBody(request)
  const receiptNo = params['receiptNo'] ?? ''
  const { answer, status, retryAfter } = await answerStatusForm(
    servicesOf(context),
    receiptNo,
    form,
    visitOf(context),
  )
  return data(answer, { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} })
}

/** Keeps the receipt number out of caches and referrers. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  actionHeaders.set('cache-control', 'no-store')
  actionHeaders.set('referrer-policy', 'strict-origin')
  return actionHeaders
}

/** No title: an action's answer reaches only the page, which renders its own. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function StatusPage() {
  const { receiptNo, opened } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? opened
  if (!answer?.found) return <Gate receiptNo={receiptNo} error={answer?.error} />
  return (
    <div className="status-page status-page--found container stack-6">
      <title>{titleOf(answer.error)}</title>
      {/* The state is the heading otherwise. */}
      {answer.isAsking && <h1>상담 접수 상태</h1>}
      <StatusForms {...answer} found={answer.found} />
    </div>
  )
}

function Gate({ receiptNo, error }: { receiptNo: string; error: string | null | undefined }) {
  return (
    <LookupFrame
      title="접수 상태 보기"
      lead={
        <>
          접수번호 <strong className="nowrap">{receiptNo}</strong>
        </>
      }
    >
      <title>{titleOf(error)}</title>
      <Form method="post" className="stack-5" noValidate>
        <TextField
          label="휴대폰 번호 뒤 네 자리"
          hint="신청할 때 적은 번호예요."
          name="last4"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={error}
        />
        <Button type="submit" size="lg" isWide>
          상태 보기
        </Button>
      </Form>
      <p className="meta">
        접수번호가 다르면 <Link to="/consult/status">비회원 상담 조회</Link>에서 다시 적어 주세요.
      </p>
    </LookupFrame>
  )
}

const titleOf = (error: string | null | undefined) => `${error ? '오류: ' : ''}상담 접수 상태 | ${BRAND.ko}`
