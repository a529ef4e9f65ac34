import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makePageCache, scriptHashes, type PageCacheOptions, type RenderedPage } from './page-cache.server.ts'

interface Served extends AsyncDisposable {
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
    render: async (url) => {
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
