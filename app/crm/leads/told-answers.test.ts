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

test('each of the nine answers and the one to being recorded finds its leads, as chips in the address', async () => {
  await using site = await openTestSite()
  await site.services.database.deleteFrom('call_answers').execute()
  const advisor = await signIn(site, 'advisor1')
  const told = {
    services: 'tv',
    monthlyNow: '48,000원',
    phoneCarrier: 'none',
    phoneLines: '3',
    building: 'villa',
    priority: 'gift',
  }
  const [{ id }, { id: other }] = [
    await receiveLead(site, { customerMobile: '01000007711' }),
    await receiveLead(site, { customerMobile: '01000007712' }),
  ]
  const answers = await site.post(`/api/desk/leads/${id}/answers`, told, advisor)
  expect(answers.status, answers.message).toBe(200)
  await site.post(`/api/desk/leads/${other}/answers`, { building: 'studio', monthlyNow: '모름' }, advisor)
  for (const query of [
    'services=tv',
    'phoneCarrier=none',
    'phoneLines=3',
    'building=villa',
    'priority=gift',
    'paysFrom=40000',
    'paysTo=48000',
    'paysFrom=48000&paysTo=48000&building=villa',
  ])
    expect(await idsOf(site, query, advisor), query).toEqual([id])
  for (const query of ['paysFrom=48001', 'paysTo=47999', 'services=tv&building=studio'])
    expect(await idsOf(site, query, advisor), query).toEqual([])
  // Of nothing no chip would tell: it narrows to nothing.
  for (const none of ['paysFrom=0', 'paysTo=0'])
    expect(await idsOf(site, none, advisor), none).toEqual(expect.arrayContaining([id, other]))
  for (const wrong of ['paysFrom=-1', 'paysTo=많이', 'building=castle', 'recorded=perhaps'])
    expect((await site.get(`/api/desk/leads?${wrong}`, advisor)).status, wrong).toBe(422)
  // Whoever thinks again is found by what they said last.
  await site.post(`/api/desk/leads/${id}/recordings/consent`, { isAgreed: true }, advisor)
  expect(await idsOf(site, 'recorded=yes', advisor)).toContain(id)
  await site.post(`/api/desk/leads/${id}/recordings/consent`, { isAgreed: false }, advisor)
  expect(await idsOf(site, 'recorded=yes', advisor)).not.toContain(id)
  expect(await idsOf(site, 'recorded=no', advisor)).toContain(id)
  const { text } = await deskPage(site, '/desk?paysFrom=40000&building=villa&recorded=no', advisor)
  for (const chip of [
    '지금 월 요금 <b>40,000원부터</b>',
    '건물 <b>빌라</b>',
    '녹음 동의 <b>동의하지 않음</b>',
  ])
    expect(text).toContain(chip)
})
