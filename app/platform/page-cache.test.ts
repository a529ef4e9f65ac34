import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { makeBumpedTags } from './bumped-tags.server.ts'
import { makePageCache, scriptHashes, type PageCacheOptions, type RenderedPage } from './page-cache.server.ts'

interface Served extends AsyncDisposable {
  origin: string
  get(path: string, headers?: Record<string, string>): Promise<Response>
  cache: ReturnType<typeof makePageCache>
  renders: string[]
}

const asPage = async (answer: Response): Promise<RenderedPage> => ({
  status: answer.status,
  headers: answer.headers,
  text: await answer.text(),
})

/** A cache before a server that answers everything else with 404. */
async function serve(options: Partial<PageCacheOptions> = {}): Promise<Served> {
  const renders: string[] = []
  const cache = makePageCache({
    keyOf: (url) =>
      url.startsWith('/page') ? { key: url.split('?')[0]!, tags: [`tag:${url.split('?')[0]}`, 'all'] } : null,
    render: async ({ key: url }) => {
      renders.push(url)
      return asPage(
        new Response(`<p>${url} ${renders.length}</p>`.padEnd(500), {
          headers: { 'content-type': 'text/html' },
        }),
      )
    },
    headersFor: () => [['x-made', 'yes']],
    ...options,
  })
  const server: Server = createServer((request, response) => {
    cache.handle(request, response, () => response.writeHead(404).end('passed'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    cache,
    renders,
    get: (path, headers = {}) => fetch(origin + path, { headers }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a page is rendered once and served again, also to many at once', async () => {
  await using site = await serve()
  const answers = await Promise.all(Array.from({ length: 10 }, () => site.get('/page')))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(site.renders).toEqual(['/page'])
  expect(answers[0]!.headers.get('x-made')).toBe('yes')
})

test('a clock that is set back keeps no page for longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await using site = await serve({ ttlMs: 30 })
  await site.get('/page')
  vi.setSystemTime(Date.now() - 3_600_000)
  await expect
    .poll(async () => {
      await site.get('/page')
      return site.renders.length
    })
    .toBeGreaterThan(1)
})

test('each encoding has its own bytes and tag; a known tag is answered with 304', async () => {
  await using site = await serve()
  const plain = await site.get('/page', { 'accept-encoding': 'identity' })
  const brotli = await site.get('/page', { 'accept-encoding': 'br' })
  expect(brotli.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  expect(await brotli.text()).toBe(await plain.text())
  const again = await site.get('/page', {
    'accept-encoding': 'br',
    'if-none-match': brotli.headers.get('etag')!,
  })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('what is no page of the cache passes through', async () => {
  await using site = await serve()
  expect(await (await site.get('/other')).text()).toBe('passed')
})

test('an error page and a page with a cookie are never kept', async () => {
  let isBroken = true
  await using site = await serve({
    render: async () =>
      asPage(
        isBroken
          ? new Response('no', { status: 500 })
          : new Response('yes', { headers: { 'set-cookie': 'a=b' } }),
      ),
  })
  expect((await site.get('/page')).status).toBe(404)
  isBroken = false
  expect((await site.get('/page')).status).toBe(404)
  expect(site.cache.stats().entries).toBe(0)
})

test('what is not there or closed is rendered once for all who wait, is not kept, and never a member’s answer', async () => {
  const asked: string[] = []
  await using site = await serve({
    render: async ({ key }) => {
      asked.push(key)
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
      const headers = { 'content-type': 'text/html' }
      return asPage(new Response(`<p>closed ${asked.length}</p>`, { status: 403, headers }))
    },
    isSignedIn: async ({ headers }) => headers.cookie === 'session=real',
  })
  const [one, other] = await Promise.all([site.get('/page'), site.get('/page', { cookie: 'session=false' })])
  expect([one.status, await one.text(), await other.text()]).toEqual([
    403,
    '<p>closed 1</p>',
    '<p>closed 1</p>',
  ])
  expect([one.headers.get('cache-control'), one.headers.get('x-made')]).toEqual(['no-store', 'yes'])
  const again = await site.get('/page', { 'if-none-match': one.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([403, '<p>closed 2</p>'])
  expect(await (await site.get('/page', { cookie: 'session=real' })).text()).toBe('passed')
  expect([asked.length, site.cache.stats().entries]).toEqual([3, 0])
})

test('a page that leads elsewhere is rendered once', async () => {
  await using site = await serve({
    render: async () => asPage(new Response(null, { status: 302, headers: { location: '/page/other' } })),
  })
  const server = new URL(site.origin)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    ask({ host: server.hostname, port: server.port, path: '/page' }, resolve).on('error', reject).end()
  })
  answer.resume()
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/page/other'])
  expect(site.cache.stats()).toMatchObject({ fills: 1, entries: 0 })
})

test('an invalidated page is rendered anew for the next visitor, others stay', async () => {
  await using site = await serve()
  await site.get('/page/a')
  await site.get('/page/b')
  site.cache.invalidate(['tag:/page/a'])
  expect(await (await site.get('/page/a')).text()).toContain('/page/a 3')
  expect(await (await site.get('/page/b')).text()).toContain('/page/b 2')
})

test('a render that was under way when its page changed is not kept', async () => {
  const waiting: (() => void)[] = []
  let version = 1
  await using site = await serve({
    render: async () => {
      const rendered = version
      if (rendered === 1) await new Promise<void>((resolve) => waiting.push(resolve))
      return asPage(new Response(`version ${rendered}`))
    },
  })
  const first = site.get('/page')
  await expect.poll(() => waiting.length).toBe(1)
  version = 2
  site.cache.invalidate(['all'])
  const second = await (await site.get('/page')).text()
  waiting[0]!()
  await first
  expect(second).toBe('version 2')
  expect(await (await site.get('/page')).text()).toBe('version 2')
})

test('an old page is served while it is rendered again, and stays when that fails', async () => {
  let isAway = false
  let count = 0
  await using site = await serve({
    ttlMs: 1,
    render: async () => {
      if (isAway) throw new Error('database away')
      count += 1
      return asPage(new Response(`render ${count}`))
    },
  })
  expect(await (await site.get('/page')).text()).toBe('render 1')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await (await site.get('/page')).text()).toBe('render 1')
  await expect.poll(async () => (await site.get('/page')).text()).toBe('render 2')
  isAway = true
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect((await site.get('/page')).status).toBe(200)
  expect((await site.get('/page')).status).toBe(200)
})

test('the least recently used page leaves first when there is no more room', async () => {
  await using site = await serve({ maxBytes: 12_000 })
  await site.get('/page/a')
  await site.get('/page/b')
  await site.get('/page/a')
  await site.get('/page/c')
  expect(site.cache.stats().bytes).toBeLessThanOrEqual(12_000)
  const before = site.renders.length
  await site.get('/page/a')
  expect(site.renders.length).toBe(before)
})

test('inline scripts are hashed, linked scripts and data are not', () => {
  const html =
    '<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>'
  expect(scriptHashes(html).split(' ')).toHaveLength(1)
})

const WRITER = { cookie: 'gc_in=1; gc_wrote=1' }

/** A cache whose clock stands still, and whose renders end when they are let go. */
async function serveSlowly(options: Partial<PageCacheOptions> = {}) {
  const clock = { now: 1_000_000 }
  const held: (() => void)[] = []
  const state = { isHeld: false, version: 1, tags: [] as string[] }
  const site = await serve({
    now: () => clock.now,
    render: async ({ key: url }) => {
      const { version, tags } = state
      site.renders.push(url)
      if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve))
      return { ...(await asPage(new Response(`version ${version}`))), tags }
    },
    ...options,
  })
  const text = async (headers = {}, path = '/page') => (await site.get(path, headers)).text()
  return { site, clock, held, state, text, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

test('a page under way is kept when another page’s tag is bumped meanwhile', async () => {
  await using slow = await serveSlowly()
  slow.state.isHeld = true
  const first = slow.text()
  await expect.poll(() => slow.held.length).toBe(1)
  slow.site.cache.invalidate(['tag:/page/other'])
  slow.site.cache.renew(['tag:/page/another'])
  slow.held[0]!()
  expect(await first).toBe('version 1')
  expect(await slow.text()).toBe('version 1')
  expect(slow.site.renders).toHaveLength(1)
  expect(slow.site.cache.stats().remembered).toBe(0)
})

test('a page that turns out to show what was hidden meanwhile is rendered again for all who wait', async () => {
  await using slow = await serveSlowly()
  slow.state.isHeld = true
  slow.state.tags = ['shows:7']
  const first = slow.text()
  await expect.poll(() => slow.held.length).toBe(1)
  slow.state.version = 2
  slow.site.cache.invalidate(['shows:7'])
  const second = slow.text()
  slow.state.isHeld = false
  slow.held[0]!()
  expect([await first, await second]).toEqual(['version 2', 'version 2'])
  slow.state.version = 3
  slow.site.cache.invalidate(['shows:7'])
  expect(await slow.text()).toBe('version 3')
})

test('an outdated page is read while it is rendered once, however many ask; whoever wrote reads the new one', async () => {
  await using slow = await serveSlowly()
  await slow.text()
  slow.clock.now += 1_000
  slow.state.version = 2
  slow.state.isHeld = true
  slow.site.cache.renew(['all'])
  expect(await Promise.all(Array.from({ length: 10 }, () => slow.text()))).toEqual(
    Array.from({ length: 10 }, () => 'version 1'),
  )
  const written = slow.text(WRITER)
  await expect.poll(() => slow.held.length).toBe(1)
  slow.held[0]!()
  expect(await written).toBe('version 2')
  expect(await slow.text()).toBe('version 2')
  expect(slow.site.renders).toHaveLength(2)
})

test('a render that began before a write is not the one its writer reads', async () => {
  await using slow = await serveSlowly()
  slow.state.isHeld = true
  const early = slow.text()
  await expect.poll(() => slow.held.length).toBe(1)
  slow.state.version = 2
  slow.site.cache.renew(['all'])
  slow.state.isHeld = false
  const written = slow.text(WRITER)
  slow.held[0]!()
  expect([await early, await written]).toEqual(['version 1', 'version 2'])
})

test('a page that is written to all the time is rendered at intervals, and never read long after', async () => {
  await using slow = await serveSlowly()
  await slow.text()
  for (let write = 0; write < 20; write++) {
    slow.clock.now += 30
    slow.state.version += 1
    slow.site.cache.renew(['all'])
    await slow.text()
    await slow.text()
  }
  // 600 ms of writes, 300 between two renders.
  expect(slow.site.renders.length).toBeLessThanOrEqual(3)
  slow.clock.now += 30
  slow.state.version += 1
  slow.site.cache.renew(['all'])
  slow.clock.now += 5_000
  expect(await slow.text()).toBe(`version ${slow.state.version}`)
})

test('an old page nobody asked for is not read hours later', async () => {
  await using slow = await serveSlowly()
  await slow.text()
  slow.state.version = 2
  slow.clock.now += 60 * 60_000
  expect(await slow.text()).toBe('version 2')
})

test('while pages cannot be rendered, outdated ones stay and dropped ones are gone', async () => {
  let isAway = false
  await using slow = await serveSlowly({
    render: async () => {
      if (isAway) return { status: 503, headers: new Headers(), text: '' }
      return asPage(new Response('rendered'))
    },
  })
  await slow.text()
  isAway = true
  slow.site.cache.renew(['all'])
  slow.clock.now += 5_000
  expect(await slow.text()).toBe('rendered')
  expect(await slow.text(WRITER)).toBe('rendered')
  slow.site.cache.invalidate(['all'])
  expect(await slow.text()).toBe('passed')
})

test('only what is asked for is compressed, once for many at a time, and better after more', async () => {
  await using slow = await serveSlowly()
  const { site, clock } = slow
  const get = (encoding: string) => site.get('/page', { 'accept-encoding': encoding })
  await (await get('identity')).text()
  expect(site.cache.stats()).toMatchObject({ fast: 0, best: 0 })
  const first = await Promise.all(Array.from({ length: 10 }, () => get('gzip')))
  for (const answer of first) expect(await answer.text()).toBe('version 1')
  expect(site.cache.stats()).toMatchObject({ fast: 1, best: 0 })
  for (let times = 0; times < 20; times++) await (await get('gzip')).text()
  expect(site.cache.stats()).toMatchObject({ fast: 1, best: 0 })
  clock.now += 4_000
  for (let times = 0; times < 3; times++) await (await get('gzip')).text()
  await expect.poll(() => site.cache.stats().best).toBe(1)
  const better = await get('gzip')
  // The bytes may be others now; they mean the same, which is all a weak tag says.
  expect(better.headers.get('etag')).toBe(first[0]!.headers.get('etag'))
  expect(better.headers.get('etag')).toMatch(/^W\//)
  expect(site.cache.stats()).toMatchObject({ fast: 1, best: 1 })
})

test('a page that is rendered to the same text keeps what was compressed of it', async () => {
  await using slow = await serveSlowly()
  const get = () => slow.site.get('/page', { 'accept-encoding': 'br' })
  await get()
  slow.site.cache.renew(['all'])
  await slow.text({ ...WRITER, 'accept-encoding': 'br' })
  await get()
  expect(slow.site.renders).toHaveLength(2)
  expect(slow.site.cache.stats().fast).toBe(1)
})

/** As it comes over the wire: fetch would unpack it. */
function raw(url: string, method: string, encoding: string) {
  return new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
    ask(url, { method, headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ answer, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

test.each(['identity', 'gzip', 'br'])('HEAD and 304 of %s tell what GET does', async (encoding) => {
  await using site = await serve()
  const head = await raw(`${site.origin}/page`, 'HEAD', encoding)
  const get = await raw(`${site.origin}/page`, 'GET', encoding)
  expect(head.body).toHaveLength(0)
  for (const name of ['etag', 'content-length', 'content-encoding', 'vary', 'content-type'] as const)
    expect(head.answer.headers[name], name).toBe(get.answer.headers[name])
  expect(get.answer.headers['content-length']).toBe(String(get.body.length))
  if (encoding === 'gzip') expect(gunzipSync(get.body).toString()).toContain('/page 1')
  const etag = get.answer.headers.etag!
  for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`])
    expect((await site.get('/page', { 'accept-encoding': encoding, 'if-none-match': known })).status).toBe(
      304,
    )
})

test('every encoding of a page counts against the room, and leaves with it', async () => {
  const text = Array.from({ length: 4_000 }, () => Math.random().toString(36)).join('')
  await using site = await serve({
    maxBytes: 300_000,
    render: async (url) => asPage(new Response(url + text)),
  })
  for (let page = 0; page < 12; page++)
    for (const encoding of ['identity', 'gzip', 'br'])
      await (await site.get(`/page/${page}`, { 'accept-encoding': encoding })).arrayBuffer()
  const { bytes, entries } = site.cache.stats()
  expect(bytes).toBeLessThanOrEqual(300_000)
  expect(entries).toBeGreaterThanOrEqual(1)
  expect(bytes).toBeGreaterThan(entries * text.length * 1.5)
  site.cache.invalidate(['all'])
  expect(site.cache.stats()).toMatchObject({ bytes: 0, entries: 0 })
})

test('bumped tags are remembered while pages are under way, and no more of them than a bound', () => {
  const bumped = makeBumpedTags(100)
  bumped.note(['early'])
  const begun = bumped.begin()
  expect(bumped.since(['early'], begun)).toBe(false)
  bumped.note(['late'])
  expect([bumped.since(['late'], begun), bumped.since(['other'], begun)]).toEqual([true, false])
  for (let tag = 0; tag < 1_000; tag++) bumped.note([`tag ${tag}`])
  expect(bumped.size()).toBeLessThanOrEqual(100)
  // What was forgotten counts as bumped for who began before.
  expect(bumped.since(['late'], begun)).toBe(true)
  bumped.end()
  expect(bumped.size()).toBe(0)
  expect(bumped.since(['late'], bumped.begin())).toBe(false)
})
