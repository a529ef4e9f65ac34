import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { outageRefusal } from '#app/database/connection.server.ts'
import { servicesOf, staffOf, visitOf, type Services } from '#app/database/services.server.ts'
import { fieldsOf, rejection } from '#app/features/account-forms/form-answer.server.ts'
import type { Rejected } from '#app/features/account-forms/rejected-form.ts'
import type { Endpoint, InputOf } from '#app/platform/endpoint.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { fieldErrors, firstUnsafeField, UNSAFE_MESSAGE } from '#app/platform/input-rules.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { ORDER_ROLES } from './review-contract.ts'

/** The services and the visit of a desk page for whoever keeps order on the boards; refuses everybody else. */
export function orderDesk(context: LoaderFunctionArgs['context']): { services: Services; visit: Visit } {
  const staff = staffOf(context)
  if (!ORDER_ROLES.some((role) => role === staff.role))
    throw data({ message: '게시판은 운영자와 관리자, 편집자만 관리할 수 있어요.' }, { status: 403 })
  return { services: servicesOf(context), visit: { ...visitOf(context), staff } }
}

/** How one of a desk page's forms ended: what to say of it, or what was refused with what was typed. */
export type DeskAnswer = { step: string } & (
  { told: string; rejected: null } | { told: null; rejected: Rejected }
)

/** Runs what a form asked for, with or without a script. A refusal keeps the page, with the call's status. */
export async function answerOrderForm(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  run: (services: Services, form: Record<string, string>, visit: Visit) => Promise<string>,
) {
  const { services, visit } = orderDesk(context)
  const form = fieldsOf(await readFormBody(request))
  const { step = '' } = form
  try {
    return data<DeskAnswer>({ step, told: await run(services, form, visit), rejected: null })
  } catch (error) {
    const refusal = error instanceof Refusal ? error : outageRefusal(error)
    if (!refusal) throw error
    const { data: rejected, init } = rejection(refusal, form)
    return data<DeskAnswer>({ step, told: null, rejected }, init ?? {})
  }
}

/** A form's fields held to the row of the call that does the same. */
export function heldTo<Row extends Endpoint>(row: Row, fields: Record<string, unknown>): InputOf<Row> {
  const parsed = row.input.safeParse(fields)
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error))
  const unsafe = firstUnsafeField(parsed.data)
  if (unsafe) throw invalidFields({ [unsafe]: UNSAFE_MESSAGE })
  return parsed.data as InputOf<Row>
}
