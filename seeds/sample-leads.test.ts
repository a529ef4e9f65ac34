import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contractLines } from '#app/crm/contracts/contract-lines.ts'
import { quotedTerms } from '#app/crm/contracts/contract.ts'
import { addsUp, estimateOf, type SavedEstimate } from '#app/crm/requests/estimate.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { seoulDate, seoulTime, weekdayIndex } from '#app/platform/korean-time.ts'
import { aRequest } from '#tests/make.ts'
import { openTestSite } from '#tests/site.ts'
import { seenEstimate } from '#app/crm/leads/lead-estimate.server.ts'
import { readLeadsForPrinting } from '#app/crm/leads/lead-printing.server.ts'
import { seedSampleLeads } from './sample-leads.server.ts'

test.each([
  ['a Sunday night', '2026-11-22T02:00:00+09:00'],
  ['a working afternoon', '2026-11-24T14:20:00+09:00'],
  ['a Friday evening', '2026-11-27T20:10:00+09:00'],
])('sample leads of %s: three are overdue, and nobody waits for a call at night', async (_, clock) => {
  const now = new Date(clock)
  await using site = await openTestSite({ now: () => now })
  await sql`truncate leads cascade`.execute(site.services.database)
  await seedSampleLeads(site.services)
  const leads = await site.services.database
    .selectFrom('leads')
    .select(['call_at', 'call_until'])
    .where('is_sample', '=', true)
    .where('call_at', 'is not', null)
    .where('closed_at', 'is', null)
    .execute()
  const times = leads.map((lead) => lead.call_until ?? lead.call_at!)
  expect(times.filter((at) => at.getTime() < now.getTime() - 10 * 60_000)).toHaveLength(3)
  for (const at of times) {
    expect([0, 6], at.toISOString()).not.toContain(weekdayIndex(seoulDate(at)))
    expect(seoulTime(at) >= '09:00' && seoulTime(at) <= '18:00', seoulTime(at)).toBe(true)
  }
  const calls = await site.services.database
    .selectFrom('lead_events')
    .select('at')
    .where('kind', 'in', ['CLAIMED', 'CALLED'])
    .execute()
  expect(calls.length).toBeGreaterThan(20)
  for (const { at } of calls) {
    expect([0, 6], at.toISOString()).not.toContain(weekdayIndex(seoulDate(at)))
    expect(seoulTime(at) >= '09:00' && seoulTime(at) <= '18:00', seoulTime(at)).toBe(true)
    expect(at.getTime()).toBeLessThan(now.getTime())
  }
})

test('three sample leads bring what the calculator told them, and the desk and the list of leads show it', async () => {
  await using site = await openTestSite()
  const printed = []
  for await (const lead of readLeadsForPrinting(site.services)) printed.push(lead)
  const seen = printed.filter((lead) => lead.isSample && lead.estimate !== null)
  expect(seen.map(({ planCode, carrier }) => [carrier, planCode]).toSorted()).toEqual([
    ['kt', 'KT-05'],
    ['lg', 'LG-05'],
    ['sk', 'SK-05'],
  ])
  const plans = await listPlans(site.services)
  for (const { estimate, planCode } of seen) {
    const { wasCurrent, ...amounts } = estimate as SavedEstimate
    expect(wasCurrent).toBe(true)
    expect(addsUp(amounts)).toBe(true)
    expect(amounts.planCode).toBe(planCode)
    expect(seenEstimate(estimate, plans)?.now?.isSame).toBe(true)
  }
  const phones = seen.map(({ estimate }) => (estimate as SavedEstimate).homePhone)
  expect(phones.filter(Boolean)).toEqual([4_400])
  // What was seen is what the sample contract holds.
  const contracts = await site.services.database
    .selectFrom('contracts')
    .select(['terms', 'plan_code'])
    .execute()
  const lines = contracts.map(({ terms }) => contractLines(quotedTerms.parse(terms)).map(({ kind }) => kind))
  expect(lines).toContainEqual(['plan', 'phone', 'bundle'])
  expect(lines).toContainEqual(['plan', 'bundle'])
})

test('a later request of the same lead is printed with its own estimate', async () => {
  await using site = await openTestSite()
  const plan = (await listPlans(site.services)).find(({ code }) => code === 'LG-05')!
  const estimate = estimateOf(plan, { phoneCarrier: 'lg', lines: 3 })
  await site.post('/api/jireh/consult', aRequest({ requestInfo: '처음' }))
  await site.post('/api/jireh/consult', aRequest({ requestInfo: '다시', estimate }))
  const printed = []
  for await (const lead of readLeadsForPrinting(site.services)) if (!lead.isSample) printed.push(lead)
  expect(printed).toHaveLength(1)
  expect(printed[0]!.estimate).toBeNull()
  expect(printed[0]!.laterRequests[0]!.estimate).toEqual({ ...estimate, wasCurrent: true })
})
