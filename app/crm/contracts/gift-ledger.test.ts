import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import { deskPage, submitAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { giftList } from './gifts-contract.ts'

type Ledger = DataOf<typeof giftList>
type Headers = { authorization: string }

const ledger = (site: TestSite, desk: Headers, query = '') =>
  site.get<Ledger>(`/api/desk/gifts?${query}`, desk)
const sumOf = (list: Ledger) => list.result.reduce((all, { amount }) => all + amount, 0)

async function linesOf(site: TestSite, action: string) {
  const rows = await site.services.database
    .selectFrom('access_log')
    .select(['subject', 'reason'])
    .where('action', '=', action)
    .execute()
  return rows
}

test('the ledger has a sum for each of its groups, and tells what is owed and what was given this month', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const { data: all } = await ledger(site, desk, 'state=all')
  expect(all.total).toBe(all.counts.all)
  expect(all.counts.all).toBe(all.counts.due + all.counts.paid)
  expect(all.counts.paid).toBeGreaterThan(1)
  const groups = Object.values(all.groups)
  expect(groups.reduce((sum, { amount }) => sum + amount, 0)).toBe(sumOf(all))
  expect((await ledger(site, desk)).data.sums.due.amount).toBe(sumOf((await ledger(site, desk)).data))
  const amounts = (await ledger(site, desk, 'state=all&sort=-amount')).data.result.map(({ amount }) => amount)
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  const page = await deskPage(site, '/desk/gifts?state=all', desk)
  expect(page.text).toMatch(/준 것 · \d{4}년 \d+월 \d+건 · [\d,]+원/)
  // In another order there are no groups.
  expect((await deskPage(site, '/desk/gifts?state=all&sort=amount', desk)).text).not.toContain('준 것 · ')
})

test('a gift is found by the last digits of its number, and the log names whom that found', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const [gift] = (await ledger(site, desk, 'state=all')).data.result
  const { phone_sealed: sealed } = await site.services.database
    .selectFrom('leads')
    .select('phone_sealed')
    .where('id', '=', gift!.leadId)
    .executeTakeFirstOrThrow()
  const last4 = site.services.keyring.open('lead-phone', sealed).slice(-4)
  const found = (await ledger(site, desk, `state=all&q=${last4}`)).data
  expect(found.result.map(({ leadId }) => leadId)).toContain(gift!.leadId)
  expect(found.total).toBeLessThan(3)
  expect(await linesOf(site, 'lead.list')).toContainEqual(
    expect.objectContaining({ subject: `lead:${gift!.leadId}` }),
  )
  expect((await ledger(site, desk, `state=all&q=${encodeURIComponent('없는사람')}`)).data.total).toBe(0)
})

test('what is no part, order or page of the ledger is told, and the rest holds', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  for (const query of ['state=x', 'sort=name', 'page=0', `q=${'x'.repeat(41)}`, 'q=%00']) {
    expect((await ledger(site, desk, query)).status).toBe(422)
    expect((await deskPage(site, `/desk/gifts?${query}`, desk)).status).toBe(200)
  }
  expect((await deskPage(site, '/desk/gifts?edit=pay.%00&page=99', desk)).status).toBe(302)
})

test('without a script a gift is paid in its line, and the panel stands open with what was wrong', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const [gift] = (await ledger(site, desk)).data.result
  const at = `/desk/gifts?edit=pay.${gift!.id}`
  expect((await deskPage(site, at, desk)).text).toContain('준 것으로 남기기')
  const act = `/api/desk/gifts/${gift!.id}/pay`
  const refused = await submitAct(site, at, act, desk, { paidOn: gift!.openedOn!, proof: '' })
  expect(refused.text).toContain('무엇으로 확인했는지')
  const fields = { paidOn: gift!.openedOn!, proof: '끝 4821', version: String(gift!.version) }
  await submitAct(site, '/desk/gifts', act, desk, fields)
  expect((await ledger(site, desk)).data.result.map(({ id }) => id)).not.toContain(gift!.id)
})

test('what is owed leaves as a file for a reason, masked, with its line; whole for the owner with a fresh proof', async () => {
  await using site = await openTestSite()
  const [manager, owner] = [await signIn(site, 'manager'), await signIn(site, 'owner')]
  const { data } = await ledger(site, manager)
  const file = (query: string, desk: Headers) =>
    site.fetch(`/api/desk/gifts/file?${query}`, { headers: { ...desk, 'sec-fetch-site': 'same-origin' } })
  const reason = `reason=${encodeURIComponent('이번 주 상품권 보내기')}`
  const sent = await file(`format=csv&${reason}`, manager)
  expect(sent.headers.get('content-disposition')).toMatch(
    /^attachment; filename="goreun-connect-gifts-.+\.csv"$/,
  )
  const text = await sent.text()
  expect(text).toContain(`모두 ${data.total}줄`)
  expect(text).toContain(data.result[0]!.name)
  expect(text).toContain(data.result[0]!.amount.toString())
  expect(text).toMatch(/010-\*{4}-\d{4}/)
  const lines = await linesOf(site, 'gift.export')
  expect(lines).toHaveLength(1)
  expect(lines[0]!.reason).toBe(`이번 주 상품권 보내기 (CSV, ${data.total}줄, 가림)`)
  for (const wrong of [
    'format=csv',
    `format=pdf&${reason}`,
    'format=csv&reason=x',
    `format=csv&${reason}&until=2026-13-01`,
  ])
    expect((await file(wrong, manager)).status).toBe(422)
  expect((await file(`format=csv&${reason}&masked=false`, manager)).status).toBe(403)
  const whole = await file(`format=csv&${reason}&masked=false`, owner)
  expect([200, 303, 403]).toContain(whole.status)
  const advisor = await signIn(site, 'advisor1')
  expect((await file(`format=csv&${reason}`, advisor)).status).toBe(403)
  const limits = await file(`format=xlsx&${reason}&until=2020-01-01`, manager)
  expect(limits.status).toBe(200)
  expect(await linesOf(site, 'gift.export')).toHaveLength(whole.status === 200 ? 3 : 2)
})
