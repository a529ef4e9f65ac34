import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import type { LeadLine } from './desk-contract.ts'

/** A Monday, with lunch from twelve to one. */
const DAY = '2026-11-23'

test.each([
  ['agreed for lunch, counted from its end', '12:26', 65, `${DAY}T13:00:00.000+09:00`],
  ['agreed for a working hour, counted from itself', '13:11', 54, null],
] as const)('%s: what is late adds up on the screens that tell it', async (_, time, minutes, from) => {
  await using site = await openTestSite({ now: () => seoulMoment(DAY, '14:05') })
  const { database } = site.services
  await database.deleteFrom('leads').execute()
  const manager = await signIn(site, 'manager')
  const { id } = await receiveLead(site)
  await database
    .updateTable('leads')
    .set({ call_at: seoulMoment(DAY, time), call_until: null })
    .where('id', '=', id)
    .execute()
  const { data } = await site.get<{ result: LeadLine[] }>('/api/desk/leads?view=late', manager)
  expect(data.result).toMatchObject([{ id, urgency: 'overdue', minutesLate: minutes, lateFrom: from }])
  for (const page of ['/desk/dashboard', '/desk/board']) {
    const { text } = await deskPage(site, page, manager)
    expect(text).toContain(from ? `${time} 약속 · 13:00부터` : `${time} 약속`)
    expect(text.includes('13:00부터')).toBe(from !== null)
  }
})
