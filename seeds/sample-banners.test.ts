import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postTitleIn, readSampleBanners } from './sample-banners.server.ts'

const file = join(import.meta.dirname, '../content/documents/banners.md')
const banners = readSampleBanners(await readFile(file, 'utf8'))

test('there are four sample banners, each within 90 characters and opening in the same window', () => {
  expect(banners).toHaveLength(4)
  for (const banner of banners) {
    expect([...(banner.title + banner.subtitle)].length).toBeLessThanOrEqual(90)
    expect(banner.targetYn).toBe('N')
  }
})

test('the alternative text holds everything written in the image', () => {
  for (const banner of banners) {
    expect(banner.alt).toContain(banner.title)
    expect(banner.alt).toContain(banner.subtitle)
  }
})

test('a link may name a post by its title', () => {
  expect(banners.map((banner) => postTitleIn(banner.url))).toEqual([
    null,
    null,
    '상담 전화에서 꼭 물어볼 7가지',
    null,
  ])
})
