import { isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'

const PLAN = /^([A-Z]{2,8})-\d{2}$/
const LINES = /^[0-3]?$/

/** Returns the cache key of /consult; null for posts, several plans, one's own bill, referral codes and unknown values, so that nobody can fill the cache. */
export function cacheableConsultQuery(query: URLSearchParams): string | null {
  if (['post', 'plans', 'bill', 'referral'].some((name) => query.has(name))) return null
  const [carrier, plan, lines, phone, tel] = [
    query.get('carrier') ?? '',
    query.get('plan') ?? '',
    query.get('lines') ?? '',
    query.get('phone') ?? '',
    query.get('tel') ?? '',
  ]
  const carrierOfPlan = PLAN.exec(plan)?.[1]?.toLowerCase()
  if (carrier && !isCarrierCode(carrier)) return null
  if (plan && !isCarrierCode(carrierOfPlan)) return null
  if (!LINES.test(lines) || (tel && tel !== '1') || (phone && !readPhoneCarrier(phone))) return null
  if (!plan) return carrier && `carrier=${carrier}`
  if (carrier && carrier !== carrierOfPlan) return null
  if (!lines) return `plan=${plan}`
  const home = tel ? '&tel=1' : ''
  // The estimate depends on the phones' carrier, so each carrier has its own page.
  if (!phone || phone === 'none' || lines === '0') return `plan=${plan}&lines=${lines}${home}`
  return `plan=${plan}&lines=${lines}&phone=${phone}${home}`
}
