import { BRAND, NOT_ENTERED } from '#app/platform/brand.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { Services } from '#app/database/services.server.ts'
import { COMPANY_FACTS, COMPANY_LABELS, type Settings, type SiteFacts } from './contract.ts'
import { hoursText } from './hours-text.ts'
import { numbersOn } from './number-terms.ts'
import { readSettings } from './settings.server.ts'

export function readSiteFacts(services: Services): Promise<SiteFacts> {
  return services.remember('site facts', ['settings', 'contents'], () => loadSiteFacts(services))
}

async function loadSiteFacts(services: Services): Promise<SiteFacts> {
  const [{ company, links, supportNumbers, callHours, verification, ...settings }, sample, popup] =
    await Promise.all([
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
    company: companyLines(company),
    links,
    verification,
    tags: tagsOf(settings),
    notes: [NOT_OFFICIAL, ...(sample ? [SAMPLES_SHOWN] : [])],
    hasPopups: popup !== undefined,
    isDebug: services.config.CLIENT_DEBUG,
  }
}

const tagsOf = ({ analytics, conversionTypes }: Pick<Settings, 'analytics' | 'conversionTypes'>) =>
  Object.values(analytics).some(Boolean) ? { ids: analytics, events: conversionTypes } : null

// Made here as the lines below, because every visitor loads the footer's code.
const NOT_OFFICIAL = `${BRAND.ko}는 통신사 공식 사이트가 아니라 상담을 안내하는 판매점 사이트예요.`
const SAMPLES_SHOWN = '화면의 요금·할인·사은품은 예시예요. 실제 조건은 상담할 때 안내해요.'

/** Below each page; the host's copies are the policy's to tell. */
const SHOWN_FACTS = COMPANY_FACTS.filter((fact) => fact !== 'hostBackups')

/**
 * Nothing is invented, and nothing is hidden (specification §1.1): what is not entered is told once under its labels, because
 * told of each fact it reads as a broken page.
 */
function companyLines(given: Settings['company']): SiteFacts['company'] {
  const registration = registrationAddress(given.businessNumber)
  const entered = SHOWN_FACTS.flatMap((fact) => {
    const href = fact === 'businessNumber' && registration
    const value = given[fact]
    return value ? [{ label: COMPANY_LABELS[fact], value, ...(href && { href }) }] : []
  })
  const open = SHOWN_FACTS.filter((fact) => !given[fact]).map((fact) => COMPANY_LABELS[fact])
  if (open.length === 0) return entered
  return [...entered, { label: entered.length > 0 ? open.join(' · ') : '사업자 정보', value: NOT_ENTERED }]
}

/** The Fair Trade Commission's page about us, which shops must link to (전자상거래법 10). */
function registrationAddress(businessNumber: string | null): string | null {
  const digits = businessNumber?.replaceAll(/\D/g, '')
  return digits?.length === 10 ? `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${digits}` : null
}
