import type { LeadState } from '#app/crm/requests/lead-states.ts'
import type { OwnRequest } from './request.server.ts'
import { CANCELLED, OVER } from './request-rules.ts'

const MAX_ADDRESS_CHANGES = 10
const APPLIED = '가입을 신청한 뒤에는 상담사에게 전화로 말하면 주소를 바꿔 드려요.'
const OFTEN = `주소는 ${MAX_ADDRESS_CHANGES}번까지 바꿀 수 있어요. 더 바꾸려면 전화로 말해 주세요.`

/** Also during and after the call, until the line is applied for. */
const UNAPPLIED: ReadonlySet<LeadState> = new Set(['NEW', 'ASSIGNED', 'ABSENT', 'HOLD', 'CALLING', 'TALKING'])

/** Of a lead it joined a request learns only that it is over (specification §1.5). */
export function whyNoAddress(
  own: Pick<OwnRequest, 'cancelled_at' | 'closed_at' | 'has_joined' | 'status' | 'address_changes'>,
): string | null {
  if (own.cancelled_at) return CANCELLED
  if (own.closed_at) return OVER
  if (!own.has_joined && !UNAPPLIED.has(own.status)) return APPLIED
  return own.address_changes >= MAX_ADDRESS_CHANGES ? OFTEN : null
}
