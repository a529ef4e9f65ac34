import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dropOldDrafts } from '#app/office/profit/drafts.server.ts'
import { writeManyLines } from '#tests/many-lines.ts'
import { anOpenedLine, aSiteOn, type DeskHeaders } from '#tests/opened-lines.ts'
import { receiveLead } from '#tests/make.ts'
import { PLACES } from '#tests/places.ts'
import { signIn } from '#tests/sign-in.ts'
import { runPatiently, type TestSite } from '#tests/site.ts'
import { lockSettlements } from '#app/crm/door.server.ts'
import type { ProfitList } from '#app/office/profit/profit-contract.ts'
import type { DifferenceLine, Linkable, Settlements, SettlementView } from './settlement-contract.ts'

type Headers = Record<string, string>
const SETTLEMENTS = '/api/desk/profit/settlements'

/** As the desk uploads it, its columns not chosen where the carrier’s last ones do not fit. */
async function upload(site: TestSite, desk: Headers, csv: string, of = 'kt/2026-10') {
  const form = new FormData()
  form.append('file', new File([csv], 'statement.csv', { type: 'text/csv' }))
  const answer = await site.fetch(`${SETTLEMENTS}/${of}/file`, {
    method: 'POST',
    headers: { ...desk, 'sec-fetch-site': 'same-origin' },
    body: form,
  })
  const { data, message } = (await answer.json()) as {
    data: { id: string; isRead: boolean; errors?: Record<string, string> }
    message: string
  }
  return { status: answer.status, data, message }
}

const HEADS = {
  number: '계약번호',
  receipt: '접수번호',
  phone: '고객번호',
  openedOn: '개통일',
  amount: '수수료',
  takenBack: '환수액',
}
const map = (site: TestSite, desk: Headers, id: string, heads: object = HEADS) =>
  site.post<{ errors?: Record<string, string> }>(`${SETTLEMENTS}/${id}/columns`, heads, desk)

/** Uploaded, and read by the columns of these tests. */
async function send(site: TestSite, desk: Headers, csv: string, of = 'kt/2026-10') {
  const sent = await upload(site, desk, csv, of)
  if (sent.status === 200 && !sent.data.isRead) expect((await map(site, desk, sent.data.id)).status).toBe(200)
  return sent
}

const view = async (site: TestSite, desk: Headers, id: string, query = '') =>
  (await site.get<SettlementView>(`${SETTLEMENTS}/${id}${query}`, desk)).data

/** All of them, page after page. */
async function allDifferences(site: TestSite, desk: Headers, id: string): Promise<DifferenceLine[]> {
  const first = await view(site, desk, id)
  const pages = Array.from({ length: Math.ceil(first.total / first.size) - 1 }, (_, page) => page + 2)
  const others = await Promise.all(pages.map((page) => view(site, desk, id, `?page=${page}`)))
  return [first, ...others].flatMap(({ result }) => result)
}

interface Ours {
  id: string
  receipt: string
  opened_on: string
  amount: number
}

/** Lines of KT that opened in October, with what a rule that stands alone pays for each. */
async function octoberLines({ services }: TestSite): Promise<Ours[]> {
  const { rows } = await sql<Ours>`select contracts.id, receipt_no as receipt, opened_on, 260000 as amount
    from contracts join lead_requests using (lead_id)
    order by contracts.id`.execute(services.database)
  return rows
}

type Planted = Pick<
  DifferenceLine,
  'kind' | 'line' | 'receiptNo' | 'expected' | 'told' | 'expectedOn' | 'toldOn'
>

const plainly = ({ kind, line, receiptNo, expected, told, expectedOn, toldOn }: Planted) =>
  JSON.stringify([kind, line, receiptNo, expected, told, expectedOn, toldOn])

test('in a statement of a thousand lines all that was planted is found, and nothing else', async () => {
  await using site = await aSiteOn('2026-11-23')
  const { database } = site.services
  await database.deleteFrom('leads').execute()
  await writeManyLines(site, 3_400)
  // All of KT's October, and none ended: only what is planted differs.
  await sql`delete from gift_returns`.execute(database)
  await sql`delete from line_events`.execute(database)
  // At once, which no act does: whatever follows a contract follows a thousand of them.
  await runPatiently(
    site,
    sql`update contracts set carrier = 'kt', plan_code = 'KT-04', opened_on = date '2026-10-01' + (hashtext(id::text) & 15)`,
  )
  // What is taken back in part, and what a changed plan earns more.
  await sql`update commission_rules set steps = '[{"months": 6, "percent": 100}]' where carrier = 'kt' and from_day = '2026-09-15'`.execute(
    database,
  )
  await sql`insert into commission_rules (id, carrier, plan_code, from_day, amount, added_by, created_at)
    select gen_random_uuid(), 'kt', 'KT-06', '2026-09-15', 300000, id, now() from staff where role = 'owner' limit 1`.execute(
    database,
  )
  // Some opened in the month before.
  const earlier = sql`(row_number() over (order by id) - 1) % 60 in (9, 10)`
  await sql`update contracts set opened_on = '2026-09-20'
    from (select id as theirs, ${earlier} as is_earlier from contracts) placed where theirs = id and is_earlier`.execute(
    database,
  )
  const desk = await signIn(site, 'manager')
  const ours = await octoberLines(site)
  expect(ours.length).toBeGreaterThan(1_000)
  const KINDS = [
    'MISSING',
    'UNKNOWN',
    'LESS',
    'MORE',
    'DAY',
    'CLAWBACK',
    'PART',
    'DOUBLED',
    'PLAN',
    'EARLIER',
    'UNTOLD',
    'BOTH',
  ] as const
  const kindAt = (place: number) => KINDS[place % 60]
  const happens = (kind: 'TERMINATED' | 'PLAN_CHANGED', of: (typeof KINDS)[number]) => sql`
    insert into line_events (contract_id, version, kind, on_date, asked_by, plan_code, terms, reason_sealed, staff_name, at)
    select id, 1, ${kind}, date '2026-10-20', 'carrier', ${kind === 'PLAN_CHANGED' ? 'KT-06' : null},
      ${kind === 'PLAN_CHANGED' ? '{}' : null}::jsonb, 'x', '김상담', now()
    from unnest(${ours.flatMap(({ id }, place) => (kindAt(place) === of ? [id] : []))}::uuid[]) id`
  await happens('TERMINATED', 'PART').execute(database)
  await happens('PLAN_CHANGED', 'PLAN').execute(database)
  const planted: Planted[] = []
  const lines: string[] = []
  const sums = { amount: 0, back: 0 }
  for (const [place, { receipt, opened_on, amount }] of ours.entries()) {
    const write = (change: { receipt?: string; day?: string; amount?: number; back?: number } = {}) => {
      const paid = change.amount ?? amount
      sums.amount += paid
      sums.back += change.back ?? 0
      lines.push(
        `K-${place},${change.receipt ?? receipt},,${change.day ?? opened_on},"${paid.toLocaleString('en')}",${change.back ?? ''}`,
      )
      // Below its title and its head.
      return lines.length + 2
    }
    const plant = (of: DifferenceLine['kind'], line: number | null, more: Partial<Planted> = {}) =>
      planted.push({
        kind: of,
        line,
        receiptNo: receipt,
        expected: null,
        told: null,
        expectedOn: null,
        toldOn: null,
        ...more,
      })
    const kind = kindAt(place)
    const [less, more, day] = [amount - 10_000, amount + 7_000, '2026-09-01']
    if (kind === 'MISSING') plant(kind, null, { expected: amount, expectedOn: opened_on })
    else if (kind === 'LESS') plant('AMOUNT', write({ amount: less }), { expected: amount, told: less })
    else if (kind === 'MORE') plant('AMOUNT', write({ amount: more }), { expected: amount, told: more })
    else if (kind === 'DAY') plant(kind, write({ day }), { expectedOn: opened_on, toldOn: day })
    else if (kind === 'CLAWBACK') plant(kind, write({ back: 50_000 }), { expected: 0, told: 50_000 })
    else if (kind === 'PART') plant('CLAWBACK', write({ back: 100_000 }), { expected: amount, told: 100_000 })
    else if (kind === 'BOTH') {
      const line = write({ amount: less, day })
      plant('AMOUNT', line, { expected: amount, told: less })
      plant('DAY', line, { expectedOn: opened_on, toldOn: day })
    } else if (kind !== 'UNTOLD') write()
    if (kind === 'DOUBLED') plant(kind, write(), { expected: 0, told: amount })
    if (kind === 'PLAN') plant(kind, null, { expected: 40_000, expectedOn: '2026-10-20' })
    if (kind === 'UNKNOWN') {
      const line = write({ receipt: 'GC-NOTHERE1', day: '2026-10-03', amount: 90_000 })
      plant(kind, line, { receiptNo: null, told: 90_000, toldOn: '2026-10-03' })
    }
  }
  const many = (kind: (typeof KINDS)[number]) => ours.filter((_, place) => kindAt(place) === kind).length
  const csv = `KT 정산 내역\n계약번호,접수번호,고객번호,개통일,수수료,환수액\n${lines.join('\n')}\n합계,,,,999,0\nK-x,GC-1,,어제,1,\n`
  const draft = await send(site, desk, csv)
  expect([draft.status, draft.message]).toEqual([200, 'OK'])
  const before = await view(site, desk, draft.data.id)
  expect(before.statement).toMatchObject({
    isSaved: false,
    rows: lines.length,
    faults: 1,
    matched: lines.length - many('UNKNOWN'),
  })
  expect(before.faults).toEqual([{ line: lines.length + 4, why: '개통일을 읽을 수 없어요.' }])
  expect((await site.post(`${SETTLEMENTS}/${draft.data.id}/save`, {}, desk)).status).toBe(200)
  const found = await allDifferences(site, desk, draft.data.id)
  expect(found.map(plainly).toSorted()).toEqual(planted.map(plainly).toSorted())
  // What a statement told is worth that much: recounted by plain SQL.
  const { rows } = await sql<{
    settled: number
    back: number
    october: number
    came: number
    told: number
    taken: number
    owed: number
  }>`select sum(settled)::float8 as settled, sum(settled_back)::float8 as back,
      (count(*) filter (where opened_on >= '2026-10-01'))::int as october,
      sum(coalesce(settled, 0) - coalesce(settled_back, 0)) filter (where opened_on >= '2026-10-01')::float8 as came,
      (select sum(amount) from settlement_rows)::float8 as told, (select sum(taken_back) from settlement_rows)::float8 as taken,
      (select sum(greatest(0, case kind when 'CLAWBACK' then told - expected when 'UNKNOWN' then 0 when 'DOUBLED' then 0
        when 'DAY' then 0 else expected - coalesce(told, 0) end)) from settlement_differences)::float8 as owed
    from line_commissions join contracts on contracts.id = contract_id`.execute(database)
  const { settled, back, october, came, ...whole } = rows[0]!
  const paid = ours.length - many('MISSING') - many('UNTOLD')
  expect([settled, back]).toEqual([
    paid * 260_000 - (many('LESS') + many('BOTH')) * 10_000 + many('MORE') * 7_000,
    many('CLAWBACK') * 50_000 + many('PART') * 100_000,
  ])
  const { statement } = await view(site, desk, draft.data.id)
  expect([statement.amount, statement.takenBack, statement.owed]).toEqual([
    sums.amount,
    sums.back,
    whole.owed,
  ])
  expect([whole.told, whole.taken, whole.owed]).toEqual([
    sums.amount,
    sums.back,
    many('MISSING') * 260_000 +
      (many('LESS') + many('BOTH')) * 10_000 +
      many('CLAWBACK') * 50_000 +
      many('PLAN') * 40_000,
  ])
  const { due } = (await site.get<Settlements>(`${SETTLEMENTS}?month=2026-10`, desk)).data
  expect(due.carriers.find(({ carrier }) => carrier === 'kt')).toMatchObject({
    lines: october,
    expected: (october - many('PART')) * 260_000 + many('PLAN') * 40_000,
    came,
  })
  const profit = await site.get<ProfitList>('/api/desk/profit?from=2025-12-01&to=2026-11-23', desk)
  expect(profit.data.totals).toMatchObject({
    opened: ours.length,
    commission: settled + (many('MISSING') + many('UNTOLD')) * 260_000,
    takenBack: back,
  })
  expect((await send(site, desk, csv)).status).toBe(409)
})

async function aStatement(site: TestSite, desk: DeskHeaders) {
  const { id, contractId } = await anOpenedLine(site, desk, '01000088001', '2026-10-12')
  await site.post(
    '/api/desk/profit/commissions',
    { carrier: 'kt', fromDay: '2026-01-01', amount: 250_000 },
    desk,
  )
  return { id, contractId }
}

const HEAD = '계약번호,접수번호,고객번호,개통일,수수료,환수액\n'

test('a line is found by the customer’s phone, later by the carrier’s number alone; neither phone nor file is kept', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await aStatement(site, desk)
  const first = await send(
    site,
    desk,
    `${HEAD}KT-77,,10-0008-8001,2026-10-12,250000,\nKT-78,,010-9999-0000,2026-10-12,1000,\n`,
  )
  expect((await view(site, desk, first.data.id)).result.map(({ kind }) => kind)).toEqual(['UNKNOWN'])
  await site.post(`${SETTLEMENTS}/${first.data.id}/save`, {}, desk)
  const kept = await site.services.database
    .selectFrom('settlement_rows')
    .selectAll()
    .orderBy('line')
    .execute()
  expect(kept.map(({ contract_id, number_sealed }) => [contract_id, number_sealed !== null])).toEqual([
    [contractId, true],
    [null, false],
  ])
  expect(JSON.stringify(kept)).not.toContain('KT-77')
  const next = await send(site, desk, `${HEAD}kt-77,,,,-250000,\n`, 'kt/2026-11')
  expect((await view(site, desk, next.data.id)).result).toMatchObject([
    { kind: 'CLAWBACK', expected: 0, told: 250_000, planCode: 'KT-04' },
  ])
  // Erased with its line; the figures stay.
  await site.services.database.deleteFrom('contracts').where('id', '=', contractId).execute()
  const left = await site.services.database.selectFrom('settlement_rows').selectAll().execute()
  expect(left).toHaveLength(3)
  for (const each of left)
    expect(each).toMatchObject({ contract_id: null, number_sealed: null, number_index: null })
})

test('a difference goes from claimed to received with a note, in versions, and stands in the file for the carrier', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  await aStatement(site, desk)
  const draft = await send(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,200000,\n`)
  const [difference] = (await view(site, desk, draft.data.id)).result
  const settle = (body: object, id = difference!.id) =>
    site.post(`/api/desk/profit/differences/${id}`, body, desk)
  const claimed = { state: 'CLAIMED', note: '메일로 물어봄', version: 1 }
  expect((await settle(claimed)).status).toBe(409)
  await site.post(`${SETTLEMENTS}/${draft.data.id}/save`, {}, desk)
  const {
    statement,
    result: [saved],
  } = await view(site, desk, draft.data.id)
  // What was paid too little is told until it is claimed.
  expect(statement).toMatchObject({ open: 1, owed: 50_000 })
  expect((await settle(claimed, saved!.id)).status).toBe(200)
  expect((await settle(claimed, saved!.id)).status).toBe(409)
  expect((await settle({ state: 'WON', version: 2 }, saved!.id)).status).toBe(422)
  expect((await settle({ state: 'RECEIVED', note: '010-1234-5678', version: 2 }, saved!.id)).status).toBe(422)
  expect((await settle(claimed, 'nothing')).status).toBe(404)
  expect(await view(site, desk, draft.data.id, '?state=CLAIMED')).toMatchObject({
    statement: { open: 0, owed: 0 },
    counts: { OPEN: 0, CLAIMED: 1 },
    result: [{ kind: 'AMOUNT', expected: 250_000, told: 200_000, note: '메일로 물어봄', version: 2 }],
  })
  const file = await site.fetch(`${SETTLEMENTS}/${draft.data.id}/file?format=csv`, {
    headers: { ...desk, 'sec-fetch-site': 'same-origin' },
  })
  const text = await file.text()
  for (const words of ['금액이 다름', '250000', '200000', '청구함', '메일로 물어봄'])
    expect(text).toContain(words)
  expect(text).not.toContain('01000088001')
  expect((await site.post(`${SETTLEMENTS}/${draft.data.id}/drop`, {}, desk)).status).toBe(409)
})

/** Sent and saved, one after the other, as people do. */
async function saveSent(site: Awaited<ReturnType<typeof aSiteOn>>, desk: Headers, csv: string, of?: string) {
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const { data } = await send(site, desk, csv, of)
  expect((await site.post(`${SETTLEMENTS}/${data.id}/save`, {}, desk)).status).toBe(200)
  return data.id
}

const withdrawn = async (site: TestSite, desk: Headers, id: string) =>
  expect((await site.post(`${SETTLEMENTS}/${id}/withdraw`, { reason: '다른 파일이에요' }, desk)).status).toBe(
    200,
  )

const statesOf = async (site: TestSite, desk: Headers, id: string) =>
  (await view(site, desk, id)).result.map(({ kind, state }) => [kind, state])

/** What a line came to by its statements. */
const settledOf = ({ services }: TestSite, contractId: string) =>
  services.database
    .selectFrom('line_commissions')
    .select(['settled', 'settled_back'])
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()

test('what a claim brings in is money, up to what lacked; the newest statement alone is withdrawn, and read again', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await aStatement(site, desk)
  const save = (csv: string, of?: string) => saveSent(site, desk, csv, of)
  const first = await save(`${HEAD}KT-77,,01000088001,2026-10-12,200000,100000\n`)
  expect(await settledOf(site, contractId)).toEqual({ settled: 200_000, settled_back: 100_000 })
  expect((await view(site, desk, first)).statement).toMatchObject({ owed: 150_000 })
  const part = await save(`${HEAD}KT-77,,,,20000,\n`, 'kt/2026-11')
  expect(await settledOf(site, contractId)).toEqual({ settled: 220_000, settled_back: 100_000 })
  // A part of it leaves the rest to be claimed.
  expect((await view(site, desk, first)).statement).toMatchObject({ open: 2, owed: 130_000 })
  expect((await view(site, desk, part)).total).toBe(0)
  const csv = `${HEAD}KT-77,,,,30000,\nKT-77,,,,100000,\nKT-77,,,,30000,\nKT-78,,01000088001,,5000,\n`
  const rest = await save(csv, 'kt/2026-12')
  expect(await settledOf(site, contractId)).toEqual({ settled: 250_000, settled_back: null })
  expect((await view(site, desk, rest)).result.map(({ kind, line }) => [kind, line])).toEqual([
    ['DOUBLED', 4],
    ['DOUBLED', 5],
  ])
  const states = () => statesOf(site, desk, first)
  expect(await states()).toEqual([
    ['AMOUNT', 'RECEIVED'],
    ['CLAWBACK', 'RECEIVED'],
  ])
  const withdraw = (
    id: string,
    body: object = { reason: '다른 달의 파일을 올렸어요' },
    who: Headers = desk,
  ) => site.post(`${SETTLEMENTS}/${id}/withdraw`, body, who)
  expect((await withdraw(rest, {})).status).toBe(422)
  expect((await withdraw(rest, { reason: '손님 010-1234-5678이 말했어요' })).status).toBe(422)
  expect((await withdraw(rest, undefined, await signIn(site, 'advisor1'))).status).toBe(403)
  expect((await withdraw(first)).status).toBe(409)
  expect((await withdraw('nothing')).status).toBe(404)
  const draft = await send(site, desk, `${HEAD}KT-77,,,,1,\n`, 'kt/2026-12')
  expect((await withdraw(draft.data.id)).status).toBe(404)
  const shown = async (id: string) =>
    (await site.fetch(`/desk/profit/settlements/${id}`, { headers: desk })).text()
  expect([
    (await shown(rest)).includes('명세 되돌리기'),
    (await shown(first)).includes('명세 되돌리기'),
  ]).toEqual([true, false])
  expect((await withdraw(rest)).status).toBe(200)
  expect((await withdraw(rest)).status).toBe(404)
  expect(await settledOf(site, contractId)).toEqual({ settled: 220_000, settled_back: 100_000 })
  expect(await states()).toEqual([
    ['AMOUNT', 'OPEN'],
    ['CLAWBACK', 'OPEN'],
  ])
  const logged = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'settlement.import')
    .execute()
  expect(logged.map(({ reason }) => reason)).toContain('되돌림: KT 2026-12, 다른 달의 파일을 올렸어요')
  // The same bytes again come to the same; then all of them are as if they had never been.
  const again = await save(csv, 'kt/2026-12')
  expect(await settledOf(site, contractId)).toEqual({ settled: 250_000, settled_back: null })
  for (const id of [again, part, first]) expect((await withdraw(id)).status).toBe(200)
  expect(await settledOf(site, contractId)).toEqual({ settled: null, settled_back: null })
  const unknown = await send(site, desk, `${HEAD}KT-77,,,,250000,\n`)
  expect((await view(site, desk, unknown.data.id)).result.map(({ kind }) => kind)).toEqual([
    'UNKNOWN',
    'MISSING',
  ])
})

test('one payment makes up for an amount and what was taken back of a line, in whole or part, of two statements too', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await aStatement(site, desk)
  const first = await saveSent(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,200000,100000\n`)
  const whole = await saveSent(site, desk, `${HEAD}KT-77,,,,150000,\n`, 'kt/2026-11')
  expect(await settledOf(site, contractId)).toEqual({ settled: 250_000, settled_back: null })
  expect([await statesOf(site, desk, first), (await view(site, desk, whole)).total]).toEqual([
    [
      ['AMOUNT', 'RECEIVED'],
      ['CLAWBACK', 'RECEIVED'],
    ],
    0,
  ])
  await withdrawn(site, desk, whole)
  expect(await settledOf(site, contractId)).toEqual({ settled: 200_000, settled_back: 100_000 })
  expect(await statesOf(site, desk, first)).toEqual([
    ['AMOUNT', 'OPEN'],
    ['CLAWBACK', 'OPEN'],
  ])
  expect((await view(site, desk, first)).statement.owed).toBe(150_000)
  // What is more than both lack is no claim of theirs.
  const more = await saveSent(site, desk, `${HEAD}KT-77,,,,150001,\n`, 'kt/2026-11')
  expect((await view(site, desk, more)).result.map(({ kind }) => kind)).toEqual(['DOUBLED'])
  for (const id of [more, first]) await withdrawn(site, desk, id)

  const paid = await saveSent(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,200000,\n`)
  const back = await saveSent(site, desk, `${HEAD}KT-77,,,,-100000,\n`, 'kt/2026-11')
  await saveSent(site, desk, `${HEAD}KT-77,,,,120000,\n`, 'kt/2026-12')
  expect(await settledOf(site, contractId)).toEqual({ settled: 250_000, settled_back: 30_000 })
  expect([await statesOf(site, desk, paid), (await view(site, desk, back)).statement]).toMatchObject([
    [['AMOUNT', 'RECEIVED']],
    { open: 1, owed: 30_000 },
  ])
  await saveSent(site, desk, `${HEAD}KT-77,,,,30000,\n`, 'kt/2027-01')
  expect(await settledOf(site, contractId)).toEqual({ settled: 250_000, settled_back: null })
  expect(await statesOf(site, desk, back)).toEqual([['CLAWBACK', 'RECEIVED']])
})

test('a draft that was compared with a statement that is withdrawn claims nothing of it once it is saved', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await aStatement(site, desk)
  for (const [wrong, right, worth] of [
    // The very row of the right one is a claim of the wrong one.
    ['200000,', '50000,', { settled: 50_000, settled_back: null }],
    ['250000,50000', '50000,', { settled: 50_000, settled_back: null }],
    ['200000,100000', '150000,', { settled: 150_000, settled_back: null }],
  ] as const) {
    const first = await saveSent(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,${wrong}\n`)
    const draft = await send(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,${right}\n`)
    expect((await view(site, desk, draft.data.id)).total).toBe(0)
    await withdrawn(site, desk, first)
    expect((await site.post(`${SETTLEMENTS}/${draft.data.id}/save`, {}, desk)).status).toBe(200)
    expect([wrong, await settledOf(site, contractId)]).toEqual([wrong, worth])
    expect(await statesOf(site, desk, draft.data.id)).toEqual([['AMOUNT', 'OPEN']])
    await withdrawn(site, desk, draft.data.id)
  }
  // Such rows as were saved before are put right by the migration.
  const kept = await saveSent(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,50000,\n`)
  const { database } = site.services
  await database
    .updateTable('settlement_rows')
    .set({ claim_kind: 'AMOUNT' })
    .where('settlement_id', '=', kept)
    .execute()
  await database
    .updateTable('line_commissions')
    .set({ settled: 0 })
    .where('contract_id', '=', contractId)
    .execute()
  const text = await readFile(`${PLACES.migrations}/0438_claims_of_two.sql`, 'utf8')
  await sql.raw(text.slice(text.indexOf('with freed'))).execute(database)
  expect(await settledOf(site, contractId)).toEqual({ settled: 50_000, settled_back: null })
})

test('what a month’s statement lacks is owed once, and came in when a later one pays the line', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await aStatement(site, desk)
  const other = (number: string) => `${HEAD}${number},,01099990000,2026-10-12,1000,\n`
  const first = await saveSent(site, desk, other('X-1'))
  const second = await saveSent(site, desk, other('X-2'))
  const kinds = async (id: string) => (await view(site, desk, id)).result.map(({ kind }) => kind)
  expect([await kinds(first), await kinds(second)]).toEqual([['UNKNOWN', 'MISSING'], ['UNKNOWN']])
  const owed = async () =>
    (await site.get<Settlements>(SETTLEMENTS, desk)).data.result.reduce((sum, each) => sum + each.owed, 0)
  expect(await owed()).toBe(250_000)
  const third = await saveSent(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,230000,\n`, 'kt/2026-11')
  expect(await statesOf(site, desk, first)).toContainEqual(['MISSING', 'RECEIVED'])
  expect([await kinds(third), await owed()]).toEqual([['AMOUNT'], 20_000])
  await withdrawn(site, desk, third)
  expect([await statesOf(site, desk, first), await owed()]).toEqual([
    [
      ['UNKNOWN', 'OPEN'],
      ['MISSING', 'OPEN'],
    ],
    250_000,
  ])
  expect((await settledOf(site, contractId)).settled).toBeNull()
})

test('a row that is tied or freed counts as a claim, and what hangs on it is counted anew in every statement', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await aStatement(site, desk)
  const tie = async (id: string) =>
    expect((await site.post(`${SETTLEMENTS}/${id}/rows/2/link`, { contractId }, desk)).status).toBe(200)
  const free = async (id: string) =>
    expect((await site.post(`${SETTLEMENTS}/${id}/rows/2/unlink`, {}, desk)).status).toBe(200)
  const worth = async () => (await settledOf(site, contractId)).settled
  const first = await saveSent(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,200000,\n`)
  const second = await saveSent(site, desk, `${HEAD}X-1,,,,50000,\n`, 'kt/2026-11')
  for (let round = 0; round < 2; round += 1) {
    await tie(second)
    expect([
      await worth(),
      await statesOf(site, desk, first),
      (await view(site, desk, second)).total,
    ]).toEqual([250_000, [['AMOUNT', 'RECEIVED']], 0])
    await free(second)
    expect([await worth(), await statesOf(site, desk, first)]).toEqual([200_000, [['AMOUNT', 'OPEN']]])
  }
  for (const id of [second, first]) await withdrawn(site, desk, id)

  // The earlier row is freed: what was a claim of it is what the line was paid.
  const tied = await saveSent(site, desk, `${HEAD}X-2,,,2026-10-12,200000,\n`)
  await tie(tied)
  const later = await saveSent(site, desk, `${HEAD}KT-77,,01000088001,,50000,\n`, 'kt/2026-11')
  expect([await worth(), await statesOf(site, desk, tied)]).toEqual([250_000, [['AMOUNT', 'RECEIVED']]])
  await free(tied)
  expect([await worth(), await statesOf(site, desk, later)]).toEqual([50_000, [['AMOUNT', 'OPEN']]])
  expect(await statesOf(site, desk, tied)).toEqual([
    ['UNKNOWN', 'OPEN'],
    ['MISSING', 'RECEIVED'],
  ])
})

test('what a person said of a difference stays where the row that made up for it goes, whatever the clock says', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  await aStatement(site, desk)
  const first = await saveSent(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,200000,\n`)
  const now = site.clock.now
  const second = await saveSent(site, desk, `${HEAD}KT-77,,,,50000,\n`, 'kt/2026-11')
  for (const state of ['CLAIMED', 'RECEIVED']) {
    const [difference] = (await view(site, desk, first)).result
    const said = { state, version: difference!.version }
    expect((await site.post(`/api/desk/profit/differences/${difference!.id}`, said, desk)).status).toBe(200)
  }
  await withdrawn(site, desk, second)
  expect(await statesOf(site, desk, first)).toEqual([['AMOUNT', 'RECEIVED']])
  // The machine’s clock went back: what was saved last stands last all the same.
  site.clock.now = new Date(now.getTime() - 60 * 60_000)
  const third = await saveSent(site, desk, `${HEAD}KT-77,,,,1000,\n`, 'kt/2026-12')
  expect((await site.post(`${SETTLEMENTS}/${first}/withdraw`, { reason: '다른 파일' }, desk)).status).toBe(
    409,
  )
  for (const id of [third, first]) await withdrawn(site, desk, id)
})

test('of an opening that is taken back no carrier owes anything, and no row of a draft is its', async () => {
  await using site = await aSiteOn('2026-11-23')
  const { database } = site.services
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { id, contractId } = await aStatement(site, desk)
  const first = await saveSent(site, desk, `${HEAD}X-1,,01099990000,2026-10-12,1000,\n`)
  const draft = await send(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,250000,\n`, 'kt/2026-11')
  const takeBack = () =>
    site.post(`/api/desk/leads/${id}/contract/${contractId}/reopen`, { reason: '다른 회선이었어요' }, desk)
  const owed = async () => (await view(site, desk, first)).statement.owed
  await database.transaction().execute(async (inside) => {
    await lockSettlements({ database: inside }, 'kt')
    expect((await takeBack()).status).toBe(409)
  })
  expect(await owed()).toBe(250_000)
  const taken = await takeBack()
  expect([taken.status, taken.message]).toEqual([200, taken.message])
  expect((await statesOf(site, desk, first)).map(([kind]) => kind)).not.toContain('MISSING')
  expect(await owed()).toBe(0)
  expect((await site.post(`/api/desk/undo/${taken.headers.get('x-undo')}`, undefined, desk)).status).toBe(200)
  expect(await owed()).toBe(250_000)
  expect((await takeBack()).status).toBe(200)
  expect((await site.post(`${SETTLEMENTS}/${draft.data.id}/save`, {}, desk)).status).toBe(200)
  expect(await rowsOf(site, draft.data.id)).toEqual([{ contract_id: null, number_index: null }])
  expect((await view(site, desk, draft.data.id)).result.map(({ kind }) => kind)).toEqual(['UNKNOWN'])
})

test('a difference that was our own mistake lacks nothing, so that a later row of as much is told', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await aStatement(site, desk)
  const first = (await send(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,200000,\n`)).data.id
  await site.post(`${SETTLEMENTS}/${first}/save`, {}, desk)
  const [difference] = (await view(site, desk, first)).result
  await site.post(`/api/desk/profit/differences/${difference!.id}`, { state: 'OURS', version: 1 }, desk)
  const next = (await send(site, desk, `${HEAD}KT-77,,,,50000,\n`, 'kt/2026-11')).data.id
  await site.post(`${SETTLEMENTS}/${next}/save`, {}, desk)
  expect((await view(site, desk, next)).result.map(({ kind }) => kind)).toEqual(['DOUBLED'])
  expect(await settledOf(site, contractId)).toMatchObject({ settled: 200_000 })
})

test('amounts with VAT are read without it, row by row, by a tick that is remembered with the columns', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await aStatement(site, desk)
  const sent = await upload(
    site,
    desk,
    `${HEAD}KT-77,,01000088001,2026-10-12,275000,10\nX,,,,9,-16\nY,,,,-5,\n`,
  )
  expect((await map(site, desk, sent.data.id, { ...HEADS, hasVat: 'maybe' })).status).toBe(422)
  expect((await map(site, desk, sent.data.id, { ...HEADS, hasVat: true })).status).toBe(200)
  const { statement, file, result } = await view(site, desk, sent.data.id)
  // 275,000 ÷ 1.1 = 250,000; 10 ÷ 1.1 = 9.09, 9 ÷ 1.1 = 8.18, 16 ÷ 1.1 = 14.55, 5 ÷ 1.1 = 4.55.
  expect(statement).toMatchObject({ amount: 250_008, takenBack: 9 + 15 + 5 })
  expect(file!.columns.hasVat).toBe(true)
  expect(result.map(({ kind }) => kind)).toEqual(['CLAWBACK', 'UNKNOWN', 'UNKNOWN'])
  const page = await site.fetch(`/desk/profit/settlements/${sent.data.id}`, { headers: desk })
  expect(await page.text()).toContain('부가세가 들어 있는 금액이에요')
  await site.post(`${SETTLEMENTS}/${sent.data.id}/save`, {}, desk)
  expect(await settledOf(site, contractId)).toEqual({ settled: 250_000, settled_back: 9 })
  // Of as many rows as there may be odd sums, each is what SQL makes of it.
  const odd = Array.from({ length: 300 }, (_, each) => 100_000 + each * 7)
  const next = await upload(
    site,
    desk,
    `${HEAD}${odd.map((amount, each) => `Z-${each},,,,${amount},`).join('\n')}\n`,
    'kt/2026-11',
  )
  expect(next.data.isRead).toBe(true)
  const { rows } = await sql<{
    sum: number
  }>`select sum(round(told / 1.1))::float8 as sum from unnest(${odd}::int[]) told`.execute(
    site.services.database,
  )
  expect((await view(site, desk, next.data.id)).statement.amount).toBe(rows[0]!.sum)
  await map(site, desk, next.data.id)
  expect((await view(site, desk, next.data.id)).statement.amount).toBe(
    odd.reduce((sum, each) => sum + each, 0),
  )
})

test('columns are chosen after the upload from the file’s own head, and remembered for the carrier’s next statement', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  await anOpenedLine(site, desk, '01000088001', '2026-10-12')
  const csv = `KT 정산 내역,,\n계약 번호,고객 연락처,개통 일자,지급 수수료,지급 수수료\nKT-77,010-0008-8001,2026-10-12,250000,1\n`
  const first = await upload(site, desk, csv)
  expect([first.status, first.data.isRead]).toEqual([200, false])
  const unread = await view(site, desk, first.data.id)
  expect(unread).toMatchObject({
    statement: { isRead: false, isSaved: false, rows: 0 },
    file: {
      heads: ['계약 번호', '고객 연락처', '개통 일자', '지급 수수료'],
      rows: [['KT-77', '***-****-****', '2026-10-12', '250000']],
      columns: { number: '계약 번호', phone: '고객 연락처', openedOn: '개통 일자', amount: '지급 수수료' },
    },
  })
  expect((await site.post(`${SETTLEMENTS}/${first.data.id}/save`, {}, desk)).status).toBe(409)
  for (const [field, heads] of [
    ['number', { amount: '지급 수수료' }],
    ['amount', { number: '계약 번호' }],
    ['receipt', { receipt: '가'.repeat(61), amount: '지급 수수료' }],
    ['amount', { number: '계약 번호', amount: '없는 칸' }],
  ] as const) {
    const answer = await map(site, desk, first.data.id, heads)
    expect([answer.status, Object.keys(answer.data.errors ?? {})]).toEqual([422, [field]])
  }
  const chosen = { number: ' 계약번호 ', phone: '고객 연락처', openedOn: '개통 일자', amount: '지급 수수료' }
  expect((await map(site, desk, first.data.id, { ...chosen, openedOn: '' })).status).toBe(200)
  // Chosen again before it is saved, it is read anew.
  expect((await map(site, desk, first.data.id, chosen)).status).toBe(200)
  expect((await view(site, desk, first.data.id)).statement).toMatchObject({
    isRead: true,
    rows: 1,
    matched: 1,
    amount: 250_000,
  })
  const kept = () =>
    site.services.database
      .selectFrom('settlements')
      .select(['file_sealed', 'columns'])
      .where('id', '=', first.data.id)
      .executeTakeFirstOrThrow()
  expect((await kept()).file_sealed).not.toContain('KT-77')
  expect((await site.post(`${SETTLEMENTS}/${first.data.id}/save`, {}, desk)).status).toBe(200)
  expect((await kept()).file_sealed).toBeNull()
  expect((await view(site, desk, first.data.id)).file).toBeNull()
  expect((await map(site, desk, first.data.id, chosen)).status).toBe(409)
  const next = await upload(site, desk, csv.replaceAll('2026-10-12', '2026-11-12'), 'kt/2026-11')
  expect([next.status, next.data.isRead]).toEqual([200, true])
  const other = await upload(site, desk, '계약번호,지급액\n1,2\n', 'kt/2026-11')
  expect([other.status, other.data.isRead]).toEqual([200, false])
  for (const of of ['kt/2026-13', 'mvno/2026-10'])
    expect((await upload(site, desk, HEAD, of)).status).toBe(422)
  expect((await upload(site, desk, HEAD)).data.errors).toEqual({ file: '명세에 줄이 없어요.' })
  expect((await site.get(`${SETTLEMENTS}/nothing`, desk)).status).toBe(404)
})

test('a statement that is too long, cut, hostile or no CSV is refused in words, and nothing of it is kept', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const many = (rows: number) => HEAD + 'K,,010-9999-0000,2026-10-12,1,\n'.repeat(rows)
  for (const [csv, why] of [
    [many(50_100), '한 번에 50,000줄까지'],
    [`${HEAD}"KT-77,,,2026-10-12,1,\n`, '2째 줄에서 연 따옴표가 닫히지 않았어요'],
    [`${HEAD}${'x'.repeat(1_000_000)},,,2026-10-12,1,\n`, '2째 줄에 2,000자가 넘는 칸이 있어요'],
    [`${HEAD}${'x,'.repeat(10_000)}\n`, '2째 줄에 칸이 200개가 넘어요'],
    ['PK\u0003\u0004xl/worksheets', '엑셀 파일이에요'],
  ] as const) {
    const sent = await upload(site, desk, csv)
    expect([sent.status, sent.data.errors?.['file']]).toEqual([422, expect.stringContaining(why)])
  }
  // Where the head stands is known once its columns are chosen.
  const long = await upload(site, desk, many(50_001))
  const mapped = await map(site, desk, long.data.id)
  expect([mapped.status, mapped.data.errors?.['amount']]).toEqual([
    422,
    expect.stringContaining('한 번에 50,000줄까지'),
  ])
  const cut = await send(
    site,
    desk,
    `${HEAD}KT-77,,010-9999-0000,2026-10-12,1000,\nKT-78,,010-9999-0001,2026-1`,
  )
  expect(await view(site, desk, cut.data.id)).toMatchObject({
    statement: { rows: 1, faults: 1 },
    faults: [{ line: 3, why: '줄이 수수료 칸에 이르기 전에 끝나요.' }],
  })
  const kept = await site.services.database.selectFrom('settlement_rows').select('line').execute()
  expect(kept).toEqual([{ line: 2 }])
})

const linkable = async (site: TestSite, desk: Headers, id: string, query = '') =>
  (await site.get<Linkable>(`${SETTLEMENTS}/${id}/rows/2/lines${query}`, desk)).data

test('an unknown row is tied to a line by hand, its number found again later, and freed again', async () => {
  await using site = await aSiteOn('2026-11-23')
  const { database } = site.services
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { id: leadId, contractId } = await aStatement(site, desk)
  const receipt = (
    await database
      .selectFrom('lead_requests')
      .select('receipt_no')
      .where('lead_id', '=', leadId)
      .executeTakeFirstOrThrow()
  ).receipt_no
  const draft = await send(site, desk, `${HEAD}KT-77,,,2026-10-12,200000,\n`)
  const kinds = async (id: string) => (await view(site, desk, id)).result.map(({ kind }) => kind)
  expect(await kinds(draft.data.id)).toEqual(['UNKNOWN', 'MISSING'])
  expect(await linkable(site, desk, draft.data.id)).toMatchObject({
    row: { line: 2, amount: 200_000, openedOn: '2026-10-12' },
    result: [{ contractId, name: null, expected: 250_000 }],
  })
  for (const q of [receipt, '01000088001', '8001'])
    expect((await linkable(site, desk, draft.data.id, `?q=${q}`)).result).toMatchObject([
      { contractId, receiptNo: receipt },
    ])
  expect((await linkable(site, desk, draft.data.id, '?q=GC-NOTHERE1')).result).toEqual([])
  const link = (id: string, to = contractId) =>
    site.post(`${SETTLEMENTS}/${id}/rows/2/link`, { contractId: to }, desk)
  const unlink = (id: string) => site.post(`${SETTLEMENTS}/${id}/rows/2/unlink`, {}, desk)
  const worth = () =>
    database
      .selectFrom('line_commissions')
      .select(['settled', 'settled_back'])
      .where('contract_id', '=', contractId)
      .executeTakeFirst()
  expect((await link(draft.data.id, draft.data.id)).status).toBe(409)
  expect((await unlink(draft.data.id)).status).toBe(409)
  expect((await link(draft.data.id)).status).toBe(200)
  expect((await link(draft.data.id)).status).toBe(409)
  expect(await kinds(draft.data.id)).toEqual(['AMOUNT'])
  await site.post(`${SETTLEMENTS}/${draft.data.id}/save`, {}, desk)
  expect(await worth()).toEqual({ settled: 200_000, settled_back: null })
  const next = await send(site, desk, `${HEAD}KT-77,,,,-200000,\n`, 'kt/2026-11')
  expect(await kinds(next.data.id)).toEqual(['CLAWBACK'])
  // Of a saved one too: what became of other differences stays, and the line is worth nothing of it any more.
  expect(await view(site, desk, draft.data.id)).toMatchObject({ linked: [{ line: 2, amount: 200_000 }] })
  expect((await unlink(draft.data.id)).status).toBe(200)
  expect(await kinds(draft.data.id)).toEqual(['UNKNOWN', 'MISSING'])
  expect(await worth()).toEqual({ settled: null, settled_back: null })
  expect((await link(draft.data.id)).status).toBe(200)
  expect(await worth()).toEqual({ settled: 200_000, settled_back: null })
  const log = await database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'settlement.link')
    .orderBy('id')
    .execute()
  expect(log.map(({ reason }) => reason)).toEqual([
    '연결: kt 2026-10 2행',
    '연결 해제: kt 2026-10 2행',
    '연결: kt 2026-10 2행',
  ])
})

test('a line whose plan changed is owed what both plans earn by their rules and days', async () => {
  await using site = await aSiteOn('2026-11-23')
  const { database } = site.services
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await aStatement(site, desk)
  const rule = (planCode: string, fromDay: string, amount: number) =>
    site.post('/api/desk/profit/commissions', { carrier: 'kt', planCode, fromDay, amount }, desk)
  await rule('KT-06', '2026-01-01', 300_000)
  await rule('KT-06', '2026-11-01', 320_000)
  const event = {
    contract_id: contractId,
    kind: 'PLAN_CHANGED' as const,
    asked_by: 'customer' as const,
    reason_sealed: 'x',
    staff_name: '대표',
  }
  await database
    .insertInto('line_events')
    .values({
      ...event,
      version: 1,
      on_date: '2026-11-05',
      plan_code: 'KT-06',
      terms: '{}',
      at: site.services.now(),
    })
    .execute()
  await send(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,250000,\n`).then(({ data }) =>
    site.post(`${SETTLEMENTS}/${data.id}/save`, {}, desk),
  )
  const november = await send(site, desk, `${HEAD}KT-77,,,,60000,\n`, 'kt/2026-11')
  expect(await view(site, desk, november.data.id)).toMatchObject({
    changes: [{ onDate: '2026-11-05', fromPlan: 'KT-04', toPlan: 'KT-06', before: 250_000, after: 320_000 }],
    result: [{ kind: 'PLAN', line: 2, expected: 70_000, told: 60_000 }],
  })
  await site.post(`${SETTLEMENTS}/${november.data.id}/save`, {}, desk)
  expect(
    await database
      .selectFrom('line_commissions')
      .select('settled')
      .where('contract_id', '=', contractId)
      .execute(),
  ).toEqual([{ settled: 310_000 }])
  // Told by a saved one, it is not claimed by the next.
  const again = await send(site, desk, `${HEAD}KT-99,,,2026-11-03,1000,\n`, 'kt/2026-11')
  expect((await view(site, desk, again.data.id)).result.map(({ kind }) => kind)).toEqual(['UNKNOWN'])
})

test('what a cheaper plan gives back is no part of what the end of the line takes back', async () => {
  await using site = await aSiteOn('2026-11-23')
  const { database } = site.services
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await aStatement(site, desk)
  const rule = { carrier: 'kt', planCode: 'KT-06', fromDay: '2026-01-01', amount: 200_000 }
  expect((await site.post('/api/desk/profit/commissions', rule, desk)).status).toBe(200)
  await database
    .insertInto('line_events')
    .values({
      contract_id: contractId,
      version: 1,
      kind: 'PLAN_CHANGED',
      on_date: '2026-11-05',
      asked_by: 'customer',
      plan_code: 'KT-06',
      terms: '{}',
      reason_sealed: 'x',
      staff_name: '대표',
      at: site.services.now(),
    })
    .execute()
  const saves = async (csv: string, of?: string) => {
    const { data } = await send(site, desk, csv, of)
    expect((await site.post(`${SETTLEMENTS}/${data.id}/save`, {}, desk)).status).toBe(200)
  }
  await saves(`${HEAD}KT-77,,01000088001,2026-10-12,250000,\n`)
  await saves(`${HEAD}KT-77,,,,-50000,\n`, 'kt/2026-11')
  const worth = async () =>
    (
      await database
        .selectFrom('line_commissions')
        .select(['settled', 'settled_back'])
        .where('contract_id', '=', contractId)
        .execute()
    )[0]
  expect(await worth()).toEqual({ settled: 200_000, settled_back: null })
  // What was stored before is put right by the migration.
  await database
    .updateTable('line_commissions')
    .set({ settled: 250_000, settled_back: 50_000 })
    .where('contract_id', '=', contractId)
    .execute()
  const text = await readFile(`${PLACES.migrations}/0406_counted_lines.sql`, 'utf8')
  await sql.raw(text.slice(text.indexOf('update line_commissions'))).execute(database)
  expect(await worth()).toEqual({ settled: 200_000, settled_back: null })
})

test('a row with the receipt of a request that was merged is the line of the lead that goes on', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'manager')) as DeskHeaders
  const { id, contractId } = await anOpenedLine(site, desk, '01000088021', '2026-10-12')
  const other = await receiveLead(site, { customerMobile: '01000088022', customerName: '박새봄' })
  expect((await site.post(`/api/desk/leads/${id}/merge`, { otherId: other.id }, desk)).status).toBe(200)
  const draft = await send(site, desk, `${HEAD}KT-99,${other.receiptNo},,2026-10-12,250000,\n`)
  expect((await view(site, desk, draft.data.id)).statement).toMatchObject({ rows: 1, matched: 1 })
  const unknown = await send(site, desk, `${HEAD}KT-98,,,2026-10-12,250000,\n`, 'kt/2026-11')
  const found = await site.get<Linkable>(
    `${SETTLEMENTS}/${unknown.data.id}/rows/2/lines?q=${other.receiptNo}`,
    desk,
  )
  expect(found.data.result).toMatchObject([{ contractId, name: expect.any(String) as string }])
})

test('of two lines of a merged matter each receipt is its own', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'manager')) as DeskHeaders
  const lines = []
  for (const mobile of ['01000088031', '01000088032'])
    lines.push(await anOpenedLine(site, desk, mobile, '2026-10-12'))
  const [main, other] = lines as [(typeof lines)[0], (typeof lines)[0]]
  expect((await site.post(`/api/desk/leads/${main.id}/merge`, { otherId: other.id }, desk)).status).toBe(200)
  const receipts = await Promise.all(
    [main, other].map(({ id }) =>
      site.services.database
        .selectFrom('lead_requests')
        .select('receipt_no')
        .where('lead_id', '=', id)
        .executeTakeFirstOrThrow(),
    ),
  )
  const tied = () =>
    site.services.database.selectFrom('settlement_rows').select('contract_id').orderBy('line').execute()
  // With and without the day of the opening, which both have in common.
  for (const day of ['2026-10-12', '']) {
    const csv = receipts.map(({ receipt_no }, index) => `KT-${index},${receipt_no},,${day},250000,\n`)
    const { id } = (await send(site, desk, HEAD + csv.join(''))).data
    expect(await tied(), day).toEqual([main, other].map(({ contractId }) => ({ contract_id: contractId })))
    expect((await site.post(`${SETTLEMENTS}/${id}/drop`, {}, desk)).status).toBe(200)
  }
})

test('what a statement told of a line that somebody else counts at that moment is kept', async () => {
  await using site = await aSiteOn('2026-11-23')
  const { database } = site.services
  const desk = (await signIn(site, 'manager')) as DeskHeaders
  const { id } = await anOpenedLine(site, desk, '01000088009', '2026-10-12')
  const draft = await send(site, desk, `${HEAD}KT-99,,010-0008-8009,2026-10-12,250000,\n`)
  const line = database.selectFrom('contracts').select('id').where('lead_id', '=', id)
  await database.deleteFrom('line_commissions').where('contract_id', 'in', line).execute()
  await sql`insert into line_commissions_due select id from contracts where lead_id = ${id}`.execute(database)

  await database.transaction().execute(async (inside) => {
    await sql`select from line_commissions_due for update`.execute(inside)
    expect((await site.post(`${SETTLEMENTS}/${draft.data.id}/save`, {}, desk)).status).toBe(200)
  })

  const kept = database.selectFrom('line_commissions').select('settled').where('contract_id', 'in', line)
  expect(await kept.execute()).toEqual([{ settled: 250_000 }])
})

test('an advisor sees no statement and changes none, by call, page or form', async () => {
  await using site = await aSiteOn('2026-11-23')
  const owner = (await signIn(site, 'owner')) as DeskHeaders
  await aStatement(site, owner)
  const draft = await send(site, owner, `${HEAD}KT-77,,01000088001,2026-10-12,200000,\n`)
  const advisor = await signIn(site, 'advisor1')
  const path = `${SETTLEMENTS}/${draft.data.id}`
  for (const read of [SETTLEMENTS, path]) expect((await site.get(read, advisor)).status).toBe(403)
  expect((await site.post(`${path}/save`, {}, advisor)).status).toBe(403)
  expect((await map(site, advisor, draft.data.id)).status).toBe(403)
  for (const act of ['link', 'unlink'])
    expect((await site.post(`${path}/rows/2/${act}`, { contractId: 'x' }, advisor)).status).toBe(403)
  expect((await site.get(`${path}/rows/2/lines?q=8001`, advisor)).status).toBe(403)
  expect((await send(site, advisor, HEAD)).status).toBe(403)
  for (const page of ['/desk/profit/settlements', `/desk/profit/settlements/${draft.data.id}`])
    expect((await site.fetch(page, { headers: advisor })).status).toBe(403)
})

const rowsOf = (site: TestSite, id: string) =>
  site.services.database
    .selectFrom('settlement_rows')
    .select(['contract_id', 'number_index'])
    .where('settlement_id', '=', id)
    .orderBy('line')
    .execute()

test('a number that names several lines ties no row to one of them, unless receipt, phone or day do', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const one = await anOpenedLine(site, desk, '01000088001', '2026-10-12')
  const other = await anOpenedLine(site, desk, '01000088002', '2026-10-13')
  const receipt = await site.services.database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .where('lead_id', '=', other.id)
    .executeTakeFirstOrThrow()
  // An agency's code, taken for the lines' number in statements of one row each.
  for (const row of ['AG-1,,01000088001,2026-10-12,1000,', 'AG-1,,01000088002,2026-10-13,1000,']) {
    const { data } = await send(site, desk, `${HEAD}${row}\n`)
    await site.post(`${SETTLEMENTS}/${data.id}/save`, {}, desk)
  }
  const next = await send(
    site,
    desk,
    `${HEAD}AG-1,${receipt.receipt_no},,,1000,\nAG-1,,,,1000,\nAG-1,,,2026-10-12,1000,\nAG-1,,,2026-10-13,1000,\nAG-1,,,2026-10-14,1000,\n`,
    'kt/2026-11',
  )
  const contracts = (await rowsOf(site, next.data.id)).map(({ contract_id }) => contract_id)
  expect(contracts).toEqual([other.contractId, null, one.contractId, other.contractId, null])
})

test('a receipt or phone that names another line than the number is believed', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  await anOpenedLine(site, desk, '01000088001', '2026-10-12')
  const { contractId } = await anOpenedLine(site, desk, '01000088002', '2026-10-12')
  const first = await send(site, desk, `${HEAD}AG-1,,01000088001,2026-10-12,1000,\n`)
  await site.post(`${SETTLEMENTS}/${first.data.id}/save`, {}, desk)
  const next = await send(site, desk, `${HEAD}AG-1,,01000088002,2026-10-12,1000,\n`, 'kt/2026-11')
  expect(await rowsOf(site, next.data.id)).toMatchObject([{ contract_id: contractId }])
})

const numbered = (numbers: string[]) =>
  HEAD + numbers.map((number, at) => `${number},,0100008800${at + 1},,1000,\n`).join('')

test('a column whose numbers stand beside several people is refused, chosen or remembered; one such number is not kept', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  await anOpenedLine(site, desk, '01000088001', '2026-10-12')
  const shared = await upload(site, desk, numbered(['AG-1', 'AG-1', 'AG-1']))
  const refused = await map(site, desk, shared.data.id)
  expect([refused.status, refused.data.errors]).toEqual([
    422,
    { number: expect.stringContaining('서로 다른 손님의 줄에 되풀이돼요') as unknown },
  ])
  expect((await map(site, desk, shared.data.id, { ...HEADS, number: '' })).status).toBe(200)
  const own = await upload(site, desk, numbered(['KT-1', 'KT-2', 'KT-3', 'KT-4']))
  expect((await map(site, desk, own.data.id)).status).toBe(200)
  expect(await rowsOf(site, own.data.id)).toMatchObject([
    { number_index: expect.anything() as unknown },
    {},
    {},
    {},
  ])
  const mixed = await upload(site, desk, numbered(['KT-1', 'KT-1', 'KT-3', 'KT-4', 'KT-5']))
  expect(mixed.data.isRead).toBe(true)
  expect(await rowsOf(site, mixed.data.id)).toMatchObject([{ number_index: null }, {}, {}, {}, {}])
  const later = await upload(site, desk, numbered(['AG-1', 'AG-1']), 'kt/2026-11')
  expect(later.data.isRead).toBe(false)
})

test('while a statement is saved, every act on another of that carrier is refused at once, and none on other carriers’', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const { contractId } = await aStatement(site, desk)
  const csv = `${HEAD}KT-77,,,2026-10-12,250000,\n`
  const [{ data: ours }, { data: other }] = [
    await send(site, desk, csv),
    await send(site, desk, csv, 'lg/2026-10'),
  ]
  const link = { contractId }
  const acts = (id: string) => [
    () => map(site, desk, id),
    () => site.post(`${SETTLEMENTS}/${id}/rows/2/link`, link, desk),
    () => site.post(`${SETTLEMENTS}/${id}/rows/2/unlink`, {}, desk),
    () => site.post(`${SETTLEMENTS}/${id}/save`, {}, desk),
    () => site.post(`${SETTLEMENTS}/${id}/drop`, {}, desk),
  ]
  await site.services.database.transaction().execute(async (saving) => {
    await lockSettlements({ ...site.services, database: saving }, 'kt')
    for (const act of acts(ours.id)) {
      const { status, message, headers } = await act()
      expect([status, message, headers.get('retry-after')]).toEqual([
        409,
        'KT의 다른 명세를 저장하고 있어요. 잠시 뒤에 다시 해 주세요.',
        '10',
      ])
    }
    expect((await map(site, desk, other.id)).status).toBe(200)
    expect((await site.post(`${SETTLEMENTS}/${other.id}/save`, {}, desk)).status).toBe(200)
  })
  const statuses: number[] = []
  for (const act of acts(ours.id)) statuses.push((await act()).status)
  // Saved by then, it is not dropped any more.
  expect(statuses).toEqual([200, 200, 200, 200, 409])
})

/** Of a draft of many rows: no statement of the database may delete more than a thousand of them. */
async function aBigDraft(site: TestSite, desk: Headers): Promise<string> {
  const { database } = site.services
  const { data } = await send(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,200000,\n`)
  await sql`insert into settlement_rows (settlement_id, line, amount, taken_back)
    select ${data.id}, 10 + each, 1, 0 from generate_series(1, 3000) each`.execute(database)
  await sql`insert into settlement_differences (id, settlement_id, kind, line)
    select gen_random_uuid(), ${data.id}, 'UNKNOWN', 10 + each from generate_series(1, 3000) each`.execute(
    database,
  )
  return data.id
}

test('a big draft of yesterday goes in parts, as nobody’s erasure, also where another cannot go; no file stays', async () => {
  await using site = await aSiteOn('2026-11-23')
  const { database } = site.services
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  await aStatement(site, desk)
  const stuck = await aBigDraft(site, desk)
  await aBigDraft(site, desk)
  await sql`create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 1000 then raise 'too many at once'; end if;
      return null;
    end $$`.execute(database)
  for (const table of ['settlement_rows', 'settlement_differences'])
    await sql`create trigger refuse_many after delete on ${sql.table(table)} referencing old table as gone
      for each statement execute function refuse_many()`.execute(database)
  const erased = () => sql`select from erasures`.execute(database).then(({ rows }) => rows.length)
  const before = await erased()
  site.clock.now = new Date(site.clock.now.getTime() + 25 * 60 * 60 * 1000)
  const drafts = () => database.selectFrom('settlements').select(['id', 'file_sealed']).execute()

  await database.transaction().execute(async (inside) => {
    await sql`select from settlement_rows where settlement_id = ${stuck} and line = 11 for update`.execute(
      inside,
    )
    await expect(dropOldDrafts(site.services)).rejects.toMatchObject({ code: '57014' })
    expect(await drafts()).toEqual([{ id: stuck, file_sealed: null }])
  })

  await dropOldDrafts(site.services)
  expect(await drafts()).toEqual([])
  expect(await erased()).toBe(before)
})

test('a draft that is read anew or dropped leaves no note of erased figures', async () => {
  await using site = await aSiteOn('2026-11-23')
  const { database } = site.services
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  const id = await aBigDraft(site, desk)
  const erased = () => sql`select from erasures`.execute(database).then(({ rows }) => rows.length)
  const before = await erased()
  expect((await map(site, desk, id)).status).toBe(200)
  expect(await view(site, desk, id)).toMatchObject({ statement: { rows: 1 }, total: 1 })
  expect((await site.post(`${SETTLEMENTS}/${id}/drop`, {}, desk)).status).toBe(200)
  expect(await erased()).toBe(before)
})

test('the page begins with what each carrier owes for the lines of a month, what came and what is between', async () => {
  await using site = await aSiteOn('2026-11-23')
  const desk = (await signIn(site, 'owner')) as DeskHeaders
  await anOpenedLine(site, desk, '01000088001', '2026-10-12')
  const due = async (query = '') => (await site.get<Settlements>(`${SETTLEMENTS}${query}`, desk)).data.due
  const kt = async () => (await due('?month=2026-10')).carriers.find(({ carrier }) => carrier === 'kt')!
  const before = await kt()
  expect(before).toMatchObject({ lines: 1, samples: 0, came: null, statementId: null })
  // Without a month it is the one before this.
  expect(await due()).toEqual(await due('?month=2026-10'))
  expect((await due('?month=2026-09')).carriers.map(({ lines }) => lines)).toEqual([0, 0, 0])
  expect((await site.get(`${SETTLEMENTS}?month=2026-13`, desk)).status).toBe(422)
  const sent = await send(site, desk, `${HEAD}KT-77,,01000088001,2026-10-12,120000,20000\n`)
  // What is not saved did not come.
  expect(await kt()).toEqual(before)
  expect((await site.post(`${SETTLEMENTS}/${sent.data.id}/save`, {}, desk)).status).toBe(200)
  expect(await kt()).toEqual({ ...before, came: 100_000, statementId: sent.data.id })
  // A row that gives back what was taken, and what is taken back of a line of another month, leave it the same lines.
  await anOpenedLine(site, desk, '01000088002', '2026-09-10')
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const later = await send(
    site,
    desk,
    `${HEAD}KT-77,,01000088001,,20000,\nKT-79,,01000088002,2026-09-10,0,70000\n`,
  )
  expect((await site.post(`${SETTLEMENTS}/${later.data.id}/save`, {}, desk)).status).toBe(200)
  expect(await kt()).toEqual({ ...before, came: 120_000, statementId: later.data.id })
  expect(
    (await site.post(`${SETTLEMENTS}/${later.data.id}/withdraw`, { reason: '두 번 올렸어요' }, desk)).status,
  ).toBe(200)
  expect(await kt()).toEqual({ ...before, came: 100_000, statementId: sent.data.id })
  const page = await site.fetch('/desk/profit/settlements?month=2026-10', { headers: desk })
  const text = await page.text()
  expect(text).toMatch(/받을 금액[\s\S]*받은 금액[\s\S]*100,000원[\s\S]*차이[\s\S]*명세 올리기/)
  expect(text).not.toContain('이 달의 명세를 아직 올리지 않았어요')
  // A month without a statement says it once, and tells no amounts that nobody knows.
  const earlier = await (await site.fetch('/desk/profit/settlements?month=2026-09', { headers: desk })).text()
  expect(earlier.split('이 달의 명세를 아직 올리지 않았어요')).toHaveLength(2)
  expect(earlier).not.toContain('settlement-due__came')
  // The form is of the carrier whose row led to it, also without a script.
  expect(earlier).not.toContain('type="file"')
  const form = await (
    await site.fetch('/desk/profit/settlements?carrier=kt&month=2026-09', { headers: desk })
  ).text()
  expect(form).toMatch(/KT 2026년 9월 명세 올리기[\s\S]*type="file"/)
  const moved = await site.fetch('/desk/settlements', { headers: desk, redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/desk/profit/settlements'])
})
