import { BRAND } from '#app/platform/brand.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import type { SentTo } from '#app/shared/data-inventory/handed-on.ts'
import { isTold } from '#app/shared/legal/told-in-policy.server.ts'
import type { JobKind } from '#app/shared/messaging/jobs.server.ts'
import { LANDED, LANDING_QUEUE } from '#app/shared/tracking/landings.server.ts'
import { hasOutsideCrm, postToCrm } from './outside-crm.server.ts'

/** A CRM that was away is told of nobody who came longer ago, so that it has the latest within a moment of coming back. */
const WORTH_MS = HOUR_MS

/** What an outside CRM was told of a visitor's request is found again by `hsKey` (specification §1.17). */
export const landingJob: JobKind = {
  name: '바깥 CRM에 유입 보내기',
  queue: LANDING_QUEUE,
  topic: LANDED,
  isOn: hasOutsideCrm,
  isPassing: true,
  run: async (services, payload, jobId) => {
    // Nobody waits for it: what the policy does not name yet is not sent later either.
    if (!(await isTold(services, 'crm'))) return
    const landing = await services.database
      .selectFrom('landings')
      .select(['hs_key', 'landing_url', 'ref_url', 'user_agent', 'address', 'at'])
      .where('id', '=', String(payload['landingId']))
      .executeTakeFirst()
    if (!landing || services.now().getTime() - landing.at.getTime() > WORTH_MS) return
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
