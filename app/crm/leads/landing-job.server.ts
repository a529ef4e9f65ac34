import { BRAND } from '#app/platform/brand.ts'
import type { SentTo } from '#app/shared/data-inventory/handed-on.ts'
import { isTold } from '#app/shared/legal/told-in-policy.server.ts'
import type { JobKind } from '#app/shared/messaging/jobs.server.ts'
import { LANDED } from '#app/shared/tracking/landings.server.ts'
import { hasOutsideCrm, postToCrm } from './outside-crm.server.ts'

/** What an outside CRM was told of a visitor's request is found again by `hsKey` (specification §1.17). */
export const landingJob: JobKind = {
  name: '바깥 CRM에 유입 보내기',
  queue: 'landing-forward',
  topic: LANDED,
  isOn: hasOutsideCrm,
  run: async (services, payload, jobId) => {
    // Nobody waits for it: what the policy does not name yet is not sent later either.
    if (!(await isTold(services, 'crm'))) return
    const landing = await services.database
      .selectFrom('landings')
      .select(['hs_key', 'landing_url', 'ref_url', 'user_agent', 'address'])
      .where('id', '=', String(payload['landingId']))
      .executeTakeFirst()
    if (!landing) return
    const body = {
      siteCode: BRAND.siteCode,
      hsKey: landing.hs_key,
      landingUrl: landing.landing_url,
      refUrl: landing.ref_url,
      userAgent: landing.user_agent,
      customerIP: landing.address,
    } satisfies SentTo<'crm'>
    await postToCrm(services, '/api/crm/keyword', body, jobId)
  },
}
