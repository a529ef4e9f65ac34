import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeLog } from './log.server.ts'
import { makeSharedCache } from './shared-cache.server.ts'

/** What a cache in front was asked, answering with a status. */
async function openFront(status = { now: 200 }) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(status.now).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a write purges the pages that show it at every address, and once more for what was on its way', async () => {
  const front = await openFront()
  const shared = makeSharedCache([`${front.address}/br`, `${front.address}/gzip`], makeLog('silent'))
  expect(shared.give('/main', new Set(['settings']))).toBe(true)
  shared.give('/bbs/bbs_qna/view?seqno=1', new Set(['view:1']))
  await shared.purge(['view:1'])
  const one = ['br', 'gzip'].map((each) => `PURGE /${each}/bbs/bbs_qna/view?seqno=1`)
  expect(front.asked.toSorted()).toEqual(one)
  await shared.purge(['view:2'])
  await expect.poll(() => front.asked.length, { timeout: 5_000 }).toBe(4)
  expect(front.asked.slice(2).toSorted()).toEqual(one)
  await shared.stop()
  expect(front.asked.filter((line) => line.endsWith('/main'))).toHaveLength(2)
})

test('a cache that is away or refuses is told once and asked until it answers; a page it has not is no fault', async () => {
  const status = { now: 405 }
  const front = await openFront(status)
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const shared = makeSharedCache([front.address], log)
  shared.give('/main', new Set(['settings']))
  await shared.purge(['settings'])
  await expect.poll(() => front.asked.length, { timeout: 6_000 }).toBeGreaterThan(2)
  expect(lines.filter((line) => line.includes('cannot be purged'))).toHaveLength(1)
  status.now = 412
  const before = front.asked.length
  await expect.poll(() => front.asked.length, { timeout: 5_000 }).toBeGreaterThan(before)
  await shared.stop()
})

test('without an address nothing is shared', () => {
  expect(makeSharedCache([], makeLog('silent')).give('/main', new Set())).toBe(false)
})
