import type { InformationKind } from '#app/shared/messaging/text-kinds.ts'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Alimtalk } from '#app/shared/messaging/alimtalk.server.ts'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { openOffice } from '#tests/open-office.ts'
import { receiveLead } from '#tests/make.ts'
import { openReceiver, type Answering } from '#tests/receiver.ts'
import { signIn } from '#tests/sign-in.ts'
import { openSolapi } from '#tests/solapi.ts'
import { openTestSite } from '#tests/site.ts'
import type { SentMessage } from './contract.ts'

/** What the worker does comes a moment later. */
const poll = <Value>(read: () => Promise<Value> | Value) => expect.poll(read, { interval: 50 })

const SECRET = 'gateway-secret'
const MINUTE = 60_000

/** A site whose texts go to a gateway on this machine, with a clock that the test sets. */
async function openBoth(answers: Answering[] = [], env: Record<string, string> = {}) {
  const gateway = await openReceiver(answers, '{"statusCode":"2000","errorCode":"1062"}')
  let now = seoulMoment('2026-11-24', '14:00')
  const site = await openTestSite({
    jobs: true,
    env: {
      SOLAPI_API_KEY: 'key',
      SOLAPI_API_SECRET: SECRET,
      SOLAPI_SENDER: '1670-2072',
      SOLAPI_URL: gateway.url,
      ...env,
    },
    now: () => now,
  })
  await site.services.database.deleteFrom('messages').execute()
  const privacy = await signIn(site, 'privacy')
  let owner = await signIn(site, 'owner')
  const list = async (query = '') =>
    (await site.get<{ result: SentMessage[]; failed: number }>(`/api/desk/messages${query}`, owner)).data
  return {
    site,
    gateway,
    owner: () => owner,
    privacy,
    list,
    /** Lets time pass, and signs in again: a session ends meanwhile. */
    pass: async (ms: number) => {
      now = new Date(now.getTime() + ms)
      owner = await signIn(site, 'owner')
    },
    send: (template: InformationKind, more: { expiresAt?: Date; alimtalk?: Alimtalk } = {}) =>
      sendMessage(
        site.services,
        { channel: 'sms', template, recipient: '01012345678', text: `[고른커넥트] ${template}`, ...more },
        `${template} ${now.getTime()}`,
      ),
    /** What the gateway was asked to send, oldest first. */
    asked: () =>
      gateway.received.map(({ body }) => (JSON.parse(body) as { message: Record<string, unknown> }).message),
    state: async () => (await list()).result[0]?.state,
    resend: (id: string, headers = owner) =>
      site.post<{ state: string; nextAt: string | null }>(`/api/desk/messages/${id}/resend`, {}, headers),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await gateway[Symbol.asyncDispose]()
    },
  }
}

test('a text the gateway did not take is told why, tried again by the clock, and arrives', async () => {
  await using both = await openBoth([503])
  const { gateway, asked, list, pass, send, state } = both
  await send('gift.paid')
  await poll(state).toBe('failed')
  expect((await list('?state=open&kind=contract&from=2026-11-24&to=2026-11-24')).result).toMatchObject([
    {
      state: 'failed',
      tries: 1,
      name: '사은품 지급',
      failure: '문자 회사가 지금 받지 못한다고 했어요. (1062)',
      nextAt: '2026-11-24T14:00:10.000+09:00',
      canResend: true,
    },
  ])
  expect((await list('?from=2026-11-23&to=2026-11-23')).result).toEqual([])
  await pass(11_000)
  await poll(state).toBe('sent')
  expect((await list()).result).toMatchObject([{ tries: 2, nextAt: null, failure: null, canResend: false }])
  const [first, second] = asked()
  const { id } = (await list()).result[0]!
  expect(first).toEqual({ ...second, customFields: { id, try: '1' } })
  expect(second).toMatchObject({ customFields: { id, try: '2' } })
  expect(first).toMatchObject({ from: '16702072', to: '01012345678', text: '[고른커넥트] gift.paid' })
  expect(first).not.toHaveProperty('kakaoOptions')
  const header = gateway.received[0]!.headers.authorization!
  const [, date, salt, signature] = /date=(\S+), salt=(\w+), signature=(\w+)$/.exec(header)!
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${date}${salt}`).digest('hex'))
})

test('a text goes by KakaoTalk first, and alone where the template is refused; late answers are tried again', async () => {
  const refused = { status: 400, headers: {}, body: '{"errorCode":"NoTemplate"}' }
  await using both = await openBoth([], { SOLAPI_KAKAO_CHANNEL: 'KA01PF-channel' })
  const { site, gateway, asked, list, owner, pass, send, state } = both
  const alimtalk = { templateId: 'KA01TP-received', variables: { receiptNo: 'GC-7K2MPQ4X' } }
  await send('consult.received', { alimtalk })
  await poll(state).toBe('sent')
  const text = '[고른커넥트] consult.received'
  const kakaoOptions = {
    pfId: 'KA01PF-channel',
    templateId: 'KA01TP-received',
    variables: { '#{receiptNo}': 'GC-7K2MPQ4X' },
    disableSms: false,
  }
  expect(asked()).toMatchObject([{ to: '01012345678', text, kakaoOptions }])
  expect((await list()).result).toMatchObject([{ isAlimtalk: true, failure: null }])
  const stored = await site.services.database.selectFrom('messages').select('alimtalk_sealed').execute()
  expect(JSON.stringify(stored)).not.toMatch(/null|GC-7K2MPQ4X/)

  await pass(MINUTE)
  gateway.answers.push(refused)
  await send('consult.received', { alimtalk })
  await poll(async () => (await list('?state=sent')).result.length).toBe(2)
  expect(asked().slice(1)).toMatchObject([{ kakaoOptions }, { text }])
  expect(asked()[2]).not.toHaveProperty('kakaoOptions')
  const failure =
    '문자 회사가 알림톡을 받아 주지 않아서 문자로 보냈어요. 카카오 템플릿 번호를 확인해 주세요. (NoTemplate)'
  expect((await list()).result[0]).toMatchObject({ isAlimtalk: true, state: 'sent', tries: 1, failure })
  const page = await (await site.fetch('/desk/messages', { headers: owner() })).text()
  expect(page).toContain('알림톡 먼저')
  expect(page).toContain(failure)
  expect(page).not.toMatch(/KA01TP|GC-7K2MPQ4X/)

  await pass(MINUTE)
  gateway.answers.push(503)
  await send('consult.received', { alimtalk })
  await poll(state).toBe('failed')
  await pass(11_000)
  await poll(state).toBe('sent')
  expect(asked().slice(3)).toMatchObject([{ kakaoOptions }, { kakaoOptions }])

  await pass(MINUTE)
  gateway.answers.push(refused, 400)
  await send('consult.received', { alimtalk })
  await poll(state).toBe('given_up')
  expect(gateway.received).toHaveLength(7)
})

test('what was given up is sent again once however often it is asked for, and the log says who asked', async () => {
  await using both = await openBoth([400])
  const { site, gateway, owner, privacy, list, send, state, resend } = both
  await send('gift.paid')
  await poll(state).toBe('given_up')
  const { id } = (await list()).result[0]!
  expect((await resend(id, privacy)).status).toBe(403)
  const asked = await Promise.all([resend(id), resend(id), resend(id)])
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
  await poll(state).toBe('sent')
  expect(gateway.received).toHaveLength(2)
  expect(await resend(id)).toMatchObject({ status: 409, message: '이미 보냈어요.' })
  for (const wrong of ['nobody', '00000000-0000-7000-8000-000000000000'])
    expect((await resend(wrong)).status).toBe(404)
  gateway.answers.push(400, 400)
  await send('gift.scheduled')
  await send('quote.sent')
  await poll(async () => (await list('?state=given_up')).failed).toBe(2)
  const all = (filter: object) => site.post('/api/desk/messages/resend', filter, owner())
  expect((await all({ kind: 'consult', state: 'given_up' })).data).toEqual({
    sent: 1,
    expired: 0,
    unwanted: 0,
    waiting: 0,
  })
  expect((await all({ from: '2026-02-30' })).status).toBe(422)
  expect((await all({})).data).toMatchObject({ sent: 1 })
  await poll(async () => (await list('?state=sent')).result.length).toBe(3)
  const lines = await site.services.database
    .selectFrom('access_log')
    .select(['subject', 'reason'])
    .where('action', '=', 'message.resend')
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { subject: `message:${id}`, reason: 'gift.paid' },
    { subject: 'messages', reason: '1개 · consult · given_up' },
    { subject: 'messages', reason: '1개' },
  ])
})

test('by night only what is urgent leaves; a code that is too old never does', async () => {
  await using both = await openBoth([500, 400])
  const { site, gateway, owner, list, pass, send, state, resend } = both
  await send('cert.code', { expiresAt: new Date(both.site.services.now().getTime() + 3 * MINUTE) })
  await poll(state).toBe('failed')
  await pass(4 * MINUTE)
  await poll(state).toBe('given_up')
  const [code] = (await list()).result
  expect(code).toMatchObject({ failure: '쓸 수 있는 시간이 지나서 보내지 않았어요.', canResend: false })
  expect(await resend(code!.id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('시간이 지났어요'),
  })
  await send('gift.paid')
  await poll(state).toBe('given_up')
  await pass(8 * 60 * MINUTE)
  const [paid] = (await list()).result
  const morning = '2026-11-25T08:00:00.000+09:00'
  expect((await resend(paid!.id)).data).toEqual({ state: 'waiting', nextAt: morning, waitsUntil: '08:00' })
  await send('gift.delayed')
  await send('cert.code')
  await expect
    .poll(async () => (await list('?state=sent')).result.map((each) => each.template))
    .toEqual(['cert.code'])
  expect(await list('?state=waiting')).toMatchObject({ result: [{ nextAt: morning }, { nextAt: morning }] })
  expect(gateway.received).toHaveLength(3)
  const page = await site.fetch('/desk/messages?state=given_up', { headers: owner() })
  const html = await page.text()
  expect(html).toContain('쓸 수 있는 시간이 지나서')
  expect(html).not.toMatch(/01012345678|모두 다시 보내기/)
  await pass(10.5 * 60 * MINUTE)
  await poll(async () => (await list('?state=waiting')).result.length).toBe(0)
  expect(gateway.received).toHaveLength(5)
})

test('what was due by day and meets the night on its way leaves in the morning', async () => {
  await using gateway = await openReceiver([], '{"statusCode":"2000"}')
  let now = seoulMoment('2026-11-24', '20:55')
  const keys = { SOLAPI_API_KEY: 'key', SOLAPI_API_SECRET: SECRET, SOLAPI_SENDER: '1670-2072' }
  await using site = await openTestSite({ env: { ...keys, SOLAPI_URL: gateway.url }, now: () => now })
  const { services } = site
  await services.database.deleteFrom('messages').execute()
  const send = (template: InformationKind) =>
    sendMessage(services, { channel: 'sms', template, recipient: '01012345678', text: template }, template)
  const rows = async (...templates: string[]) =>
    services.database
      .selectFrom('messages')
      .select(['template', 'status', 'due_at'])
      .where('template', 'in', templates)
      .orderBy('template')
      .execute()
  const waits = { status: 'waiting', due_at: seoulMoment('2026-11-25', '08:00') }
  // The worker stood still until eleven; what is urgent leaves all the same.
  await send('gift.paid')
  await send('cert.code')
  // The policy names the carrier only at half past nine.
  await send('gift.delayed')
  await deliverDue({ ...services, isCarrierTold: async () => false })
  now = seoulMoment('2026-11-24', '21:56')
  await deliverDue(services)
  expect(await rows('cert.code', 'gift.delayed', 'gift.paid')).toMatchObject([
    { template: 'cert.code', status: 'sent', due_at: null },
    { template: 'gift.delayed', ...waits },
    { template: 'gift.paid', ...waits },
  ])
  // The ten seconds in which an act may be undone end after nine.
  now = seoulMoment('2026-11-25', '20:59')
  await deliverDue(services)
  expect(gateway.received).toHaveLength(3)
  const advisor = await signIn(site, 'advisor1')
  const lead = await receiveLead(site)
  now = new Date(now.getTime() + 55_000)
  await site.post(`/api/desk/leads/${lead.id}/calls`, { outcome: 'ABSENT' }, advisor)
  const [held] = await rows('consult.missed')
  expect(held!.due_at! > seoulMoment('2026-11-25', '21:00')).toBe(true)
  now = new Date(now.getTime() + 20_000)
  await deliverDue(services)
  expect(await rows('consult.missed')).toMatchObject([
    { status: 'waiting', due_at: seoulMoment('2026-11-26', '08:00') },
  ])
  now = seoulMoment('2026-11-26', '08:00')
  await deliverDue(services)
  expect(await rows('consult.missed')).toMatchObject([{ status: 'sent' }])
})

test('a dead letter is shown with its receipt and done again with the same key', async () => {
  await using crm = await openReceiver([500, 500])
  await using site = await openTestSite({ jobs: true, env: { CRM_HOST: crm.url } })
  const [owner, privacy] = [await signIn(site, 'owner'), await signIn(site, 'privacy')]
  await site.services.database
    .withTables<{ 'pgboss.queue': { name: string; retry_limit: number } }>()
    .updateTable('pgboss.queue')
    .set({ retry_limit: 0 })
    .where('name', '=', 'lead-forward')
    .execute()
  const consult = (customerMobile: string) =>
    site.post<{ receiptNo: string }>('/api/jireh/consult', {
      customerName: '김고른',
      customerMobile,
      requestInfo: '',
      agreement: true,
    })
  const { data } = await consult('01000001234')
  await consult('01000001235')
  const jobs = async () =>
    (
      await site.get<{ result: { id: string; state: string; receiptNo: string }[]; dead: number }>(
        '/api/desk/jobs',
        privacy,
      )
    ).data
  await poll(async () => (await jobs()).dead).toBe(2)
  const dead = (await jobs()).result.find(({ receiptNo }) => receiptNo === data.receiptNo)!
  expect(dead).toMatchObject({
    name: '바깥 CRM에 접수 보내기',
    state: 'dead',
    failure: '받는 쪽이 500 오류로 답했어요.',
  })
  const redo = (body: object, headers = owner) => site.post('/api/desk/jobs/retry', body, headers)
  expect((await redo({ id: dead.id }, privacy)).status).toBe(403)
  const both = await Promise.all([redo({ id: dead.id }), redo({ id: dead.id })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await redo({})).data).toEqual({ redone: 1 })
  expect((await redo({})).data).toEqual({ redone: 0 })
  await poll(() => crm.received.length).toBe(4)
  const keys = crm.received.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys.slice(0, 2))).toEqual(new Set(keys.slice(2)))
  await poll(async () => (await jobs()).result.length).toBe(0)
})

/** A site whose worker stands still, so that the test delivers when it wants to. */
async function openStill(at: Date, env: Record<string, string> = {}) {
  const gateway = await openSolapi()
  const clock = { now: at }
  const site = await openTestSite({ env: { ...gateway.env, ...env }, now: () => clock.now })
  await site.services.database.deleteFrom('messages').execute()
  const send = (template: InformationKind) =>
    sendMessage(
      site.services,
      { channel: 'sms', template, recipient: '01012345678', text: template },
      `${template} ${clock.now.getTime()}`,
    )
  const stands = async () => {
    const rows = await site.services.database
      .selectFrom('messages')
      .select(['template', 'status', 'due_at'])
      .orderBy('template')
      .execute()
    return rows.map(({ template, status, due_at }) => [template, status, due_at])
  }
  const close = site[Symbol.asyncDispose].bind(site)
  return Object.assign(site, {
    gateway,
    clock,
    send,
    stands,
    async [Symbol.asyncDispose]() {
      await close()
      await gateway[Symbol.asyncDispose]()
    },
  })
}

const [EVENING, NIGHT, MORNING] = [
  seoulMoment('2026-11-24', '20:55'),
  seoulMoment('2026-11-24', '23:00'),
  seoulMoment('2026-11-25', '08:00'),
]

test('what informs and waited past nine in the evening leaves in the morning, and what answers an act leaves', async () => {
  await using site = await openStill(EVENING)
  const { clock, gateway, send, stands } = site
  await send('gift.delayed')
  await send('cert.code')
  clock.now = NIGHT
  await deliverDue(site.services)
  expect(await stands()).toEqual([
    ['cert.code', 'sent', null],
    ['gift.delayed', 'waiting', MORNING],
  ])
  expect(gateway.sent().map(({ text }) => text)).toEqual(['cert.code'])
  await deliverDue(site.services)
  clock.now = MORNING
  await deliverDue(site.services)
  expect(gateway.sent().map(({ text }) => text)).toEqual(['cert.code', 'gift.delayed'])
})

test('ten seconds of undo that end after nine make no night text', async () => {
  await using site = await openStill(seoulMoment('2026-11-24', '20:59'))
  const { clock, gateway, send, stands } = site
  await send('gift.delayed')
  // As an act that may be undone leaves it.
  clock.now = seoulMoment('2026-11-24', '21:00')
  await site.services.database.updateTable('messages').set({ due_at: clock.now }).execute()
  clock.now = new Date(clock.now.getTime() + 1_000)
  await deliverDue(site.services)
  expect([await stands(), gateway.sent()]).toEqual([[['gift.delayed', 'waiting', MORNING]], []])
})

test('nor does a policy that names who carries it only at night', async () => {
  const production = { APP_ENV: 'production', ORIGIN: 'https://goreun.example' }
  await using site = await openStill(EVENING, production)
  const { clock, gateway, send, stands } = site
  await send('gift.delayed')
  await deliverDue(site.services)
  expect((await stands())[0]![1]).toBe('waiting')
  clock.now = NIGHT
  await openOffice(site)
  await deliverDue(site.services)
  expect(await stands()).toContainEqual(['gift.delayed', 'waiting', MORNING])
  expect(gateway.sent().filter(({ text }) => text === 'gift.delayed')).toEqual([])
  clock.now = new Date(MORNING.getTime() + MINUTE)
  await deliverDue(site.services)
  expect(gateway.sent().filter(({ text }) => text === 'gift.delayed')).toHaveLength(1)
})
