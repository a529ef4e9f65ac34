import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { memberList } from './contract.ts'

type List = DataOf<typeof memberList>

const listed = (site: TestSite, desk: { authorization: string }, query = '') =>
  site.get<List>(`/api/desk/members?${query}`, desk)

test('members are narrowed by state, way and days, and ordered both ways', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const desk = await signIn(site, 'privacy')
  const { data: all } = await listed(site, desk)
  expect(all.total).toBe(3)
  const [one, two, three] = all.result.map(({ memberId }) => memberId)
  const set = (id: string, joined: string, login: string, sns_type: 'LTML' | 'LTKA') =>
    database
      .updateTable('members')
      .set({ joined_at: new Date(joined), last_login_at: new Date(login), sns_type })
      .where('id', '=', id)
      .execute()
  await set(one!, '2026-01-01T15:00:00Z', '2026-03-01T00:00:00Z', 'LTML')
  await set(two!, '2026-01-02T15:00:00Z', '2026-03-03T00:00:00Z', 'LTKA')
  await set(three!, '2026-01-03T15:00:00Z', '2026-03-02T00:00:00Z', 'LTML')
  const ids = async (query: string) =>
    (await listed(site, desk, query)).data.result.map((line) => line.memberId)
  expect(await ids('')).toEqual([three, two, one])
  expect(await ids('sort=joined')).toEqual([one, two, three])
  expect(await ids('sort=-login')).toEqual([two, three, one])
  expect(await ids('by=LTKA')).toEqual([two])
  // Days of Seoul.
  expect(await ids('from=2026-01-02&to=2026-01-03')).toEqual([two, one])
  const narrowed = (await listed(site, desk, 'by=LTKA&state=ACTIVE')).data
  expect(narrowed).toMatchObject({ total: 1, counts: { ACTIVE: 3 } })
  for (const query of ['state=x', 'sort=name', 'by=x', 'from=x', 'page=0']) {
    expect((await listed(site, desk, query)).status, query).toBe(422)
    expect((await deskPage(site, `/desk/members?${query}`, desk)).status, query).toBe(200)
  }
  const page = await deskPage(site, '/desk/members?by=LTKA&from=2026-01-02', desk)
  expect(page.text).toContain('가입 방법 <b>카카오</b>')
  expect(page.text).toContain('/desk/members?by=LTKA&amp;from=2026-01-02&amp;sort=joined')
  expect((await deskPage(site, '/desk/members?page=9', desk)).status).toBe(302)
})
