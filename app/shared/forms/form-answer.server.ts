import { data, type ActionFunctionArgs } from 'react-router'
import { outageRefusal } from '#app/database/connection.server.ts'
import { servicesOf, visitOf, type Services } from '#app/database/services.server.ts'
import type { SentChallenge } from '#app/shared/text-limits/contract.ts'
import { checkedInput, type UseCase } from '#app/platform/answer.server.ts'
import type { DataOf, Endpoint } from '#app/platform/endpoint.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import type { Member } from '#app/platform/visit.server.ts'
import { withoutSecrets, type Rejected } from './rejected-form.ts'

type Form = Record<string, string>

interface Posted<Row extends Endpoint> {
  row: Row
  useCase: UseCase<Services, Row>
  input?: (form: Form) => Record<string, unknown>
  member?: () => Member
}

type Done<Row extends Endpoint> = DataOf<Row> extends null ? true : DataOf<Row>

type Answered<Row extends Endpoint> =
  { done: Done<Row>; headers: Headers; form: Form } | { done: null; rejected: ReturnType<typeof rejection> }

/** Runs a call's use case on a page's form: `if (!answer.done) return answer.rejected`. */
export async function answerForm<Row extends Endpoint>(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  { row, useCase, input = (form) => form, member }: Posted<Row>,
): Promise<Answered<Row>> {
  const form = fieldsOf(await readFormBody(request))
  const headers = new Headers()
  try {
    const visit = { ...visitOf(context), member: member?.() ?? null }
    const checked = checkedInput(row, input(form))
    const done = await useCase(servicesOf(context), checked, visit, headers)
    return { done: (done ?? true) as Done<Row>, headers, form }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : outageRefusal(error)
    if (!refusal) throw error
    return { done: null, rejected: rejection(refusal, form, headers) }
  }
}

export function rejection(refusal: Refusal, form: Form, headers = new Headers()) {
  const errors = errorsOf(refusal)
  const rejected: Rejected = {
    step: form['step'] ?? '',
    values: withoutSecrets(form),
    message: errors ? null : refusal.message,
    errors: errors ?? {},
    code: refusal.responseCode,
    ...(refusal.code === 'workNeeded' && (refusal.data as { challenge: SentChallenge })),
  }
  if (refusal.retryAfter !== undefined) headers.set('retry-after', String(refusal.retryAfter))
  return data(rejected, { status: refusal.status, headers })
}

export function fieldsOf(form: FormData): Form {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function errorsOf({ data: details }: Refusal): FieldErrors | null {
  if (typeof details !== 'object' || details === null || !('errors' in details)) return null
  return details.errors as FieldErrors
}
