const CARRIER = /^(lg|kt|sk)?$/
const PLAN = /^((LG|KT|SK)-\d{2})?$/
const LINES = /^[0-3]?$/

/**
 * What the page cache keeps of /consult's query: a carrier, or a plan with the phones to bundle, which says the
 * carrier as well. Null for any other, or a stranger fills the cache, and for a post: there is no end of posts.
 */
export function keptConsultQuery(query: URLSearchParams): string | null {
  if (query.has('post')) return null
  const [carrier, plan, lines] = [
    query.get('carrier') ?? '',
    query.get('plan') ?? '',
    query.get('lines') ?? '',
  ]
  if (!CARRIER.test(carrier) || !PLAN.test(plan) || !LINES.test(lines)) return null
  if (!plan) return carrier && `carrier=${carrier}`
  if (carrier && !plan.startsWith(carrier.toUpperCase())) return null
  return lines ? `plan=${plan}&lines=${lines}` : `plan=${plan}`
}
