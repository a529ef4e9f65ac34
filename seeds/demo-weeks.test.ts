import { expect, test } from 'vitest'
import type { WeeklyReport } from '#app/office/reports/contract.ts'
import { addDays, seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { seedDemoWeeks } from './demo-weeks.server.ts'
import { seedPastLeads } from './sample-leads.server.ts'

test.for([
  ['a Monday before eight', '2026-11-30', '07:30', '2026-11-16'],
  ['a Monday after it', '2026-11-30', '08:30', '2026-11-23'],
  ['a Saturday', '2026-11-28', '11:00', '2026-11-16'],
] as const)(
  'on %s the demo has reports up to the last one due, and hours to expect',
  async ([, day, time, week]) => {
    const now = seoulMoment(day, time)
    await using site = await openTestSite({ now: () => now })
    await seedPastLeads(site.services)
    await seedDemoWeeks(site.services)
    const manager = await signIn(site, 'manager')
    const { data } = await site.get<WeeklyReport>('/api/desk/reports/weekly', manager)
    expect(data.week?.from).toBe(week)
    expect(data.weeks.length).toBeGreaterThanOrEqual(8)
    const line = (key: string) =>
      data.sections.flatMap(({ lines }) => lines).find((each) => each.key === key)!
    for (const key of ['leads', 'wait']) {
      expect(line(key).value, key).toBeGreaterThan(0)
      expect(line(key).before, key).toBeGreaterThan(0)
      expect(line(key).median, key).toBeGreaterThan(0)
    }
    expect(line('firstCalls').value).toBeLessThanOrEqual(100)
    // The next Tuesday: a day of work.
    let next = addDays(day, 1)
    while (new Date(`${next}T00:00:00Z`).getUTCDay() !== 2) next = addDays(next, 1)
    const calendar = await deskPage(site, `/desk/calendar?date=${next}`, manager)
    expect(calendar.text.replaceAll('<!-- -->', '')).toMatch(/예상 전화[^]*\d시/)
  },
)
