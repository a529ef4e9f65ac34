import { data, redirect, useActionData, type ActionFunctionArgs, type MetaFunction } from 'react-router'
import { receiptHeaders } from './receipt-headers.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { privatePageMeta } from '#app/platform/page-meta.server.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { statusPath } from '#app/crm/requests/receipt-number.server.ts'
import { typedWhose } from '#app/crm/requests/request-contract.ts'
import { LookupFrame } from './lookup-frame.tsx'
import { Last4Field } from './status-gate.tsx'
import { answerStatusForm, textOf } from './status-post.server.ts'

/** A body, so that no address, history or log contains the digits; a found request's page gets the same body. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readFormBody(request)
  form.delete('step')
  const typed = { receiptNo: textOf(form, 'receiptNo'), last4: textOf(form, 'last4') }
  const { error } = typedWhose.safeParse(typed)
  if (error) return data({ typed, errors: fieldErrors(error) }, { status: 422 })
  const { answer, status, retryAfter } = await answerStatusForm(
    servicesOf(context),
    typed.receiptNo,
    form,
    visitOf(context),
  )
  if (answer.found) throw redirect(statusPath(answer.found.receiptNo), KEEPS_BODY)
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : {}
  const errors: FieldErrors = { receiptNo: answer.error ?? '' }
  return data({ typed, errors }, { status, headers })
}

const KEEPS_BODY = 307

export const headers = receiptHeaders

export const loader = () => ({ meta: privatePageMeta('비회원 상담 조회') })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function LookupPage() {
  const answer = useActionData<typeof action>()
  return (
    <LookupFrame
      way="/consult/status"
      title="비회원 상담 조회"
      lead="언제 전화가 오는지 보고, 시간을 바꾸거나 취소해요."
    >
      {/* The browser's own form: it repeats the body where the answer leads. */}
      <form method="post" className="stack-5" noValidate>
        <Last4Field typed={answer?.typed.last4} error={answer?.errors['last4']} />
        <TextField
          label="접수번호"
          name="receiptNo"
          className="lookup-receipt"
          hint="접수 문자에 있어요."
          placeholder="예: GC-7K2M9XQ4"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          defaultValue={answer?.typed.receiptNo}
          error={answer?.errors['receiptNo']}
        />
        <Button type="submit" size="lg" isWide>
          상태 보기
        </Button>
      </form>
    </LookupFrame>
  )
}
