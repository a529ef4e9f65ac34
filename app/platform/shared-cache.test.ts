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

test('whoever walks through all pages keeps no new one from being given: the oldest are taken back before', async () => {
  const front = await openFront()
  const shared = makeSharedCache([front.address], makeLog('silent'))
  const give = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => shared.give(`/${from + at}`, new Set([`tag ${from + at}`])))
  expect(give(0, 18_001)).not.toContain(false)
  // Asked for again while it is taken back.
  expect(shared.give('/0', new Set(['tag 0']))).toBe(true)
  await expect.poll(() => front.asked.length, { timeout: 10_000 }).toBe(2_000)
  expect(front.asked).toContain('PURGE /1999')
  // Forgotten as soon as the last answer is there.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(give(18_001, 21_900)).not.toContain(false)
  const [again, gone] = ['PURGE /0', 'PURGE /1'].map(
    (line) => () => front.asked.filter((each) => each === line).length,
  )
  await shared.purge(['tag 0', 'tag 1'])
  await expect.poll(again!).toBeGreaterThan(1)
  expect(gone!()).toBe(1)
}, 20_000)

test('without an address nothing is shared', () => {
  expect(makeSharedCache([], makeLog('silent')).give('/main', new Set())).toBe(false)
})
