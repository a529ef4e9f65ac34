import { expect, test } from 'vitest'
import { runNoted } from '#app/shared/jobs/job-scheduler.server.ts'
import { addDays, seoulMoment, weekdayIndex } from '#app/platform/korean-time.ts'
import { aLead, day, now } from '#tests/booked-calls.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { callDaysJob } from './call-days.server.ts'

const NONE = Array.from({ length: 24 }, () => 0)
const TODAY = '2026-11-23'

/** `weeks` of days up to yesterday on which so many came in each hour of Tuesdays, and one at two in the night. */
async function learn(site: TestSite, weeks: number, perHour: number) {
  const rows = Array.from({ length: weeks * 7 }, (_, index) => addDays(TODAY, -1 - index)).map((date) => ({
    day: date,
    arrivals: NONE.map((_, hour) =>
      weekdayIndex(date) === 2 && hour >= 9 && hour < 18 ? perHour : hour === 2 ? 1 : 0,
    ),
    wishes: NONE,
    again: NONE,
    handled: 10,
    handled_minutes: 120,
  }))
  await site.services.database.insertInto('call_days').values(rows).execute()
}

async function aSite(weeks: number, perHour: number) {
  const site = await openTestSite({ now })
  const { database } = site.services
  await database.deleteFrom('leads').execute()
  await database.deleteFrom('call_days').execute()
  if (weeks > 0) await learn(site, weeks, perHour)
  return site
}

test('a day tells by the hour what is expected, who is needed and who works; night and lunch are called in the next hour', async () => {
  await using site = await aSite(8, 12)
  const manager = await signIn(site, 'manager')
  const { staffing } = await day(site, manager, '?date=2026-11-24')
  expect(staffing).toMatchObject({ weeks: 8, isRough: false, handleMinutes: 12, isMeasured: true })
  const hours = staffing!.hours!
  expect(hours.map(({ hour }) => hour)).toEqual([9, 10, 11, 13, 14, 15, 16, 17])
  const at = (hour: number) => hours.find((each) => each.hour === hour)!
  // Twelve of its own and the one of the night; after lunch twice as many.
  expect(at(9).expected).toBeCloseTo(13)
  expect(at(13).expected).toBeCloseTo(24)
  expect(at(10)).toMatchObject({ expected: 12, planned: 3 })
  expect(at(10).needed).toBeGreaterThanOrEqual(3)
  expect(at(13).needed).toBeGreaterThan(at(10).needed)
  expect(at(10).low).toBeLessThan(12)
  expect(at(10).high).toBeGreaterThan(12)
  const { text } = await deskPage(site, '/desk/calendar?date=2026-11-24', manager)
  expect(text).toContain('시간대별 걸 전화와 사람')
  expect(text).toMatch(/13시에 [\d.]+명/)
  expect(text).toContain('모자라요')
  // Behind us and beyond two weeks nothing is told.
  expect((await day(site, manager, '?date=2026-11-20')).staffing).toBeNull()
  expect((await day(site, manager, '?date=2026-12-07')).staffing).toBeNull()
})

test('too little past is said, and none is not made up', async () => {
  await using site = await aSite(2, 12)
  const manager = await signIn(site, 'manager')
  const page = () => deskPage(site, '/desk/calendar?date=2026-11-24', manager)
  expect((await page()).text).toContain('아직 2주라 대략의 예상이에요')
  await site.services.database.deleteFrom('call_days').execute()
  // What was learnt is remembered for half a minute.
  await using fresh = await aSite(0, 0)
  const other = await signIn(fresh, 'manager')
  expect((await day(fresh, other, '?date=2026-11-24')).staffing?.hours).toBeNull()
  const { text } = await deskPage(fresh, '/desk/calendar?date=2026-11-24', other)
  expect(text).toContain('지난 상담이 아직 적어 걸 전화를 예상하지 못해요.')
})

test('calls that are agreed for an hour are at least expected there', async () => {
  await using site = await aSite(8, 0)
  const manager = await signIn(site, 'manager')
  for (const mobile of ['01000075551', '01000075552', '01000075553', '01000075554'])
    await aLead(site, mobile, { wishDate: '2026-11-24', wishTime: '10:00-12:00' })
  const { staffing } = await day(site, manager, '?date=2026-11-24')
  const expected = new Map(staffing!.hours!.map((each) => [each.hour, each.expected]))
  expect([expected.get(10), expected.get(11), expected.get(14)]).toEqual([2, 2, 0])
})

test('a leave that leaves an hour short says so, and can still be entered; one that does not says nothing', async () => {
  await using site = await aSite(8, 12)
  const manager = await signIn(site, 'manager')
  const { id } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', '상담사 가')
    .executeTakeFirstOrThrow()
  const span = (date: string) =>
    `from.date=${date}&from.time=09:00&until.date=${date}&until.time=12:00&who=${id}`
  const preview = (date: string) =>
    site.get<{ gaps: { date: string; hour: number; planned: number }[] }>(
      `/api/desk/advisors/${id}/leaves/preview?from=${date}T09:00:00%2B09:00&until=${date}T12:00:00%2B09:00`,
      manager,
    )
  const { data } = await preview('2026-11-24')
  expect(data.gaps.map(({ date, hour, planned }) => [date, hour, planned])).toEqual([
    ['2026-11-24', 9, 2],
    ['2026-11-24', 10, 2],
    ['2026-11-24', 11, 2],
  ])
  const { text } = await deskPage(site, `/desk/leave?${span('2026-11-24')}`, manager)
  expect(text).toContain('이 시간에는 일하는 사람이 모자라요')
  expect(text).toContain('그래도 넣을 수 있어요')
  expect((await preview('2026-11-25')).data.gaps).toEqual([])
  const leave = { from: '2026-11-24T09:00:00+09:00', until: '2026-11-24T12:00:00+09:00', reason: '연차' }
  expect((await site.post(`/api/desk/advisors/${id}/leaves`, leave, manager)).status).toBe(200)
  const { staffing } = await day(site, manager, '?date=2026-11-24')
  expect(staffing!.hours!.find(({ hour }) => hour === 10)!.planned).toBe(2)
})

const filled = (numbers: readonly number[]) =>
  numbers.flatMap((many, hour) => (many > 0 ? [[hour, many]] : []))

test('each day is counted once after its end: by arrival, by wished time and by calls again, no samples', async () => {
  let at = seoulMoment('2026-11-23', '10:30')
  await using site = await openTestSite({ now: () => at })
  const { database } = site.services
  await database.deleteFrom('leads').execute()
  await database.deleteFrom('call_days').execute()
  const called = await aLead(site, '01000076661')
  const sample = await aLead(site, '01000076662')
  await database.updateTable('leads').set({ is_sample: true }).where('id', '=', sample).execute()
  await aLead(site, '01000076663', { wishDate: '2026-11-24', wishTime: '10:00-12:00' })
  const record = async (minutes: number, outcome: object) => {
    const desk = await signIn(site, 'advisor1')
    await site.post(`/api/desk/leads/${called}/dial`, {}, desk)
    at = new Date(at.getTime() + minutes * 60_000)
    expect((await site.post(`/api/desk/leads/${called}/calls`, outcome, desk)).status).toBe(200)
  }
  await record(6, { outcome: 'ABSENT' })
  at = seoulMoment('2026-11-23', '14:00')
  await record(10, { outcome: 'ABSENT' })
  await runNoted(site.services, callDaysJob)
  expect(await database.selectFrom('call_days').selectAll().execute()).toEqual([])
  at = seoulMoment('2026-11-25', '00:20')
  await runNoted(site.services, callDaysJob)
  await runNoted(site.services, callDaysJob)
  const rows = await database.selectFrom('call_days').selectAll().orderBy('day').execute()
  expect(rows.map(({ day: date }) => date)).toEqual(['2026-11-23', '2026-11-24'])
  expect(
    rows.map(({ arrivals, wishes, again }) => [filled(arrivals), filled(wishes), filled(again)]),
  ).toEqual([
    [[[10, 1]], [], [[14, 1]]],
    [
      [],
      [
        [10, 0.5],
        [11, 0.5],
      ],
      [],
    ],
  ])
  expect(rows[0]).toMatchObject({ handled: 2, handled_minutes: 16 })
})
