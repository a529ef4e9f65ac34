import { expect, onTestFinished, test } from 'vitest'
import { makeLog } from '#app/platform/log.server.ts'
import { openReceiver, type Answering } from '#tests/receiver.ts'
import { DEV_JUSO_KEY, makeDevAddressBook } from './dev-juso.server.ts'
import { jusoBook } from './juso.server.ts'

const SLOW_MS = 10_000

async function standIn(key = DEV_JUSO_KEY) {
  const lines: string[] = []
  const standing = makeDevAddressBook({ isProduction: false })
  onTestFinished(() => standing.close())
  const url = (await standing.address())!
  return { book: jusoBook({ key, url }, makeLog('info', { write: (line) => void lines.push(line) })), lines }
}

/** A service that answers as it likes. */
async function hostile(answers: Answering[], said?: string) {
  const lines: string[] = []
  const receiver = await openReceiver(answers, said)
  onTestFinished(() => receiver[Symbol.asyncDispose]())
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  return { book: jusoBook({ key: 'secret-key', url: receiver.url }, log), receiver, lines }
}

const answered = (juso: unknown, common: object = {}) =>
  JSON.stringify({ results: { common: { errorCode: '0', totalCount: '1', ...common }, juso } })

test('production without a key has no address service', async () => {
  expect(await makeDevAddressBook({ isProduction: true }).address()).toBeNull()
})

test('a road and a number find one address', async () => {
  const { book } = await standIn()
  expect(await book.find('테헤란로 152', 1)).toEqual({
    outcome: 'found',
    total: 1,
    addresses: [
      {
        road: '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)',
        jibun: '서울특별시 강남구 역삼동 737 강남파이낸스센터',
        zip: '06236',
        building: '강남파이낸스센터',
      },
    ],
  })
})

test('many addresses come ten at a time', async () => {
  const { book } = await standIn()
  const pages = await Promise.all([1, 2, 3].map((page) => book.find('고른아파트', page)))
  expect(pages.map((page) => page.outcome === 'found' && [page.addresses.length, page.total])).toEqual([
    [10, 12],
    [2, 12],
    [0, 12],
  ])
})

test.each([
  ['서울특별시', /건물 번호까지/],
  ['가', /두 글자/],
  ['152', /숫자만으로는/],
  ['152-3 !', /숫자와 기호만으로는/],
  ['테헤란로 12345678901', /숫자가 너무 길어요/],
  ['테헤란로 '.repeat(12), /너무 길어요/],
  ['테헤란로 union 152', /찾을 수 없는 말/],
])('of %s the visitor is told what to mend', async (keyword, message) => {
  const { book } = await standIn()
  const search = await book.find(keyword, 1)
  expect(search).toMatchObject({ outcome: 'refused', message: expect.stringMatching(message) as unknown })
})

test('signs that the service refuses are left out of what was copied', async () => {
  const { book } = await standIn()
  expect(await book.find('<테헤란로> [152]', 1)).toMatchObject({ outcome: 'found', total: 1 })
})

test('a key that is refused is a fault of ours, which the log names', async () => {
  const { book, lines } = await standIn('another')
  expect(await book.find('테헤란로 152', 1)).toEqual({ outcome: 'down' })
  expect(lines.join('')).toContain('E0001')
})

const page = '<!doctype html><title>점검 중</title>'
test.each<[string, Answering[], string]>([
  ['HTML', [200], page],
  ['an error', [500], page],
  ['a way elsewhere', [{ status: 302, headers: { location: 'http://127.0.0.1:9/' } }], page],
  ['more than ten addresses take', [200], answered([{ roadAddr: '가'.repeat(200_000) }])],
  ['other words', [200], '{"results":{"common":"0"}}'],
  ['no object', [200], 'null'],
  ['another code', [200], answered(null, { errorCode: '-999' })],
])('a service that answers %s is down, and nothing of our key is logged', async (_, answers, said) => {
  const { book, lines } = await hostile(answers, said)
  expect(await book.find('테헤란로 152', 1)).toEqual({ outcome: 'down' })
  expect(lines.join('')).not.toContain('secret-key')
  expect(lines).toHaveLength(1)
})

test('a service that is silent is down after four seconds', { timeout: SLOW_MS }, async () => {
  const { book } = await hostile(['hangs'])
  const begun = performance.now()
  expect(await book.find('테헤란로 152', 1)).toEqual({ outcome: 'down' })
  expect(performance.now() - begun).toBeLessThan(6_000)
})

test('no more than ten addresses are taken, each a bounded line of text', async () => {
  const juso = [
    { roadAddr: '<b>테헤란로</b>\u202e\n152', zipNo: '<script>', jibunAddr: 7, bdNm: '나'.repeat(500) },
    { bdNm: '길 없는 집' },
    'text',
    ...Array.from({ length: 30 }, () => ({ roadAddr: '세종대로 110' })),
  ].filter((each) => typeof each === 'object')
  const { book } = await hostile([200], answered(juso, { totalCount: '1e9' }))
  const search = await book.find('테헤란로 152', 1)
  expect(search.outcome === 'found' && search.addresses).toHaveLength(9)
  expect(search).toMatchObject({
    addresses: [
      { road: '<b>테헤란로</b> 152', zip: '', jibun: '', building: '나'.repeat(150) },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ],
  })
})

test('it is asked with our key, for the typed words alone', async () => {
  const { book, receiver } = await hostile([200], answered([]))
  await book.find('판교역로 166', 2)
  const { pathname, searchParams } = new URL(receiver.received[0]!.path, receiver.url)
  expect(pathname).toBe('/addrlink/addrLinkApi.do')
  expect(Object.fromEntries(searchParams)).toEqual({
    confmKey: 'secret-key',
    currentPage: '2',
    countPerPage: '10',
    keyword: '판교역로 166',
    resultType: 'json',
  })
})
