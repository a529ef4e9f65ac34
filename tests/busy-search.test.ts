import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BUSY_AT_ONCE } from '#app/platform/turns.server.ts'
import { openTestSite, type TestSite } from './site.ts'

/** Longer than a search may work; longer than any statement may take. */
const HELD_MS = { work: 400, statement: 3_500 } as const
const BUSY = '끝까지 찾지 못했어요. 잠시 뒤에 다시 찾거나'

/** Runs `ask` while nobody can read the index, and a while longer; its answers come afterwards. */
async function whileHeld(
  { services: { database } }: TestSite,
  ask: () => Promise<Promise<Response>[]>,
  held: keyof typeof HELD_MS = 'work',
) {
  const asked = await database.transaction().execute(async (transaction) => {
    await sql`lock table search_entries in access exclusive mode`.execute(transaction)
    const answers = await ask()
    await new Promise((resolve) => setTimeout(resolve, HELD_MS[held]))
    return { answers }
  })
  return Promise.all(asked.answers)
}

const meetTheIndex = ({ services: { database } }: TestSite, times: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_locks where not granted and relation = 'search_entries'::regclass`.execute(
        database,
      )
      return rows[0]!.n
    })
    .toBe(times)

const countIn = (html: string) => /search-results__count[^>]*>([^<]+)</.exec(html)?.[1]

test('who worked in vain hears so, and who only waited for them finds what there is', async () => {
  await using site = await openTestSite()
  // The words stand in texts, and the phrase in no title: the first look finds nothing.
  const q = '설치비 얼마'
  const path = `/search?q=${encodeURIComponent(q)}`
  const alone = countIn(await (await site.fetch(path)).text())
  expect(Number.parseInt(alone ?? '', 10)).toBeGreaterThan(0)
  const answers = await whileHeld(site, async () => {
    const working = Array.from({ length: BUSY_AT_ONCE }, () => site.fetch(path))
    await meetTheIndex(site, BUSY_AT_ONCE)
    return [...working, site.fetch(path), site.fetch('/bbs/bbs_qna/list?q=설치비')]
  })
  for (const answer of answers.slice(0, BUSY_AT_ONCE)) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const html = await answer.text()
    expect(html).toContain(BUSY)
    expect(html).not.toContain('맞는 글이 없어요')
    expect(html).toContain(`value="${q}"`)
  }
  const [found, listed] = answers.slice(BUSY_AT_ONCE)
  expect([found!.status, listed!.status]).toEqual([200, 200])
  expect(countIn(await found!.text())).toBe(alone)
})

const NOWHERE = encodeURIComponent('쾌턍 설치비')

test.each([`/api/search?q=${NOWHERE}`, `/api/search?q=${NOWHERE}&exact=1`, `/api/bbs/search?q=${NOWHERE}`])(
  '%s does not say that there is nothing before it looked everywhere',
  async (path) => {
    await using site = await openTestSite()
    const answer = await askedMeanwhile(site, path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toContain(BUSY)
    expect((await site.get(path)).status).toBe(200)
  },
)

test('a search that the database gave up is refused like any other, and what was typed stays', async () => {
  await using site = await openTestSite()
  const answer = await askedMeanwhile(site, '/search?q=설치비', 'statement')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  const html = await answer.text()
  expect(html).toContain(BUSY)
  expect(html).toContain('value="설치비"')
})

async function askedMeanwhile(site: TestSite, path: string, held?: keyof typeof HELD_MS): Promise<Response> {
  const ask = async () => {
    const asked = site.fetch(path)
    await meetTheIndex(site, 1)
    return [asked]
  }
  const [answer] = await whileHeld(site, ask, held)
  return answer!
}
