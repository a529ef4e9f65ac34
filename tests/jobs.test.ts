import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readBacklog } from '#app/operation/metrics/backlog.server.ts'
import { deadLetterOf } from '#app/shared/messaging/jobs.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { aRequest, type Accepted } from './make.ts'
import { MEMBER, signMemberIn } from './member-sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

interface Delivery {
  key: string | undefined
  body: Record<string, unknown>
}

/** An outside CRM on this machine: answers what `statuses` says, one after the other, then 200. */
async function openCrm(statuses: number[] = []) {
  const deliveries: Delivery[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      // The port may have been another test's: what still asks for that one is no delivery.
      if (chunks.length === 0) return response.writeHead(404).end()
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      deliveries.push({ key: request.headers['idempotency-key'] as string | undefined, body })
      response.writeHead(statuses.shift() ?? 200).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function consult(site: TestSite, change: Record<string, unknown> = {}) {
  return site.post<Accepted>('/api/jireh/consult', aRequest(change))
}

test('a request is told to its visitor; whom of the staff it concerns is the notices’ matter', async () => {
  await using site = await openTestSite({ jobs: true, env: { ORIGIN: 'https://goreun.example' } })
  const { data } = await consult(site, { customerName: '비밀이름' })
  await expect.poll(async () => (await listMessages(site.services)).length).toBeGreaterThan(0)
  const messages = await listMessages(site.services)
  const sms = messages.filter((message) => message.channel === 'sms')
  expect(sms).toEqual([expect.objectContaining({ template: 'consult.received', recipient: '01000001234' })])
  expect(sms[0]!.text.split('\n')).toEqual([
    '[고른커넥트] 상담 신청을 받았어요',
    '',
    `접수번호: ${data.receiptNo}`,
    '전화할 때: 상담 시간에 차례대로',
    '오는 전화: 1670-2072',
    '',
    '접수 상태 보기, 시간 바꾸기, 취소',
    `https://goreun.example${data.statusUrl}`,
    '',
    '본인이 신청하지 않았다면 위 주소에서 취소해 주세요.',
    expect.stringMatching(/^전화 그만 받기: https:\/\/goreun\.example\/consult\/stop\?token=[\w-]{43}$/),
  ])
  expect((await site.fetch(data.statusUrl)).status).toBe(200)
  // Five mails left here before (app/office/notices/sending.test.ts).
  expect(messages.filter((message) => message.channel === 'mail')).toEqual([])
  // A worker that is killed over it holds the visitor's word for a minute, not for the queue's quarter of an hour.
  const { rows: held } = await sql<{ seconds: number }>`
    select distinct expire_seconds as seconds from pgboss.job where name = 'lead-notify'`.execute(
    site.services.database,
  )
  expect(held).toEqual([{ seconds: 60 }])
})

test('a request is forwarded to the outside CRM once, in the form of our own call', async () => {
  await using crm = await openCrm()
  await using site = await openTestSite({ jobs: true, env: { CRM_HOST: crm.url } })
  const { data } = await consult(site, { requestInfo: '바깥으로' })
  await expect.poll(() => crm.deliveries.length).toBe(1)
  expect(crm.deliveries[0]!.body).toMatchObject({
    siteCode: 'GC',
    customerName: '김고른',
    customerMobile: '01000001234',
    requestInfo: '바깥으로',
    receiptNo: data.receiptNo,
  })
  expect(await site.services.database.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('a CRM that fails is tried again with the same key', async () => {
  await using crm = await openCrm([500, 503])
  await using site = await openTestSite({ jobs: true, env: { CRM_HOST: crm.url } })
  await consult(site)
  await expect.poll(() => crm.deliveries.length, { interval: 200 }).toBe(3)
  expect(new Set(crm.deliveries.map((delivery) => delivery.key)).size).toBe(1)
})

test('a delivery that fails every try is kept as a dead letter', async () => {
  await using crm = await openCrm(Array.from({ length: 50 }, () => 500))
  await using site = await openTestSite({ jobs: true, env: { CRM_HOST: crm.url } })
  const { database } = site.services
  // The queue of this test gives up after one try; the product's after ten.
  await site.services.database
    .withTables<{ 'pgboss.queue': { name: string; retry_limit: number } }>()
    .updateTable('pgboss.queue')
    .set({ retry_limit: 0 })
    .where('name', '=', 'lead-forward')
    .execute()
  await consult(site)
  const dead = () =>
    database
      .withTables<{ 'pgboss.job': { name: string; data: unknown } }>()
      .selectFrom('pgboss.job')
      .select('data')
      .where('name', '=', deadLetterOf('lead-forward'))
      .execute()
  await expect.poll(async () => (await dead()).length, { interval: 200 }).toBe(1)
})

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
const land = (site: TestSite) =>
  site.post('/api/crm/keyword', { landingUrl: 'https://a.example/main' }, BROWSER)

const landingJobs = async ({ services }: TestSite) => {
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state from pgboss.job where name like 'landing-forward%'`.execute(services.database)
  return rows
}

/** A site whose queue of landings tries again after so many seconds instead of a minute. */
async function aLandingSite(crm: { url: string }, retryDelay: number, now = () => new Date()) {
  const site = await openTestSite({ jobs: true, env: { CRM_HOST: crm.url }, now })
  await expect
    .poll(async () => {
      const { numAffectedRows } = await sql`
        update pgboss.queue set retry_delay = ${retryDelay} where name = 'landing-forward'`.execute(
        site.services.database,
      )
      return numAffectedRows
    })
    .toBe(1n)
  return site
}

test('a landing that the outside CRM does not take is tried three times and is never a dead letter', async () => {
  await using crm = await openCrm(Array.from({ length: 50 }, () => 500))
  await using site = await aLandingSite(crm, 0)
  await land(site)
  await expect
    .poll(() => landingJobs(site), { interval: 200, timeout: 15_000 })
    .toEqual([{ name: 'landing-forward', state: 'failed' }])
  expect(crm.deliveries).toHaveLength(3)
})

test('a landing that waits for the outside CRM is no standstill, and after an hour it is told to nobody', async () => {
  let now = new Date()
  await using crm = await openCrm([500])
  await using site = await aLandingSite(crm, 1_800, () => now)
  await land(site)
  const waits = [{ name: 'landing-forward', state: 'retry' }]
  await expect.poll(() => landingJobs(site), { interval: 200 }).toEqual(waits)
  now = new Date(now.getTime() + 61 * 60_000)
  // Alone: whatever else waits would be an hour old as well.
  const alone = async () => {
    await sql`delete from pgboss.job where name not like 'landing-forward%'`.execute(site.services.database)
    return readBacklog(site.services)
  }
  await expect.poll(alone).toMatchObject({ queue_waiting: 1, queue_age_seconds: 0 })
  await sql`update pgboss.job set start_after = now() where name = 'landing-forward'`.execute(
    site.services.database,
  )
  const done = [{ name: 'landing-forward', state: 'completed' }]
  await expect.poll(() => landingJobs(site), { interval: 200 }).toEqual(done)
  expect(crm.deliveries).toHaveLength(1)
})

test('a member’s request after a refusal is taken though the lift fails, and told once when sent again', async () => {
  await using crm = await openCrm()
  await using site = await openTestSite({ jobs: true, env: { CRM_HOST: crm.url } })
  const { database, keyring, now } = site.services
  const headers = await signMemberIn(site)
  const at = new Date(now().getTime() - 60_000)
  const phone_index = keyring.blindIndex('lead-phone', MEMBER.phone)
  await database
    .insertInto('call_stops')
    .values({ id: '00000000-0000-7000-8000-000000000001', phone_index, source: 'link', at })
    .execute()
  const send = (key: string) =>
    site.post<Accepted>('/api/jireh/consult', aRequest({ customerMobile: MEMBER.phone, requestInfo: key }), {
      ...headers,
      'idempotency-key': key,
    })
  const texts = async (template: string) =>
    (await listMessages(site.services)).filter(
      ({ channel, template: of }) => channel === 'sms' && of === template,
    )
  await sql`alter table call_stops add constraint never check (lifted_at is null)`.execute(database)
  const taken = await send('member-request-number-1')
  expect(taken.status).toBe(200)
  await expect.poll(async () => (await texts('consult.stopped')).length).toBe(1)
  expect(crm.deliveries).toEqual([])
  await sql`alter table call_stops drop constraint never`.execute(database)
  expect((await send('member-request-number-1')).data.receiptNo).toBe(taken.data.receiptNo)
  await expect.poll(() => crm.deliveries.length).toBe(1)
  expect(await database.selectFrom('call_stops').select('lifted_by').execute()).toEqual([
    { lifted_by: 'member' },
  ])
  await expect.poll(async () => (await texts('consult.received')).length).toBe(1)
  // A refusal, and a request that lifts it at once.
  const again = { id: '00000000-0000-7000-8000-000000000002', phone_index, source: 'link' } as const
  await database
    .insertInto('call_stops')
    .values({ ...again, at: now() })
    .execute()
  await new Promise((resolve) => setTimeout(resolve, 10))
  // What was sent before it lifts nothing.
  await send('member-request-number-1')
  const standing = () =>
    database.selectFrom('call_stops').select('id').where('lifted_at', 'is', null).execute()
  expect(await standing()).toHaveLength(1)
  await send('member-request-number-2')
  expect(await standing()).toEqual([])
  await expect.poll(() => crm.deliveries.length).toBe(2)
  await expect.poll(async () => (await texts('consult.received')).length).toBe(2)
  const left = () => database.selectFrom('outbox').select('id').execute()
  await expect.poll(left).toEqual([])
  expect(crm.deliveries).toHaveLength(2)
})
