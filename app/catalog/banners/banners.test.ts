import { expect, test } from 'vitest'
import { openTestSite } from '#tests/site.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { displayBanners } from './contract.ts'

type Banners = DataOf<typeof displayBanners>

const BANNERS = '/api/display/selectDisplayBannerList'

test('the main banners come in order, with images of this site and links that exist', async () => {
  await using site = await openTestSite()
  const { data } = await site.get<Banners>(`${BANNERS}?displayCode=LBRL&limit=20`)
  expect(data.result).toHaveLength(4)
  const tip = await site.services.database
    .selectFrom('posts')
    .select('seqno')
    .where('title', '=', '상담 전화에서 꼭 물어볼 7가지')
    .executeTakeFirstOrThrow()
  expect(data.result.map((banner) => banner.url)).toEqual([
    '/bbs/bbs_issue/view?seqno=975',
    '/bbs/bbs_issue/view?seqno=371',
    `/bbs/bbs_tip/view?seqno=${tip.seqno}`,
    '/bbs/bbs_review/list',
  ])
})

test('a limit holds; another code has no banners; a limit outside 1 to 20 and a missing code are refused', async () => {
  await using site = await openTestSite()
  const two = await site.get<Banners>(`${BANNERS}?displayCode=LBRL&limit=2`)
  expect(two.data.result).toHaveLength(2)
  const other = await site.get<Banners>(`${BANNERS}?displayCode=NONE`)
  expect([other.status, other.data.result]).toEqual([200, []])
  for (const query of [
    '?displayCode=LBRL&limit=21',
    '?displayCode=LBRL&limit=0',
    '?limit=3',
    '?displayCode=LBRL&limit=x',
  ]) {
    expect((await site.get(BANNERS + query)).status).toBe(422)
  }
})

test('an image is kept for a year by its version, a minute without it; an unknown one is not found', async () => {
  await using site = await openTestSite()
  const { data } = await site.get<Banners>(`${BANNERS}?displayCode=LBRL`)
  const exact = await site.fetch(data.result[0]!.imageUrl)
  expect(exact.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(exact.headers.get('cache-control')).toContain('immutable')
  expect(await exact.text()).toContain('사은품을 더 드려요')
  const plain = await site.fetch(`/banners/${data.result[0]!.displayBannerSeqno}.svg`)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=60')
  for (const path of ['/banners/999.svg', '/banners/1.png', '/banners/0.svg']) {
    expect((await site.fetch(path)).status).toBe(404)
  }
})
