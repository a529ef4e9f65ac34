import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { fieldErrors } from '#app/platform/input-rules.ts'
import { BRAND } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { readConsultationStatus } from './consultation-status.server.ts'
import { consultStatus, type ConsultationStatus } from './request-contract.ts'
import { StatusFacts } from './status-facts.tsx'
import './status.page.css'

export function loader({ params }: LoaderFunctionArgs) {
  return { receiptNo: (params['receiptNo'] ?? '').slice(0, 20) }
}

/** The digits come in a body, so that they stand in no address, history or log. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => null)
  const parsed = consultStatus.input.safeParse({
    receiptNo: params['receiptNo'],
    last4: String(form?.get('last4') ?? '').trim(),
  })
  if (!parsed.success) return refused(422, Object.values(fieldErrors(parsed.error))[0] ?? '')
  try {
    const found = await readConsultationStatus(servicesOf(context), parsed.data, visitOf(context))
    return data({ found, error: null }, { status: 200 })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(error.status, error.message)
  }
}

function refused(status: number, error: string) {
  return data({ found: null as ConsultationStatus | null, error }, { status })
}

export const meta: MetaFunction = () => [
  { title: `상담 접수 상태 | ${BRAND.ko}` },
  { name: 'robots', content: 'noindex' },
]

/** Where a request stands; asks for the last four digits first. */
export default function StatusPage() {
  const { receiptNo } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="status-page container">
      <h1>상담 접수 상태</h1>
      {answer?.found ? (
        <StatusFacts found={answer.found} />
      ) : (
        <form method="post" className="status-page__form card" noValidate>
          <p>
            접수번호 <strong className="nowrap">{receiptNo}</strong>
          </p>
          <TextField
            label="휴대폰 번호 뒤 네 자리"
            name="last4"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            error={answer?.error}
          />
          <Button type="submit" size="lg" isWide>
            상태 보기
          </Button>
        </form>
      )}
    </div>
  )
}
