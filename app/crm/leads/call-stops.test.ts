import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { countLeads } from '#app/crm/figures/lead-figures.server.ts'
import { selectOwnCalls } from '#app/crm/figures/own-calls.server.ts'
import { stopAsRequested } from '#app/crm/requests/call-stops.server.ts'
import { liftStop } from '#app/crm/requests/lifted-stops.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { aRequest } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { LeadDetail, LeadLine } from './desk-contract.ts'

const MINUTE = 60_000
const NUMBER = '01000001234'

async function openDesk() {
  let now = seoulMoment('2026-11-24', '10:00')
  const site = await openTestSite({ jobs: true, now: () => now })
  const [owner, advisor] = await Promise.all(['owner', 'advisor1'].map((who) => signIn(site, who)))
  const ask = async (change: object = {}) =>
    (
      await site.post<{ receiptNo: string }>(
        '/api/jireh/consult',
        aRequest({ customerMobile: NUMBER, ...change }),
      )
    ).data.receiptNo
  return {
    site,
    owner: owner!,
    advisor: advisor!,
    pass: (minutes = 1) => (now = new Date(now.getTime() + minutes * MINUTE)),
    ask,
    find: async (q: string) =>
      (await site.get<{ result: LeadLine[] }>(`/api/desk/leads?view=all&q=${q}`, owner)).data.result[0]!,
    open: async (id: string) => (await site.get<LeadDetail>(`/api/desk/leads/${id}`, owner)).data,
    dial: (id: string, who = owner!) => site.post(`/api/desk/leads/${id}/dial`, {}, who),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

/** The path of the link in the newest receipt. */
async function linkIn(site: TestSite, receiptNo: string): Promise<string> {
  const own = async () =>
    (await listMessages(site.services)).find(
      ({ channel, text }) => channel === 'sms' && text.includes(receiptNo),
    )
  await expect.poll(own).toBeDefined()
  return /\/consult\/stop\?token=[\w-]+/.exec((await own())!.text)![0]
}

const posted = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
}

test('the link of a message shows what it does, stops all calls when pressed, and lifts it again', async () => {
  await using desk = await openDesk()
  const { site, ask, find, open, dial, advisor, pass } = desk
  const receiptNo = await ask({ wishDate: '2026-11-25', wishTime: '10:00-12:00' })
  const link = await linkIn(site, receiptNo)
  const { id } = await find(receiptNo)
  const shown = await site.fetch(link)
  const html = await shown.text()
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(html).toContain('전화를 그만 받으시겠어요?')
  expect(html).toContain('010-****-1234')
  expect(html).not.toMatch(/김고른|01000001234/)
  expect((await open(id)).lead).toMatchObject({ status: 'NEW', callsStopped: false })
  for (let times = 0; times < 2; times++) {
    const answer = await site.fetch(link, { ...posted, body: '' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('이제 전화하지 않아요')
  }
  const { lead, events, requests } = await open(id)
  expect(lead).toMatchObject({ status: 'REFUSED', urgency: 'closed', callAt: null, callsStopped: true })
  expect(requests[0]!.cancelledAt).not.toBeNull()
  expect(events.filter(({ kind }) => kind === 'STOPPED')).toHaveLength(1)
  // Nothing of the person is left that somebody could go on with.
  const reopened = await site.post(`/api/desk/leads/${id}/status`, { status: 'CALLING' }, desk.owner)
  expect([reopened.status, reopened.message]).toEqual([409, expect.stringContaining('지운 상담')])
  for (const who of [desk.owner, advisor]) expect((await dial(id, who)).status).toBe(409)
  pass()
  const again = await find(await ask())
  expect(again.id).not.toBe(id)
  await expect.poll(() => open(again.id)).toMatchObject({ lead: { callsStopped: true, urgency: 'none' } })
  expect((await dial(again.id)).status).toBe(409)
  const allowed = await site.fetch(link, { ...posted, body: 'step=allow' })
  expect(await allowed.text()).toContain('이제 다시 전화해요')
  const { lead: called, events: since } = await open(again.id)
  expect(called).toMatchObject({ status: 'NEW', callsStopped: false })
  expect(since.map(({ kind }) => kind)).toContain('ALLOWED')
  expect((await dial(again.id)).status).toBe(200)
  for (const wrong of ['', 'x', `${link.slice(-43, -1)}${link.endsWith('A') ? 'B' : 'A'}`]) {
    const refused = await site.fetch(`/consult/stop?token=${wrong}`, { ...posted, body: '' })
    expect(refused.status, wrong).toBe(404)
    const words = await refused.text()
    for (const said of [
      '링크를 열 수 없어요',
      '링크 주소가 잘렸거나, 이미 지운 신청이에요.',
      // The ways there are without the link.
      '휴대폰 번호로 전화 그만 받기',
      '1670-2072로 전화하기',
    ])
      expect(words.replaceAll('<!-- -->', '')).toContain(said)
    const ways = words.match(/<a [^>]*class="button[^>]*>/g)?.join('')
    for (const way of ['href="/consult/status/phone"', 'href="tel:1670-2072"']) expect(ways).toContain(way)
  }
})

test('no request lifts a stop, whoever sends it; it is kept, and the number itself is told once how', async () => {
  await using desk = await openDesk()
  const { site, ask, find, open, dial, advisor, owner, pass } = desk
  const { database } = site.services
  const link = await linkIn(site, await ask())
  await site.fetch(link, { ...posted, body: '' })
  pass()
  const wish = { wishDate: '2026-11-25', wishTime: '10:00-12:00' }
  const receiptNo = await ask(wish)
  const lead = await find(receiptNo)
  const texts = async (template: string) =>
    (await listMessages(site.services)).filter(
      ({ channel, template: of }) => channel === 'sms' && of === template,
    )
  await expect.poll(() => texts('consult.stopped')).toHaveLength(1)
  const [text] = await texts('consult.stopped')
  expect(text!.text).toContain('/consult/stop?token=')
  // From an advisor's own browser, again and again, by another name, and signed in as somebody else.
  for (const change of [{ requestInfo: '또' }, { customerName: '이아무개' }]) {
    pass()
    const sent = await site.post(
      '/api/jireh/consult',
      aRequest({ customerMobile: NUMBER, ...change }),
      advisor,
    )
    expect(sent.status).toBe(200)
  }
  // With the receipt number and the last digits, which the desk shows too, nothing more is told or lifted.
  const status = await site.get<{ canStop: boolean; statusName: string }>(
    `/api/jireh/consult/${receiptNo}?last4=1234`,
  )
  expect(status.data).toMatchObject({ statusName: '접수됐어요', canStop: true })
  await expect.poll(async () => (await open(lead.id)).lead.callsStopped).toBe(true)
  expect((await open(lead.id)).lead).toMatchObject({ callAt: null, urgency: 'none' })
  for (const who of [owner, advisor]) expect((await dial(lead.id, who)).status).toBe(409)
  expect(await texts('consult.stopped')).toHaveLength(1)
  // As the release before lifts, and what it lifted is written again.
  const write = (values: { lifted_at?: Date | null; lifted_by?: null; at?: Date }) =>
    database.updateTable('call_stops').set(values).returning('lifted_by').executeTakeFirstOrThrow()
  const { at } = await database.selectFrom('call_stops').select('at').executeTakeFirstOrThrow()
  expect(await write({ lifted_at: site.services.now() })).toEqual({ lifted_by: 'request' })
  expect(await write({ at })).toEqual({ lifted_by: 'request' })
  await write({ lifted_at: null, lifted_by: null })
  // Nothing was lost: once the holder says so, the wished time stands again, and all is told.
  await site.fetch(link, { ...posted, body: 'step=allow' })
  const kept = await open(lead.id)
  expect(kept.lead).toMatchObject({ callsStopped: false, callAt: '2026-11-25T10:00:00.000+09:00' })
  expect(kept.requests).toHaveLength(3)
  await expect.poll(async () => (await texts('consult.received')).length).toBeGreaterThan(0)
})

test('the page of a receipt ends its own request alone where another asked with the number, and stops the number by the last', async () => {
  await using desk = await openDesk()
  const { site, ask, find, open, advisor, pass } = desk
  const first = await ask()
  const status = (receiptNo: string, step: string) =>
    site.fetch(`/consult/status/${receiptNo}`, {
      ...posted,
      body: new URLSearchParams({ last4: '1234', step }).toString(),
    })
  expect(await (await status(first, '')).text()).toContain('전화 그만 받기')
  const wrong = await site.post(`/api/jireh/consult/${first}/stop`, { last4: '9999' })
  expect(wrong.status).toBe(404)
  pass()
  const second = await ask({ requestInfo: '또 신청해요' })
  const third = await ask({ requestInfo: '세 번째예요' })
  const lead = await find(first)
  for (const joined of [second, third]) {
    const left = await (await status(joined, 'stop')).text()
    expect(left).toContain('이 신청으로는 이제 전화하지 않아요')
    // Only now are there none to the number.
    expect((await open(lead.id)).lead).toMatchObject({ status: 'NEW', callsStopped: false })
  }
  expect((await open(lead.id)).events[0]!.detail).toMatchObject({ hasEnded: false, wantsNoCalls: true })
  const leadPage = await (await site.fetch(`/desk/leads/${lead.id}`, { headers: advisor })).text()
  expect(leadPage).toContain('전화 그만 받기를 골라 그 신청만 취소했어요')
  const done = await status(first, 'stop')
  const html = await done.text()
  expect(html).toContain('이제 전화하지 않아요')
  expect(html).not.toContain('>전화 그만 받기<')
  expect(await find(first)).toMatchObject({ status: 'REFUSED', callsStopped: true })
  // An advisor hears it on the phone: of a contract under way only the calls end.
  for (const [customerMobile, body, expected] of [
    ['01000005678', { outcome: 'TALKED', stopCalls: true }, { status: 'REFUSED', callsStopped: true }],
    [
      '01000005679',
      { outcome: 'TALKED', stopCalls: true },
      { status: 'APPLIED', callsStopped: true, callAt: null },
    ],
  ] as const) {
    const { id } = await find(await ask({ customerMobile }))
    if (expected.status === 'APPLIED')
      await site.post(`/api/desk/leads/${id}/status`, { status: 'APPLIED' }, advisor)
    expect((await site.post(`/api/desk/leads/${id}/calls`, body, advisor)).data).toMatchObject(expected)
    expect((await open(id)).events[0]).toMatchObject({ kind: 'CALLED', detail: { stops: true } })
    const dialled = await desk.dial(id)
    const isOver = expected.status === 'REFUSED'
    expect([dialled.status, dialled.message]).toEqual([
      409,
      expect.stringContaining(isOver ? '끝난 상담' : '전화 그만 받기'),
    ])
    expect(await (await site.fetch(`/desk/leads/${id}`, { headers: advisor })).text()).toContain(
      '걸지 않아요',
    )
  }
})

test('a link stops also what is promised of a contract under way that a closed lead of the number stands before', async () => {
  await using desk = await openDesk()
  const { site, ask, find, open, pass } = desk
  const link = await linkIn(site, await ask())
  await site.services.database
    .updateTable('leads')
    .set({ status: 'DONE', closed_at: site.services.now() })
    .execute()
  pass()
  const { id } = await find(await ask())
  expect((await site.post(`/api/desk/leads/${id}/status`, { status: 'APPLIED' }, desk.owner)).status).toBe(
    200,
  )
  const later = { outcome: 'LATER', callAgainAt: '2026-11-24T15:00:00+09:00' }
  expect((await site.post(`/api/desk/leads/${id}/calls`, later, desk.owner)).status).toBe(200)
  for (let times = 0; times < 2; times++)
    expect((await site.fetch(link, { ...posted, body: '' })).status).toBe(200)
  const { lead, events } = await open(id)
  expect(lead).toMatchObject({ status: 'APPLIED', callAt: null, callsStopped: true })
  expect(events.filter(({ kind }) => kind === 'STOPPED')).toHaveLength(1)
})

test('who asked in writing to be left in peace is due to nobody, and stays among all with the mark', async () => {
  await using desk = await openDesk()
  const { site, ask, find, pass, advisor, owner } = desk
  const { id } = await find(await ask())
  const { database } = site.services
  const figures = async () => {
    const { data } = await site.get<{ result: LeadLine[] }>('/api/desk/leads?view=now', owner)
    const { counts } = await countLeads(site.services)
    return { now: counts.now, waiting: counts.waiting, isListed: data.result.some((each) => each.id === id) }
  }
  const own = () =>
    selectOwnCalls(site.services, '00000000-0000-7000-8000-000000000000').executeTakeFirstOrThrow()
  const [before, calls] = [await figures(), (await own()).many]
  expect(before.isListed).toBe(true)
  pass()
  await database
    .transaction()
    .execute((transaction) => stopAsRequested({ ...site.services, database: transaction }, id))
  expect(await figures()).toEqual({
    now: before.now - 1,
    waiting: before.waiting - 1,
    isListed: false,
  })
  expect((await own()).many).toBe(calls - 1)
  const next = await site.fetch('/desk/next', { headers: advisor })
  expect(await next.text()).not.toContain(id)
  const listed = async (view: string) =>
    (await site.get<{ result: LeadLine[] }>(`/api/desk/leads?view=${view}`, owner)).data.result.find(
      (each) => each.id === id,
    )
  expect(await listed('all')).toMatchObject({ status: 'NEW', urgency: 'none', callsStopped: true })
  expect(await listed('new')).toBeUndefined()
})

test('a lifted refusal gives back an agreed time, and a call to who was called before', async () => {
  await using desk = await openDesk()
  const { site, ask, find, open, owner, pass } = desk
  const agreed = { outcome: 'LATER', callAgainAt: '2026-11-25T15:00:00+09:00' }
  const { id } = await find(await ask())
  expect((await site.post(`/api/desk/leads/${id}/status`, { status: 'APPLIED' }, owner)).status).toBe(200)
  const phone = site.services.keyring.blindIndex('lead-phone', NUMBER)
  for (const [body, callAt] of [
    [agreed, '2026-11-25T15:00:00.000+09:00'],
    [{ outcome: 'TALKED' }, expect.stringMatching(/^2026-11-24T1/)],
  ] as const) {
    await site.services.database.updateTable('leads').set({ call_at: null, call_until: null }).execute()
    expect((await site.post(`/api/desk/leads/${id}/calls`, body, owner)).status).toBe(200)
    pass()
    await site.services.database
      .transaction()
      .execute((transaction) => stopAsRequested({ ...site.services, database: transaction }, id))
    expect((await open(id)).lead.callAt).toBeNull()
    pass()
    expect(await liftStop(site.services, phone, 'code')).toBe(true)
    expect((await open(id)).lead).toMatchObject({ status: 'APPLIED', callsStopped: false, callAt })
    pass()
  }
})

test('a promise that a stop took stands again once it is lifted: of a link, a noted call, twice; never one that was over', async () => {
  await using desk = await openDesk()
  const { site, ask, find, open, owner, pass } = desk
  const receiptNo = await ask()
  const link = await linkIn(site, receiptNo)
  const { id } = await find(receiptNo)
  const call = (body: object) => site.post(`/api/desk/leads/${id}/calls`, body, owner)
  // A contract under way, so that no stop closes the lead.
  expect((await site.post(`/api/desk/leads/${id}/status`, { status: 'APPLIED' }, owner)).status).toBe(200)
  const agreed = { outcome: 'LATER', callAgainAt: '2026-11-25T15:00:00+09:00' }
  const due = '2026-11-25T15:00:00.000+09:00'
  expect((await call(agreed)).status).toBe(200)
  const promises = () =>
    site.services.database
      .selectFrom('agreed_calls')
      .select(['first_due', 'kept_at', 'ended_at'])
      .where('lead_id', '=', id)
      .orderBy('agreed_at')
      .execute()
  const phone = site.services.keyring.blindIndex('lead-phone', NUMBER)
  const lift = async () => {
    pass()
    expect(await liftStop(site.services, phone, 'code')).toBe(true)
  }
  const stands = [{ first_due: new Date(due), kept_at: null, ended_at: null }]
  for (const stop of [
    () => site.fetch(link, { ...posted, body: '' }),
    // Noted on a call, whose event tells what it took.
    () => call({ outcome: 'TALKED', stopCalls: true }),
    // Twice before it is lifted.
    async () => {
      await call({ outcome: 'TALKED', stopCalls: true })
      pass()
      return site.fetch(link, { ...posted, body: '' })
    },
  ]) {
    pass()
    expect((await stop()).status).toBe(200)
    expect((await open(id)).lead.callAt).toBeNull()
    expect(await promises()).toEqual([{ ...stands[0], ended_at: expect.any(Date) }])
    await lift()
    expect((await open(id)).lead).toMatchObject({ callsStopped: false, callAt: due })
    expect(await promises()).toEqual(stands)
  }
  // One whose time went by while calls were refused was ended by the customer.
  pass()
  await call({ outcome: 'TALKED', stopCalls: true })
  pass(3 * 24 * 60)
  await lift()
  expect(await promises()).toEqual([{ ...stands[0], ended_at: expect.any(Date) }])
})

test('a time that is changed while calls are refused is due to nobody until the lift gives it back', async () => {
  await using desk = await openDesk()
  const { site, ask, find, open, pass } = desk
  const link = await linkIn(site, await ask())
  await site.fetch(link, { ...posted, body: '' })
  pass()
  const receiptNo = await ask({ wishDate: '2026-11-25', wishTime: '10:00-12:00' })
  const { id } = await find(receiptNo)
  const time = async () => (await open(id)).lead.callAt
  await expect.poll(time).toBeNull()
  const wish = { last4: '1234', wishDate: '2026-11-26', wishTime: '13:00-15:00' }
  expect((await site.post(`/api/jireh/consult/${receiptNo}/change`, wish)).status).toBe(200)
  const { lead, requests } = await open(id)
  expect(lead).toMatchObject({ callAt: null, urgency: 'none' })
  expect(requests[0]).toMatchObject({ wishDate: '2026-11-26' })
  await site.fetch(link, { ...posted, body: 'step=allow' })
  expect(await time()).toBe('2026-11-26T13:00:00.000+09:00')
  // One whose time is over meanwhile is told as one without.
  await site.fetch(link, { ...posted, body: '' })
  pass()
  const other = await ask({ wishDate: '2026-11-24', wishTime: '10:00-12:00', requestInfo: '오늘' })
  const { id: late } = await find(other)
  await expect.poll(async () => (await open(late)).lead.callAt).toBeNull()
  desk.pass(3 * 60)
  await site.fetch(link, { ...posted, body: 'step=allow' })
  const told = async () =>
    (await listMessages(site.services)).find(
      ({ channel, template, text }) =>
        channel === 'sms' && template === 'consult.received' && text.includes(other),
    )?.text
  await expect.poll(told).toContain('전화할 때: 상담 시간에 차례대로')
})

test('a time whose request was cancelled while calls are refused is not given back', async () => {
  await using desk = await openDesk()
  const { site, ask, find, open, pass } = desk
  const link = await linkIn(site, await ask())
  await site.fetch(link, { ...posted, body: '' })
  pass()
  const cancelled = await ask({ wishDate: '2026-11-25', wishTime: '10:00-12:00' })
  const { id: next } = await find(cancelled)
  await expect.poll(async () => (await open(next)).lead.callAt).toBeNull()
  await ask({ requestInfo: '시간 없이' })
  expect((await site.post(`/api/jireh/consult/${cancelled}/cancel`, { last4: '1234' })).status).toBe(200)
  await site.fetch(link, { ...posted, body: 'step=allow' })
  expect((await open(next)).lead).toMatchObject({ status: 'NEW', callAt: null, callsStopped: false })
})
