import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LeadRecordings } from '#app/crm/recordings/recording-shapes.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { crossing } from '#tests/crossing.ts'
import { EXCHANGE_HOOK, openExchange } from '#tests/exchange.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'

const MOBILE = '01000063001'
const MINUTE = 60_000

async function openBoth({ jobs = false } = {}) {
  const exchange = await openExchange()
  const clock = { now: seoulMoment('2026-11-24', '14:00') }
  const site = await openTestSite({ env: exchange.env, now: () => clock.now, jobs })
  const desk = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site, { customerMobile: MOBILE })
  await site.post(`/api/desk/leads/${id}/claim`, {}, desk)
  const extend = (extension: string) => site.post('/api/desk/account/extension', { extension }, desk)
  await extend('204')
  const does = <Data>(step: string, body: object = {}) =>
    site.post<Data>(`/api/desk/leads/${id}/${step}`, body, desk)
  const hook = async (init: RequestInit) => {
    const answer = await site.fetch(EXCHANGE_HOOK, init)
    return { status: answer.status, ...((await answer.json()) as { data: { isNews: boolean } | null }) }
  }
  const [dispose, close] = [
    site[Symbol.asyncDispose].bind(site),
    exchange[Symbol.asyncDispose].bind(exchange),
  ]
  return Object.assign(site, {
    exchange,
    clock,
    desk,
    id,
    extend,
    does,
    hook,
    dial: () => does<{ line: string | null; customerMobile: string }>('dial'),
    tells: (type: string, data: object = {}) => hook(exchange.tells(type, data, clock.now)),
    calls: () =>
      site.services.database.selectFrom('exchange_calls').selectAll().orderBy('asked_at').execute(),
    lines: async () => {
      const { data } = await site.get<{ events: { kind: string; detail: object }[] }>(
        `/api/desk/leads/${id}`,
        desk,
      )
      return data.events.filter(({ kind }) => kind === 'LINE').map(({ detail }) => detail)
    },
    [Symbol.asyncDispose]: async () => {
      await dispose()
      await close()
    },
  })
}

test('dialling rings the advisor’s phone, and ring, answer and end are kept with the seconds that were talked', async () => {
  await using site = await openBoth()
  expect((await site.dial()).data).toMatchObject({ line: 'rings', customerMobile: MOBILE })
  expect(site.exchange.asked).toEqual([
    { reference: expect.any(String) as unknown, from: '204', to: MOBILE, record: false },
  ])
  expect((await site.tells('ringing')).data).toEqual({ isNews: true })
  site.clock.now = new Date(site.clock.now.getTime() + MINUTE)
  await site.tells('answered')
  site.clock.now = new Date(site.clock.now.getTime() + 2 * MINUTE)
  await site.tells('ended', { reason: 'completed', talkSeconds: 118 })
  expect(await site.calls()).toMatchObject([
    { lead_id: site.id, state: 'ended', talk_seconds: 118, reason: 'completed', recording: null },
  ])
  expect(await site.lines()).toMatchObject([
    { step: 'ended', talkSeconds: 118 },
    { step: 'answered' },
    { step: 'ringing' },
  ])
  const page = await (await site.fetch(`/desk/leads/${site.id}`, { headers: site.desk })).text()
  expect(page).toContain('교환기로 1분 58초 통화했어요')
  expect(page).toContain('통화 끝 ')
})

test('the same event again, one that comes late, one of nobody’s call and an unknown one change nothing', async () => {
  await using site = await openBoth()
  await site.dial()
  const ringing = site.exchange.tells('ringing', {}, site.clock.now)
  expect((await site.hook(ringing)).data).toEqual({ isNews: true })
  expect((await site.hook(ringing)).data).toEqual({ isNews: false })
  await site.tells('ended', { reason: 'noAnswer' })
  for (const [type, data] of [
    ['answered', {}],
    ['ended', { reason: 'completed', talkSeconds: 999 }],
    ['held', {}],
    ['ended', { reference: '01890000-0000-7000-8000-000000000000' }],
    ['ended', { reference: 'no id' }],
    ['ended', { talkSeconds: -5 }],
  ] as const)
    expect(await site.tells(type, data)).toMatchObject({ status: 200, data: { isNews: false } })
  expect(await site.calls()).toMatchObject([{ state: 'ended', reason: 'noAnswer', talk_seconds: 0 }])
  expect(await site.lines()).toHaveLength(2)
})

test('an event that is not signed, signed by another, old or huge is taken from nobody, and none fails the site', async () => {
  await using site = await openBoth()
  await site.dial()
  const { exchange, clock } = site
  const good = exchange.tells('ringing', {}, clock.now)
  const headers = good.headers as Record<string, string>
  const other = `whsec_${Buffer.from('another').toString('base64')}`
  const { 'webhook-signature': _signature, ...unsigned } = headers
  for (const init of [
    { ...good, headers: unsigned },
    { ...good, body: `${String(good.body)} ` },
    { ...good, headers: { ...headers, 'webhook-timestamp': 'soon' } },
    { ...good, headers: { ...headers, 'webhook-id': 'msg_other' } },
    exchange.tells('ringing', {}, clock.now, other),
    exchange.tells('ringing', {}, new Date(clock.now.getTime() - 6 * MINUTE)),
    exchange.tells('ringing', {}, new Date(clock.now.getTime() + 6 * MINUTE)),
  ])
    expect((await site.hook(init)).status).toBe(403)
  expect((await site.hook({ ...good, body: 'x'.repeat(20_000) })).status).toBe(413)
  expect((await site.hook(good)).data).toEqual({ isNews: true })
  await using closed = await openTestSite()
  expect((await closed.fetch(EXCHANGE_HOOK, good)).status).toBe(404)
})

test('where the exchange is busy, down or knows no phone of the advisor, the number is dialled by hand, and it is said', async () => {
  await using site = await openBoth()
  site.exchange.state.isBusy = true
  expect((await site.dial()).data).toMatchObject({ line: 'busy', customerMobile: MOBILE })
  Object.assign(site.exchange.state, { isBusy: false, isDown: true })
  expect((await site.dial()).data.line).toBe('unreached')
  expect((await site.calls()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect(await site.lines()).toMatchObject([
    { step: 'failed', reason: 'unreached' },
    { step: 'failed', reason: 'busy' },
  ])
  // An exchange that took the call and answered too late rings all the same.
  const reference = (await site.calls())[1]!.id
  expect((await site.tells('ringing', { reference })).data).toEqual({ isNews: true })
  expect((await site.tells('ended', { reference, talkSeconds: 0 })).data).toEqual({ isNews: true })
  expect((await site.extend('010-1234-5678')).status).toBe(422)
  expect((await site.extend('')).status).toBe(200)
  expect((await site.dial()).data.line).toBeNull()
  await using plain = await openTestSite()
  const owner = await signIn(plain, 'owner')
  expect(await (await plain.fetch('/desk/account', { headers: owner })).text()).not.toContain('내선 번호')
})

test('a recording comes from the exchange only of who agreed, and is kept, heard and destroyed as any other', async () => {
  await using site = await openBoth({ jobs: true })
  await site.dial()
  await site.tells('ended', { reason: 'completed', talkSeconds: 5, recording: 'rec-1' })
  expect(await site.calls()).toMatchObject([{ recording: null }])
  expect(await site.lines()).toMatchObject([{ isRecordingRefused: true }])
  await site.does('recordings/consent', { isAgreed: true })
  await site.dial()
  expect(site.exchange.asked.at(-1)!.record).toBe(true)
  await site.tells('ended', { reason: 'completed', talkSeconds: 5, recording: 'rec-1' })
  const kept = async () =>
    (await site.get<{ recordings: LeadRecordings }>(`/api/desk/leads/${site.id}`, site.desk)).data.recordings
      .kept
  await expect
    .poll(async () => (await kept()).map(({ format }) => format), { timeout: 15_000 })
    .toEqual(['wav'])
  const [recording] = await kept()
  const heard = await site.fetch(`/api/desk/leads/${site.id}/recordings/${recording!.id}/hear`, {
    method: 'POST',
    headers: { ...site.desk, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: '고객이 내용을 다시 물어봤어요' }),
  })
  expect(heard.headers.get('content-type')).toBe('audio/wav')
  expect(await site.calls()).toMatchObject([{ recording: null }, { recording: null }])
  await site.does('recordings/consent', { isAgreed: false })
  expect(await kept()).toEqual([])
})

test('an event waits for whoever works on the lead, and is taken once more after a deadlock', async () => {
  await using site = await openBoth()
  await site.dial()
  const { database } = site.services
  const rings = await crossing(
    site,
    site.id,
    () => site.tells('ringing'),
    (holding) => holding.updateTable('exchange_calls').set({ recording: null }).execute(),
  )
  expect(rings).toMatchObject({ status: 200, data: { isNews: true } })
  await sql`create sequence tries; create function cross_wait() returns trigger language plpgsql as $$ begin
    if nextval('tries') = 1 then raise 'deadlock detected' using errcode = '40P01'; end if;
    return new; end $$;
    create trigger cross_wait before update on exchange_calls for each row execute function cross_wait()`.execute(
    database,
  )
  expect(await site.tells('answered')).toMatchObject({ status: 200, data: { isNews: true } })
})
