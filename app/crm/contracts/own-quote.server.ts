import type { Services } from '#app/database/services.server.ts'
import { toStatus } from '#app/crm/request-status/consultation-status.server.ts'
import type { OwnRequest } from '#app/crm/request-status/request.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
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
