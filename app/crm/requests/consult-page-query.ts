const CARRIER = /^(lg|kt|sk)?$/
const PLAN = /^((LG|KT|SK)-\d{2})?$/
const LINES = /^[0-3]?$/
const PHONE = /^(lg|kt|sk|none)?$/

/**
 * What the page cache keeps of /consult's query: a carrier, or a plan with the phones to bundle and whose they are, which says the
 * carrier as well. Null for any other, or a stranger fills the cache, and for a post: there is no end of posts.
 */
export function keptConsultQuery(query: URLSearchParams): string | null {
  if (query.has('post')) return null
  const [carrier, plan, lines, phone] = [
    query.get('carrier') ?? '',
    query.get('plan') ?? '',
    query.get('lines') ?? '',
    query.get('phone') ?? '',
  ]
  if (!CARRIER.test(carrier) || !PLAN.test(plan) || !LINES.test(lines) || !PHONE.test(phone)) return null
  if (!plan) return carrier && `carrier=${carrier}`
  if (carrier && !plan.startsWith(carrier.toUpperCase())) return null
  if (!lines) return `plan=${plan}`
  // The estimate says whose phones they are, so each answer is a page; without lines there are no phones.
  if (!phone || phone === 'none' || lines === '0') return `plan=${plan}&lines=${lines}`
  return `plan=${plan}&lines=${lines}&phone=${phone}`
}
