import { data, type LoaderFunctionArgs } from 'react-router'
import { servicesOf, staffOf, visitOf, type Services } from '#app/database/services.server.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

interface DeskArea {
  roles: readonly StaffRole[]
  refusal: string
}

export function deskOf(
  context: LoaderFunctionArgs['context'],
  { roles, refusal }: DeskArea,
): { services: Services; visit: Visit } {
  const staff = staffOf(context)
  if (!roles.includes(staff.role)) throw data({ message: refusal }, { status: 403 })
  return { services: servicesOf(context), visit: { ...visitOf(context), staff } }
}

export async function orErrorPage<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Refusal) throw data({ message: error.message }, { status: error.status })
    throw error
  }
}

/** What was read, or what is wrong with what was typed, field by field: shown beside it. */
export async function orFieldErrors<Value>(
  reading: Promise<Value>,
): Promise<{ read: Value; errors: null } | { read: null; errors: FieldErrors }> {
  try {
    return { read: await reading, errors: null }
  } catch (error) {
    const { errors } = ((error instanceof Refusal && error.data) || {}) as { errors?: FieldErrors }
    if (!errors) throw error
    return { read: null, errors }
  }
}
