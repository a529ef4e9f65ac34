import { expect, test } from 'vitest'
import { jusoBook } from '#app/crm/addresses/juso.server.ts'
import { exchangeOf } from '#app/crm/telephony/exchange.server.ts'
import { dispatchDue } from '#app/office/webhooks/webhook-dispatch.server.ts'
import { WEBHOOK_EVENT_KEYS } from '#app/office/webhooks/events.ts'
import { fieldsOf, itemsOf, RECIPIENTS, type RecipientKey } from '#app/shared/data-inventory/handed-on.ts'
import { columnsOf, PERSONAL_DATA } from '#app/shared/data-inventory/inventory.ts'
import { solapi } from '#app/shared/messaging/solapi.server.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openExchange } from './exchange.ts'
import { aRequest, type Accepted } from './make.ts'
import { openReceiver } from './receiver.ts'
import { openSolapi } from './solapi.ts'
import { openTestSite, type TestSite } from './site.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const keysOf = (bodies: readonly object[]) =>
  [...new Set(bodies.flatMap((body) => Object.keys(body)))].toSorted()
const listed = (key: RecipientKey) => Object.keys(fieldsOf(key)).toSorted()

test('whatever leaves is from a datum that the inventory has, and the carrier’s items are those that people agree to', () => {
  const declared = new Set(PERSONAL_DATA.flatMap(columnsOf))
  for (const key of RECIPIENTS)
    for (const [field, told] of Object.entries(fieldsOf(key)))
      if (told) expect(declared.has(told[1]), `${key}.${field}: ${told[1]}`).toBe(true)
  expect(read('content/documents/consents.md')).toContain(`| 제공 항목 | ${itemsOf('carrier')} |`)
  expect(read('content/documents/policy.md')).toContain(`| ${itemsOf('carrier')} | **해당 통신사의`)
})

/** Each file of the server that reaches somebody else: what it hands on, or why it hands on nobody's data. */
const SENDERS: Readonly<Record<string, RecipientKey | { nothing: string }>> = {
  'crm/addresses/juso.server.ts': 'addressService',
  'crm/leads/outside-crm.server.ts': 'crm',
  'crm/telephony/exchange.server.ts': 'exchange',
  'members/identity/identity-verifier.server.ts': 'identity',
  'members/login/social-exchange.server.ts': { nothing: 'a code that the provider gave the person' },
  'office/advertising/ask-network.server.ts': { nothing: 'asks what a day cost' },
  'office/webhooks/post.server.ts': 'webhooks',
  'operation/backups/bucket.server.ts': { nothing: 'sealed copies; the policy tells them apart (backupsIn)' },
  'platform/shared-cache.server.ts': { nothing: 'addresses of public pages' },
  'platform/trace-export.server.ts': {
    nothing: 'names of routes and how long they took (tests/traces.test.ts)',
  },
  'shared/files/bucket-store.server.ts': 'files',
  'shared/messaging/smtp.server.ts': 'mail',
  'shared/messaging/solapi.server.ts': 'texts',
  'site/discovery/search-notices.server.ts': { nothing: 'addresses of public pages' },
}

test('nothing of the server reaches anybody that is not known here, nor is there a receiver whom nothing reaches', () => {
  const app = join(import.meta.dirname, '..', 'app')
  const reaching = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.server.ts') && !path.includes('dev-'))
    .filter((path) =>
      /await fetch\(|\bfetch\(url|AwsClient\(|createTransport\(|from 'node:(https|tls|dgram|http2)'|undici|web-push/.test(
        readFileSync(join(app, path), 'utf8'),
      ),
    )
  expect(reaching.toSorted()).toEqual(Object.keys(SENDERS).toSorted())
  const reached = new Set(Object.values(SENDERS).filter((sender) => typeof sender === 'string'))
  // Kakao's are handed to the same company as texts, and a carrier is told by a person.
  expect(RECIPIENTS.filter((key) => !reached.has(key)).toSorted()).toEqual(['alimtalk', 'carrier'])
})

const asking = (site: TestSite, change: object = {}) =>
  site.post<Accepted>('/api/jireh/consult', aRequest({ requestInfo: '창문 옆에 놓을 거예요', ...change }), {
    'x-forwarded-for': '198.51.100.77',
  })

test('the outside CRM gets each field that the policy tells, and no other', async () => {
  await using crm = await openReceiver()
  await using site = await openTestSite({
    jobs: true,
    env: { CRM_HOST: crm.url, TRUSTED_PROXIES: '127.0.0.1/32' },
  })
  const arrived = (many: number) => expect.poll(() => crm.received.length, { timeout: 10_000 }).toBe(many)
  const hsKey = 'a-key-of-this-visit'
  const landed = { hsKey, landingUrl: 'http://localhost:3000/main', refUrl: 'https://search.example/' }
  const phone = {
    'x-forwarded-for': '198.51.100.77',
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  }
  expect((await site.post('/api/crm/keyword', landed, phone)).status).toBe(200)
  // Of robots, and of whoever refused to be followed, nothing leaves.
  await site.post('/api/crm/keyword', landed, { ...phone, 'sec-gpc': '1' })
  await site.post('/api/crm/keyword', landed, { ...phone, 'user-agent': 'Googlebot/2.1' })
  await arrived(1)
  const [told] = crm.received
  expect([told!.path, JSON.parse(told!.body)]).toEqual([
    '/api/crm/keyword',
    { siteCode: 'GC', ...landed, userAgent: phone['user-agent'], customerIP: '198.51.100.77' },
  ])
  const { data, status } = await asking(site, { planCode: 'KT-04', carrier: 'kt', hsKey })
  expect(status).toBe(200)
  await arrived(2)
  const step = (name: string, body: object) =>
    site.post(`/api/jireh/consult/${data.receiptNo}/${name}`, { last4: '1234', ...body })
  const { data: slots } = await site.get<{ result: { wishDate: string; wishTimes: string[] }[] }>(
    '/api/jireh/slots',
  )
  const day = slots.result.find((each) => each.wishTimes.length > 0)!
  const wished = await step('change', { wishDate: day.wishDate, wishTime: day.wishTimes[0]! })
  expect(wished.status, wished.message).toBe(200)
  const planned = await step('plan', { asked: 'LG-04' })
  expect(planned.status, planned.message).toBe(200)
  await arrived(4)
  expect((await step('cancel', {})).status).toBe(200)
  await arrived(5)
  const bodies = crm.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  expect(keysOf(bodies)).toEqual(listed('crm'))
  const first = bodies.find((body) => 'requestInfo' in body)!
  expect(first).toMatchObject({
    customerIP: '198.51.100.77',
    hsKey,
    estimate: null,
    requestInfo: '창문 옆에 놓을 거예요',
  })
  for (const item of ['IP 주소', '접수번호', '문의 내용', '관심 통신사와 상품', '상담 신청을 구분하는 값'])
    expect(itemsOf('crm')).toContain(item)
})

test('a webhook tells what the list has, whatever a trigger writes', async () => {
  await using receiver = await openReceiver()
  await using site = await openTestSite()
  const { database, keyring, now } = site.services
  const secret = keyring.seal('webhook-secret', `whsec_${Buffer.alloc(32).toString('base64')}`)
  const endpoint = { url: `${receiver.url}/hook`, events: [...WEBHOOK_EVENT_KEYS], secret_sealed: secret }
  await database
    .insertInto('webhook_endpoints')
    .values({ id: '00000000-0000-4000-8000-000000000001', ...endpoint, created_at: now() })
    .execute()
  const { data } = await asking(site)
  await site.post(`/api/jireh/consult/${data.receiptNo}/cancel`, { last4: '1234' })
  await sql`update webhook_deliveries set payload = payload || '{"customerMobile": "01000001234"}'`.execute(
    database,
  )
  await dispatchDue(site.services)
  const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object })
  expect(bodies.map(({ type }) => type)).toContain('lead.created')
  for (const body of bodies)
    expect(listed('webhooks')).toEqual(expect.arrayContaining(Object.keys(body.data)))
  expect(JSON.stringify(bodies)).not.toMatch(/01000001234|김고른|창문/)
  // What the triggers may write, of all their events.
  const { rows } = await sql<{ body: string }>`select prosrc as body from pg_proc
    where proname ~ '^webhook_(lead|request|status|assigned|event|contract|line|gift)$'`.execute(database)
  const written = rows.flatMap(({ body }) =>
    [...body.matchAll(/'([a-z][A-Za-z]+)',\s*\(?(?:new|old|leads|select)\b/g)].map(([, name]) => name!),
  )
  expect([...new Set(written)].toSorted()).toEqual(listed('webhooks'))
})

test('texts, calls and searches for an address carry what the list has', async () => {
  const gateway = await openSolapi()
  const {
    SOLAPI_API_KEY: key,
    SOLAPI_API_SECRET: secret,
    SOLAPI_SENDER: sender,
    SOLAPI_URL: url,
  } = gateway.env
  const parcel = { id: 'one', tries: 1, recipient: '01000001234', text: '안녕하세요' }
  await solapi({ key, secret, sender, url })(parcel)
  const alimtalk = { templateId: 'T1', variables: { name: '김고른' } }
  await solapi({ key, secret, sender, url, kakaoChannel: 'K' })({ ...parcel, alimtalk })
  const told = [...listed('texts'), ...listed('alimtalk')]
  expect(told).toEqual(expect.arrayContaining(keysOf(gateway.sent())))
  expect(keysOf(gateway.sent())).toContain('kakaoOptions')
  await gateway[Symbol.asyncDispose]()

  await using exchange = await openExchange()
  await using site = await openTestSite({ env: exchange.env })
  const call = { reference: 'r', extension: '12', number: '01000001234', records: false }
  await exchangeOf(site.services.config)!.startCall(call)
  expect(listed('exchange')).toEqual(expect.arrayContaining(keysOf(exchange.asked)))

  await using juso = await openReceiver([], '{"results":{"common":{"errorCode":"0","totalCount":0}}}')
  await jusoBook({ key: 'k', url: juso.url }, site.services.log).find('테헤란로 152', 1)
  const query = new URL(juso.received[0]!.path, juso.url).searchParams
  expect([...query.keys()].toSorted()).toEqual(listed('addressService'))
})
