import { expect, test } from 'vitest'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { aLead, bookedSite, day, now } from '#tests/booked-calls.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'

test('a day shows its slots with places and leads, other times by the hour, and the week with counts', async () => {
  const { site, one } = await bookedSite()
  await using _ = site
  const shown = await day(site, one, '?date=2026-11-24')
  expect(shown).toMatchObject({ date: '2026-11-24', closed: null, isCut: false })
  expect(shown.slots.map(({ time, taken, leads }) => [time, taken, leads.length])).toEqual([
    ['10:00-12:00', 2, 2],
    ['13:00-15:00', 0, 0],
    ['15:00-17:00', 0, 0],
    ['17:00-18:00', 0, 0],
  ])
  expect(shown.slots[0]!.capacity).toBeGreaterThan(0)
  expect(shown.hours.map(({ hour, leads }) => [hour, leads.map(({ name }) => name)])).toEqual([
    ['14:00', ['셋*님']],
  ])
  expect(shown.week.map(({ date, calls }) => [date.slice(8), calls])).toEqual([
    ['23', 0],
    ['24', 3],
    ['25', 0],
    ['26', 0],
    ['27', 0],
    ['28', 0],
    ['29', 0],
  ])
  expect(shown.week[6]).toMatchObject({ closed: '쉬는 날' })
  expect(JSON.stringify(shown)).not.toMatch(/첫째님|0100007/)
  const mine = await day(site, one, '?date=2026-11-24&assignee=me')
  expect(mine.slots[0]!.leads.map(({ name }) => name)).toEqual(['첫*님'])
  expect(mine.hours).toEqual([])
  expect(mine.week[1]!.calls).toBe(1)
  expect((await day(site, one, '?date=2026-11-24&assignee=none')).slots[0]!.leads).toHaveLength(1)
  const today = await day(site, one)
  expect(today).toMatchObject({ date: '2026-11-23', past: null, next: '2026-11-24' })
  const after = await day(site, one, '?date=2026-12-01')
  expect(after).toMatchObject({ past: '2026-11-24', next: null })
  expect(after.week[0]!.date).toBe('2026-12-01')
})

test('days off are told by name, and who is away from when to when, but not why', async () => {
  const { site, one } = await bookedSite()
  await using _ = site
  const { database } = site.services
  await writeSetting(site.services, 'holidays', { '2026-11-25': '창립일' })
  const { id: staffId } = await database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', '상담사 다')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('advisor_leaves')
    .values({
      id: uuidv7(),
      staff_id: staffId,
      starts_at: seoulMoment('2026-11-24', '13:00'),
      ends_at: seoulMoment('2026-11-26', '00:00'),
      reason: '병원',
      created_by: null,
      created_at: now(),
    })
    .execute()
  const off = await day(site, one, '?date=2026-11-25')
  expect(off).toMatchObject({
    closed: '창립일',
    slots: [],
    away: [{ name: '상담사 다', from: '2026-11-24T13:00:00.000+09:00' }],
  })
  expect(JSON.stringify(off)).not.toContain('병원')
  expect((await day(site, one, '?date=2026-11-26')).away).toEqual([])
  const page = await deskPage(site, '/desk/calendar?date=2026-11-25', one)
  expect(page.text).toContain('창립일')
  expect(page.text).toContain('이날은 전화 약속이 없어요.')
  // No hours of a closed day, but the way to the next open one.
  expect(page.text).not.toContain('class="lanes"')
  expect(off).toMatchObject({ opensOn: '2026-11-26' })
  expect(page.text).toContain('11월 26일(목) 보기')
  const half = await day(site, one, '?date=2026-11-24')
  expect(half.lanes.map(({ name, works }) => [name, works])).toEqual([
    ['담당 없음', null],
    ['상담사 가', { from: 540, until: 1080 }],
    ['상담사 나', { from: 540, until: 1080 }],
    ['상담사 다', { from: 540, until: 720 }],
  ])
})

test('on a day off without calls the next working day opens and says so; with one of that day, today', async () => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-11-28', '22:00') })
  await site.services.database.deleteFrom('leads').execute()
  const manager = await signIn(site, 'manager')
  expect(await day(site, manager)).toMatchObject({ date: '2026-11-30', closed: null })
  const page = await deskPage(site, '/desk/calendar', manager)
  expect(page.text).toContain('오늘은 쉬는 날이라 다음 근무일 11월 30일(월)을 보여 드려요.')
  expect(page.text).toContain('href="/desk/calendar?date=2026-11-28"')
  expect(await day(site, manager, '?date=2026-11-28')).toMatchObject({
    date: '2026-11-28',
    closed: '쉬는 날',
  })
  const lead = await aLead(site, '01000074444')
  const call_at = seoulMoment('2026-11-28', '23:00')
  await site.services.database.updateTable('leads').set({ call_at }).where('id', '=', lead).execute()
  expect(await day(site, manager)).toMatchObject({ date: '2026-11-28' })
})

test('the day tells how much of it is taken and what nobody has; a phone has the day of one person', async () => {
  const { site, one } = await bookedSite()
  await using _ = site
  const manager = await signIn(site, 'manager')
  const { text } = await deskPage(site, '/desk/calendar?date=2026-11-24', manager)
  // Of the eight hours without lunch, a quarter of an hour each.
  expect(text).toContain('전화 1<')
  expect(text).toContain('31통 더 가능<')
  // What nobody has stands in a lane of its own.
  expect(text).toContain('<strong>담당 없음</strong>')
  expect(text).toContain('1건 나누기')
  // Without a script whoever is chosen is sent by a button; the day is a plain input.
  expect(text).toMatch(/<input type="date"[^>]*name="date"[^>]*value="2026-11-24"/)
  expect(text).toContain('calendar__go')
  const mine = await deskPage(site, '/desk/calendar?date=2026-11-24', one)
  expect(mine.text).toContain('aria-label="상담사 가의 일정"')
  expect(mine.text).toContain('맡기<')
  expect(mine.text).not.toContain('담당 없는 전화')
  const lead = (await day(site, one, '?date=2026-11-24&assignee=none')).slots[0]!.leads[0]!
  const opened = await deskPage(site, `/desk/calendar?date=2026-11-24&move=${lead.id}`, one)
  expect(opened.text).toContain(`action="/api/desk/leads/${lead.id}/claim"`)
})

test('a date that is none is refused, and the page shows today instead; others do not see it', async () => {
  const { site, one } = await bookedSite()
  await using _ = site
  for (const date of ['2026-02-30', 'x', '9999-12-31', '0001-01-01', '%00']) {
    const refused = await site.get(`/api/desk/calendar?date=${date}`, one)
    expect(refused).toMatchObject({ status: 422 })
  }
  const page = await deskPage(site, '/desk/calendar?date=2026-02-30', one)
  expect(page.status).toBe(200)
  expect(page.text).toContain('날짜를 다시 확인해 주세요. 오늘을 대신 보여 드려요.')
  expect(page.text).toContain('11월 23일(월)')
  for (const who of ['editor', 'privacy']) {
    const desk = await signIn(site, who)
    expect((await site.get('/api/desk/calendar', desk)).status).toBe(403)
    expect((await deskPage(site, '/desk/calendar', desk)).status).toBe(403)
  }
})

test('on a phone what nobody has is its one number, with what of it is called that day; whoever has a late call is counted', async () => {
  const { site } = await bookedSite()
  await using _ = site
  const manager = await signIn(site, 'manager')
  const chips = async (path: string) => {
    const [, nav = ''] = /aria-label="누구의 일정"(.*?)<\/nav>/s.exec(
      (await deskPage(site, path, manager)).text,
    )!
    return [...nav.matchAll(/>([^<>]+)<\/a>/g)].map(([, text]) => text)
  }
  expect(await chips('/desk/calendar?date=2026-11-24')).toContain('담당 없음 1')
  expect(await chips('/desk/calendar?date=2026-11-25')).toContain('이날 담당 없음 0')
  // A manager's own, long late: it waits on the day of work that comes first, beside what has a time then.
  const late = await aLead(site, '01000074455')
  const { id: assignee_id } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', '관리자')
    .executeTakeFirstOrThrow()
  const call_at = seoulMoment('2026-11-20', '10:00')
  await site.services.database
    .updateTable('leads')
    .set({ assignee_id, call_at, call_until: call_at, status: 'TALKING' })
    .where('id', '=', late)
    .execute()
  const today = await chips('/desk/calendar?date=2026-11-23')
  expect(today).toEqual(expect.arrayContaining(['모두 1', '관리자 1']))
})
