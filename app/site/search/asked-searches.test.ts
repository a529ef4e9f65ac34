import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { search } from './contract.ts'
import { ASKED_AFTERWARDS, ASKED_FIRST, type Asked } from '#tests/asked-searches.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Results = DataOf<typeof search>

/** Another address each, so that nobody searches too often. */
let asked = 0
async function isFound(site: TestSite, [typed, finds]: Asked): Promise<boolean> {
  asked += 1
  const answer = await site.fetch(
    `/api/search?q=${encodeURIComponent(typed)}`,
    {},
    `192.0.2.${(asked % 250) + 1}`,
  )
  const { data } = (await answer.json()) as { data: Results }
  return data.result.slice(0, 5).some(({ title, excerpt }) => {
    const isMarked = [...title, ...excerpt].some(({ isHit }) => isHit)
    return isMarked && finds.test(title.map(({ text }) => text).join(''))
  })
}

async function missedOf(site: TestSite, all: Readonly<Record<string, readonly Asked[]>>) {
  const missed: string[] = []
  for (const [category, list] of Object.entries(all))
    for (const each of list) if (!(await isFound(site, each))) missed.push(`${category}: ${each[0]}`)
  return missed
}

test('of what people type 95 % has a marked hit among the first five', async () => {
  await using site = await openTestSite()
  for (const list of [ASKED_FIRST, ASKED_AFTERWARDS]) {
    const count = Object.values(list).flat().length
    const missed = await missedOf(site, list)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(count * 0.05)
  }
})
