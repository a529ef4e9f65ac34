import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seoulDate, seoulTime, weekdayIndex } from '#app/platform/korean-time.ts'
import { openTestSite } from '#tests/site.ts'
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
})
