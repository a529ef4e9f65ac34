import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { search } from '#app/site/search/contract.ts'
import { ASKED_FIRST, type Asked } from './asked-searches.ts'
import { openTestSite, type TestSite } from './site.ts'

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

test('of what people type 95 % has a marked hit among the first five', async () => {
  await using site = await openTestSite()
  const missed: string[] = []
  for (const [category, list] of Object.entries(ASKED_FIRST)) {
    const not: string[] = []
    for (const each of list) if (!(await isFound(site, each))) not.push(each[0])
    missed.push(`${category}: ${list.length - not.length}/${list.length} ${not.join(' | ')}`)
  }
  expect(missed.join('\n')).toBe('')
})
