import { expect, test } from 'vitest'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { DESK_PAGES } from './desk-pages.ts'
import { nearPages } from './desk-place.ts'

const near = (pathname: string) => nearPages(pathname, DESK_PAGES).map(({ to }) => to)

test('an address of the desk that leads nowhere is a page of the desk: menu, a way back and search, with its status', async () => {
  await using site = await openTestSite()
  for (const who of ['owner', 'advisor1', 'editor', 'privacy']) {
    const desk = await signIn(site, who)
    for (const path of ['/desk/nowhere', '/desk/settings/nowhere/at/all', '/desk/profit/settlement']) {
      const page = await deskPage(site, path, desk)
      expect([who, path, page.status]).toEqual([who, path, 404])
      expect(page.text).toContain('찾으시는 화면이 없어요')
      expect(page.text).toContain('desk-menu')
      expect(page.text).toContain('action="/desk/menu"')
      expect(page.text).toMatch(/<title>찾으시는 화면이 없어요 \| /)
      // Nothing of the visitors' page, and no way that leads here again.
      expect(page.text).not.toContain('data-consult-open')
      expect(page.text).not.toContain(`href="${path}"`)
    }
  }
})

test('the search of an error page answers without a script, with the pages of whoever asks', async () => {
  await using site = await openTestSite()
  const [owner, editor] = [await signIn(site, 'owner'), await signIn(site, 'editor')]
  const path = `/desk/menu?q=${encodeURIComponent('손익')}`
  expect((await deskPage(site, path, owner)).text).toContain('href="/desk/profit"')
  expect((await deskPage(site, path, editor)).text).not.toContain('href="/desk/profit"')
})

test('nobody learns from a wrong address whether a page is there that is closed to them', async () => {
  await using site = await openTestSite()
  const advisor = await signIn(site, 'advisor1')
  const [closed, none] = [
    await deskPage(site, '/desk/profit/x', advisor),
    await deskPage(site, '/desk/prophet/x', advisor),
  ]
  expect([closed.status, none.status]).toEqual([404, 404])
  for (const { text } of [closed, none]) expect(text).not.toContain('href="/desk/profit"')
  // Who is not signed in is asked to, whatever the address.
  const stranger = await site.fetch('/desk/nowhere', { redirect: 'manual' })
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    302,
    '/desk/login?redirect=%2Fdesk%2Fnowhere',
  ])
})

test('what is not there below a page leads back to it, what is closed to where somebody works', async () => {
  await using site = await openTestSite()
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const lead = await deskPage(site, '/desk/leads/00000000-0000-7000-8000-000000000000', owner)
  expect(lead.status).toBe(404)
  expect(lead.text).toContain('>상담 신청함으로<')
  const week = await deskPage(site, '/desk/reports/weekly?week=2020-01-06', owner)
  expect(week.status).toBe(404)
  expect(week.text).toMatch(/href="\/desk\/reports\/weekly"[^>]*><span class="button__label">주간 보고로/)
  const staff = await deskPage(site, '/desk/staff', advisor)
  expect(staff.status).toBe(403)
  expect(staff.text).toContain('href="/desk/home"')
})

test('a piece of an address finds the pages it begins or belongs to, the queue aside', () => {
  expect(near('/desk/reports')).toEqual(['/desk/reports/weekly'])
  expect(near('/desk/gifts/nowhere')).toEqual(['/desk/gifts'])
  expect(near('/desk/nowhere')).toEqual([])
})
