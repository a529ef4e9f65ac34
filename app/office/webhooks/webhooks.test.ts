import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { aRequest } from '#tests/make.ts'
import { openReceiver, type Received } from '#tests/receiver.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { isPublicAddress, urlError } from './addresses.server.ts'
import type { Webhook, WebhookDelivery } from './contract.ts'
import { TEST_EVENT } from './events.ts'
import { post } from './post.server.ts'
import { dispatchDue } from './webhook-dispatch.server.ts'

/** What the worker does comes a moment later. */
const poll = <Value>(read: () => Promise<Value>) => expect.poll(read, { interval: 50 })

const HOUR = 60 * 60 * 1000
type Verify = (secret: string, headers: object, body: string, now?: number) => boolean

/** The example that docs/webhooks.md gives, run as it stands there. */
async function exampleOfDocs(): Promise<Verify> {
  const text = await readFile(join(import.meta.dirname, '..', '..', '..', 'docs', 'webhooks.md'), 'utf8')
  const source = /```js\n([\s\S]+?)```/.exec(text)![1]!
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { verify: Verify }
  return module.verify
}

async function openBoth() {
  const receiver = await openReceiver()
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const site = await openTestSite({ jobs: true, now: clock })
  let owner = await signIn(site, 'owner')
  const call = <Data>(method: string, path: string, body?: object) =>
    site.call<Data>(method, `/api/desk/webhooks${path}`, body, owner)
  const deliveries = async (id: string, query = '') =>
    (await call<{ result: WebhookDelivery[] }>('GET', `/${id}/deliveries${query}`)).data.result
  return {
    site,
    receiver,
    clock,
    owner: () => owner,
    call,
    deliveries,
    add: async (events: string[]) =>
      (await call<{ id: string; secret: string }>('POST', '', { url: `${receiver.url}/hook`, events })).data,
    read: async (id: string) =>
      (await call<{ result: Webhook[] }>('GET', '')).data.result.find((each) => each.id === id)!,
    pass: async (ms: number) => {
      ahead += ms
      owner = await signIn(site, 'owner')
    },
    arrived: (many: number) => expect.poll(() => receiver.received.length, { interval: 50 }).toBe(many),
    consult: async (change: object = {}) =>
      (await site.post<{ receiptNo: string }>('/api/jireh/consult', aRequest({ ...change }))).data.receiptNo,
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

const told = ({ body }: Received) =>
  JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> }

test('what happens to a lead is told, signed as the docs verify it, without anything of a person', async () => {
  await using both = await openBoth()
  const { site, receiver, clock, call, add, arrived, consult, owner } = both
  const verify = await exampleOfDocs()
  const { id, secret } = await add(['lead.created', 'lead.called', 'lead.status_changed', 'contract.applied'])
  const receiptNo = await consult({ requestInfo: '비밀 이야기', wishDate: null })
  await arrived(1)
  const [first] = receiver.received
  expect(told(first!)).toMatchObject({
    type: 'lead.created',
    data: { receiptNo, status: 'NEW', wishDate: null },
  })
  expect(first!.body).not.toMatch(/김고른|01000001234|비밀/)
  const headers = first!.headers
  expect(verify(secret, headers, first!.body, clock().getTime())).toBe(true)
  expect(verify(secret, headers, `${first!.body} `, clock().getTime())).toBe(false)
  expect(verify(secret, headers, first!.body, clock().getTime() + HOUR)).toBe(false)
  const { leadId } = told(first!).data as { leadId: string }
  const lead = (path: string, body: object) => site.post(`/api/desk/leads/${leadId}/${path}`, body, owner())
  await lead('calls', { outcome: 'TALKED' })
  await arrived(3)
  expect(
    receiver.received
      .slice(1)
      .map((each) => told(each))
      .toSorted((a, b) => a.type.localeCompare(b.type)),
  ).toMatchObject([
    { type: 'lead.called', data: { leadId, receiptNo, outcome: 'TALKED', status: 'TALKING' } },
    { type: 'lead.status_changed', data: { from: 'NEW', status: 'TALKING' } },
  ])
  const rotated = await call<{ secret: string }>('POST', `/${id}/secret`, { version: 1 })
  expect((await call('POST', `/${id}/secret`, { version: 1 })).status).toBe(409)
  await lead('status', { status: 'APPLIED' })
  await arrived(4)
  const last = receiver.received[3]!
  for (const good of [secret, rotated.data.secret])
    expect(verify(good, last.headers, last.body, clock().getTime())).toBe(true)
  await both.pass(25 * HOUR)
  await call('POST', `/${id}/test`, {})
  await arrived(5)
  const ping = receiver.received[4]!
  expect(told(ping)).toMatchObject({ type: 'ping', data: {} })
  expect(verify(secret, ping.headers, ping.body, clock().getTime())).toBe(false)
  expect(verify(rotated.data.secret, ping.headers, ping.body, clock().getTime())).toBe(true)
  const kept = await site.services.database
    .selectFrom('webhook_endpoints')
    .select(['secret_sealed'])
    .executeTakeFirstOrThrow()
  expect(kept.secret_sealed).not.toContain(rotated.data.secret.slice(6, 20))
})

test('what fails is tried again under the same id, a redirect is not followed, and a dead endpoint is switched off', async () => {
  await using both = await openBoth()
  const { site, receiver, call, add, read, pass, arrived, deliveries, consult } = both
  const { id } = await add(['lead.created'])
  receiver.answers.push(
    { status: 500, headers: {}, body: '<b>고장</b>' },
    { status: 302, headers: { location: '/elsewhere' } },
  )
  await consult()
  const newest = async () => (await deliveries(id))[0]!
  await poll(async () => (await newest())?.state).toBe('failed')
  expect(await newest()).toMatchObject({
    tries: 1,
    answerStatus: 500,
    answer: '<b>고장</b>',
    failure: '받지 않겠다고 답했어요.',
  })
  await poll(async () => (await read(id)).failingSince).not.toBeNull()
  await pass(11_000)
  await poll(async () => (await newest()).failure).toContain('다른 주소로 옮기라고')
  await pass(61_000)
  await poll(async () => (await newest()).state).toBe('sent')
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook'])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await poll(async () => (await read(id)).failingSince).toBeNull()
  const again = await Promise.all(
    [1, 2].map(async () => call('POST', `/${id}/deliveries/${(await newest()).id}/resend`, {})),
  )
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  await arrived(4)
  const page = await site.fetch(`/desk/webhooks/${id}`, { headers: both.owner() })
  const html = await page.text()
  expect([page.status, html.includes('whsec_')]).toEqual([200, false])
  receiver.answers.push(...Array.from({ length: 20 }, () => 503))
  await consult({ customerMobile: '01000005678' })
  await poll(async () => (await newest()).state).toBe('failed')
  await pass(25 * HOUR)
  await poll(async () => (await read(id)).isOn).toBe(false)
  expect((await read(id)).wasSwitchedOff).toBe(true)
  const mails = (await listMessages(site.services)).filter(({ template }) => template === 'desk.webhookOff')
  expect(mails).toHaveLength(1)
  expect((await call('POST', `/${id}/deliveries/${(await newest()).id}/resend`, {})).status).toBe(409)
  const before = (await deliveries(id)).length
  await consult({ customerMobile: '01000005679' })
  expect(await deliveries(id)).toHaveLength(before)
  const { version, url } = await read(id)
  await call('PUT', `/${id}`, { url, events: ['lead.created'], isOn: true, version })
  expect(await read(id)).toMatchObject({ isOn: true, wasSwitchedOff: false, failingSince: null })
  for (const wrong of [
    { url: 'ftp://x.kr' },
    { url: 'https://a:b@x.kr' },
    { events: [] },
    { events: ['nothing'] },
  ])
    expect((await call('POST', '', { url: 'https://x.kr', events: ['gift.paid'], ...wrong })).status).toBe(
      422,
    )
  expect((await call('POST', `/${id}/remove`, { version: version + 1 })).status).toBe(200)
  expect((await call('GET', `/${id}/deliveries`)).status).toBe(404)
  const lines = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'webhook.change')
    .orderBy('id')
    .execute()
  expect(lines.map(({ reason }) => reason.split(' ')[0])).toEqual(['더함', '바꿈', '지움'])
})

test('nothing is sent to an address of ours, and nobody is waited for', async () => {
  for (const address of [
    '127.0.0.1',
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fc00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '::127.0.0.1',
    '::a00:1',
    '::169.254.169.254',
    'none',
  ])
    expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['8.8.8.8', '2001:4860:4860::8888'])
    expect(isPublicAddress(address), address).toBe(true)
  for (const url of [
    'http://x.kr',
    'https://127.1',
    'https://[::1]/',
    'https://[::10.0.0.1]/',
    'https://0x7f000001/',
    'https://localhost',
    'nothing',
  ])
    expect(urlError(url, true), url).not.toBeNull()
  for (const url of ['https://hooks.example.kr/a?b=1', 'https://8.8.8.8/'])
    expect(urlError(url, true)).toBeNull()
  // In development only this machine's own addresses stand open.
  for (const url of ['http://127.0.0.1:1/', 'http://[::1]/', 'http://localhost:1/', 'http://receiver:1/'])
    expect(urlError(url, false), url).toBeNull()
  for (const url of ['http://169.254.169.254/', 'http://10.0.0.1/', 'https://[fd00::1]/', 'http://0.0.0.0/'])
    expect(urlError(url, false), url).not.toBeNull()
  await using receiver = await openReceiver(['hangs', 204])
  const posting = { url: `${receiver.url}/`, headers: {}, body: '{}', isProduction: false, timeoutMs: 300 }
  expect((await post({ ...posting, isProduction: true })).failure).toBe('address')
  expect(
    (await post({ ...posting, url: receiver.url.replace('127.0.0.1', 'localhost'), isProduction: true }))
      .failure,
  ).toBe('address')
  expect(receiver.received).toHaveLength(0)
  expect(await post(posting)).toEqual({ failure: 'timeout', status: null, answer: null })
  expect(await post(posting)).toEqual({ failure: null, status: 204, answer: null })
  expect((await post({ ...posting, url: 'http://127.0.0.1:1/' })).failure).toBe('unreached')
  expect((await post({ ...posting, url: 'http://nowhere.invalid/', timeoutMs: 5_000 })).failure).toBe(
    'unknown',
  )
})

test('an endpoint with much behind holds up no other', async () => {
  await using receiver = await openReceiver()
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const add = async (url: string) =>
    (await site.post<{ id: string }>('/api/desk/webhooks', { url, events: ['lead.created'] }, owner)).data.id
  // Nobody answers on the first.
  const [dead, alive] = [await add('http://127.0.0.1:9/hook'), await add(`${receiver.url}/hook`)]
  const { database, now } = site.services
  const waiting = (endpoint_id: string, minutes: number) => ({
    id: randomUUID(),
    endpoint_id,
    event_id: randomUUID(),
    type: TEST_EVENT,
    payload: '{}',
    at: now(),
    due_at: new Date(now().getTime() - minutes * 60_000),
    tries_left: 3,
  })
  const behind = Array.from({ length: 40 }, (_, minutes) => waiting(dead, 10 + minutes))
  await database
    .insertInto('webhook_deliveries')
    .values([...behind, waiting(alive, 1)])
    .execute()
  expect(await dispatchDue(site.services)).toBe(10)
  expect(receiver.received).toHaveLength(1)
})
