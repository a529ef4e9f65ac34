import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { enterGiftAverages } from '#tests/gift-averages.ts'
import { anOpenedLine, APPLIED, aSiteOn, lineChange, type DeskHeaders } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'
import type { TestSite } from '#tests/site.ts'
import type { giftList } from './gifts-contract.ts'

const TODAY = '2026-11-23'
const PAID = { paidOn: TODAY, proof: '상품권 끝 4821' }

const act = <Data = object>(site: TestSite, desk: DeskHeaders, path: string, body: object = {}) =>
  site.post<Data>(`/api/desk/${path}`, body, desk)

const giftsOf = (site: TestSite, contractId: string) =>
  site.services.database
    .selectFrom('gifts')
    .select(['id', 'amount', 'event_version'])
    .where('contract_id', '=', contractId)
    .orderBy('event_version', (order) => order.asc().nullsFirst())
    .execute()

const ledgerOf = async (site: TestSite, desk: DeskHeaders, state = 'due') =>
  (await site.get<DataOf<typeof giftList>>(`/api/desk/gifts?state=${state}`, desk)).data.result

test('what is left of a gift after an early end is given though it is below the band, and never above it', async () => {
  await using site = await aSiteOn(TODAY)
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  const { contractId, path } = await anOpenedLine(site, desk, '01000065201')
  const [gift] = await giftsOf(site, contractId)
  await act(site, desk, `${path}/change`, lineChange('TERMINATED', '2026-12-20'))
  const pay = () => act(site, manager, `gifts/${gift!.id}/pay`, PAID)
  expect((await pay()).status).toBe(409)
  const decided = await act<{ rest: number }>(site, manager, `gifts/${gift!.id}/withhold`, {
    gives: 'rest',
    reason: '두 분이 정했어요',
  })
  expect(decided.data.rest).toBe(250_000)
  // It is held to what everybody gets at most, as any gift.
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 200_000 } })
  const refused = await pay()
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('±15%')])
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  const paid = await pay()
  expect([paid.status, paid.message]).toEqual([200, paid.message])
})

test('of a changed plan’s gift the share is counted from the change, whether it was given before the end or not', async () => {
  await using site = await aSiteOn(TODAY)
  let [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const changed = async (mobile: string) => {
    const line = await anOpenedLine(site, desk, mobile, '2025-11-23')
    await act(site, desk, `leads/${line.id}/quotes`, { ...APPLIED, planCode: 'KT-05' })
    const { status } = await act(site, desk, `${line.path}/change`, lineChange('PLAN_CHANGED', TODAY))
    expect(status).toBe(200)
    const [first, gift] = await giftsOf(site, line.contractId)
    return { ...line, first: first!, gift: gift! }
  }
  const [given, owed] = [await changed('01000065202'), await changed('01000065203')]
  expect((await act(site, manager, `gifts/${given.gift.id}/pay`, PAID)).status).toBe(200)
  site.clock.now = seoulMoment('2026-12-20', '10:00')
  ;[desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  for (const { path } of [given, owed])
    await act(site, desk, `${path}/change`, lineChange('TERMINATED', '2026-12-20'))
  const counted = '사은품 300,000원 × 남은 11개월 ÷ 12개월 = 275,000원'
  const returns = await site.get<{ result: object[] }>('/api/desk/gifts/returns', manager)
  expect(returns.data.result).toMatchObject([{ amount: 275_000, counted }])
  const ofOwed = (await ledgerOf(site, manager)).filter(({ leadId }) => leadId === owed.id)
  expect(ofOwed.map(({ id, unearned }) => [id, unearned?.counted ?? null]).toSorted()).toEqual(
    [
      [owed.first.id, null],
      [owed.gift.id, counted],
    ].toSorted(),
  )
  const pay = (id: string) => act(site, manager, `gifts/${id}/pay`, { ...PAID, paidOn: '2026-12-20' })
  expect((await pay(owed.gift.id)).status).toBe(409)
  expect((await pay(owed.first.id)).status).toBe(200)
  const rest = await act(site, manager, `gifts/${owed.gift.id}/withhold`, {
    gives: 'rest',
    reason: '두 분이 정했어요',
  })
  expect([rest.data, (await pay(owed.gift.id)).status]).toEqual([{ id: owed.gift.id, rest: 25_000 }, 200])
})

test('the file of gifts to pay has no amount of one that waits for a decision, and ledger and file name the plan it was told with', async () => {
  await using site = await aSiteOn(TODAY)
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { database } = site.services
  const { id, contractId, path } = await anOpenedLine(site, desk, '01000065204', '2026-02-23')
  await act(site, desk, `leads/${id}/quotes`, { ...APPLIED, planCode: 'KT-05', giftAmount: 120_000 })
  await act(site, desk, `${path}/change`, lineChange('PLAN_CHANGED', TODAY))
  const [first, changed] = await giftsOf(site, contractId)
  const nameOf = async (code: string) =>
    (await database.selectFrom('plans').select('name').where('code', '=', code).executeTakeFirstOrThrow())
      .name
  const [firstPlan, changedPlan] = [await nameOf('KT-04'), await nameOf('KT-05')]
  expect(changedPlan).not.toBe(firstPlan)
  const names = (await ledgerOf(site, manager)).map((gift) => [gift.id, gift.planName])
  expect(new Map(names as [string, string][])).toEqual(
    new Map([
      [first!.id, firstPlan],
      [changed!.id, changedPlan],
    ]),
  )
  const reason = encodeURIComponent('이번 주 상품권 보내기')
  const lines = async () => {
    const sent = await site.fetch(`/api/desk/gifts/file?format=csv&reason=${reason}`, {
      headers: { ...manager, 'sec-fetch-site': 'same-origin' },
    })
    const text = await sent.text()
    return [first!, changed!].map((gift) =>
      text.split('\n').find((line) => line.includes(gift.id.slice(-8).toUpperCase())),
    )
  }
  const [ofLine, ofChange] = await lines()
  for (const [line, words] of [
    [ofLine, [firstPlan, '300000']],
    [ofChange, [changedPlan, '120000']],
  ] as const)
    for (const word of words) expect(line).toContain(word)
  await act(site, desk, `${path}/change`, lineChange('TERMINATED', TODAY))
  const [undecided] = await lines()
  expect(undecided).not.toMatch(/[",]300000[",]/)
  expect(undecided).toContain('일찍 해지함: 사은품 300,000원 × 남은 3개월 ÷ 12개월 = 75,000원')
  await act(site, manager, `gifts/${first!.id}/withhold`, { gives: 'rest', reason: '두 분이 정했어요' })
  expect((await lines())[0]).toMatch(/[",]225000[",]/)
})

const aSecondLater = (site: { clock: { now: Date } }) => {
  site.clock.now = new Date(site.clock.now.getTime() + 1_000)
}

test('what is decided of a gift is an act on its line: nobody undoes the end below it, and the law counts from it', async () => {
  await using site = await aSiteOn(TODAY)
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { database } = site.services
  const line = await anOpenedLine(site, desk, '01000065205', '2026-02-23')
  const [gift] = await giftsOf(site, line.contractId)
  const asked = async () =>
    (
      await database
        .selectFrom('leads')
        .select('asked_at')
        .where('id', '=', line.id)
        .executeTakeFirstOrThrow()
    ).asked_at
  aSecondLater(site)
  const ended = await act(site, desk, `${line.path}/change`, lineChange('TERMINATED', TODAY))
  aSecondLater(site)
  const decided = { gives: 'rest', reason: '두 분이 정했어요' }
  expect((await act(site, manager, `gifts/${gift!.id}/withhold`, decided)).status).toBe(200)
  expect(await asked()).toEqual(site.clock.now)
  const undone = await act(site, desk, `undo/${ended.headers.get('x-undo')}`)
  expect(undone.message).toContain('되돌릴 수 없어요')
  expect(await database.selectFrom('line_events').select('kind').execute()).toEqual([{ kind: 'TERMINATED' }])
  expect(await giftsOf(site, line.contractId)).toMatchObject([{ amount: 225_000 }])

  // So is what becomes of a gift that is asked back.
  const given = await anOpenedLine(site, desk, '01000065206', '2026-02-23')
  const [paid] = await giftsOf(site, given.contractId)
  expect((await act(site, manager, `gifts/${paid!.id}/pay`, PAID)).status).toBe(200)
  await act(site, desk, `${given.path}/change`, lineChange('TERMINATED', TODAY))
  aSecondLater(site)
  const { data } = await site.get<{ result: { id: string; leadId: string }[] }>(
    '/api/desk/gifts/returns',
    manager,
  )
  const closed = { outcome: 'WAIVED', reason: '통신사 잘못이라 받지 않아요' }
  expect((await act(site, manager, `gifts/returns/${data.result[0]!.id}/close`, closed)).status).toBe(200)
  const { asked_at } = await database
    .selectFrom('leads')
    .select('asked_at')
    .where('id', '=', given.id)
    .executeTakeFirstOrThrow()
  expect(asked_at).toEqual(site.clock.now)
})

test('whoever is told that nothing is given, keeps the line after all and ends it again is told again', async () => {
  await using site = await aSiteOn(TODAY)
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const line = await anOpenedLine(site, desk, '01000065207', '2026-02-23')
  const [gift] = await giftsOf(site, line.contractId)
  for (const told of [1, 2]) {
    await act(site, desk, `${line.path}/change`, lineChange('TERMINATED', TODAY))
    const decided = { gives: 'nothing', reason: '두 분이 정했어요' }
    expect((await act(site, manager, `gifts/${gift!.id}/withhold`, decided)).status).toBe(200)
    const texts = site.services.database.selectFrom('messages').select('id')
    expect(await texts.where('template', '=', 'line.settled').execute()).toHaveLength(told)
    await act(site, desk, `${line.path}/withdraw`, { reason: '손님이 계속 쓰기로 했어요' })
    expect(await giftsOf(site, line.contractId)).toMatchObject([{ amount: 300_000 }])
  }
})

test('a gift of a plan that is changed later is given from that day on, alone or with others', async () => {
  await using site = await aSiteOn(TODAY)
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const line = await anOpenedLine(site, desk, '01000065208', '2026-02-23')
  await act(site, desk, `leads/${line.id}/quotes`, { ...APPLIED, planCode: 'KT-05', giftAmount: 120_000 })
  await act(site, desk, `${line.path}/change`, lineChange('PLAN_CHANGED', '2026-12-10'))
  const [, gift] = await giftsOf(site, line.contractId)
  const early = await act<{ errors: object }>(site, manager, `gifts/${gift!.id}/pay`, PAID)
  expect([early.status, early.data.errors]).toEqual([
    422,
    { paidOn: '요금제를 바꾼 날부터 오늘까지 골라 주세요.' },
  ])
  const many = await act<{ refused: object[] }>(site, manager, 'gifts/paid', {
    ...PAID,
    ids: [`${gift!.id}:1`],
  })
  expect(many.data.refused).toHaveLength(1)
  site.clock.now = seoulMoment('2026-12-10', '10:00')
  const later = await signIn(site, 'manager')
  const paid = await act(site, later, `gifts/${gift!.id}/pay`, { ...PAID, paidOn: '2026-12-10' })
  expect([paid.status, paid.message]).toEqual([200, paid.message])
})

test('what is applied for changes no other line of the person, until the application is taken back', async () => {
  await using site = await aSiteOn(TODAY)
  const desk = await signIn(site, 'advisor1')
  const line = await anOpenedLine(site, desk, '01000065209', '2026-02-23')
  await act(site, desk, `leads/${line.id}/quotes`, { ...APPLIED, planCode: 'KT-05' })
  expect((await act(site, desk, `leads/${line.id}/contract/apply`)).status).toBe(200)
  const change = () => act(site, desk, `${line.path}/change`, lineChange('PLAN_CHANGED', TODAY))
  expect(await change()).toMatchObject({ status: 409, message: expect.stringContaining('이미 신청하거나') })
  expect(await giftsOf(site, line.contractId)).toHaveLength(1)
  expect((await act(site, desk, `leads/${line.id}/contract/cancel`)).status).toBe(200)
  expect((await change()).status).toBe(200)
})
