import { expect, test } from 'vitest'
import { aRequest, receiveLead, type Accepted } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { cacheableConsultQuery } from './consult-page-query.ts'
import { keepBill } from './told-bill.server.ts'

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

test('who joins an open lead may be another person: their bill stands with their request, and what was told stays', async () => {
  await using site = await openTestSite()
  const advisor = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site, { monthlyNow: 45_000 })
  const joined = { monthlyNow: 47_000, requestInfo: '다시' }
  for (const _ of [1, 2]) await receiveLead(site, joined, { 'idempotency-key': 'joined' })
  expect(await answersOf(site, id)).toEqual({ monthlyNow: '45000' })
  await site.post(`/api/desk/leads/${id}/answers`, { provider: 'kt', monthlyNow: '50,000' }, advisor)
  await receiveLead(site, { monthlyNow: 48_000 })
  expect(await answersOf(site, id)).toEqual({ provider: 'kt', monthlyNow: '50000' })
  const { data } = await site.get<{ requests: { requestInfo: string }[] }>(`/api/desk/leads/${id}`, advisor)
  expect(data.requests.map(({ requestInfo }) => requestInfo).toSorted()).toEqual([
    '',
    '다시\n지금 월 요금 47,000원',
    '지금 월 요금 48,000원',
  ])
})

test('a bill that is sent again after what was told is gone, or comes late, brings nothing back', async () => {
  await using site = await openTestSite()
  const once = { 'idempotency-key': 'a-key' }
  const { id } = await receiveLead(site, { monthlyNow: 45_000 }, once)
  const { database } = site.services
  // As when its notes are due, of an open lead too.
  await database.updateTable('leads').set({ notes_erased_at: new Date() }).where('id', '=', id).execute()
  await database.deleteFrom('call_answers').where('lead_id', '=', id).execute()
  await receiveLead(site, { monthlyNow: 45_000 }, once)
  expect(await answersOf(site, id)).toBeUndefined()
  const late = await receiveLead(site, { customerMobile: '01000005678', requestInfo: '취소할 신청' })
  const cancelled = await site.post(`/api/jireh/consult/${late.receiptNo}/cancel`, { last4: '5678' })
  expect(cancelled.status).toBe(200)
  // Stored, then cancelled by another tab, before the bill is kept.
  await keepBill(site.services, { monthlyNow: 45_000 }, { receiptNo: late.receiptNo, isCancelled: false })
  expect(await answersOf(site, late.id)).toBeUndefined()
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
