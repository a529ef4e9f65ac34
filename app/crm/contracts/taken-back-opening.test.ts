import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countCommissions } from '#app/crm/door.server.ts'
import { deskPage } from '#tests/desk-page.ts'
import { anOpenedLine, aSiteOn, lineChange } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'
import type { Progress } from './contract.ts'
import { lockSettlements } from './settlement-lock.server.ts'

const TODAY = '2026-11-23'
const REASON = { reason: '개통일을 잘못 적었어요' }

async function anOffice() {
  const site = await aSiteOn(TODAY)
  const [desk, owner] = [await signIn(site, 'advisor1'), await signIn(site, 'owner')]
  for (const [fromDay, amount] of [
    ['2026-01-01', 200_000],
    ['2026-11-01', 250_000],
  ])
    await site.post('/api/desk/profit/commissions', { carrier: 'kt', fromDay, amount }, owner)
  const takesBack = (line: { id: string; contractId: string }, body: object = REASON, who = owner) =>
    site.post<Progress>(`/api/desk/leads/${line.id}/contract/${line.contractId}/reopen`, body, who)
  const commissions = async () => {
    await countCommissions(site.services)
    return site.services.database.selectFrom('line_commissions').select(['expected', 'contract_id']).execute()
  }
  return Object.assign(site, { desk, owner, takesBack, commissions })
}

test('an opening of a wrong day is taken back by a manager, and rule, gift and contract end follow the right one', async () => {
  await using site = await anOffice()
  const line = await anOpenedLine(site, site.desk, '01000065101', '2026-10-12')
  const { database } = site.services
  const gifts = () => database.selectFrom('gifts').select('due_on').execute()
  const before = { gifts: await gifts(), commissions: await site.commissions() }
  expect(before.commissions).toMatchObject([{ expected: 200_000 }])
  expect((await deskPage(site, `/desk/leads/${line.id}/contract`, site.owner)).text).toContain(
    '개통 확인 취소',
  )
  expect((await deskPage(site, `/desk/leads/${line.id}/contract`, site.desk)).text).not.toContain(
    '개통 확인 취소',
  )
  expect((await site.takesBack(line, REASON, site.desk)).status).toBe(403)
  expect((await site.takesBack(line, {})).status).toBe(422)
  expect((await site.takesBack({ ...line, contractId: 'x' })).status).toBe(404)
  const back = await site.takesBack(line)
  expect(back.data).toMatchObject({ contract: { status: 'APPLIED', openedOn: null }, gifts: [] })
  expect([await gifts(), await site.commissions()]).toEqual([[], []])
  expect((await site.takesBack(line)).status).toBe(404)
  const undone = await site.post(`/api/desk/undo/${back.headers.get('x-undo')}`, undefined, site.owner)
  expect(undone.status).toBe(200)
  expect({ gifts: await gifts(), commissions: await site.commissions() }).toEqual(before)
  expect((await site.takesBack(line)).status).toBe(200)
  const opens = await site.post<Progress>(
    `/api/desk/leads/${line.id}/contract/open`,
    { openedOn: '2026-11-02' },
    site.desk,
  )
  expect(opens.data.contract).toMatchObject({ status: 'OPENED', openedOn: '2026-11-02' })
  expect(await site.commissions()).toMatchObject([{ expected: 250_000 }])
  expect((await gifts())[0]!.due_on > before.gifts[0]!.due_on).toBe(true)
  const { data } = await site.get<{ lines: { endsOn: string }[] }>(
    `/api/desk/leads/${line.id}/lines`,
    site.desk,
  )
  expect(data.lines).toMatchObject([{ endsOn: '2029-11-01' }])
  // The customer hears of the new day as of the first.
  const told = await database
    .selectFrom('messages')
    .select('id')
    .where('template', '=', 'gift.scheduled')
    .execute()
  expect(told).toHaveLength(2)
  const logged = await database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'lead.line')
    .execute()
  expect(logged.map(({ reason }) => reason)).toContain('개통 확인 취소 2026-10-12: 개통일을 잘못 적었어요')
})

test('nothing is taken back of a line that something was noted, given or paid for', async () => {
  await using site = await anOffice()
  const { database } = site.services
  const [noted, given, told] = [
    await anOpenedLine(site, site.desk, '01000065102', '2026-10-12'),
    await anOpenedLine(site, site.desk, '01000065103', '2026-10-12'),
    await anOpenedLine(site, site.desk, '01000065104', '2026-10-12'),
  ]
  await site.post(`/api/desk/${noted.path}/change`, lineChange('MOVED', TODAY), site.desk)
  await site.post(`/api/desk/${noted.path}/withdraw`, { reason: '없던 일이에요' }, site.desk)
  const gift = await database
    .selectFrom('gifts')
    .select('id')
    .where('contract_id', '=', given.contractId)
    .executeTakeFirstOrThrow()
  const paid = { paidOn: TODAY, proof: '상품권 끝 4821' }
  expect((await site.post(`/api/desk/gifts/${gift.id}/pay`, paid, site.owner)).status).toBe(200)
  const statement = (state: 'DRAFT' | 'SAVED') =>
    sql`
    insert into settlements (id, carrier, month, hash, state, imported_by, created_at, saved_at, columns)
    select '00000000-0000-7000-8000-000000000001', 'kt', '2026-10', '\\x00', ${state}, id, now(),
      case when ${state} = 'SAVED' then now() end, '{}' from staff where role = 'owner' limit 1
    on conflict (id) do update set state = excluded.state, saved_at = excluded.saved_at`.execute(database)
  await statement('SAVED')
  await sql`insert into settlement_rows (settlement_id, line, contract_id, amount, taken_back)
    values ('00000000-0000-7000-8000-000000000001', 2, ${told.contractId}, 1, 0)`.execute(database)
  for (const [line, words] of [
    [noted, '회선에 남긴 기록'],
    [given, '이미 준 사은품'],
    [told, '저장한 정산 명세'],
  ] as const) {
    const refused = await site.takesBack(line)
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(words)])
  }
  // A draft tells nothing yet, and another line under way of the same lead has the place.
  await statement('DRAFT')
  await site.post(
    `/api/desk/leads/${told.id}/quotes`,
    { planCode: 'KT-04', mobileLines: 0, giftAmount: 0 },
    site.desk,
  )
  const applied = await site.post(`/api/desk/leads/${told.id}/contract/apply`, {}, site.desk)
  expect([applied.status, (await site.takesBack(told)).message]).toEqual([
    200,
    expect.stringContaining('다른 가입'),
  ])
})

test('what saved statements lacked of an opening goes with it, unless somebody claimed it, and never while one is being saved', async () => {
  await using site = await anOffice()
  const { database } = site.services
  const line = await anOpenedLine(site, site.desk, '01000065105', '2026-10-12')
  await site.commissions()
  const statement = '00000000-0000-7000-8000-000000000002'
  await sql`insert into settlements (id, carrier, month, hash, state, imported_by, created_at, saved_at, columns)
    select ${statement}, 'kt', '2026-10', '\\x00', 'SAVED', id, now(), now(), '{}' from staff where role = 'owner' limit 1`.execute(
    database,
  )
  await sql`insert into settlement_differences (id, settlement_id, kind, contract_id, expected, expected_on)
    values ('00000000-0000-7000-8000-000000000003', ${statement}, 'MISSING', ${line.contractId}, 200000, '2026-10-12')`.execute(
    database,
  )
  const differences = () => database.selectFrom('settlement_differences').selectAll().execute()
  const owed = async () => {
    const { data } = await site.get<{ result: { id: string; owed: number }[] }>(
      '/api/desk/profit/settlements',
      site.owner,
    )
    return data.result.find(({ id }) => id === statement)!.owed
  }
  const before = await differences()
  expect([before.length, await owed()]).toEqual([1, 200_000])
  const sets = (state: 'OPEN' | 'CLAIMED' | 'RECEIVED') =>
    database.updateTable('settlement_differences').set({ state }).execute()
  for (const state of ['CLAIMED', 'RECEIVED'] as const) {
    await sets(state)
    expect(await site.takesBack(line)).toMatchObject({
      status: 409,
      message: expect.stringContaining('통신사에 청구했거나'),
    })
  }
  await sets('OPEN')
  const waits = await database.transaction().execute(async (saving) => {
    await lockSettlements({ database: saving }, 'kt')
    return site.takesBack(line)
  })
  expect([waits.status, await differences()]).toEqual([409, before])
  const back = await site.takesBack(line)
  expect([back.status, await differences(), await owed()]).toEqual([200, [], 0])
  const undone = await site.post(`/api/desk/undo/${back.headers.get('x-undo')}`, undefined, site.owner)
  expect([undone.status, await differences()]).toEqual([200, before])
  expect((await site.takesBack(line)).status).toBe(200)
  const noted = database
    .selectFrom('erasures')
    .select('id')
    .where('table_name', '=', 'settlement_differences')
  expect(await noted.execute()).toEqual([])
})
