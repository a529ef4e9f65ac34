import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSiteOn } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'
import type { TestSite } from '#tests/site.ts'
import { NETWORKS, type Network } from '#app/office/advertising/networks.ts'
import { dropOldDrafts } from './drafts.server.ts'
import type { ProfitList } from './profit-contract.ts'
import type { SpendDraft, SpendImports } from './spend-contract.ts'

type Headers = Record<string, string>
type Errors = { errors?: Record<string, string> } | null

const SPEND = '/api/desk/profit/spend'
const HEAD = '일별,캠페인,키워드,노출수,클릭수,"총비용(VAT포함,원)"\n'

async function send(site: TestSite, desk: Headers, csv: string | Uint8Array, network = 'naver') {
  const form = new FormData()
  form.append('file', new File([csv as BlobPart], 'report.csv', { type: 'text/csv' }))
  const answer = await site.fetch(`${SPEND}/${network}/file`, {
    method: 'POST',
    headers: { ...desk, 'sec-fetch-site': 'same-origin' },
    body: form,
  })
  const { data, message } = (await answer.json()) as { data: SpendDraft & Errors; message: string }
  return { status: answer.status, data, message }
}

const save = (site: TestSite, desk: Headers, id: string, hasVat = true) =>
  site.post(`${SPEND}/${id}/save`, { hasVat }, desk)

const list = async (site: TestSite, desk: Headers, draft = '') =>
  (await site.get<SpendImports>(`${SPEND}${draft && `?draft=${draft}`}`, desk)).data

const current = ({ services }: TestSite) =>
  services.database
    .selectFrom('spend_rows')
    .select(['day', 'keyword', 'told', 'amount'])
    .where('is_current', '=', true)
    .orderBy('day')
    .orderBy('keyword')
    .execute()

type Cell = 'day' | 'campaign' | 'keyword' | 'impressions' | 'clicks' | 'cost' | 'currency'
/** The head of each network's report, and in which order its cells stand. */
const REPORTS: Readonly<Record<Network, readonly [head: string, cells: readonly Cell[]]>> = {
  naver: [HEAD.trim(), ['day', 'campaign', 'keyword', 'impressions', 'clicks', 'cost']],
  kakao: [
    '일,캠페인 이름,키워드,노출수,클릭수,비용',
    ['day', 'campaign', 'keyword', 'impressions', 'clicks', 'cost'],
  ],
  google: [
    '일,캠페인,검색 키워드,통화 코드,비용,노출수,클릭수',
    ['day', 'campaign', 'keyword', 'currency', 'cost', 'impressions', 'clicks'],
  ],
  meta: [
    '캠페인 이름,일,지출 금액 (KRW),노출,링크 클릭',
    ['campaign', 'day', 'cost', 'impressions', 'clicks'],
  ],
}
const FAULTS: readonly (readonly [every: number, change: Partial<Record<Cell, string>>, why: string])[] = [
  [97, { cost: 'x' }, '비용을 읽을 수 없어요: x'],
  [89, { day: '2026-12-31' }, '아직 오지 않은 날이에요: 2026-12-31'],
  [83, { campaign: '' }, '캠페인이 비었어요.'],
  [79, { day: '어제' }, '날짜를 읽을 수 없어요: 어제'],
  [73, { clicks: '많음' }, '노출수나 클릭수를 읽을 수 없어요.'],
  [71, { currency: 'USD' }, '원이 아닌 돈이에요: USD'],
]

/** A thousand lines of a network with planted faults, and what they should come to by plain arithmetic. */
function thousand(network: Network) {
  const [head, order] = REPORTS[network]
  const planted: { line: number; why: string }[] = []
  const costs = new Map<string, number>()
  const lines: string[] = []
  let before: Partial<Record<Cell, string>> = {}
  for (let line = 2; line <= 1_001; line += 1) {
    const cost = 100 + line * 7
    const fault = FAULTS.find(
      ([every, change]) =>
        line % every === 0 && Object.keys(change).every((cell) => order.includes(cell as Cell)),
    )
    // Of devices or groups: what is the same day, campaign and word as the line above is one with it.
    const isSame = line % 67 === 0 && before.day !== undefined
    const named = isSame
      ? before
      : {
          day: `2026-${10 + (line % 2)}-${String(1 + (line % 28)).padStart(2, '0')}`,
          campaign: `캠페인 ${network === 'meta' ? line : line % 5}`,
          keyword: network === 'meta' ? '' : `검색어 ${line}`,
        }
    const cells = {
      ...named,
      impressions: String(line),
      clicks: String(line % 9),
      cost: `"${cost.toLocaleString('en')}"`,
      currency: 'KRW',
      ...fault?.[1],
    }
    const key = `${named.day} ${named.campaign} ${named.keyword}`
    if (fault) planted.push({ line, why: fault[2] })
    else costs.set(key, (costs.get(key) ?? 0) + cost)
    before = fault ? {} : named
    lines.push(order.map((cell) => cells[cell] ?? '').join(','))
  }
  return { head, order, lines, planted, costs }
}

test.for(NETWORKS)(
  'of a thousand lines of %s each planted fault is found by its line, and the rest is worth what it says',
  async (network) => {
    await using site = await aSiteOn('2026-11-30')
    const desk = await signIn(site, 'manager')
    const { head, order, lines, planted, costs } = thousand(network)
    const told = [...costs.values()].reduce((sum, cost) => sum + cost, 0)
    expect(new Set(planted.map(({ why }) => why)).size).toBe(network === 'google' ? 6 : 5)
    expect(costs.size).toBeLessThan(1_000 - planted.length)
    // An earlier report told other costs of each seventh day, campaign and word.
    const sevenths = [...costs.keys()].filter((_key, place) => place % 7 === 0)
    const rowOf = (key: string) => {
      const [day, name, nth, ...keyword] = key.split(' ')
      const cells = {
        day,
        campaign: `${name} ${nth}`,
        keyword: keyword.join(' '),
        cost: '1100',
        currency: 'KRW',
      }
      return order.map((cell) => (cell in cells ? cells[cell as keyof typeof cells] : '1')).join(',')
    }
    const earlier = await send(site, desk, `${head}\n${sevenths.map(rowOf).join('\n')}\n`, network)
    const { hasVat } = earlier.data
    expect(hasVat).toBe(network === 'naver')
    await save(site, desk, earlier.data.id, hasVat)
    const net = (cost: number) => (hasVat ? Math.round(cost / 1.1) : cost)
    expect((await current(site)).map(({ amount }) => amount)).toEqual(sevenths.map(() => net(1_100)))
    const draft = await send(site, desk, `${head}\n${lines.join('\n')}\n`, network)
    expect(draft.data).toMatchObject({
      hasVat,
      rows: costs.size,
      told,
      faultCount: planted.length,
      replaces: sevenths.length,
      replacedAmount: sevenths.length * net(1_100),
    })
    expect(sevenths.length).toBeGreaterThan(100)
    expect(draft.data.faults).toEqual(planted)
    expect(draft.data.dearest[0]!.told).toBe(Math.max(...costs.values()))
    expect(await current(site)).toHaveLength(sevenths.length)
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    expect((await save(site, desk, draft.data.id, hasVat)).status).toBe(200)
    const { rows } = await sql<{ key: string; told: number; net: number; isCurrent: boolean }>`
    select day || ' ' || campaign || ' ' || keyword as key, told::float8 as told,
      (case when has_vat then round(told / 1.1) else told end)::float8 as net, is_current as "isCurrent"
    from spend_rows`.execute(site.services.database)
    const counted = rows.filter(({ isCurrent }) => isCurrent)
    expect(new Map(counted.map(({ key, told: cost }) => [key, cost]))).toEqual(costs)
    expect(new Set(rows.filter(({ isCurrent }) => !isCurrent).map(({ key }) => key))).toEqual(
      new Set(sevenths),
    )
    const spent = counted.reduce((sum, row) => sum + row.net, 0)
    expect(spent).toBe([...costs.values()].reduce((sum, cost) => sum + net(cost), 0))
    expect((await list(site, desk)).result).toMatchObject([
      { network, way: 'file', rows: costs.size, amount: spent, faults: planted.length },
      { rows: sevenths.length, replaced: sevenths.length },
    ])
    const profit = await site.get<ProfitList>('/api/desk/profit?from=2026-10-01&to=2026-11-30', desk)
    expect(profit.data.totals.spend).toBe(spent)
  },
)

test('the same file is refused, a newer report replaces the same day and word, and the earlier one stays as history', async () => {
  await using site = await aSiteOn('2026-11-30')
  const desk = await signIn(site, 'owner')
  const first = `${HEAD}2026.11.01.,가,인터넷,10,1,"11,000"\n2026.11.02.,가,인터넷,10,1,2200\n`
  const draft = await send(site, desk, first)
  await save(site, desk, draft.data.id)
  expect(await send(site, desk, first)).toMatchObject({
    status: 409,
    message: expect.stringContaining('이미 저장한') as unknown,
  })
  const second = await send(site, desk, `${HEAD}2026.11.01.,가,인터넷,10,1,5000\n`)
  expect(second.data).toMatchObject({ replaces: 1, replacedAmount: 10_000 })
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  // What was told with VAT is not, as the desk knows better.
  await save(site, desk, second.data.id, false)
  expect(await current(site)).toEqual([
    { day: '2026-11-01', keyword: '인터넷', told: 5_000, amount: 5_000 },
    { day: '2026-11-02', keyword: '인터넷', told: 2_200, amount: 2_000 },
  ])
  expect((await list(site, desk)).result.map(({ rows, replaced }) => [rows, replaced])).toEqual([
    [1, 0],
    [2, 1],
  ])
  expect((await save(site, desk, second.data.id)).status).toBe(409)
  expect((await site.post(`${SPEND}/${second.data.id}/drop`, {}, desk)).status).toBe(409)

  // Taken back, the newest first: what it replaced counts again, and the same file is read again.
  const withdraw = (id: string, body: object = { reason: '다른 광고 계정이에요' }, who: Headers = desk) =>
    site.post(`${SPEND}/${id}/withdraw`, body, who)
  expect((await withdraw(draft.data.id)).status).toBe(409)
  expect((await withdraw(second.data.id, {})).status).toBe(422)
  expect((await withdraw(second.data.id, undefined, await signIn(site, 'advisor1'))).status).toBe(403)
  expect((await withdraw('nothing')).status).toBe(404)
  expect((await withdraw(second.data.id)).status).toBe(200)
  expect((await withdraw(second.data.id)).status).toBe(404)
  expect((await current(site)).map(({ amount }) => amount)).toEqual([10_000, 2_000])
  expect((await withdraw(draft.data.id)).status).toBe(200)
  expect(await current(site)).toEqual([])
  const again = await send(site, desk, first)
  expect((await withdraw(again.data.id)).status).toBe(404)
  await save(site, desk, again.data.id)
  expect((await current(site)).map(({ amount }) => amount)).toEqual([10_000, 2_000])
})

test('two drafts of one file: the second that is saved is refused; a dropped or old one is gone', async () => {
  await using site = await aSiteOn('2026-11-30')
  const desk = await signIn(site, 'owner')
  const csv = `${HEAD}2026.11.01.,가,인터넷,10,1,100\n`
  const [one, other] = [await send(site, desk, csv), await send(site, desk, csv)]
  expect((await save(site, desk, one.data.id)).status).toBe(200)
  expect((await save(site, desk, other.data.id)).status).toBe(409)
  expect((await site.post(`${SPEND}/${other.data.id}/drop`, {}, desk)).status).toBe(200)
  expect((await save(site, desk, other.data.id)).status).toBe(404)
  const old = await send(site, desk, csv.replace('100', '200'))
  site.clock.now = new Date(site.clock.now.getTime() + 25 * 60 * 60 * 1000)
  const again = await signIn(site, 'owner')
  await dropOldDrafts(site.services)
  expect((await list(site, again, old.data.id)).draft).toBeNull()
})

test('what cannot be read is told beside the file, without a fault of ours', async () => {
  await using site = await aSiteOn('2026-11-30')
  const desk = await signIn(site, 'owner')
  for (const [csv, network] of [
    ['', 'naver'],
    ['일별,캠페인\n', 'naver'],
    [HEAD, 'naver'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'meta'],
  ] as const) {
    const answer = await send(site, desk, csv, network)
    expect([answer.status, Object.keys(answer.data?.errors ?? {})]).toEqual([422, ['file']])
  }
  expect((await send(site, desk, HEAD, 'bing')).status).toBe(422)
  expect((await send(site, desk, new Uint8Array(9 * 1024 * 1024))).status).toBe(413)
  // Letters that no column takes, and numbers that are too long, are faults of their lines.
  const hostile = await send(
    site,
    desk,
    `${HEAD}2026.11.01.,가\u0000나,다,1,1,100\n2026.11.01.,가,다,1,1,${'9'.repeat(40)}\n`,
  )
  expect(hostile.status).toBe(200)
  expect(hostile.data.faultCount).toBe(1)
})

test('an advisor neither reads nor imports spending, by call, page or form', async () => {
  await using site = await aSiteOn('2026-11-30')
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const csv = `${HEAD}2026.11.01.,가,인터넷,10,1,100\n`
  const draft = await send(site, owner, csv)
  expect((await site.get(SPEND, advisor)).status).toBe(403)
  expect((await send(site, advisor, csv)).status).toBe(403)
  expect((await save(site, advisor, draft.data.id)).status).toBe(403)
  expect((await site.fetch('/desk/profit/spend', { headers: advisor })).status).toBe(403)
  const form = new FormData()
  form.append('file', new File([csv], 'report.csv'))
  const posted = await site.fetch('/desk/profit/spend?network=naver', {
    method: 'POST',
    headers: { ...advisor, 'sec-fetch-site': 'same-origin' },
    body: form,
    redirect: 'manual',
  })
  expect(posted.status).toBe(403)
  expect(await current(site)).toEqual([])
})

test('without a script the page takes a file, shows what it says and saves it', async () => {
  await using site = await aSiteOn('2026-11-30')
  const owner = await signIn(site, 'owner')
  const headers = {
    cookie: `gc_desk=${owner['authorization']!.replace('Bearer ', '')}`,
    'sec-fetch-site': 'same-origin',
  }
  const post = async (csv: string) => {
    const form = new FormData()
    form.append('file', new File([csv], 'report.csv'))
    return site.fetch('/desk/profit/spend?network=naver', {
      method: 'POST',
      headers,
      body: form,
      redirect: 'manual',
    })
  }
  const refused = await post('아무것도')
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('칸을 찾지 못했어요')
  const taken = await post(`${HEAD}2026.11.01.,가,인터넷,10,1,"1,100"\n어제,가,인터넷,1,1,1\n`)
  expect(taken.status).toBe(302)
  const page = await (await site.fetch(taken.headers.get('location')!, { headers })).text()
  for (const words of ['보고서 미리 보기', '1,100원', '날짜를 읽을 수 없어요: 어제', '1행 저장'])
    expect(page).toContain(words)
})

test.for(['', '.data'])('the page%s takes a report larger than any other form may be', async (ending) => {
  await using site = await aSiteOn('2026-11-30')
  const desk = await signIn(site, 'manager')
  let csv = HEAD
  for (let line = 0; csv.length < 300_000; line += 1)
    csv += `2026.11.${String(1 + (line % 28)).padStart(2, '0')}.,campaign,keyword ${line},1,1,100\n`
  const form = new FormData()
  form.append('file', new File([csv], 'report.csv', { type: 'text/csv' }))

  const answer = await site.fetch(`/desk/profit/spend${ending}?network=naver`, {
    method: 'POST',
    headers: { ...desk, 'sec-fetch-site': 'same-origin' },
    body: form,
    redirect: 'manual',
  })

  expect(answer.status).toBe(ending ? 202 : 302)
  const [draft] = await site.services.database.selectFrom('spend_imports').select('id').execute()
  expect(draft && (await list(site, desk, draft.id)).draft?.id).toBe(draft?.id)
})
