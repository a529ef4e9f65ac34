import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import { deskPage, submitAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import { versionedGift, type giftList, type payGifts } from './gifts-contract.ts'

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
  expect(page.text).toMatch(/지급 완료 · \d{4}년 \d+월 \d+건 · [\d,]+원/)
  // In another order there are no groups.
  expect((await deskPage(site, '/desk/gifts?state=all&sort=amount', desk)).text).not.toContain('지급 완료 · ')
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
  expect((await deskPage(site, at, desk)).text).toContain('지급 완료로 남기기')
  const act = `/api/desk/gifts/${gift!.id}/pay`
  const refused = await submitAct(site, at, act, desk, { paidOn: gift!.openedOn!, proof: '' })
  expect(refused.text).toContain('무엇으로 확인했는지')
  const fields = { paidOn: gift!.openedOn!, proof: '끝 4821', version: String(gift!.version) }
  await submitAct(site, '/desk/gifts', act, desk, fields)
  expect((await ledger(site, desk)).data.result.map(({ id }) => id)).not.toContain(gift!.id)
})

/** All gifts but the first three are given; those are owed from then on. */
async function owedOnes(site: TestSite, desk: Headers) {
  const [one, two, three] = (await ledger(site, desk, 'state=all')).data.result
  const ids = [one!.id, two!.id, three!.id]
  await site.services.database
    .updateTable('gifts')
    .set({ paid_on: null, proof_sealed: null, paid_by: null })
    .where('id', 'in', ids)
    .execute()
  const { database } = site.services
  await database.updateTable('contracts').set({ opened_on: '2026-01-02' }).execute()
  return ids as [string, string, string]
}

/** As its box sends it. */
async function seenOf(site: TestSite, desk: Headers, id: string): Promise<string> {
  const { result } = (await ledger(site, desk, 'state=all')).data
  return versionedGift(result.find((gift) => gift.id === id)!)
}

test('ticked gifts are given as one act: each with its text and line, those that may not with a reason, undone as a whole', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const [one, two, three] = await owedOnes(site, desk)
  const { database } = site.services
  const pay = (body: object, headers = desk) =>
    site.post<DataOf<typeof payGifts>>('/api/desk/gifts/paid', body, headers)
  const today = seoulDate(site.services.now())
  const fields = { paidOn: today, proof: '이체 20261128' }
  const owed = async () => (await ledger(site, desk)).data.result.map(({ id }) => id)
  for (const wrong of [
    fields,
    { ...fields, ids: [await seenOf(site, desk, one)], proof: '' },
    { ...fields, ids: [await seenOf(site, desk, one)], paidOn: '2020-01-01' },
    // Without the version that was seen, nothing tells whether somebody was first.
    { ...fields, ids: [one] },
    { ...fields, all: one },
  ])
    expect((await pay(wrong)).status).toBe(422)
  expect(
    (await pay({ ...fields, ids: [await seenOf(site, desk, one)] }, await signIn(site, 'advisor1'))).status,
  ).toBe(403)
  expect(await owed()).toEqual(expect.arrayContaining([one, two, three]))

  // Somebody changed it since it was seen; another was lost to who gave the same ones in another order.
  const { version } = (await ledger(site, desk)).data.result.find(({ id }) => id === one)!
  await sql`create function lose_one() returns trigger language plpgsql as $$
    begin raise exception 'a circle' using errcode = '40P01'; end $$`.execute(database)
  await sql`create trigger lose_one before update on gifts for each row
    when (old.id = ${sql.lit(two)}) execute function lose_one()`.execute(database)
  const stale = await pay({
    ...fields,
    ids: [`${one}:${version + 1}`, await seenOf(site, desk, two), `${three}:${version + 999}`],
  })
  expect(stale.data).toEqual({
    done: [],
    refused: [one, two, three].map((id) => ({
      id,
      message: expect.stringContaining('먼저 바꿨어요') as string,
    })),
  })
  await sql`drop trigger lose_one on gifts`.execute(database)
  expect((await pay({ ...fields, ids: [`${one}:x`] })).status).toBe(422)

  const third = await seenOf(site, desk, three)
  await pay({ ...fields, ids: [third] })
  const seen = `${one}:${version}`
  const done = await pay({ ...fields, ids: [seen, third], all: `${seen},${await seenOf(site, desk, two)}` })
  expect(done.data.done.toSorted()).toEqual([one, two].toSorted())
  expect(done.data.refused).toEqual([{ id: three, message: '이미 준 사은품이에요.' }])
  expect((await ledger(site, desk, 'state=paid')).data.result.find(({ id }) => id === one)).toMatchObject({
    paidOn: today,
    proof: '이체 20261128',
  })
  expect(await linesOf(site, 'gift.pay')).toHaveLength(3)
  const texts = () =>
    database.selectFrom('messages').select('id').where('template', '=', 'gift.paid').execute()
  expect(await texts()).toHaveLength(3)
  expect((await site.post(`/api/desk/undo/${done.headers.get('x-undo')}`, undefined, desk)).status).toBe(200)
  expect(await owed()).toEqual(expect.arrayContaining([one, two]))
  expect(await owed()).not.toContain(three)
  expect(await texts()).toHaveLength(1)
})

test('without a script ticked gifts are given from the page, which tells which were left and why', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const [one, two] = await owedOnes(site, desk)
  const page = await deskPage(site, '/desk/gifts', desk)
  expect(page.text).toMatch(
    new RegExp(`<input[^>]*name="ids\\[\\d+\\]"[^>]*value="${one}:\\d+"|value="${one}:\\d+"[^>]*name="ids`),
  )
  const act = '/api/desk/gifts/paid'
  const fields = {
    'ids[0]': await seenOf(site, desk, one),
    paidOn: seoulDate(site.services.now()),
    proof: '',
  }
  const refused = await submitAct(site, '/desk/gifts', act, desk, fields)
  expect(refused.text).toContain('무엇으로 확인했는지')
  const second = await seenOf(site, desk, two)
  await site.post(act, { ids: [second], paidOn: fields.paidOn, proof: '끝 4821' }, desk)
  const told = await submitAct(site, '/desk/gifts?state=all', act, desk, {
    ...fields,
    'ids[1]': second,
    proof: '끝 4821',
  })
  expect(told.text).toContain('1건은 그대로 두었어요.')
  expect(told.text).toContain('이미 준 사은품이에요.')
  expect((await ledger(site, desk)).data.result.map(({ id }) => id)).not.toContain(one)
})

test('the ledger is narrowed by carrier, kind and days, each in the address, with the sum of what is left', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const { data: all } = await ledger(site, desk, 'state=all')
  const [first] = all.result
  const ofCarrier = all.result.filter(({ carrier }) => carrier === first!.carrier)
  const { data } = await ledger(site, desk, `state=all&carrier=${first!.carrier}`)
  expect(data.result.map(({ id }) => id)).toEqual(ofCarrier.map(({ id }) => id))
  const day = first!.paidOn ?? first!.dueOn
  const days = (await ledger(site, desk, `state=all&from=${day}&to=${day}`)).data
  expect(days.result.every(({ paidOn, dueOn }) => (paidOn ?? dueOn) === day)).toBe(true)
  expect(days.total).toBeGreaterThan(0)
  const cash = all.result.filter(({ form }) => form === 'cash').length
  expect((await ledger(site, desk, 'state=all&form=cash')).data.total).toBe(cash)
  const page = await deskPage(site, `/desk/gifts?state=all&carrier=${first!.carrier}`, desk)
  expect(page.text).toContain(`${data.total}건 · 합계 ${won(sumOf(data))}`)
  expect((await ledger(site, desk, 'from=2026-12-02&to=2026-12-01')).status).toBe(422)
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
    /^attachment; filename="goreun-connect-gifts-.+\.csv"; filename\*=UTF-8''%EA/,
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

test('all gifts of a filter are given at once, only while they are as many and as much as were shown', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  await owedOnes(site, desk)
  const pay = (body: object) =>
    site.post<DataOf<typeof payGifts>>(
      '/api/desk/gifts/paid',
      { paidOn: seoulDate(site.services.now()), proof: '이체 20261130', ...body },
      desk,
    )
  const [first] = (await ledger(site, desk)).data.result
  const filter = { state: 'due', carrier: (await contractOf(site, first!.id)).carrier }
  const { data } = await ledger(site, desk, `state=due&carrier=${filter.carrier}`)
  const [whole, wholeAmount] = [
    data.total,
    Object.values(data.groups).reduce((sum, { amount }) => sum + amount, 0),
  ]
  const wholeMark = data.owedMark
  for (const other of [
    { whole: whole + 1, wholeAmount, wholeMark },
    { whole, wholeAmount: wholeAmount - 1, wholeMark },
    // Others, that are as many and as much.
    { whole, wholeAmount, wholeMark: 'f'.repeat(32) },
    { whole, wholeAmount },
  ])
    expect(await pay({ filter, ...other })).toMatchObject({
      status: 409,
      message: expect.stringContaining(`그사이 ${whole}건`) as string,
    })
  const paid = await pay({ filter, whole, wholeAmount, wholeMark })
  expect(paid.data.done.length + paid.data.refused.length).toBe(whole)
  expect(paid.data.done.length).toBeGreaterThan(0)
  expect((await ledger(site, desk, `state=due&carrier=${filter.carrier}`)).data.total).toBe(
    paid.data.refused.length,
  )
})

const contractOf = ({ services }: TestSite, giftId: string) =>
  services.database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select('contracts.carrier')
    .where('gifts.id', '=', giftId)
    .executeTakeFirstOrThrow()
