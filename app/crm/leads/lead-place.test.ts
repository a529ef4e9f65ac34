import { expect, test } from 'vitest'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { LeadLine } from './desk-contract.ts'
import { leadOf } from './lead-place.ts'

type Headers = { authorization: string }
const LIST = 'assignee=none&sort=came'
const CAME = { assignee: 'none', sort: 'came' } as const

const listed = async (site: TestSite, desk: Headers) =>
  (await site.get<{ result: LeadLine[] }>(`/api/desk/leads?${LIST}`, desk)).data.result.map(({ id }) => id)

/** What a lead's page says of its place, and where its ways lead. */
async function placeAt(site: TestSite, desk: Headers, address: string) {
  const { status, text } = await deskPage(site, address, desk)
  const [nav = ''] = /<nav class="place-in-list[\s\S]*?<\/nav>/.exec(text) ?? []
  const wayTo = (side: string) => {
    const link = [...nav.matchAll(/<a [^>]*>/g)].find(([tag]) => tag.includes(`place-in-list__${side}`))?.[0]
    return /href="([^"]*)"/.exec(link ?? '')?.[1]?.replaceAll('&amp;', '&') ?? null
  }
  return {
    status,
    nav,
    words: nav.replaceAll(/<[^>]*>/g, ' '),
    before: wayTo('before'),
    after: wayTo('after'),
  }
}

test('a lead opened from a list tells its place, and leads on by the conditions and the order of the list', async () => {
  await using site = await openTestSite()
  const manager = await signIn(site, 'manager')
  const ids = await listed(site, manager)
  expect(ids.length).toBeGreaterThan(3)
  const addressOf = (row: number) => leadOf(ids[row]!, CAME, row)
  const { text } = await deskPage(site, `/desk?${LIST}`, manager)
  expect(text).toContain(`href="${addressOf(1).replaceAll('&', '&amp;')}"`)
  const second = await placeAt(site, manager, addressOf(1))
  expect(second.words).toContain(`2 / ${ids.length}`)
  expect([second.before, second.after]).toEqual([addressOf(0), addressOf(2)])
  expect(second.nav).toContain('href="/desk?assignee=none&amp;sort=came"')
  expect((await placeAt(site, manager, addressOf(0))).before).toBeNull()
  const last = await placeAt(site, manager, addressOf(ids.length - 1))
  expect([last.after, last.words.includes('목록의 마지막이에요')]).toEqual([null, true])
  expect(second.words).not.toContain('마지막')
  // Opened by itself it has no place.
  expect((await placeAt(site, manager, `/desk/leads/${ids[1]}`)).nav).toBe('')
})

test('a lead that left its list meanwhile keeps those between whom it stood, a colleague’s one its place', async () => {
  await using site = await openTestSite()
  const [manager, advisor] = [await signIn(site, 'manager'), await signIn(site, 'advisor1')]
  const ids = await listed(site, manager)
  const address = leadOf(ids[1]!, CAME, 1)
  const taken = await site.post(`/api/desk/leads/${ids[1]}/claim`, {}, manager)
  expect(taken.status).toBe(200)
  const left = await placeAt(site, manager, address)
  expect(left.words).toContain(`목록에서 빠진 상담 · ${ids.length - 1}건`)
  expect([left.before, left.after]).toEqual([leadOf(ids[0]!, CAME, 0), leadOf(ids[2]!, CAME, 1)])
  const others = await placeAt(site, advisor, address)
  expect([others.status, others.after]).toEqual([403, leadOf(ids[2]!, CAME, 1)])
})

test('what is searched for is not carried on, and no address of a place holds a page up', async () => {
  await using site = await openTestSite()
  const manager = await signIn(site, 'manager')
  const [id] = await listed(site, manager)
  expect(leadOf(id!, { q: '홍길동' }, 0)).toBe(`/desk/leads/${id}`)
  const whole = await site.get<{ total: number }>('/api/desk/leads', manager)
  const searching = `/desk/leads/${id}?nth=1&list=${encodeURIComponent('q=없는 사람')}`
  expect((await placeAt(site, manager, searching)).words).toMatch(new RegExp(`(/|·) ${whole.data.total}`))
  for (const query of [
    'nth=0',
    'nth=x',
    'nth=1.5',
    'nth=99999999999',
    'nth=900000',
    'nth=1&list=%00',
    `nth=1&list=${encodeURIComponent('assignee=%00')}`,
    `nth=1&list=${encodeURIComponent("sort=came';drop table leads")}`,
    `nth=1&list=${encodeURIComponent('from=2026-12-01&to=2026-01-01')}`,
    'nth=1&nth=2&list=sort%3Dcame&list=x',
    `nth=1&list=${'x'.repeat(5_000)}`,
  ])
    expect((await deskPage(site, `/desk/leads/${id}?${query}`, manager)).status, query).toBe(200)
})
