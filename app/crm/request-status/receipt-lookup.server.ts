import { data, redirect } from 'react-router'
import type { Services } from '#app/database/services.server.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { statusPath } from '#app/crm/requests/receipt-number.server.ts'
import { typedWhose } from '#app/crm/requests/request-contract.ts'
import { textOf } from './form-text.ts'
import { answerStatusForm } from './status-post.server.ts'

const KEEPS_BODY = 307

/**
 * Leads to the request that a receipt number and four digits belong to, or answers what was typed with why not. A body, so
 * that no address, history or log contains the digits; a found request's page gets the same body.
 */
export async function lookUpByReceipt(services: Services, form: FormData, visit: Visit) {
  form.delete('step')
  const typed = { receiptNo: textOf(form, 'receiptNo'), last4: textOf(form, 'last4') }
  const { error } = typedWhose.safeParse(typed)
  if (error) return data({ typed, errors: fieldErrors(error) }, { status: 422 })
  const { answer, status, retryAfter } = await answerStatusForm(services, typed.receiptNo, form, visit)
  if (answer.found) throw redirect(statusPath(answer.found.receiptNo), KEEPS_BODY)
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : {}
  const errors: FieldErrors = { receiptNo: answer.error ?? '' }
  return data({ typed, errors }, { status, headers })
}
