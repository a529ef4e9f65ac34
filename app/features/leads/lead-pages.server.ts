import { data, type LoaderFunctionArgs } from 'react-router'
import { servicesOf, staffOf, visitOf, type Services } from '#app/database/services.server.ts'
import type { Endpoint, InputOf } from '#app/platform/endpoint.ts'
import { fieldErrors } from '#app/platform/input-rules.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { LEAD_ROLES } from './desk-contract.ts'

/** The services and the visit of a desk page; refuses who does not work with leads. */
export function leadDesk(context: LoaderFunctionArgs['context']): { services: Services; visit: Visit } {
  const staff = staffOf(context)
  if (!LEAD_ROLES.some((role) => role === staff.role)) {
    throw data({ message: '상담 신청함은 상담사와 관리자만 볼 수 있어요.' }, { status: 403 })
  }
  return { services: servicesOf(context), visit: { ...visitOf(context), staff } }
}

/** A refusal while a page is read becomes the page's error, with its status. */
export async function orErrorPage<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Refusal) throw data({ message: error.message }, { status: error.status })
    throw error
  }
}

/** A form's fields held to the row that the call of the same name has; empty fields count as left out. */
export function readForm<Row extends Endpoint>(row: Row, fields: Record<string, unknown>): InputOf<Row> {
  const parsed = row.input.safeParse(fields)
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error))
  return parsed.data as InputOf<Row>
}

/** How a form on a desk page ended. */
export type Outcome<Value> =
  | { isOk: true; intent: string; value: Value }
  | { isOk: false; intent: string; status: number; message: string; errors: FieldErrors }

/** Runs what a form asked for; a refusal keeps the page and tells the form. */
export async function outcomeOf<Value>(intent: string, work: () => Promise<Value>) {
  try {
    return { isOk: true as const, intent, value: await work() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message } = error
    const details = error.data as { errors?: FieldErrors } | null
    return data({ isOk: false as const, intent, status, message, errors: details?.errors ?? {} }, { status })
  }
}
