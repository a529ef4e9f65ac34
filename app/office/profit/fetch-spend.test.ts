import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { runNoted } from '#app/shared/jobs/job-scheduler.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { openKakaoAds } from '#tests/advertising/kakao.ts'
import { openMetaAds } from '#tests/advertising/meta.ts'
import type { Spent } from '#tests/advertising/stand-in.ts'
import { aSiteOn } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { spendJobs } from './fetch-spend.server.ts'
import type { SpendImports } from './spend-contract.ts'

const aRow = (change: Partial<Spent> = {}): Spent => ({
  day: '2026-11-29',
  campaign: '인터넷',
  keyword: '인터넷 가입',
  amount: '11000',
  impressions: 900,
  clicks: 12,
  ...change,
})

/** A site that has Kakao's keys, and whose jobs the test runs. */
async function aSite(spent: Spent[]) {
  const kakao = await openKakaoAds(spent)
  const site = await aSiteOn('2026-11-30', kakao.env)
  onTestFinished(async () => {
    await site[Symbol.asyncDispose]()
    await kakao[Symbol.asyncDispose]()
  })
  const [job] = spendJobs(site.services.config)
  const { database, now } = site.services
  const known = { queue: job!.queue, name: job!.name, cron: job!.cron, known_since: now() }
  await database.insertInto('clock_jobs').values(known).execute()
  const fetch = async () => {
    await runNoted(site.services, job!)
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  }
  return { site, kakao, fetch }
}

const current = async ({ services }: TestSite) => {
  const rows = await services.database
    .selectFrom('spend_rows')
    .select(['day', 'keyword', 'amount'])
    .where('is_current', '=', true)
    .orderBy('day')
    .orderBy('keyword')
    .execute()
  return rows.map(({ day, keyword, amount }) => [day, keyword, amount])
}

const list = async (site: TestSite) =>
  (await site.get<SpendImports>('/api/desk/profit/spend', await signIn(site, 'owner'))).data

test('a network without keys has no job, and one with its keys has its own', async () => {
  await using site = await openTestSite()
  expect(spendJobs(site.services.config)).toEqual([])
  await using kakao = await openKakaoAds([])
  await using meta = await openMetaAds([])
  await using connected = await openTestSite({ env: { ...kakao.env, ...meta.env } })
  expect(spendJobs(connected.services.config).map(({ queue, cron }) => [queue, cron])).toEqual([
    ['spend-kakao', '30 6 * * *'],
    ['spend-meta', '30 6 * * *'],
  ])
})

test('what the last three days cost is saved at once, and fetched again it is left as it is', async () => {
  const spent = [
    aRow(),
    aRow({ keyword: '', amount: '500' }),
    aRow({ day: '2026-11-27', amount: '70' }),
    aRow({ day: '2026-11-26', amount: '9' }),
  ]
  const { site, fetch } = await aSite(spent)
  await fetch()
  const days = [
    ['2026-11-27', '인터넷 가입', 70],
    ['2026-11-29', '', 500],
    ['2026-11-29', '인터넷 가입', 11_000],
  ]
  expect(await current(site)).toEqual(days)
  spent.reverse()
  site.clock.now = seoulMoment('2026-11-30', '10:00')
  await fetch()
  expect(await current(site)).toEqual(days)
  const { result, ports } = await list(site)
  expect(result.map(({ network, way, by, from, amount }) => [network, way, by, from, amount])).toEqual([
    ['kakao', 'api', null, '2026-11-27', 70],
    ['kakao', 'api', null, '2026-11-29', 11_500],
  ])
  expect(ports).toEqual([{ network: 'kakao', at: '2026-11-30T10:00:00.000+09:00', failure: null }])
})

test('a newer answer replaces the day, also one that is as it was before; what was taken back no longer counts', async () => {
  const spent = [aRow(), aRow({ keyword: '비교', amount: '300' })]
  const { site, fetch } = await aSite(spent)
  await fetch()
  spent[0]!.amount = '10000'
  spent.pop()
  await fetch()
  expect(await current(site)).toEqual([['2026-11-29', '인터넷 가입', 10_000]])
  spent[0]!.amount = '11000'
  spent.push(aRow({ keyword: '비교', amount: '300' }))
  await fetch()
  const first = [
    ['2026-11-29', '비교', 300],
    ['2026-11-29', '인터넷 가입', 11_000],
  ]
  expect(await current(site)).toEqual(first)
  spent.length = 0
  await fetch()
  expect(await current(site)).toEqual([])
  expect((await list(site)).result.map(({ rows, replaced }) => [rows, replaced])).toEqual([
    [0, 0],
    [2, 2],
    [1, 1],
    [2, 2],
  ])
})

test('a cost that is no number is a fault beside the others, and takes nothing back', async () => {
  const spent = [aRow(), aRow({ campaign: '이사', keyword: '이사', amount: '40' })]
  const { site, fetch } = await aSite(spent)
  await fetch()
  spent[0]!.amount = '많음\u0000😀'
  spent[1]!.amount = '50'
  await fetch()
  expect(await current(site)).toEqual([
    ['2026-11-29', '이사', 50],
    ['2026-11-29', '인터넷 가입', 11_000],
  ])
  // The keyword’s cost, and that of its campaign.
  expect((await list(site)).result[0]).toMatchObject({ rows: 1, faults: 2 })
})

/** A report that somebody uploads, without VAT. Returns its import. */
async function saveFile(site: TestSite, desk: Record<string, string>, csv: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([csv], 'report.csv'))
  const read = await site.fetch('/api/desk/profit/spend/kakao/file', {
    method: 'POST',
    headers: { ...desk, 'sec-fetch-site': 'same-origin' },
    body: form,
  })
  const { data } = (await read.json()) as { data: { id: string } }
  await site.post(`/api/desk/profit/spend/${data.id}/save`, { hasVat: false }, desk)
  return data.id
}

test('what a file told of a day stays beside what is fetched of it', async () => {
  const { site, fetch } = await aSite([aRow()])
  const desk = await signIn(site, 'owner')
  const csv = '일,캠페인 이름,키워드,비용\n2026-11-29,모먼트,,700\n2026-11-29,인터넷,인터넷 가입,1\n'
  await saveFile(site, desk, csv)
  await fetch()
  expect(await current(site)).toEqual([
    ['2026-11-29', '', 700],
    ['2026-11-29', '인터넷 가입', 11_000],
  ])
})

test('a file that is taken back brings back nothing that the network took back or told anew since', async () => {
  const spent = [aRow(), aRow({ keyword: '비교', amount: '300' })]
  const { site, fetch } = await aSite(spent)
  await fetch()
  const desk = await signIn(site, 'owner')
  const csv = '일,캠페인 이름,키워드,비용\n2026-11-29,인터넷,비교,700\n2026-11-29,인터넷,인터넷 가입,1\n'
  const id = await saveFile(site, desk, csv)
  spent.pop()
  spent[0]!.amount = '9000'
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await fetch()
  expect(await current(site)).toEqual([
    ['2026-11-29', '비교', 700],
    ['2026-11-29', '인터넷 가입', 9_000],
  ])
  // What was fetched since replaced a row of it, and nobody can take that back.
  expect((await list(site)).result.find((each) => each.id === id)).toMatchObject({
    replaced: 1,
    isReplaced: false,
  })
  expect(
    (await site.post(`/api/desk/profit/spend/${id}/withdraw`, { reason: '다른 광고 계정이에요' }, desk))
      .status,
  ).toBe(200)
  expect(await current(site)).toEqual([['2026-11-29', '인터넷 가입', 9_000]])
})

test('a failure is kept with the job, told by mail and at the desk, and made up for once it is over', async () => {
  const spent = [aRow(), aRow({ day: '2026-12-02', amount: '20' }), aRow({ day: '2026-12-06', amount: '60' })]
  const { site, kakao, fetch } = await aSite(spent)
  await fetch()
  site.clock.now = seoulMoment('2026-12-07', '06:30')
  kakao.troubles.push({ status: 401, body: { code: -401, msg: 'kakao-business-token' } })
  await expect(fetch()).rejects.toThrow('refused')
  const { database } = site.services
  const job = await database.selectFrom('clock_jobs').selectAll().where('queue', '=', 'spend-kakao').execute()
  expect(job).toMatchObject([{ failures: 1, failure: 'refused' }])
  const mails = await database
    .selectFrom('messages')
    .select('template')
    .where('template', '=', 'desk.clockJob')
    .execute()
  expect(mails.length).toBeGreaterThan(0)
  expect(JSON.stringify(site.logLines)).not.toContain('kakao-business-token')
  const { ports } = await list(site)
  expect(ports).toMatchObject([
    {
      network: 'kakao',
      at: '2026-11-30T10:00:00.000+09:00',
      failure: expect.stringContaining('거절') as unknown,
    },
  ])
  const owner = await signIn(site, 'owner')
  const cookie = `gc_desk=${owner.authorization.replace('Bearer ', '')}`
  const page = async () => (await site.fetch('/desk/profit/spend', { headers: { cookie } })).text()
  for (const words of ['자동 수집', '가져오지 못했어요', '접속을 거절했어요', '11.30 10:00'])
    expect(await page()).toContain(words)
  // Seven days were missed, the outage began after the 30th.
  await fetch()
  expect(await current(site)).toEqual([
    ['2026-11-29', '인터넷 가입', 11_000],
    ['2026-12-02', '인터넷 가입', 20],
    ['2026-12-06', '인터넷 가입', 60],
  ])
  expect(await page()).toContain('오늘 06:30')
  expect(await page()).not.toContain('가져오지 못했어요')
})

test('the worker works off what has keys, and drops from its clock what has none any more', async () => {
  await using kakao = await openKakaoAds([])
  await using connected = await openTestSite({ jobs: true, env: kakao.env })
  const scheduled = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.schedule where name like 'spend-%'`.execute(connected.services.database)
    return rows.map(({ name }) => name)
  }
  await expect.poll(scheduled).toEqual(['spend-kakao'])
  await using _ = await openTestSite({ jobs: true, databaseUrl: connected.databaseUrl })
  await expect.poll(scheduled).toEqual([])
  expect((await list(connected)).ports).toEqual([])
})
