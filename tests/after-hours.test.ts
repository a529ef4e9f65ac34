import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { aDay } from './desk-day.ts'
import { deskPage } from './desk-page.ts'
import { signIn } from './sign-in.ts'

/** What says that a call is due this minute. */
const DUE_NOW = /지금 걸 때|지금 걸어도|지금 할 일|\d(?:분|시간)째/

test('after hours no screen says that a call is due, and each says when calls begin again', async () => {
  await using site = await aDay()
  let who = site.manager
  const at = async (day: string, time: string) => {
    site.clock.now = seoulMoment(day, time)
    who = await signIn(site, 'manager')
  }
  const page = async (path: string) => {
    const { text } = await deskPage(site, path, who)
    return text.slice(text.indexOf('<main')).replaceAll(/<script\b.*?<\/script>/gs, '')
  }
  await at('2026-11-23', '11:20')
  expect(await page('/desk/dashboard')).toContain('지금 할 일')
  expect(await page('/desk')).not.toContain('부터 연락')
  for (const [day, time, opensAt, next] of [
    ['2026-11-23', '19:10', '내일 09:00', '2026-11-24'],
    ['2026-11-28', '11:00', '11월 30일(월) 09:00', '2026-11-30'],
  ] as const) {
    await at(day, time)
    for (const path of [
      '/desk',
      '/desk/dashboard',
      '/desk/board',
      '/desk/next',
      '/desk/calendar',
      '/desk/notices',
    ])
      expect(DUE_NOW.exec(await page(path))?.[0], `${day} ${path}`).toBeUndefined()
    for (const path of ['/desk', '/desk/dashboard', '/desk/board', '/desk/next'])
      expect(await page(path), path).toContain(`${opensAt}부터`)
    const calendar = await page('/desk/calendar')
    expect(/<a\b[^>]*aria-current="date"[^>]*>/.exec(calendar)?.[0]).toContain(`date=${next}`)
    expect(calendar).not.toContain('lanes__now')
    // Nobody is asked to call, only to hand out.
    expect(calendar).not.toContain('giving__press--first')
  }
})

test('the line of now stands on today alone, within the hours of calling', async () => {
  await using site = await aDay()
  const lines = async (query = '') => (await deskPage(site, `/desk/calendar${query}`, site.manager)).text
  expect(await lines()).toContain('lanes__now')
  expect(await lines('?date=2026-11-24')).not.toContain('lanes__now')
  site.clock.now = seoulMoment('2026-11-23', '18:05')
  expect(await lines('?date=2026-11-23')).not.toContain('lanes__now')
})
