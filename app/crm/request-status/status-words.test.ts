import { expect, test } from 'vitest'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { readCallPromise } from '#app/crm/requests/consult-done.server.ts'
import { headText, leadText, statusSteps, timelineOf } from './status-timeline.tsx'

const NUMBER = '1670-2072'
const STARTED = Date.now()
const now = () => new Date(Date.parse('2026-11-24T11:40:00+09:00') + Date.now() - STARTED)

/** A request, what the desk does to it, and what its page then says. */
async function aRequestAtTheDesk() {
  const site = await openTestSite({ now })
  const wish = { wishDate: '2026-11-25', wishTime: '13:00-15:00' }
  const { receiptNo } = (await site.post<Accepted>('/api/jireh/consult', aRequest(wish))).data
  const desk = await signIn(site, 'manager')
  const list = await site.get<{ result: { id: string }[] }>(`/api/desk/leads?q=${receiptNo}`, desk)
  const path = `/api/desk/leads/${list.data.result[0]!.id}`
  const does = async (step: string, body: object) => {
    const { status, message } = await site.post(`${path}/${step}`, body, desk)
    expect(status, message).toBe(200)
  }
  const says = async () => {
    const { data } = await site.get<ConsultationStatus>(`/api/jireh/consult/${receiptNo}?last4=1234`)
    const steps = statusSteps(data, now())
    return {
      head: headText(data, now()),
      lead: leadText(data, now(), NUMBER),
      next: steps && (steps.steps[steps.next]?.title ?? 'all done'),
    }
  }
  return { site, does, says }
}

test.each([
  ['NEW', '접수'],
  ['CALLING', '통화 예정'],
  ['TALKING', '통화'],
  ['APPLIED', '설치'],
  ['BOOKED', '설치'],
  ['OPENED', '사은품'],
  ['GIFTED', null],
  ['DONE', null],
])('a request that is %s stands at %s', (status, step) => {
  const { steps, done } = timelineOf(status)
  expect(steps[done] ?? null).toBe(step)
})

test('the heading is true before, during and after the talk', async () => {
  const { site, does, says } = await aRequestAtTheDesk()
  await using _ = site
  expect(await says()).toEqual({
    head: '11월 25일(수) 13:00~15:00에 전화드려요',
    lead: `지금 할 일은 없어요. ${NUMBER} 전화만 받아 주세요.`,
    next: '상담사가 전화해요',
  })
  await does('claim', {})
  await does('status', { status: 'CALLING' })
  expect(await says()).toMatchObject({
    head: '전화를 걸고 있어요',
    lead: `${NUMBER}에서 거는 전화를 받아 주세요.`,
  })
  await does('calls', { outcome: 'TALKED' })
  expect(await says()).toEqual({
    head: '상담사와 통화했어요',
    lead: '안내한 요금과 조건을 문자로 다시 보내 드려요.',
    next: '요금을 문자로 정리해 드려요',
  })
  await does('status', { status: 'APPLIED' })
  expect(await says()).toMatchObject({ head: '가입을 신청했어요', next: '설치 날짜를 정해요' })
  await does('status', { status: 'BOOKED' })
  expect(await says()).toMatchObject({ head: '설치 날짜가 정해졌어요', next: '설치하고 개통해요' })
})

test('a call without a wish is promised until its time is over', async () => {
  const site = await openTestSite({ now })
  await using _ = site
  const { receiptNo } = (await site.post<Accepted>('/api/jireh/consult', aRequest())).data
  const { data } = await site.get<ConsultationStatus>(`/api/jireh/consult/${receiptNo}?last4=1234`)
  const promise = { mobile: '010-****-1234', dueAt: '2026-11-24T13:40:00+09:00', opensAt: null }
  const says = (at: string) => ({
    head: headText(data, new Date(at), promise),
    lead: leadText(data, new Date(at), NUMBER, promise),
    time: statusSteps(data, new Date(at), promise)?.steps[1]?.time,
  })
  expect(says('2026-11-24T11:40:00+09:00')).toEqual({
    head: '오늘 오후 1시 40분까지 전화드려요',
    lead: `지금 할 일은 없어요. ${NUMBER}에서 010-****-1234로 걸어요.`,
    time: '오늘 오후 1시 40분까지',
  })
  expect(says('2026-11-24T13:41:00+09:00')).toEqual({
    head: '가능한 한 빨리 전화드려요',
    lead: `지금 할 일은 없어요. ${NUMBER}에서 010-****-1234로 걸어요.`,
    time: '상담 시간에 차례대로',
  })
  // While nobody calls, it says from when somebody does.
  const closed = { ...promise, dueAt: '2026-11-27T09:40:00+09:00', opensAt: '2026-11-27T09:00:00+09:00' }
  const night = new Date('2026-11-24T20:00:00+09:00')
  expect(headText(data, night, closed)).toBe('금요일(11/27) 오전 9시 40분까지 전화드려요')
  expect(leadText(data, night, NUMBER, closed)).toBe(
    `지금은 상담 시간이 아니에요. 금요일(11/27) 오전 9시부터 차례대로 걸어요. ${NUMBER}에서 010-****-1234로 걸어요.`,
  )
})

test('the desk shows the very time that the visitor was told, to five minutes', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-24T11:37:30+09:00') })
  const { receiptNo } = (await site.post<Accepted>('/api/jireh/consult', aRequest())).data
  const desk = await signIn(site, 'manager')
  const list = await site.get<{ result: { promisedAt: string }[] }>(`/api/desk/leads?q=${receiptNo}`, desk)
  const { dueAt, opensAt } = await readCallPromise(site.services, receiptNo)
  expect(opensAt).toBeNull()
  expect(dueAt).toBe(list.data.result[0]?.promisedAt)
  expect(dueAt).toMatch(/:[0-5][05]:00\.000\+09:00$/)
  // What was promised stays, whatever is promised from now on.
  await site.services.database
    .updateTable('leads')
    .set({ first_call_due: new Date('2026-11-24T14:00+09:00') })
    .execute()
  expect((await readCallPromise(site.services, receiptNo)).dueAt).toBe('2026-11-24T14:00:00.000+09:00')
})

test('a missed call says when it was, when the next one comes and that another time can be chosen', async () => {
  const { site, does, says } = await aRequestAtTheDesk()
  await using _ = site
  await does('claim', {})
  await does('calls', { outcome: 'ABSENT' })
  const { head, lead } = await says()
  expect(head).toBe('오늘 11:40에 전화했는데 받지 못하셨어요')
  expect(lead).toMatch(/^11월 2\d일\(.\) \d\d:\d\d에 다시 걸게요\. 다른 시간이 좋으면 바꿔 주세요\.$/)
})
