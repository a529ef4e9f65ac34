import { expect, test } from 'vitest'
import { aRequest, type Accepted } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'

const CONSULT = '/api/jireh/consult'
const asked = async (site: TestSite, requestInfo: string) =>
  (await site.post<Accepted>(CONSULT, aRequest({ requestInfo }))).data.receiptNo
const told = async (site: TestSite, receiptNo: string) =>
  (await site.get<ConsultationStatus>(`${CONSULT}/${receiptNo}?last4=1234`)).data

/** A manager who moves the only lead of a receipt number. */
async function aManager(site: TestSite, receiptNo: string) {
  const desk = await signIn(site, 'manager')
  const list = await site.get<{ result: { id: string }[] }>(`/api/desk/leads?q=${receiptNo}`, desk)
  const path = `/api/desk/leads/${list.data.result[0]!.id}`
  return (step: string, body: unknown) => site.post(`${path}/${step}`, body, desk)
}

test('who only knows a number does not learn that somebody already asked with it, nor how far they are', async () => {
  await using site = await openTestSite()
  const first = await asked(site, '먼저 신청했어요')
  const does = await aManager(site, first)
  await does('claim', {})
  await does('calls', { outcome: 'TALKED', status: 'APPLIED' })
  expect(await told(site, first)).toMatchObject({ status: 'APPLIED', statusName: '가입을 신청했어요' })
  const stranger = await asked(site, '남의 번호로 신청했어요')
  expect(await told(site, stranger)).toMatchObject({ status: 'NEW', statusName: '접수됐어요' })
  await does('status', { status: 'BOOKED' })
  expect(await told(site, stranger)).toMatchObject({ status: 'ASSIGNED' })
})

const from = (last: number) => ({ 'x-forwarded-for': `198.51.100.${last}` })
/** Without what is another's by its nature. */
const asTold = (status: ConsultationStatus) => ({ ...status, receiptNo: '', receivedAt: '' })

test('whoever typed a known number is answered as whoever typed a new one, by the status and by a stop', async () => {
  await using site = await openTestSite({ env: { TRUSTED_PROXIES: '127.0.0.1/32' } })
  const { database } = site.services
  const ask = async (customerName: string, customerMobile: string, last: number) =>
    (await site.post<Accepted>(CONSULT, aRequest({ customerName, customerMobile }), from(last))).data
      .receiptNo
  const known = await ask('가나다', '01000001234', 1)
  const joined = await ask('라마바', '01000001234', 2)
  const alone = await ask('라마바', '01000011234', 2)
  expect(asTold(await told(site, joined))).toEqual(asTold(await told(site, alone)))
  expect(asTold(await told(site, joined))).toMatchObject({ status: 'NEW', canStop: true })
  const stop = async (receiptNo: string) => {
    const path = `${CONSULT}/${receiptNo}/stop`
    const { status, message, data } = await site.post<ConsultationStatus>(path, { last4: '1234' }, from(2))
    return { status, message, told: data && asTold(data) }
  }
  const page = async (receiptNo: string) => {
    const body = new URLSearchParams({ last4: '1234', step: 'stop' })
    const headers = { 'sec-fetch-site': 'same-origin', ...from(2) }
    const answer = await site.fetch(`/consult/status/${receiptNo}`, { method: 'POST', body, headers })
    return { status: answer.status, said: /이 신청으로는 이제[^<]*/.exec(await answer.text())?.[0] }
  }
  const stopped = await stop(joined)
  expect(stopped).toEqual(await stop(alone))
  expect(stopped).toMatchObject({ status: 200, told: { status: 'CANCELLED', canStop: false } })
  // Again, and by the page, alike as well.
  expect(await stop(joined)).toEqual(await stop(alone))
  const [joinedToo, aloneToo] = [await ask('라마바', '01000001234', 2), await ask('라마바', '01000021234', 2)]
  expect(await page(joinedToo)).toEqual(await page(aloneToo))
  // The first person is called as before, and ends theirs alone while another stands.
  const leadsOf = () =>
    database
      .selectFrom('leads')
      .innerJoin('lead_requests', 'lead_requests.lead_id', 'leads.id')
      .select(['leads.status', 'lead_requests.cancelled_at'])
      .where('receipt_no', '=', known)
      .executeTakeFirstOrThrow()
  expect(await leadsOf()).toEqual({ status: 'NEW', cancelled_at: null })
  expect(await told(site, known)).toMatchObject({ status: 'NEW', canStop: true })
  await ask('라마바', '01000001234', 2)
  expect(await stop(known)).toEqual(stopped)
  expect(await leadsOf()).toEqual({ status: 'NEW', cancelled_at: expect.any(Date) as unknown as Date })
  expect(await database.selectFrom('call_stops').select('source').execute()).toHaveLength(2)
})

test('of an application under way no receipt stops the number while another asked with it; the link does', async () => {
  await using site = await openTestSite()
  const first = await asked(site, '먼저 신청했어요')
  const does = await aManager(site, first)
  await does('claim', {})
  await does('calls', { outcome: 'TALKED', status: 'APPLIED' })
  const joined = await asked(site, '남의 번호로 신청했어요')
  const stop = (receiptNo: string) => site.post(`${CONSULT}/${receiptNo}/stop`, { last4: '1234' })
  const refused = await stop(first)
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('전화 그만 받기')])
  expect(refused.message).not.toContain('다른 신청')
  expect((await stop(joined)).status).toBe(200)
  expect(await told(site, first)).toMatchObject({ status: 'APPLIED', canStop: true })
  expect((await stop(first)).status).toBe(200)
  expect(await told(site, first)).toMatchObject({ status: 'APPLIED', canStop: false })
})

test('the desk’s own verdict is told as an ended request', async () => {
  await using site = await openTestSite()
  const receiptNo = await asked(site, '')
  const does = await aManager(site, receiptNo)
  expect((await does('calls', { outcome: 'FALSE' })).status).toBe(200)
  expect(await told(site, receiptNo)).toMatchObject({ status: 'DONE', statusName: '상담이 끝났어요' })
})

test('an address that tries receipt number after receipt number is told to wait', async () => {
  await using site = await openTestSite()
  const statuses: number[] = []
  for (let tries = 0; tries < 101; tries += 1) {
    const path = `${CONSULT}/GC-0000${String(tries).padStart(4, '0')}?last4=0000`
    statuses.push((await site.fetch(path, undefined, '192.0.2.99')).status)
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(100)
  expect(statuses.at(-1)).toBe(429)
})
