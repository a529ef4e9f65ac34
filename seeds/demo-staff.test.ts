import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listOnDuty } from '#app/crm/advisors/on-duty.server.ts'
import { openTestSite } from '#tests/site.ts'
import { seedDemoStaff } from './demo-staff.server.ts'

test('of the demo advisors two take leads in the office’s hours, and the third has switched it off', async () => {
  const now = new Date('2026-11-30T14:00:00+09:00')
  await using site = await openTestSite({ now: () => now })
  await sql`truncate staff cascade`.execute(site.services.database)
  await seedDemoStaff(site.services)
  const onDuty = await listOnDuty(site.services)
  expect(onDuty.map(({ name, isAvailable }) => [name, isAvailable])).toEqual([
    ['상담사 가', true],
    ['상담사 나', true],
    ['상담사 다', false],
  ])
})
