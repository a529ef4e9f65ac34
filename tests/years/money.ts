import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ProfitFigures, ProfitRow } from '#app/office/profit/profit-contract.ts'
import type { SettlementView } from '#app/office/settlements/settlement-contract.ts'
import { signIn } from '#tests/sign-in.ts'
import { CALLED, DAY_ONE, does, OPENED, SECOND_OPENED, shows, type Story } from './story.ts'

/** By the page's own call, as the form of a file sends it. */
async function uploads(story: Story, path: string, csv: string): Promise<string> {
  const body = new FormData()
  body.append('file', new File([csv], 'report.csv', { type: 'text/csv' }))
  const headers = { ...(await signIn(story, 'manager')), 'sec-fetch-site': 'same-origin' }
  const answer = await story.fetch(`/api/desk/profit/${path}/file`, { method: 'POST', headers, body })
  const { data, message } = (await answer.json()) as { data: { id: string }; message: string }
  expect([path, answer.status, message]).toEqual([path, 200, 'OK'])
  return data.id
}

/** What a line earns, from before the first click on: half of it is taken back within a year. And what the word of the click cost. */
export async function setsMoney(story: Story) {
  const rule = { carrier: 'kt', fromDay: '2026-01-01', amount: 250_000, months1: 12, percent1: 50 }
  await does(story, 'owner', 'profit/commissions', rule)
  const later = { ...rule, planCode: 'KT-05', amount: 320_000 }
  await does(story, 'owner', 'profit/commissions', later)
  await shows(story, 'owner', '/desk/profit/commissions', '250,000원', '320,000원')
  const spent = await uploads(
    story,
    'spend/naver',
    '일별,캠페인,키워드,노출수,클릭수,"총비용(VAT포함,원)"\n2026.11.23.,years,인터넷,100,3,"11,000"\n',
  )
  await does(story, 'manager', `profit/spend/${spent}/save`, { hasVat: true })
  await shows(story, 'manager', '/desk/profit/spend', '10,000원')
}

const DAYS = `from=${DAY_ONE}&to=${CALLED}`

/** Of whoever asked from the first day to the renewal: in all, and by the word that brought them. */
export async function profitOf(story: Story) {
  const { data } = await story.get<{ totals: ProfitFigures; result: ProfitRow[] }>(
    `/api/desk/profit?${DAYS}&by=keyword`,
    await signIn(story, 'manager'),
  )
  return data
}

/** The same from the rows that say it, by sums that know nothing of the page's. */
async function summed({ services: { database } }: Story) {
  const { rows } = await sql<
    Record<'spend' | 'requests' | 'opened' | 'commission' | 'takenBack' | 'gifts' | 'owed', number>
  >`
    select (select sum(amount) from spend_rows)::float8 as spend,
      (select count(*) from lead_requests)::int as requests,
      (select count(*) from contracts where status = 'OPENED')::int as opened,
      (select sum(coalesce(settled, expected + changes)) from line_commissions)::float8 as commission,
      (select sum(coalesce(settled_back, taken_back)) from line_commissions)::float8 as "takenBack",
      (select sum(amount) from gifts where paid_on is not null)::float8
        - coalesce((select sum(amount) from gift_returns where state = 'RETURNED'), 0)::float8 as gifts,
      coalesce((select sum(amount) from gifts where paid_on is null), 0)::float8 as owed`.execute(database)
  return rows[0]!
}

/** The page's totals are those of plain sums, all money is of the word that was bought, and they are `told`. */
export async function earns(story: Story, told: Partial<ProfitFigures>) {
  const { totals, result } = await profitOf(story)
  const plain = await summed(story)
  expect(totals).toMatchObject(plain)
  expect(totals.left).toBe(plain.commission - plain.takenBack - plain.gifts - plain.owed - plain.spend)
  expect(totals).toMatchObject(told)
  // Whoever came back by a link of ours asked without a word, and costs nothing.
  const { opened, commission, takenBack, gifts, owed, spend, left } = totals
  const ofWord = result.find(({ name }) => name === '인터넷')
  expect(ofWord?.figures).toMatchObject({
    opened,
    commission,
    takenBack,
    gifts,
    owed,
    spend,
    left,
    requests: 1,
  })
}

/** The carrier's word of both lines: one paid too little, the other half taken back; what it owed comes later. */
export async function settles(story: Story, receiptNo: string) {
  const heads = { receipt: '접수번호', openedOn: '개통일', amount: '수수료', takenBack: '환수' }
  const reads = async (month: string, rows: string) => {
    const id = await uploads(story, `settlements/kt/${month}`, `접수번호,개통일,수수료,환수\n${rows}`)
    await does(story, 'manager', `profit/settlements/${id}/columns`, heads)
    await does(story, 'manager', `profit/settlements/${id}/save`)
    const view = await story.get<SettlementView>(
      `/api/desk/profit/settlements/${id}`,
      await signIn(story, 'manager'),
    )
    return { id, ...view.data }
  }
  const short = `${receiptNo},${OPENED},250000,\n${receiptNo},${SECOND_OPENED},230000,125000\n`
  const told = await reads('2027-12', short)
  expect(told.result.map(({ kind, expected, told: said }) => [kind, expected, said])).toEqual([
    ['AMOUNT', 250_000, 230_000],
  ])
  await shows(story, 'manager', `/desk/profit/settlements/${told.id}`, 'KT 2027년 12월 명세', '20,000원')
  await earns(story, { commission: 480_000, takenBack: 125_000 })
  expect((await reads('2028-01', `${receiptNo},${SECOND_OPENED},20000,\n`)).result).toEqual([])
  await shows(story, 'manager', '/desk/profit/settlements', '2027년 12월', '2028년 1월')
  await earns(story, {
    opened: 2,
    requests: 1,
    perRequest: 10_000,
    perOpened: 5_000,
    commission: 500_000,
    takenBack: 125_000,
    gifts: 525_000,
    owed: 0,
    spend: 10_000,
  })
  await shows(story, 'manager', `/desk/profit?${DAYS}`, '500,000원', '125,000원', '인터넷')
}
