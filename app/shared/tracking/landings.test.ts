import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { visitFor } from '#tests/visits.ts'
import { isFilling, recordLanding } from './landings.server.ts'

const KEYWORD = '/api/crm/keyword'
const lastLanding = (site: TestSite) =>
  site.services.database
    .selectFrom('landings')
    .select(['landing_url', 'utm', 'keyword'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('a landing whose address hides characters no column takes is kept without them', async () => {
  await using site = await openTestSite()
  const landingUrl = 'https://a.example/?utm_source=na%00ver&utm_%00=x&n_query=%EC%9D%B8%00%ED%84%B0'
  const { status } = await site.post(KEYWORD, { landingUrl })
  expect(status).toBe(200)
  expect(await lastLanding(site)).toEqual({
    landing_url: landingUrl,
    utm: { utm_source: 'naver', utm_: 'x' },
    keyword: '인터',
  })
})

test('a landing keeps nobody’s resident number, nor a number or an address in a word that was searched for', async () => {
  await using site = await openTestSite()
  const land = (query: string) => site.post(KEYWORD, { landingUrl: `https://a.example/?${query}` })
  expect((await land('utm_campaign=900101%2D1234568&utm_id=20260001234567')).status).toBe(200)
  const { landing_url, utm } = await lastLanding(site)
  expect(landing_url).not.toContain('900101')
  expect(utm).toEqual({ utm_campaign: '…', utm_id: '20260001234567' })
  await land('utm_term=010%2D1234%2D5678')
  expect(await lastLanding(site)).toMatchObject({ keyword: '…', utm: { utm_term: '…' } })
})

const at = (path: string) => `https://a.example${path}`

test('neither address of a landing keeps the number of a request or what follows #, nor does what reports count by', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  for (const [path, kept] of [
    ['/consult/done/GC-7K2MPQ4X?a=1#next', '/consult/done?a=1'],
    ['/consult/status/gc-7k2mpq4x/quote', '/consult/status/quote'],
    ['/consult/status/7K2MPQ4X/lines', '/consult/status/lines'],
    ['/mypage/consults/GC-7K2MPQ4X/quote', '/mypage/consults/quote'],
    ['/login?next=%2Fconsult%2Fstatus%2FGC-7K2MPQ4X', '/login?next=%2Fconsult%2Fstatus%2F'],
  ] as const) {
    await site.post(KEYWORD, { landingUrl: at(path), refUrl: at(path) })
    const told = await database
      .selectFrom('landings')
      .innerJoin('visit_sources', 'visit_sources.id', 'source_id')
      .select(['landing_url', 'ref_url', 'page'])
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(told).toEqual({ landing_url: at(kept), ref_url: at(kept), page: kept.replace(/\?.*/, '') })
  }
})

test('what was kept before is without the number of a request too', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  await site.post(KEYWORD, { landingUrl: 'https://a.example/main?inType=IRGC3#benefits' })
  await sql`update landings set landing_url = 'https://a.example/consult/done/GC-7K2MPQ4X?a=1#x',
    ref_url = 'https://a.example/consult/status/7k2mpq4x/quote'`.execute(database)
  await sql`update visit_sources set page = '/consult/done/GC-7K2MPQ4X' where page = '/main'`.execute(
    database,
  )
  const migration = await readFile(
    new URL('../../../migrations/0396_receipts_out_of_addresses.sql', import.meta.url),
    'utf8',
  )
  await sql.raw(migration).execute(database)
  const kept = database
    .selectFrom('landings')
    .innerJoin('visit_sources', 'visit_sources.id', 'source_id')
    .select(['landing_url', 'ref_url', 'page', 'is_folded'])
    .orderBy('at', 'desc')
    .limit(1)
  expect(await kept.execute()).toEqual([
    {
      landing_url: 'https://a.example/consult/done?a=1',
      ref_url: 'https://a.example/consult/status/quote',
      page: '/consult/done',
      is_folded: true,
    },
  ])
})

test('a claim is cut between characters, never through one', async () => {
  await using site = await openTestSite()
  const { status } = await site.post(KEYWORD, { landingUrl: `${'x'.repeat(2047)}😀` })
  expect(status).toBe(200)
  expect((await lastLanding(site)).landing_url).toBe('x'.repeat(2047))
})

test('an address that reports landings without end is told to wait', async () => {
  await using site = await openTestSite()
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < 130; sent += 1) {
    const { status, headers } = await site.post(KEYWORD, {})
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses).toEqual(
    new Map([
      [200, 120],
      [429, 10],
    ]),
  )
  const elsewhere = await site.fetch(KEYWORD, { method: 'POST' }, '192.0.2.7')
  expect(elsewhere.status).toBe(200)
})

test('an address fills no tables: beyond 3,000 a day its landings are answered and not kept', async () => {
  await using site = await openTestSite()
  const { services } = site
  const kept = async () => (await services.database.selectFrom('landings').select('id').execute()).length
  const land = (network: string) =>
    recordLanding(services, { landingUrl: `/main?utm_term=${network}` }, visitFor({ network }), new Headers())
  for (let sent = 0; sent < 2_999; sent += 1) await isFilling(services, visitFor({ network: '192.0.2.8' }))
  for (const [network, rows] of [
    ['192.0.2.8', 1],
    ['192.0.2.8', 1],
    ['192.0.2.9', 2],
  ] as const) {
    expect((await land(network)).hsKey).toMatch(/^\w{32}$/)
    expect(await kept()).toBe(rows)
  }
})

test('another site’s page reports no landing', async () => {
  await using site = await openTestSite()
  const answer = await site.fetch(KEYWORD, {
    method: 'POST',
    body: new URLSearchParams({ landingUrl: '/main?inType=IRGC1' }),
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
})
