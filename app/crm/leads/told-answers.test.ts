import { expect, test } from 'vitest'
import { receiveLead } from '#tests/make.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { LeadLine } from './desk-contract.ts'

type Headers = { authorization: string }

const idsOf = async (site: TestSite, query: string, desk: Headers) =>
  (await site.get<{ result: LeadLine[] }>(`/api/desk/leads?${query}`, desk)).data.result.map(({ id }) => id)

test('leads are found again by what was told on the phone: the month a term ends, the carrier, the TV sets', async () => {
  await using site = await openTestSite()
  await site.services.database.deleteFrom('call_answers').execute()
  const [advisor, other] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const ids: string[] = []
  for (const [index, answers] of [
    { contractEnds: '2027-01', provider: 'kt', tvSets: '2' },
    { contractEnds: '2027-03', provider: 'lg' },
    { contractEnds: 'none', provider: 'kt' },
    { contractEnds: 'unknown' },
  ].entries()) {
    const { id } = await receiveLead(site, { customerMobile: `0100000770${index}` })
    ids.push(id)
    await site.post(`/api/desk/leads/${id}/answers`, answers, advisor)
  }
  const [january, march, none] = ids
  const found = async (query: string, desk: Headers = advisor) => (await idsOf(site, query, desk)).toSorted()
  expect(await found('endsFrom=2027-01&endsTo=2027-02')).toEqual([january])
  expect(await found('endsFrom=2027-02')).toEqual([march])
  expect(await found('endsTo=2027-12')).toEqual([january, march].toSorted())
  expect(await found('provider=kt')).toEqual([january, none].toSorted())
  expect(await found('provider=kt&tvSets=2')).toEqual([january])
  // A colleague's answers are not told by a list that is narrowed by them.
  await site.post(`/api/desk/leads/${january}/claim`, {}, advisor)
  expect(await found('provider=kt', other)).toEqual([none])
  expect(await found('provider=kt', await signIn(site, 'manager'))).toHaveLength(2)
  for (const wrong of ['endsFrom=2027-13', 'endsTo=2027', 'provider=sky', 'tvSets=9'])
    expect((await site.get(`/api/desk/leads?${wrong}`, advisor)).status).toBe(422)
  const page = await deskPage(site, '/desk?endsFrom=2027-01&endsTo=2027-03', advisor)
  expect(page.text).toContain('약정 끝나는 달 <b>2027.1 ~ 2027.3</b>')
  expect((await deskPage(site, '/desk?endsFrom=2027-13', advisor)).text).toContain('다시 확인해 주세요.')
})
