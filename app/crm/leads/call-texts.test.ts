import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { aRequest } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import type { LeadDetail, LeadLine } from './desk-contract.ts'

const MINUTE = 60_000

/** A site on a working day, with a clock that the test sets and the texts to visitors that calls caused. */
async function openDesk() {
  let now = seoulMoment('2026-11-24', '10:00')
  const site = await openTestSite({ now: () => now })
  let headers = await signIn(site, 'owner')
  const texts = async () =>
    (await listMessages(site.services)).filter(
      ({ channel, template }) => channel === 'sms' && template !== 'consult.received',
    )
  return {
    site,
    headers: () => headers,
    texts,
    last: async () => (await texts()).at(-1),
    pass: async (ms: number) => {
      now = new Date(now.getTime() + ms)
      headers = await signIn(site, 'owner')
    },
    ask: async (change: object = {}): Promise<LeadLine & { receiptNo: string }> => {
      const { data } = await site.post<{ receiptNo: string }>('/api/jireh/consult', aRequest({ ...change }))
      const found = await site.get<{ result: LeadLine[] }>(`/api/desk/leads?q=${data.receiptNo}`, headers)
      return { ...found.data.result[0]!, receiptNo: data.receiptNo }
    },
    call: (id: string, body: object) => site.post<LeadLine>(`/api/desk/leads/${id}/calls`, body, headers),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test('a call nobody takes is told with the next one, three times a request, unless the operator says no', async () => {
  await using desk = await openDesk()
  const { site, ask, call, texts, last, pass, headers } = desk
  const lead = await ask()
  await call(lead.id, { outcome: 'ABSENT' })
  const text = (await last())!.text
  expect(text).toContain('전화가 연결되지 않았어요')
  expect(text).toContain(lead.receiptNo)
  // Two hours on, past the lunch break.
  expect(text).toMatch(/다음에 걸 때: 11월 24일\(화\) 1[23]:00/)
  expect(text).toMatch(/\/consult\/stop\?token=[\w-]{43}$/)
  expect(text).not.toMatch(/김고른|01000001234/)
  await pass(3 * 60 * MINUTE)
  await call(lead.id, { outcome: 'ABSENT' })
  await pass(20 * 60 * MINUTE)
  await call(lead.id, { outcome: 'ABSENT' })
  expect((await texts()).map(({ template }) => template)).toEqual([
    'consult.missed',
    'consult.missed',
    'consult.missedLast',
  ])
  await call(lead.id, { outcome: 'BUSY' })
  expect(await texts()).toHaveLength(3)
  await pass(MINUTE)
  await ask()
  await call(lead.id, { outcome: 'BUSY' })
  expect(await texts()).toHaveLength(4)
  const off = { version: 0, value: { missed: false, assigned: true, booked: true } }
  expect((await site.put('/api/desk/settings/notices', off, headers())).status).toBe(200)
  const other = await ask({ customerMobile: '01000005678' })
  await call(other.id, { outcome: 'ABSENT' })
  await call(other.id, { outcome: 'REFUSED' })
  expect(await texts()).toHaveLength(4)
  const page = await site.fetch('/desk/settings/notices', { headers: headers() })
  expect(await page.text()).toContain('통화 뒤에 보내는 문자')
})

test('a time that was agreed on is told, and who will call where the wished time is hours ahead', async () => {
  await using desk = await openDesk()
  const { site, ask, call, texts, last, headers } = desk
  const far = await ask({ wishDate: '2026-11-24', wishTime: '15:00-17:00' })
  const near = await ask({ customerMobile: '01000005678', wishDate: '2026-11-24', wishTime: '10:00-12:00' })
  const soon = await ask({ customerMobile: '01000005679' })
  for (const { id } of [far, near, soon]) await site.post(`/api/desk/leads/${id}/claim`, {}, headers())
  await site.post(`/api/desk/leads/${far.id}/claim`, {}, headers())
  expect(await texts()).toHaveLength(1)
  expect((await last())!.text).toMatch(
    /^\[고른커넥트\] .+, 11월 24일\(화\) 15:00~17:00에 전화드려요\. 오는 전화 1670-2072$/,
  )
  const callAgainAt = '2026-11-25T14:30:00+09:00'
  await call(soon.id, { outcome: 'LATER', callAgainAt })
  // Both left at the same moment of this clock.
  const told = (await texts()).find(({ template }) => template === 'consult.changed')
  expect(told).toMatchObject({ recipient: '01000005679' })
  expect(told!.text).toContain('11월 25일(수) 14:30에 전화드려요')
  const { data } = await site.get<LeadDetail>(`/api/desk/leads/${soon.id}`, headers())
  expect(data.events[0]).toMatchObject({ kind: 'CALLED', detail: { outcome: 'LATER', isTold: true } })
})
