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
