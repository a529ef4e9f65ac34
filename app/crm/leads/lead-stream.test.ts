import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { aRequest } from '#tests/make.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { signIn } from '#tests/sign-in.ts'

/** Opens the stream and collects what arrives; `until` waits for a text. */
async function listen(site: TestSite, headers: Record<string, string>) {
  const answer = await site.fetch('/api/desk/events', { headers })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let hasEnded = false
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      text += value
    }
    hasEnded = true
  })()
  const until = (wanted: string) => untilIn(() => text, wanted)
  return {
    answer,
    until,
    text: () => text,
    hasEnded: () => hasEnded,
    ended: reading,
    leave: () => reader.cancel(),
  }
}

/** What has arrived once `wanted` has. */
async function untilIn(text: () => string, wanted: string): Promise<string> {
  await expect.poll(text, { interval: 10 }).toContain(wanted)
  return text()
}

function aChange(leadId: string) {
  return {
    lead_id: leadId,
    kind: 'STATUS',
    staff_id: null,
    staff_name: null,
    note_sealed: null,
    at: new Date(),
  }
}

test('a new request reaches the open desk, with nothing of the lead in it', async () => {
  await using site = await openTestSite()
  const desk = await listen(site, await signIn(site, 'advisor1'))
  expect(desk.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(desk.answer.headers.get('cache-control')).toContain('no-store')
  await desk.until('retry:')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await site.post('/api/jireh/consult', aRequest({ customerName: '홍길동', customerMobile: '01012345678' }))
  await desk.until('event: lead')
  expect(desk.text()).toMatch(/event: lead\nid: \d+\ndata: \{"leadId":"[0-9a-f-]{36}","eventId":\d+\}\n\n/)
  expect(desk.text()).not.toMatch(/홍길동|5678/)
  await desk.leave()
})

test('a change of another process arrives as well', async () => {
  await using site = await openTestSite()
  const desk = await listen(site, await signIn(site, 'advisor1'))
  await desk.until('retry:')
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { database } = site.services
  const lead = await database.selectFrom('leads').select('id').limit(1).executeTakeFirstOrThrow()
  await database.insertInto('lead_events').values(aChange(lead.id)).execute()
  await desk.until(lead.id)
  await desk.leave()
})

test('an event that commits after a later one is not lost', async () => {
  await using site = await openTestSite()
  const desk = await listen(site, await signIn(site, 'advisor1'))
  await desk.until('retry:')
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { database } = site.services
  const [slow, quick] = await database.selectFrom('leads').select('id').orderBy('id').limit(2).execute()
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto('lead_events').values(aChange(slow!.id)).execute()
    await database.insertInto('lead_events').values(aChange(quick!.id)).execute()
    await desk.until(quick!.id)
  })
  await desk.until(slow!.id)
  await desk.leave()
})

test('the stream ends when the site closes', async () => {
  let ended: Promise<void>
  {
    await using site = await openTestSite()
    const desk = await listen(site, await signIn(site, 'advisor1'))
    await desk.until('retry:')
    ended = desk.ended
  }
  await ended
})

test('a person may open twenty streams, not more', async () => {
  await using site = await openTestSite()
  const headers = await signIn(site, 'advisor1')
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(site, headers)))
  expect((await site.fetch('/api/desk/events', { headers })).status).toBe(429)
  await streams[0]!.leave()
  expect((await site.fetch('/api/desk/events', { headers })).status).toBe(200)
})

/** The stream over a connection of its own, as a browser holds it, to be cut like one. */
async function connect(origin: string, headers: Record<string, string>) {
  let text = ''
  const request = get(`${origin}/api/desk/events`, { headers, agent: false })
  request.on('error', () => {})
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.setEncoding('utf8')
  answer.on('error', () => {})
  answer.on('data', (chunk: string) => (text += chunk))
  const until = (wanted: string) => untilIn(() => text, wanted)
  return { until, text: () => text, cut: () => request.destroy() }
}

const lastId = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? ''

test('a connection that was cut goes on where it was: what was missed is told, and only that', async () => {
  await using site = await openTestSite()
  const [headers, origin] = [await signIn(site, 'advisor1'), await site.listen()]
  const { database } = site.services
  const [first, missed, twice, next] = await database
    .selectFrom('leads')
    .select('id')
    .orderBy('id')
    .limit(4)
    .execute()
  const change = (id: string) => database.insertInto('lead_events').values(aChange(id)).execute()
  const before = await connect(origin, headers)
  await before.until(': open')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await change(first!.id)
  const lastEventId = lastId(await before.until(first!.id))
  before.cut()
  await change(missed!.id)
  await change(twice!.id)
  const after = await connect(origin, { ...headers, 'last-event-id': lastEventId })
  await after.until(missed!.id)
  await after.until(twice!.id)
  await change(next!.id)
  await after.until(next!.id)
  expect(after.text()).not.toContain(first!.id)
  expect(after.text()).not.toContain('reset')
  after.cut()
})

test('an id nobody was told, or one from too long ago, has everything read anew', async () => {
  await using site = await openTestSite()
  const [headers, origin] = [await signIn(site, 'advisor1'), await site.listen()]
  for (const lastEventId of ['999999999', 'x; drop', '9'.repeat(40)]) {
    const desk = await connect(origin, { ...headers, 'last-event-id': lastEventId })
    await desk.until('event: reset')
    desk.cut()
  }
  const { database } = site.services
  const { id } = await database.selectFrom('leads').select('id').limit(1).executeTakeFirstOrThrow()
  const many = Array.from({ length: 600 }, () => aChange(id))
  const [old] = await database.insertInto('lead_events').values(many).returning('id').execute()
  const desk = await connect(origin, { ...headers, 'last-event-id': String(old!.id) })
  await desk.until('event: reset')
  desk.cut()
})

const beat = () => vi.advanceTimersByTime(15_000)

test('a stream ends at its next beat once its holder may not open it: session, role, account, address', async () => {
  let now = new Date('2026-11-24T10:00:00+09:00')
  await using site = await openTestSite({ env: { TRUSTED_PROXIES: '127.0.0.1/32' }, now: () => now })
  const { database } = site.services
  const [INSIDE, OUTSIDE] = ['203.0.113.7', '198.51.100.9']
  const from = async (who: string, address = INSIDE) => ({
    ...(await signIn(site, who)),
    'x-forwarded-for': address,
  })
  const [owner, leaving, staying] = [await from('owner'), await from('advisor1'), await from('advisor1')]
  const holders = {
    leaving,
    staying,
    moved: await from('advisor2'),
    stopped: await from('advisor3'),
    outside: await from('manager', OUTSIDE),
    idle: await from('manager'),
    owner,
  }
  // Only what is set from here on waits for the test: the beats of the streams.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const streams = await Promise.all(
      Object.entries(holders).map(async ([name, headers]) => ({ name, ...(await listen(site, headers)) })),
    )
    const ended = () => streams.filter(({ hasEnded }) => hasEnded()).map(({ name }) => name)
    await site.post('/api/desk/logout', {}, leaving)
    const staff = (name: string) => database.updateTable('staff').where('name', '=', name)
    await staff('상담사 나').set({ role: 'editor' }).execute()
    await staff('상담사 다').set({ is_active: false }).execute()
    const saved = { version: 0, value: [INSIDE] }
    expect((await site.put('/api/desk/settings/deskAddresses', saved, owner)).status).toBe(200)
    beat()
    await expect.poll(ended).toEqual(['leaving', 'moved', 'stopped', 'outside'])
    // The stream alone keeps nobody signed in.
    now = new Date(now.getTime() + 25 * 60_000)
    for (const headers of [staying, owner])
      expect((await site.get('/api/desk/leads', headers)).status).toBe(200)
    now = new Date(now.getTime() + 6 * 60_000)
    beat()
    await expect.poll(ended).toEqual(['leaving', 'moved', 'stopped', 'outside', 'idle'])
    await Promise.all(streams.map(({ leave }) => leave()))
  } finally {
    vi.useRealTimers()
  }
})
