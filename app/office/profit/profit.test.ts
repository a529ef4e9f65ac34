import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { twistLines, writeManyLines } from '#tests/many-lines.ts'
import { aSiteOn } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'
import type { TestSite } from '#tests/site.ts'
import { PROFIT_DIMENSIONS, type ProfitList } from './profit-contract.ts'

type Headers = Record<string, string>

async function aFilledSite(leads = 600) {
  const site = await aSiteOn('2026-11-23')
  await site.services.database.deleteFrom('leads').execute()
  await writeManyLines(site, leads)
  await twistLines(site)
  return site
}

const read = async (site: TestSite, desk: Headers, query: string) =>
  (await site.get<ProfitList>(`/api/desk/profit?${query}`, desk)).data

/**
 * Each line with what it came to, counted here by plain SQL alone: nothing of what the product counts by. As a statement told it,
 * else by the rule; of a merged lead where the one that goes on came from.
 */
const LINES = sql`
  select to_char(root.created_at at time zone 'Asia/Seoul', 'YYYY-MM') as month,
    to_char(root.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, contracts.carrier, root.assignee_id::text as advisor,
    source.page, lower(replace(source.keyword, ' ', '')) as keyword, coalesce(told.settled, rule.amount) as commission,
    coalesce(told.settled_back, round(rule.amount * (select (step ->> 'percent')::numeric from jsonb_array_elements(rule.steps) step
      where ended.on_date < contracts.opened_on + ((step ->> 'months') || ' months')::interval
        + case when extract(day from contracts.opened_on + ((step ->> 'months') || ' months')::interval)
            <> extract(day from contracts.opened_on) then interval '1 day' else interval '0' end
      order by (step ->> 'months')::integer limit 1) / 100), 0) as taken_back,
    coalesce((select sum(amount) from gifts where contract_id = contracts.id and paid_on is not null), 0)
      - coalesce((select sum(gift_returns.amount) from gift_returns join gifts on gifts.id = gift_id
        where contract_id = contracts.id), 0) as gifts,
    coalesce((select sum(amount) from gifts where contract_id = contracts.id and paid_on is null), 0) as owed
  from contracts join leads on leads.id = lead_id join leads root on root.id = coalesce(leads.merged_into, leads.id)
    join visit_sources source on source.id = root.first_source_id
    left join line_commissions told on told.contract_id = contracts.id
    left join line_events ended on ended.contract_id = contracts.id and ended.kind = 'TERMINATED'
      and ended.on_date <= date '2026-11-23' and not exists (select from line_events taken
        where taken.contract_id = contracts.id and taken.kind = 'WITHDRAWN' and taken.version > ended.version)
    left join lateral (
      select * from (
        select own.*, 1 as rank from (select * from commission_rules where carrier = contracts.carrier
          and plan_code = contracts.plan_code and from_day <= opened_on order by from_day desc limit 1) own where own.amount is not null
        union all
        select general.*, 2 from (select * from commission_rules where carrier = contracts.carrier and plan_code is null
          and from_day <= opened_on order by from_day desc limit 1) general) either order by rank limit 1
    ) rule on true
  where root.created_at >= timestamptz '2026-03-01 00:00+09'`

interface Plain {
  key: string
  opened: number
  commission: number
  takenBack: number
  gifts: number
  owed: number
}

async function plainly({ services }: TestSite, by: string): Promise<Plain[]> {
  const { rows } = await sql<Plain>`
    select ${sql.ref(by)} as key, count(*)::int as opened, coalesce(sum(commission), 0)::float8 as commission,
      sum(taken_back)::float8 as "takenBack", sum(gifts)::float8 as gifts, sum(owed)::float8 as owed
    from (${LINES}) lines group by 1 order by 1`.execute(services.database)
  return rows
}

const PERIOD = 'from=2026-03-01&to=2026-11-23'

test('by word, page, advisor, carrier, month and day each figure is what plain SQL counts, and all rows are the whole', async () => {
  await using site = await aFilledSite()
  const desk = await signIn(site, 'manager')
  const { rows } = await sql<{ spend: number; requests: number }>`
    select (select sum(round(told / 1.1)) from spend_rows where day >= '2026-03-01')::float8 as spend,
      (select count(*) from lead_requests where created_at >= timestamptz '2026-03-01 00:00+09')::int as requests`.execute(
    site.services.database,
  )
  for (const by of PROFIT_DIMENSIONS) {
    const first = await read(site, desk, `${PERIOD}&by=${by}`)
    const pages = [first]
    for (let page = 2; (page - 1) * first.size < first.total; page += 1)
      pages.push(await read(site, desk, `${PERIOD}&by=${by}&page=${page}`))
    const { totals } = first
    const all = pages.flatMap(({ result }) => result)
    expect(all).toHaveLength(first.total)
    const lines = await plainly(site, by)
    const told = all
      .filter(({ figures }) => figures.opened > 0)
      .map(({ key, figures: { opened, commission, takenBack, gifts, owed } }) => ({
        key,
        opened,
        commission,
        takenBack,
        gifts,
        owed,
      }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    expect(told, by).toEqual(lines.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    const sum = (figure: 'commission' | 'takenBack' | 'gifts' | 'owed' | 'opened') =>
      lines.reduce((whole, line) => whole + line[figure], 0)
    expect(totals).toMatchObject({
      spend: rows[0]!.spend,
      requests: rows[0]!.requests,
      opened: sum('opened'),
      commission: sum('commission'),
      takenBack: sum('takenBack'),
      gifts: sum('gifts'),
      owed: sum('owed'),
      margin: sum('commission') - sum('takenBack') - sum('gifts') - rows[0]!.spend,
      left: sum('commission') - sum('takenBack') - sum('gifts') - sum('owed') - rows[0]!.spend,
      perRequest: Math.round(rows[0]!.spend / rows[0]!.requests),
      perOpened: Math.round(rows[0]!.spend / sum('opened')),
    })
    // A share is rounded to whole won.
    const shared = all.reduce((whole, { figures }) => whole + figures.spend, 0)
    expect(Math.abs(shared - totals.spend), by).toBeLessThanOrEqual(all.length)
    expect(totals.takenBack).toBeGreaterThan(0)
  }
})

const PAIRS = [
  ['day', 'carrier'],
  ['keyword', 'carrier'],
  ['page', 'month'],
  ['month', 'keyword'],
  ['advisor', 'keyword'],
  ['carrier', 'month'],
] as const

const byCell = (one: { cell: string }, other: { cell: string }) => (one.cell < other.cell ? -1 : 1)

test('by two things at once each cell is what plain SQL counts, and the cells add up to the same whole', async () => {
  await using site = await aFilledSite()
  const desk = await signIn(site, 'manager')
  const whole = (await read(site, desk, PERIOD)).totals
  for (const [by, and] of PAIRS) {
    const first = await read(site, desk, `${PERIOD}&by=${by}&and=${and}`)
    const others = await Promise.all(
      Array.from({ length: Math.ceil(first.total / first.size) - 1 }, (_, page) =>
        read(site, desk, `${PERIOD}&by=${by}&and=${and}&page=${page + 2}`),
      ),
    )
    const cells = [first, ...others].flatMap(({ result }) => result)
    expect(cells).toHaveLength(first.total)
    expect(first.totals, `${by} ${and}`).toEqual(whole)
    const { rows } = await sql<{ cell: string; opened: number; commission: number }>`
      select ${sql.ref(by)} || ' / ' || ${sql.ref(and)} as cell, count(*)::int as opened,
        coalesce(sum(commission), 0)::float8 as commission
      from (${LINES}) lines group by 1`.execute(site.services.database)
    const told = cells
      .filter(({ figures }) => figures.opened > 0)
      .map(({ key, second, figures: { opened, commission } }) => ({
        cell: `${key} / ${second!.key}`,
        opened,
        commission,
      }))
    expect(told.toSorted(byCell), `${by} ${and}`).toEqual(rows.toSorted(byCell))
    // A share is rounded to whole won.
    const spend = cells.reduce((sum, { figures }) => sum + figures.spend, 0)
    expect(Math.abs(spend - whole.spend), `${by} ${and}`).toBeLessThanOrEqual(cells.length)
  }
  // What a word cost in a month is what was spent on it in that month.
  const { rows: spent } = await sql<{
    spend: number
  }>`select sum(round(told / 1.1))::float8 as spend from spend_rows
    where keyword = '인터넷가입3' and day between '2026-10-01' and '2026-10-31'`.execute(
    site.services.database,
  )
  const of = `from=2026-10-01&to=2026-10-31&by=month&and=keyword&sort=spend`
  const all = (await Promise.all([1, 2].map((page) => read(site, desk, `${of}&page=${page}`)))).flatMap(
    ({ result }) => result,
  )
  const cell = all.find(({ key, second }) => key === '2026-10' && second?.key === '인터넷가입3')
  expect(Math.abs(cell!.figures.spend - spent[0]!.spend)).toBeLessThanOrEqual(1)
  const both = await site.get(`/api/desk/profit?${PERIOD}&by=carrier&and=advisor`, desk)
  expect([both.status, both.data]).toMatchObject([422, { errors: { and: expect.any(String) as unknown } }])
  expect((await site.get(`/api/desk/profit?${PERIOD}&by=day&and=month`, desk)).status).toBe(422)
  const page = await site.fetch(`/desk/profit?${PERIOD}&by=page&and=carrier`, { headers: desk })
  expect([page.status, (await page.text()).includes('들어온 페이지 · 통신사')]).toEqual([200, true])
  const file = await site.fetch(`/api/desk/profit/file?${PERIOD}&by=page&and=carrier&format=csv`, {
    headers: { ...desk, 'sec-fetch-site': 'same-origin' },
  })
  expect(await file.text()).toContain('들어온 페이지,통신사')
})

test('what a word cost is shared by the requests it brought; what brought nobody is told apart', async () => {
  await using site = await aFilledSite(120)
  const desk = await signIn(site, 'owner')
  const { result } = await read(site, desk, `${PERIOD}&by=keyword&sort=requests`)
  const { rows } = await sql<{
    word: string
    spend: number
  }>`select word, sum(amount)::float8 as spend from spend_rows
    where day >= '2026-03-01' group by word`.execute(site.services.database)
  const spend = new Map(rows.map(({ word, spend: cost }) => [word, cost]))
  for (const { key, name, figures } of result) {
    const isUnnamed = key === '(spend)'
    expect([key, figures.spend]).toEqual([key, key === '' ? 0 : spend.get(isUnnamed ? '' : key)])
    if (isUnnamed) expect([name, figures.requests]).toEqual(['검색어 없는 광고비', 0])
  }
  const pages = await read(site, desk, `${PERIOD}&by=page`)
  expect(pages.result.at(-1)).toMatchObject({ key: '(spend)', name: '나누지 못한 광고비' })
  const months = await read(site, desk, `${PERIOD}&by=month&sort=spend`)
  expect(months.result.map(({ name }) => name)).toContain('2026년 3월')
})

test('what is left counts what is owed, loses where the rows say so and stands beside as many days before', async () => {
  await using site = await aFilledSite()
  const desk = await signIn(site, 'manager')
  const days = 'from=2026-09-01&to=2026-09-30'
  const all = await read(site, desk, `${days}&by=keyword&sort=left&order=asc`)
  for (const { figures } of all.result) {
    expect(figures.left).toBe(figures.margin - figures.owed)
    const { commission, left, rate } = figures
    expect(rate).toBe(commission === 0 ? null : Math.round((1_000 * left) / commission) / 10 || 0)
  }
  const lost = all.result.filter(({ figures }) => figures.left < 0)
  expect(all.losing).toEqual(lost.slice(0, 3))
  // Whatever the page is sorted by and however far it was turned.
  const other = await read(site, desk, `${days}&by=keyword&sort=requests&page=2`)
  expect(other.losing.map(({ key }) => key)).toEqual(all.losing.map(({ key }) => key))
  const before = await read(site, desk, 'from=2026-08-02&to=2026-08-31&by=keyword')
  expect(all.before).toEqual({ from: '2026-08-02', to: '2026-08-31', left: before.totals.left })
  const page = await (await site.fetch(`/desk/profit?${days}`, { headers: desk })).text()
  for (const words of ['남는 돈', '지급 예정 사은품', '이익률', '그 전 30일은']) expect(page).toContain(words)
})

test('the touch that is asked for gets the credit, and days that cannot be are told beside the period', async () => {
  await using site = await aFilledSite(120)
  const desk = await signIn(site, 'owner')
  const [first, last] = [await read(site, desk, PERIOD), await read(site, desk, `${PERIOD}&touch=last`)]
  expect(first.totals).toEqual(last.totals)
  expect(first.result).not.toEqual(last.result)
  expect((await site.get('/api/desk/profit?from=2026-12-01&to=2026-11-01', desk)).status).toBe(422)
  const page = await site.fetch('/desk/profit?from=2026-12-01&to=2026-11-01&by=nothing', { headers: desk })
  expect([page.status, (await page.text()).includes('나눌 것을 다시 골라 주세요')]).toEqual([200, true])
})

test('the file has the rows of the page and leaves a line in the access log; an advisor gets neither by call, page or file', async () => {
  await using site = await aFilledSite(120)
  const [manager, advisor] = [await signIn(site, 'manager'), await signIn(site, 'advisor1')]
  const own = { 'sec-fetch-site': 'same-origin' }
  const file = await site.fetch(`/api/desk/profit/file?${PERIOD}&by=carrier&format=csv`, {
    headers: { ...manager, ...own },
  })
  const text = await file.text()
  const { result } = await read(site, manager, `${PERIOD}&by=carrier`)
  for (const { name, figures } of result)
    expect(text).toContain(`${name},${figures.spend},${figures.requests}`)
  const logged = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'profit.export')
    .execute()
  expect(logged).toEqual([{ reason: '2026-03-01부터 2026-11-23까지 · 통신사 (CSV, 4줄)' }])
  for (const path of [
    `/api/desk/profit?${PERIOD}`,
    '/desk/profit',
    `/api/desk/profit/file?${PERIOD}&format=csv`,
  ])
    expect((await site.fetch(path, { headers: { ...advisor, ...own } })).status, path).toBe(403)
  expect((await site.get('/api/desk/dashboard', advisor)).status).toBe(403)
})
