import { expect, test } from 'vitest'
import { readSettings, writeSetting } from '#app/shared/settings/settings.server.ts'
import { aRequest } from '#tests/make.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { SlotDay } from './contract.ts'

/** A Saturday morning. */
const saturday = () => new Date('2026-11-21T10:00:00+09:00')

async function slotsOf(site: TestSite, query = ''): Promise<SlotDay[]> {
  return (await site.get<{ result: SlotDay[] }>(`/api/jireh/slots${query}`)).data.result
}

test('a week is offered from today; weekends are closed, lunch is no slot', async () => {
  await using site = await openTestSite({ now: saturday })
  const days = await slotsOf(site)
  expect(days.map((day) => day.wishDate)).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
  expect(days[0]).toEqual({ wishDate: '2026-11-21', wishTimes: [], closed: '쉬는 날' })
  expect(days[2]!.wishTimes).toEqual(['10:00-12:00', '13:00-15:00', '15:00-17:00', '17:00-18:00'])
})

test('public holidays are closed by their name, also the next year’s', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-12-21T10:00:00+09:00') })
  const days = await slotsOf(site, '?from=2026-12-25&to=2027-01-01')
  expect(days[0]).toMatchObject({ wishDate: '2026-12-25', wishTimes: [] })
  expect(days[0]!.closed).toMatch(/탄신|성탄/)
  expect(days.at(-1)!.closed).not.toBeNull()
})

test('a slot that is nearly over is not offered any more', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-23T14:31:00+09:00') })
  const [today] = await slotsOf(site)
  expect(today!.wishTimes).toEqual(['15:00-17:00', '17:00-18:00'])
})

test('a full slot is offered to nobody else, and a wish for it is refused', async () => {
  await using site = await openTestSite({ now: saturday })
  const { callHours } = await readSettings(site.services)
  await writeSetting(site.services, 'callHours', { ...callHours, capacity: 1 })
  const wish = { wishDate: '2026-11-23', wishTime: '13:00-15:00' }
  // The site itself keeps settings for a moment.
  await expect
    .poll(async () => {
      const mobile = `0100001${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
      return (await site.post('/api/jireh/consult', aRequest({ ...wish, customerMobile: mobile }))).status
    })
    .toBe(422)
  const monday = (await slotsOf(site)).find((day) => day.wishDate === '2026-11-23')
  expect(monday!.wishTimes).not.toContain('13:00-15:00')
})

test.each(['?from=x', '?from=2026-02-30', '?to=2026-11-20', '?from=2026-11-23&to=2026-11-22'])(
  'a range that is none (%s) is refused',
  async (query) => {
    await using site = await openTestSite({ now: saturday })
    expect((await site.get(`/api/jireh/slots${query}`)).status).toBe(422)
  },
)

test('the last day the calendar has can be asked for', async () => {
  await using site = await openTestSite({ now: saturday })
  expect(await slotsOf(site, '?from=9999-12-31&to=9999-12-31')).toHaveLength(1)
})

test('a long range ends after 31 days', async () => {
  await using site = await openTestSite({ now: saturday })
  expect(await slotsOf(site, '?from=2026-11-21&to=2027-11-21')).toHaveLength(31)
})
