import { expect, test } from 'vitest'
import { addDays, seoulDate, seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { LeadDetail, LeadLine } from './desk-contract.ts'

type Headers = Record<string, string>

const aLead = (site: TestSite, customerMobile: string, change: Record<string, unknown> = {}) =>
  receiveLead(site, { customerMobile, ...change })

const step = (site: TestSite, desk: Headers, path: string, body: unknown) =>
  site.post<LeadLine>(`/api/desk/leads/${path}`, body, desk)
const read = async (site: TestSite, desk: Headers, id: string) =>
  (await site.get<LeadDetail>(`/api/desk/leads/${id}`, desk)).data
const row = (site: TestSite, id: string) =>
  site.services.database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a merged lead ends as a duplicate, its requests are read with the other, and undoing gives all back', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const [one, two] = [
    await aLead(site, '01000051001'),
    await aLead(site, '01000051002', { requestInfo: '남편 번호로도 신청했어요' }),
  ]
  await step(site, desk, `${two.id}/calls`, { outcome: 'BUSY' })
  const before = await row(site, two.id)
  const merged = await step(site, desk, `${one.id}/merge`, { otherId: two.id })
  expect(merged.data).toMatchObject({ requestCount: 2 })
  const detail = await read(site, desk, one.id)
  expect(detail.requests.map(({ receiptNo }) => receiptNo).toSorted()).toEqual(
    [one.receiptNo, two.receiptNo].toSorted(),
  )
  expect(detail.merged).toMatchObject([{ id: two.id, mergedBy: '상담사 가' }])
  const ended = await read(site, desk, two.id)
  expect(ended).toMatchObject({ mergedInto: one.id, lead: { status: 'DUPLICATE', urgency: 'closed' } })
  // Its visitor sees how the one lead stands, by the digits of the own number.
  const status = await site.get(`/api/jireh/consult/${two.receiptNo}?last4=1002`)
  expect(status.status).toBe(200)
  const change = { last4: '1002', wishDate: '2026-12-01', wishTime: '13:00-15:00' }
  expect(await site.post(`/api/jireh/consult/${two.receiptNo}/change`, change)).toMatchObject({
    status: 409,
    message: expect.stringContaining('합쳐서'),
  })
  const again = await step(site, desk, `${one.id}/merge`, { otherId: two.id })
  expect(again.status).toBe(409)
  const { closed_at } = await row(site, two.id)
  expect((await step(site, desk, `${one.id}/unmerge`, { otherId: two.id })).data).toMatchObject({
    requestCount: 1,
  })
  const { version: _version, updated_at: _updated, ...after } = await row(site, two.id)
  // Its period runs on from the merge.
  expect({ ...before, ...after }).toEqual({ ...before, contacted_at: closed_at })
  expect((await step(site, desk, `${one.id}/unmerge`, { otherId: two.id })).status).toBe(409)
})

test('a merge takes nobody’s right to cancel: the lead is parted, ends, and what was told is gone', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const [one, two] = [
    await aLead(site, '01000055001'),
    await aLead(site, '01000055002', { requestInfo: '남편 번호로도 신청했어요' }),
  ]
  const later = (days: number) => ({
    outcome: 'LATER',
    callAgainAt: seoulIso(seoulMoment(addDays(seoulDate(site.services.now()), days), '14:00')),
  })
  await step(site, desk, `${one.id}/calls`, later(3))
  await step(site, desk, `${two.id}/calls`, later(2))
  const { call_at: agreed } = await row(site, one.id)
  await step(site, desk, `${one.id}/merge`, { otherId: two.id })
  expect((await row(site, one.id)).call_at).not.toEqual(agreed)
  const status = await site.get<{ canCancel: boolean }>(`/api/jireh/consult/${two.receiptNo}?last4=5002`)
  expect(status.data.canCancel).toBe(true)
  const cancel = () => site.post(`/api/jireh/consult/${two.receiptNo}/cancel`, { last4: '5002' })
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).status).toBe(200)
  const detail = await read(site, desk, one.id)
  expect(JSON.stringify(detail)).not.toContain('남편')
  expect(detail).toMatchObject({ merged: [], lead: { requestCount: 1 } })
  expect(await row(site, two.id)).toMatchObject({ status: 'REFUSED', merged_into: null })
  expect((await row(site, two.id)).erased_at).not.toBeNull()
  // And who stays is called as was agreed with them.
  expect((await row(site, one.id)).call_at).toEqual(agreed)
  const owed = await site.services.database
    .selectFrom('agreed_calls')
    .select('due')
    .where('lead_id', '=', one.id)
    .where('ended_at', 'is', null)
    .execute()
  expect(owed).toEqual([{ due: agreed }])
  // Nothing is left to be parted again, nor to be merged.
  expect((await step(site, desk, `${one.id}/unmerge`, { otherId: two.id })).status).toBe(409)
  expect((await site.post(`/api/jireh/consult/${one.receiptNo}/cancel`, { last4: '5001' })).status).toBe(200)
})

test('in a chain of merges every request is read at its end, and whose it is ends it there', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const [one, two, three] = [
    await aLead(site, '01000056001'),
    await aLead(site, '01000056002'),
    await aLead(site, '01000056003', { requestInfo: '남편 번호로도 신청했어요' }),
  ]
  expect((await step(site, desk, `${two.id}/merge`, { otherId: three.id })).status).toBe(200)
  expect((await step(site, desk, `${one.id}/merge`, { otherId: two.id })).status).toBe(200)
  const detail = await read(site, desk, one.id)
  expect(detail).toMatchObject({ lead: { requestCount: 3 } })
  expect(detail.requests.map(({ receiptNo }) => receiptNo).toSorted()).toEqual(
    [one.receiptNo, two.receiptNo, three.receiptNo].toSorted(),
  )
  const noted = `${one.id}/requests/${three.receiptNo}/installable`
  // Its address is not told yet, but it is one of this lead's.
  expect((await step(site, desk, noted, { carrier: 'kt', answer: 'YES' })).status).not.toBe(404)
  // It goes on as long as the one at the end does, and is ended by its own person.
  const path = `/api/jireh/consult/${three.receiptNo}`
  const status = await site.get<{ canCancel: boolean }>(`${path}?last4=6003`)
  expect(status.data.canCancel).toBe(true)
  expect((await site.post(`${path}/cancel`, { last4: '6003' })).status).toBe(200)
  const after = await read(site, desk, one.id)
  expect(JSON.stringify(after)).not.toContain('남편')
  expect(after).toMatchObject({ lead: { requestCount: 2 } })
  expect(await row(site, two.id)).toMatchObject({ request_count: 1, merged_into: one.id })
  expect(await row(site, three.id)).toMatchObject({ status: 'REFUSED', merged_into: null })
  // What ends the one at the end ends the others.
  expect((await step(site, desk, `${one.id}/calls`, { outcome: 'TALKED' })).status).toBe(200)
  expect((await step(site, desk, `${one.id}/status`, { status: 'REFUSED' })).status).toBe(200)
  const over = await site.post(`/api/jireh/consult/${two.receiptNo}/cancel`, { last4: '6002' })
  expect(over.status).toBe(409)
})

test('parted in the middle of a chain, its end counts without what left', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const [one, two, three] = [
    await aLead(site, '01000057001'),
    await aLead(site, '01000057002'),
    await aLead(site, '01000057003'),
  ]
  await step(site, desk, `${two.id}/merge`, { otherId: three.id })
  await step(site, desk, `${one.id}/merge`, { otherId: two.id })
  const parted = await step(site, desk, `${two.id}/unmerge`, { otherId: three.id })
  expect(parted).toMatchObject({ status: 200, data: { requestCount: 1 } })
  expect(await row(site, one.id)).toMatchObject({ request_count: 2 })
  const undo = `/api/desk/undo/${parted.headers.get('x-undo')}`
  expect((await site.post(undo, {}, desk)).status).toBe(200)
  expect(await row(site, one.id)).toMatchObject({ request_count: 3 })
  expect(await row(site, two.id)).toMatchObject({ request_count: 2 })
})

test('a merged lead is parted, never opened anew beside the one that goes on, and no chain becomes a circle', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const [one, two] = [await aLead(site, '01000058001'), await aLead(site, '01000058002')]
  await step(site, desk, `${one.id}/merge`, { otherId: two.id })
  expect((await read(site, desk, two.id)).nextStates).toEqual([])
  for (const status of ['CALLING', 'TALKING'])
    expect(await step(site, desk, `${two.id}/status`, { status }), status).toMatchObject({
      status: 409,
      message: expect.stringContaining('나눠 주세요'),
    })
  expect((await step(site, desk, `${two.id}/calls`, { outcome: 'TALKED' })).status).toBe(409)
  // Opened around the desk, as before it was refused: neither way round do they become a circle.
  await site.services.database
    .updateTable('leads')
    .set({ status: 'CALLING', closed_at: null })
    .where('id', '=', two.id)
    .execute()
  expect((await step(site, desk, `${two.id}/merge`, { otherId: one.id })).status).toBe(409)
  expect((await step(site, desk, `${one.id}/merge`, { otherId: two.id })).status).toBe(409)
  expect((await step(site, desk, `${one.id}/unmerge`, { otherId: two.id })).status).toBe(200)
})

test('a number that opened a new matter since cannot stand twice', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const [one, two] = [await aLead(site, '01000052001'), await aLead(site, '01000052002')]
  await step(site, desk, `${one.id}/merge`, { otherId: two.id })
  await aLead(site, '01000052002', { requestInfo: '또 신청해요' })
  const undone = await step(site, desk, `${one.id}/unmerge`, { otherId: two.id })
  expect(undone).toMatchObject({ status: 409, message: expect.stringContaining('같은 번호') })
  expect((await read(site, desk, two.id)).mergedInto).toBe(one.id)
})

test('nobody merges a lead with itself, another’s, or two crosswise into nothing', async () => {
  await using site = await openTestSite()
  const [desk, other] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const [one, two, theirs] = [
    await aLead(site, '01000053001'),
    await aLead(site, '01000053002'),
    await aLead(site, '01000053003'),
  ]
  await step(site, other, `${theirs.id}/claim`, {})
  expect((await step(site, desk, `${one.id}/merge`, { otherId: one.id })).status).toBe(422)
  expect((await step(site, desk, `${one.id}/merge`, { otherId: theirs.id })).status).toBe(403)
  expect((await step(site, desk, `${one.id}/merge`, { otherId: crypto.randomUUID() })).status).toBe(404)
  const both = await Promise.all([
    step(site, desk, `${one.id}/merge`, { otherId: two.id }),
    step(site, desk, `${two.id}/merge`, { otherId: one.id }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const open = [await row(site, one.id), await row(site, two.id)].filter(
    ({ closed_at }) => closed_at === null,
  )
  expect(open).toHaveLength(1)
})

test('leads of one browser are shown to each other as perhaps one household', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  const { data } = await site.post<{ hsKey: string }>('/api/crm/keyword', { landingUrl: '/main' })
  const one = await aLead(site, '01000054001', { hsKey: data.hsKey, customerName: '홍길동' })
  const two = await aLead(site, '01000054002', { hsKey: data.hsKey })
  await aLead(site, '01000054003')
  const { household } = await read(site, desk, two.id)
  expect(household).toMatchObject([{ id: one.id, name: '홍*동' }])
})
