import { createHook } from 'node:async_hooks'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cacheAnswer } from './cached-answer.server.ts'

const ask = (headers: Record<string, string> = {}) => new Request('http://localhost/x', { headers })

test('however many ask, it is made once, each encoding has a tag of its own, and who has it hears 304', async () => {
  let made = 0
  const answer = cacheAnswer(() => {
    made += 1
    return { body: '가나다'.repeat(1_000), type: 'text/plain; charset=utf-8', cacheControl: 'no-cache' }
  })
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => answer(ask(turn % 2 ? { 'accept-encoding': 'gzip' } : {}))),
  )
  expect(made).toBe(1)
  const [plain, zipped] = all as [Response, Response]
  expect(await plain.text()).toBe('가나다'.repeat(1_000))
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe('가나다'.repeat(1_000))
  const tags = new Set(all.map(({ headers }) => headers.get('etag')))
  expect(tags.size).toBe(2)
  const known = zipped.headers.get('etag')!
  const again = await answer(ask({ 'accept-encoding': 'gzip', 'if-none-match': `W/${known}` }))
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await answer(ask({ 'if-none-match': known }))).status, 'of another encoding').toBe(200)
})

test('however many ask for an encoding, it is compressed once', async () => {
  let compressed = 0
  const hook = createHook({ init: (_, type) => void (compressed += Number(type === 'ZLIB')) }).enable()
  try {
    const answer = cacheAnswer(() => ({ body: '가나다'.repeat(1_000), type: 'text/plain', cacheControl: '' }))
    for (const encoding of ['gzip', 'br', 'gzip', 'br'])
      await Promise.all(Array.from({ length: 10 }, () => answer(ask({ 'accept-encoding': encoding }))))
  } finally {
    hook.disable()
  }
  expect(compressed).toBe(2)
})
