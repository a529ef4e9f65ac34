import { expect, test } from 'vitest'
import { KIND, makeTraces, traced } from '#app/platform/traces.server.ts'
import { openReceiver, type Answering } from './receiver.ts'
import { aRequest } from './make.ts'
import { openTestSite } from './site.ts'
import { openSolapi } from './solapi.ts'

interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}

/** A collector on this machine that takes OTLP over HTTP as JSON. */
async function openCollector(answers: Answering[] = []) {
  const receiver = await openReceiver(answers)
  const spans = (): OtlpSpan[] =>
    receiver.received.flatMap(({ body }) =>
      (
        JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] }
      ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  return { ...receiver, spans, env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } }
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
/** What the tests' requests come by. */
const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1/32' }
const SAMPLED = { traceparent: `00-${TRACE}-${PARENT}-01` }

test('one trace leads from the visitor’s request to the text that is handed over, and tells nothing of them', async () => {
  await using collector = await openCollector()
  await using solapi = await openSolapi()
  const env = {
    ...solapi.env,
    ...collector.env,
    ...BEHIND_PROXY,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=goreun,x-key=a=b',
  }
  const site = await openTestSite({ jobs: true, env, now: () => new Date('2026-11-25T03:00:00Z') })
  const asked = aRequest({ customerName: '남궁추적', requestInfo: '추적되지 않는 말' })
  const { status } = await site.post('/api/jireh/consult', asked, SAMPLED)
  expect(status).toBe(200)
  await expect.poll(() => solapi.sent().length, { timeout: 20_000 }).toBe(1)
  await site.fetch('/bbs/bbs_tip/list?secret=01012345678', {
    headers: { traceparent: `00-${TRACE}-${PARENT}-00` },
  })
  // What is left is handed on before it ends.
  await site[Symbol.asyncDispose]()

  const [first] = collector.received
  expect(first!.path).toBe('/v1/traces')
  expect(first!.headers).toMatchObject({
    'x-tenant': 'goreun',
    'x-key': 'a=b',
    'content-type': 'application/json',
  })
  const spans = collector.spans()
  const ofTrace = spans.filter(({ traceId }) => traceId === TRACE)
  const one = (name: string) => {
    const found = ofTrace.filter((span) => span.name === name)
    expect(found, name).toHaveLength(1)
    return found[0]!
  }
  const request = one('POST /api/jireh/consult')
  expect(request).toMatchObject({ parentSpanId: PARENT, kind: 2, status: {} })
  const useCase = one('receiveConsultation')
  expect(useCase.parentSpanId).toBe(request.spanId)
  expect(one('select store_requests').parentSpanId).toBe(useCase.spanId)
  const job = one('lead-notify')
  expect(job.parentSpanId).toBe(useCase.spanId)
  expect(one('insert messages').parentSpanId).toBe(job.spanId)
  const delivery = one('deliver message')
  expect(delivery.parentSpanId).toBe(job.spanId)
  expect(one('hand over sms')).toMatchObject({ parentSpanId: delivery.spanId, kind: 3 })
  for (const { startTimeUnixNano, endTimeUnixNano, spanId } of ofTrace) {
    expect(spanId).toMatch(/^[0-9a-f]{16}$/)
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)
  }
  // Whoever asked had decided that theirs is not kept.
  expect(spans.map(({ name }) => name)).not.toContain('GET /bbs/:board/list')
  const sent = collector.received.map(({ body }) => body).join()
  for (const word of ['남궁추적', '추적되지', '01000001234', '01012345678', '127.0.0.1'])
    expect(sent, word).not.toContain(word)
})

test('what is no traceparent begins a trace of its own, and a share of none keeps nothing', async () => {
  await using collector = await openCollector()
  const site = await openTestSite({ env: { ...collector.env, ...BEHIND_PROXY } })
  const other = [
    '',
    'x',
    `ff-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}`,
  ]
  for (const traceparent of other)
    expect((await site.fetch('/bbs/bbs_tip/list', { headers: { traceparent } })).status).toBe(200)
  await site[Symbol.asyncDispose]()
  const roots = collector.spans().filter(({ name }) => name === 'GET /bbs/:board/list')
  expect(new Set(roots.map(({ traceId }) => traceId)).size).toBe(other.length)
  expect(roots.some(({ traceId, parentSpanId }) => traceId === TRACE || parentSpanId !== undefined)).toBe(
    false,
  )

  collector.received.length = 0
  const quiet = await openTestSite({
    env: { ...collector.env, ...BEHIND_PROXY, OTEL_TRACES_SAMPLER_ARG: '0' },
  })
  await quiet.fetch('/bbs/bbs_tip/list')
  await quiet.fetch('/bbs/bbs_tip/list', { headers: SAMPLED })
  await quiet[Symbol.asyncDispose]()
  expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(new Set([TRACE]))
})

test(
  'a collector that hangs, refuses or is gone delays nobody, and what waits is bounded',
  { tags: 'long' },
  async () => {
    await using collector = await openCollector([500, 'hangs'])
    const site = await openTestSite({ env: collector.env })
    const longest = async () => {
      let most = 0
      for (let turn = 0; turn < 20; turn += 1) {
        const began = performance.now()
        expect((await site.fetch('/health/ready')).status).toBe(200)
        expect((await site.fetch('/bbs/bbs_tip/list')).status).toBe(200)
        most = Math.max(most, performance.now() - began)
      }
      return most
    }
    await longest()
    await expect.poll(() => collector.received.length, { timeout: 10_000 }).toBe(1)
    const refused = collector.received[0]!.body
    await expect.poll(() => collector.received.length, { timeout: 10_000 }).toBe(2)
    // The batch that was answered with 500 is sent again, whole.
    expect(collector.received[1]!.body.startsWith(refused.slice(0, -20))).toBe(true)
    // It hangs for five seconds, and nobody waits for it.
    expect(await longest()).toBeLessThan(4_000)
    const traces = site.services.traces!
    for (let turn = 0; turn < 5_000; turn += 1)
      await traces.begin({ name: 'flood', kind: 1, parent: null }, async () => {})
    const began = performance.now()
    await site[Symbol.asyncDispose]()
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(collector.spans().filter(({ name }) => name === 'flood').length).toBeLessThanOrEqual(2_048)
  },
)

test('what a request began and goes on after it is no part of its trace', async () => {
  const kept: string[] = []
  const traces = makeTraces(1, { keep: ({ name }) => void kept.push(name), stop: async () => {} })
  const { promise, resolve } = Promise.withResolvers<void>()
  let after: Promise<void> | null = null
  await traces.begin({ name: 'request', kind: KIND.server, parent: null }, async () => {
    await traced(
      () => ({ name: 'within' }),
      async () => {},
    )
    after = promise.then(() =>
      traced(
        () => ({ name: 'after' }),
        async () => {},
      ),
    )
  })
  resolve()
  await after
  expect(kept).toEqual(['within', 'request'])
})

test('without a collector’s address nothing is traced and rows have no trace', async () => {
  await using site = await openTestSite()
  await site.post('/api/jireh/consult', aRequest(), SAMPLED)
  expect(site.services.traces).toBeNull()
  const rows = await site.services.database.selectFrom('outbox').select('trace').execute()
  expect(new Set(rows.map(({ trace }) => trace))).toEqual(new Set([null]))
})

test('a visitor chooses neither a trace nor that it is kept: only who stands in front of us does', async () => {
  await using collector = await openCollector()
  const none = { ...collector.env, OTEL_TRACES_SAMPLER_ARG: '0' }
  for (const env of [none, { ...none, TRUSTED_PROXIES: '10.0.0.0/8' }]) {
    const site = await openTestSite({ env })
    expect((await site.fetch('/bbs/bbs_tip/list?stranger', { headers: SAMPLED })).status).toBe(200)
    await site[Symbol.asyncDispose]()
  }
  expect(collector.spans()).toEqual([])
  const all = await openTestSite({ env: collector.env })
  await all.fetch('/bbs/bbs_tip/list', { headers: SAMPLED, method: 'PROPFIND' })
  await all[Symbol.asyncDispose]()
  const [root] = collector.spans().filter(({ kind }) => kind === 2)
  expect(root!.traceId).not.toBe(TRACE)
  expect(root!.parentSpanId).toBeUndefined()
  expect(root!.name).toMatch(/^_OTHER /)
})
