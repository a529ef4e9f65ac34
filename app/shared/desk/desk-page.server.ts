import { data, type LoaderFunctionArgs } from 'react-router'
import { servicesOf, staffOf, visitOf, type Services } from '#app/database/services.server.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

export interface DeskArea {
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
