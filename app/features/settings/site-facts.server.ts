import { seoulDate } from '#app/platform/korean-time.ts'
import type { Services } from '#app/database/services.server.ts'
import type { SiteFacts } from './contract.ts'
import { hoursText } from './hours-text.ts'
import { numbersOn } from './number-terms.ts'
import { readSettings } from './settings.server.ts'

/** The facts in header, footer and quick bar; the same for every visitor, so that pages can be cached. */
export function readSiteFacts(services: Services): Promise<SiteFacts> {
  return services.remember('site facts', ['settings', 'contents'], () => loadSiteFacts(services))
}

async function loadSiteFacts(services: Services): Promise<SiteFacts> {
  const [{ company, links, supportNumbers, callHours, verification }, sample, popup] = await Promise.all([
    readSettings(services),
    services.database
      .selectFrom('plans')
      .select('code')
      .where('is_sample', '=', true)
      .limit(1)
      .executeTakeFirst(),
    services.database
      .selectFrom('popups')
      .select('popup_id')
      .where('is_active', '=', true)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', services.now())]))
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    supportNumbers: numbersOn(supportNumbers, seoulDate(services.now())),
    hours: hoursText(callHours),
    registration: registrationAddress(company.businessNumber),
    company,
    links,
    verification,
    hasSamples: sample !== undefined,
    hasPopups: popup !== undefined,
  }
}

/** The page of the Fair Trade Commission about us, which shops must link to (전자상거래법 10). */
function registrationAddress(businessNumber: string | null): string | null {
  const digits = businessNumber?.replaceAll(/\D/g, '')
  return digits?.length === 10 ? `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${digits}` : null
}
