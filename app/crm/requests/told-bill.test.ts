import { expect, test } from 'vitest'
import { aRequest, receiveLead, type Accepted } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { cacheableConsultQuery } from './consult-page-query.ts'

const CONSULT = '/api/jireh/consult'

async function answersOf(site: TestSite, leadId: string): Promise<unknown> {
  const row = await site.services.database
    .selectFrom('call_answers')
    .select('answers')
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row?.answers
}

test('what is paid now becomes the answer of the lead, once, however it is sent', async () => {
  await using site = await openTestSite()
  for (const [index, monthlyNow] of [45_000, '45000', '45,000원'].entries()) {
    const { id } = await receiveLead(site, { customerMobile: `0100000000${index}`, monthlyNow })
    expect(await answersOf(site, id), String(monthlyNow)).toEqual({ monthlyNow: '45000' })
  }
  const advisor = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site, { monthlyNow: 38_500 }, { 'idempotency-key': 'a-key' })
  const { data } = await site.get<{ answers: object }>(`/api/desk/leads/${id}`, advisor)
  expect(data.answers).toEqual({ monthlyNow: '38500' })
  // Another bill is another request, whose key is not the first one's.
  const other = aRequest({ monthlyNow: 39_000 })
  expect((await site.post(CONSULT, other, { 'idempotency-key': 'a-key' })).status).toBe(422)
})

test('what an advisor noted stays, and what only visitors told gives way to what they tell later', async () => {
  await using site = await openTestSite()
  const advisor = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site, { monthlyNow: 45_000 })
  await receiveLead(site, { monthlyNow: 47_000, requestInfo: '다시' })
  expect(await answersOf(site, id)).toEqual({ monthlyNow: '47000' })
  await site.post(`/api/desk/leads/${id}/answers`, { provider: 'kt', monthlyNow: '50,000' }, advisor)
  await receiveLead(site, { monthlyNow: 48_000, requestInfo: '또' })
  expect(await answersOf(site, id)).toEqual({ provider: 'kt', monthlyNow: '50000' })
})

test('nothing told is nothing kept, and what is no amount is refused with its message', async () => {
  await using site = await openTestSite()
  const { id } = await receiveLead(site, { monthlyNow: '' })
  expect(await answersOf(site, id)).toBeUndefined()
  for (const monthlyNow of ['사만 원', 12, 1_000_001, -45_000, [45_000]]) {
    const answer = await site.post<Accepted>(CONSULT, aRequest({ customerMobile: '01000000009', monthlyNow }))
    expect([answer.status, Object.keys((answer.data as { errors?: object }).errors ?? {})]).toEqual([
      422,
      ['monthlyNow'],
    ])
  }
})

test('the form of an address with a bill says that it goes along, and sends it without a script', async () => {
  await using site = await openTestSite()
  const html = await (await site.fetch('/consult?plan=KT-05&lines=0&bill=45000')).text()
  expect(html).toContain('name="monthlyNow" value="45000"')
  expect(html.replaceAll(/<!--.*?-->|<[^>]+>/g, '')).toContain(
    '지금 월 요금 45,000원을 상담사에게 함께 보내요.',
  )
  expect(await (await site.fetch('/consult?plan=KT-05&bill=much')).text()).not.toContain('monthlyNow')
  expect(cacheableConsultQuery(new URLSearchParams('plan=KT-05&bill=45000'))).toBeNull()
})
