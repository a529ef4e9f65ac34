import { expect, test } from 'vitest'
import { makeLog } from '#app/platform/log.server.ts'
import { openTestSite } from '#tests/site.ts'
import { pageKey, warmPages } from './cached-pages.server.ts'

test('a first page that cannot be drawn in time leaves a line, and the start goes on with the others', async () => {
  const lines: string[] = []
  const warmed: string[] = []
  const cache = {
    async warm(page: string) {
      if (page === '/main') throw new Error('canceling statement due to statement timeout')
      warmed.push(page)
    },
  }
  await warmPages(cache, makeLog('info', { write: (line) => void lines.push(line) }))
  expect(warmed).toEqual(['/infor/lg', '/infor/kt', '/infor/sk', '/consult'])
  expect(lines.join()).toContain('"page":"/main"')
})

const keyOf = (address: string) => pageKey(address)?.key ?? null

test('what a board does not read makes no page of its own, and no query one of a board that is not there', async () => {
  const list = '/bbs/bbs_qna/list'
  for (const query of ['?category=가나다', '?stars=3&photo=1', '?q=&field=&page=1', '?utm_source=x'])
    expect(keyOf(list + query)).toBe(list)
  for (const query of ['?carrier=xx', '?sort=rating', '?q=말', '?page=0', '?page=101', '?carrier=kt&page=11'])
    expect(keyOf(list + query)).toBeNull()
  expect(keyOf('/bbs/bbs_tip/list?carrier=kt')).toBe('/bbs/bbs_tip/list')
  expect(keyOf('/bbs/bbs_nothing/list?carrier=kt&page=3')).toBe('/bbs/bbs_nothing/list')
  expect(keyOf('/bbs/bbs_review/list?sort=likes&stars=5')).toBe('/bbs/bbs_review/list?stars=5&sort=likes')
  expect(keyOf('/bbs/bbs_review/list?sort=likes&stars=5&carrier=kt')).toBeNull()
  expect(pageKey('/bbs/bbs_qna/list?sort=likes')?.tags).toContain('likes:bbs_qna')
})

test.each([
  ['/bbs/bbs_tip/list', 'category', '없는구분'],
  ['/bbs/bbs_qna/list', 'page', '99'],
  ['/consult', 'plan', 'KT-99'],
  ['/compare', 'plans', 'LG-99,KT-99,SK-99'],
  ['/term', 'version', '99.9'],
  ['/bbs/bbs_tip/view', 'seqno', '999999'],
])('%s?%s=%s is in no cache of ours and in none in front', async (path, name, value) => {
  await using site = await openTestSite()
  const address = `${path}?${new URLSearchParams({ [name]: value })}`
  const origin = await site.listen()
  const answer = await fetch(origin + address)
  expect([200, 404]).toContain(answer.status)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await answer.body?.cancel()
})

/** What strangers may put behind a page: values that some choice has, and values that none has. */
const NAMES =
  'need speed phone lines tel carrier tv term sort plans plan show people month day bill price q field stars photo verified category page comments version'.split(
    ' ',
  )
const VALUES = [
  '',
  '0',
  '1',
  '2',
  '3',
  '5',
  '100',
  '500',
  '1000',
  '12345',
  'kt',
  'lg',
  'sk',
  'none',
  'any',
  'tv',
  'mobile',
  'basic',
  'likes',
  'total',
  'all',
  'KT-01',
  'KT-98',
  'LG-05,KT-05,SK-05',
  '1.0',
  '가나다',
]

test.each([
  '/main',
  '/infor/kt',
  '/plans',
  '/plans/find',
  '/compare',
  '/calculator',
  '/switch',
  '/bbs/bbs_review/list',
  '/bbs/bbs_qna/list',
])('of %s a stranger can have some hundred pages kept and no more', (path) => {
  const keys = new Set<string | null>()
  let turn = 1
  const next = (most: number) => (turn = (turn * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 60_000; round += 1) {
    const chosen = Array.from({ length: 1 + next(5) }, () => [
      NAMES[next(NAMES.length)]!,
      VALUES[next(VALUES.length)]!,
    ])
    keys.add(keyOf(`${path}?${new URLSearchParams(chosen)}`))
  }
  expect(keys.size).toBeLessThan(1_000)
  expect([...keys].filter((key) => /bill|price|12345/.test(key ?? ''))).toEqual([])
})
