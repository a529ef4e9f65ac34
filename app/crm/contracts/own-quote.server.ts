import type { Services } from '#app/database/services.server.ts'
import { toStatus } from '#app/crm/request-status/consultation-status.server.ts'
import { findOwnRequest, type OwnRequest } from '#app/crm/request-status/request.server.ts'
import { refuseProof } from '#app/crm/request-status/status-post.server.ts'
import { outageRefusal } from '#app/database/connection.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { listAllPlans } from '#app/shared/plans/plans.server.ts'
import { quotedTerms, type QuotedTerms } from './contract.ts'

export interface OwnQuote {
  receiptNo: string
  terms: QuotedTerms
  advisor: string
  at: string
  /** Whether its plan's prices are examples. */
  isSample: boolean
}

const NO_QUOTE = '지금 볼 수 있는 견적서가 없어요.'

/** What the advisor told and sent last. The caller must have proved whose the request is. Refuses with `notFound`. */
export async function quoteOf(services: Services, own: OwnRequest): Promise<OwnQuote> {
  const { receiptNo, hasQuote } = toStatus(own, services.now())
  const sent = hasQuote
    ? await services.database
        .selectFrom('lead_quotes')
        .select(['plan_code', 'terms', 'staff_name', 'at'])
        .where('lead_id', '=', own.lead_id)
        .where('at', '>=', own.created_at)
        .where('sent_at', 'is not', null)
        .orderBy('version', 'desc')
        .executeTakeFirst()
    : undefined
  if (!sent) throw new Refusal('notFound', { message: NO_QUOTE })
  const plan = (await listAllPlans(services)).find(({ code }) => code === sent.plan_code)
  return {
    receiptNo,
    terms: quotedTerms.parse(sent.terms),
    advisor: sent.staff_name,
    at: seoulIso(sent.at),
    isSample: plan?.isSample ?? false,
  }
}

export interface OpenedQuote {
  /** Whether number and digits, or the browser's mark, told whose the request is. */
  isProved: boolean
  quote: OwnQuote | null
  error: string | null
  status: number
  retryAfter?: number | undefined
}

/** Opens by the rules of the status page (docs/adr/0145), with the same answers to whoever has no proof. */
export async function openQuote(
  services: Services,
  whose: { receiptNo: string; last4: string },
  visit: Visit,
): Promise<OpenedQuote> {
  const refused = refuseProof(services, whose, visit)
  if (refused) return { isProved: false, quote: null, ...refused }
  let isProved = false
  try {
    const own = await findOwnRequest(services, whose, visit)
    isProved = true
    return { isProved, quote: await quoteOf(services, own), error: null, status: 200 }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : outageRefusal(error)
    if (!refusal) throw error
    const { message, status, retryAfter } = refusal
    return { isProved, quote: null, error: message, status, retryAfter }
  }
}
