import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addMonths } from '#app/platform/korean-time.ts'
import { verifyAccessLog } from '#app/shared/personal-data/access-log.server.ts'
import { destructionDate } from '#app/crm/leads/destruction-date.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { countDue, destroyNow, endedRun } from '#tests/destruction.ts'
import { deskPage, postAct } from '#tests/desk-page.ts'
import { aRequest } from '#tests/make.ts'
import { anOpenedLine, lineChange } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'
import { tamper } from '#tests/tampering.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { workOneRun } from './destruction-runs.server.ts'
import { ENDINGS } from '#app/shared/data-inventory/endings.ts'
import { PERIODS as ALL_PERIODS } from '#app/shared/data-inventory/periods.ts'
import { endedBefore } from './due-leads.server.ts'
import { destroyLead } from './lead-anonymizer.server.ts'
import type { RetentionView } from './retention-contract.ts'

type Headers = { authorization: string }
const PERIODS = { unconverted: 3, notes: 3, converted: 60, landings: 3, visitors: 30, messages: 3 }

/** A site whose clock is moved, without sample leads. */
async function aSite({ jobs = true } = {}) {
  const clock = { at: new Date('2026-01-15T05:00:00Z') }
  const site = await openTestSite({ jobs, now: () => clock.at })
  await site.services.database.deleteFrom('leads').execute()
  return { site, clock, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

async function aLead(
  site: TestSite,
  status: 'REFUSED' | 'DONE' | null,
  change: Record<string, unknown> = {},
) {
  const { data } = await site.post<{ receiptNo: string }>('/api/jireh/consult', aRequest(change))
  const { database, now } = site.services
  const { lead_id: id } = await database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', data.receiptNo)
    .executeTakeFirstOrThrow()
  if (status)
    await database.updateTable('leads').set({ status, closed_at: now() }).where('id', '=', id).execute()
  return { id, receiptNo: data.receiptNo }
}

/** The rows of the page's tables, without the labels of their cards. */
function cellsOf(html: string): string[][] {
  return html
    .split('<tr class="desk-table__row">')
    .slice(1)
    .map((row) =>
      row
        .split('</tr>')[0]!
        .split(/<\/t[dh]>/)
        .slice(0, -1)
        .map((cell) =>
          cell
            .replaceAll(/<span class="desk-table__label">[^<]*<\/span>/g, '')
            .replaceAll('<span class="periods-table__since">', ' · ')
            .replaceAll(/<[^>]*>/g, '')
            .replaceAll('&#x27;', "'"),
        ),
    )
}

const view = async (site: TestSite, headers: Headers) =>
  (await site.get<RetentionView>('/api/desk/retention', headers)).data
const run = destroyNow
const leadIds = async (site: TestSite) =>
  (await site.services.database.selectFrom('leads').select('id').orderBy('created_at').execute()).map(
    ({ id }) => id,
  )
const due = (retention: RetentionView) =>
  Object.fromEntries(retention.due.filter(({ rows }) => rows > 0).map(({ purpose, rows }) => [purpose, rows]))

test('periods count in months of the calendar, and nothing goes early', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 3)).toBe('2027-03-15')
  const on = (status: string) =>
    destructionDate({ closedAt: new Date('2025-11-30T05:00:00Z'), status, is_contracted: false }, PERIODS)
  expect([on('REFUSED'), on('DONE')]).toEqual(['2026-02-28', '2030-11-30'])
  expect(destructionDate({ closedAt: null, status: 'TALKING', is_contracted: false }, PERIODS)).toBeNull()
  for (let day = 0; day < 400; day += 1) {
    const now = new Date(Date.parse('2026-01-01T03:00:00Z') + day * 86_400_000)
    const before = endedBefore(now, 3)
    const dateOf = (at: number) =>
      destructionDate({ closedAt: new Date(at), status: 'REFUSED', is_contracted: false }, PERIODS)!
    const today = now.toISOString().slice(0, 10)
    expect(dateOf(before.getTime() - 1) <= today, today).toBe(true)
    expect(dateOf(before.getTime()) > today, today).toBe(true)
  }
})

test('a request that led to nothing is gone after three months, with all that hangs on it, and a certificate is left', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  const { database } = site.services
  const old = await aLead(site, 'REFUSED', {
    customerName: '홍길동',
    customerMobile: '01012345678',
    requestInfo: '비밀 이야기',
  })
  clock.at = new Date('2026-02-01T05:00:00Z')
  const going = await aLead(site, null, { customerName: '김고른', customerMobile: '01000001234' })
  clock.at = new Date('2026-04-14T05:00:00Z')
  const before = await signIn(site, 'owner')
  expect(due(await view(site, before))).toEqual({})
  expect(await run(site, before)).toBeNull()
  clock.at = new Date('2026-04-15T05:00:00Z')
  const owner = await signIn(site, 'owner')
  const shown = await view(site, owner)
  expect(due(shown)).toMatchObject({ unconverted: 1 })
  expect(shown.leads).toEqual([
    expect.objectContaining({
      id: old.id,
      name: '홍*동',
      mobile: '010-****-5678',
      closedOn: '2026-01-15',
      endsOn: '2026-04-15',
    }),
    // What will be next is told before it is.
    expect.objectContaining({ id: going.id, endsOn: '2026-05-01' }),
  ])
  expect(await leadIds(site)).toEqual([old.id, going.id])
  const certificate = await run(site, owner)
  expect(certificate).toMatchObject({ title: '파기 확인서 제2026-1호', cause: 'person', ranBy: '대표' })
  expect(certificate!.items).toContainEqual(expect.objectContaining({ purpose: 'unconverted', rows: 1 }))
  expect(await leadIds(site)).toEqual([going.id])
  for (const table of ['lead_requests', 'consents', 'lead_events'] as const) {
    const { rows } = await sql<{
      text: string
    }>`select row_to_json(t)::text as text from ${sql.table(table)} t`.execute(database)
    expect(
      rows.some(({ text }) => text.includes(old.id)),
      table,
    ).toBe(false)
  }
  expect(
    await database
      .selectFrom('destroyed_leads')
      .select(['status', 'is_converted', 'request_count', 'closed_on'])
      .execute(),
  ).toEqual([{ status: 'REFUSED', is_converted: false, request_count: 1, closed_on: '2026-01-15' }])
  expect(
    await database.selectFrom('destroyed_leads').select('id').where('id', '=', old.id).executeTakeFirst(),
  ).toBeUndefined()
  expect((await view(site, owner)).certificates).toHaveLength(1)
  expect(await run(site, owner)).toBeNull()
  expect((await site.get(`/api/desk/leads/${old.id}`, owner)).status).toBe(404)
})

test('a lead that nobody ever ended ends by itself, from the last that was done or agreed', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  const { database, now } = site.services
  const set = (
    id: string,
    values: { status: 'ABSENT' | 'HOLD' | 'NEW'; call_at?: Date; contacted_at?: Date },
  ) =>
    database
      .updateTable('leads')
      .set({ call_at: null, call_until: null, ...values, updated_at: now() })
      .where('id', '=', id)
      .execute()
  const [absent, held, untouched, agreed, taken] = await Promise.all(
    [1, 2, 3, 4, 5].map((each) => aLead(site, null, { customerMobile: `0100000100${each}` })),
  )
  await set(absent!.id, { status: 'ABSENT' })
  await set(held!.id, { status: 'HOLD' })
  await set(untouched!.id, { status: 'NEW' })
  // The customer wants to be called when the contract ends.
  await set(agreed!.id, { status: 'HOLD', call_at: new Date('2026-06-01T05:00:00Z') })
  await set(taken!.id, { status: 'ABSENT' })
  clock.at = new Date('2026-04-14T05:00:00Z')
  await set(taken!.id, { status: 'ABSENT', contacted_at: now() })
  const early = await signIn(site, 'owner')
  expect(due(await view(site, early))).toEqual({})
  clock.at = new Date('2026-04-15T05:00:00Z')
  const owner = await signIn(site, 'owner')
  expect(due(await view(site, owner))).toMatchObject({ unconverted: 3 })
  await run(site, owner)
  expect(new Set(await leadIds(site))).toEqual(new Set([agreed!.id, taken!.id]))
  clock.at = new Date('2026-09-01T05:00:00Z')
  await run(site, await signIn(site, 'owner'))
  expect(await leadIds(site)).toEqual([])
})

test('work on a lead moves no end: rotated, noted or handed on by the clock; a new request does, and a year is the most', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  const { database } = site.services
  const [rotated, asked] = await Promise.all(
    [1, 2].map((each) => aLead(site, null, { customerMobile: `0100000200${each}` })),
  )
  const staff = await database.selectFrom('staff').select(['id', 'email']).execute()
  const advisors = ['advisor1', 'advisor2'].map(
    (who) => staff.find(({ email }) => email.startsWith(`${who}@`))!.id,
  )
  for (const [turn, day] of ['2026-02-10', '2026-03-10', '2026-04-10'].entries()) {
    clock.at = new Date(`${day}T05:00:00Z`)
    const manager = await signIn(site, 'manager')
    const act = (path: string, body: object) =>
      site.post(`/api/desk/leads/${rotated!.id}/${path}`, body, manager)
    expect((await act('assign', { assigneeId: advisors[turn % 2] })).status).toBe(200)
    expect((await act('notes', { note: '다음에 걸기로' })).status).toBe(200)
    // As the clock hands a lead on.
    await database
      .updateTable('leads')
      .set({ assignee_id: null, updated_at: clock.at, returns: turn })
      .where('id', '=', rotated!.id)
      .execute()
  }
  await site.post(
    '/api/jireh/consult',
    aRequest({ customerMobile: '01000002002', requestInfo: '또 물어봐요' }),
  )
  clock.at = new Date('2026-04-15T05:00:00Z')
  await run(site, await signIn(site, 'owner'))
  expect(new Set(await leadIds(site))).toEqual(new Set([asked!.id]))
  // A promise that is put off again and again.
  for (const day of [
    '2026-06-10',
    '2026-08-10',
    '2026-10-10',
    '2026-12-10',
    '2027-02-10',
    '2027-04-10',
    '2027-06-10',
  ]) {
    await database
      .updateTable('leads')
      .set({ call_at: new Date(`${day}T05:00:00Z`), contacted_at: new Date(`${day}T05:00:00Z`) })
      .where('id', '=', asked!.id)
      .execute()
    clock.at = new Date(`${day}T05:00:00Z`)
  }
  clock.at = new Date('2027-07-11T05:00:00Z')
  await run(site, await signIn(site, 'owner'))
  expect(await leadIds(site)).toEqual([])
})

test('nor does work on a lead with a contract: noted, handed on or promised, it ends; a change of its line is a request', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  const { database } = site.services
  const desk = await signIn(site, 'manager')
  const [worked, changed] = [
    await anOpenedLine(site, desk, '01000002003', '2026-01-15'),
    await anOpenedLine(site, desk, '01000002004', '2026-01-15'),
  ]
  for (const day of ['2026-06-15', '2026-12-15', '2027-06-15', '2028-06-15']) {
    clock.at = new Date(`${day}T05:00:00Z`)
    const manager = await signIn(site, 'manager')
    const act = async (path: string, body: object) =>
      expect((await site.post(`/api/desk/leads/${worked.id}/${path}`, body, manager)).status, path).toBe(200)
    await act('notes', { note: '다음에 걸기로' })
    // As an advisor promises a call, and the clock hands a lead on.
    await database
      .updateTable('leads')
      .set({ call_at: clock.at, contacted_at: clock.at, updated_at: clock.at, assignee_id: null })
      .where('id', '=', worked.id)
      .execute()
  }
  const manager = await signIn(site, 'manager')
  const moved = lineChange('MOVED', '2028-06-15')
  expect((await site.post(`/api/desk/${changed.path}/change`, moved, manager)).status).toBe(200)
  const endings: string[][] = []
  for (const day of ['2032-01-15', '2032-01-16', '2033-06-15', '2033-06-16']) {
    clock.at = new Date(`${day}T05:00:00Z`)
    await run(site, await signIn(site, 'owner'))
    endings.push(await leadIds(site))
  }
  expect(endings).toEqual([[changed.id], [changed.id], [], []])
})

test('what was ended and goes on is kept from when it ended, or was opened anew by hand', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  const { database } = site.services
  const [byHand, bare, parted, into] = await Promise.all(
    [1, 2, 3, 4].map((each) => aLead(site, null, { customerMobile: `0100000300${each}` })),
  )
  await database.updateTable('leads').set({ call_at: null, call_until: null }).execute()
  clock.at = new Date('2026-03-30T05:00:00Z')
  const manager = await signIn(site, 'manager')
  const act = async (id: string, path: string, body: object, who = manager) =>
    expect((await site.post(`/api/desk/leads/${id}/${path}`, body, who)).status, path).toBe(200)
  await act(byHand!.id, 'status', { status: 'FALSE' })
  await act(into!.id, 'merge', { otherId: parted!.id })
  const status = (id: string, values: { status: 'FALSE' | 'CALLING'; closed_at: Date | null }) =>
    database.updateTable('leads').set(values).where('id', '=', id).execute()
  await status(bare!.id, { status: 'FALSE', closed_at: clock.at })
  clock.at = new Date('2026-05-20T05:00:00Z')
  const later = await signIn(site, 'manager')
  await act(byHand!.id, 'status', { status: 'CALLING' }, later)
  await act(into!.id, 'unmerge', { otherId: parted!.id }, later)
  await status(bare!.id, { status: 'CALLING', closed_at: null })
  const kept = async (day: string) => {
    clock.at = new Date(`${day}T05:00:00Z`)
    await run(site, await signIn(site, 'owner'))
    return new Set(await leadIds(site))
  }
  expect(await kept('2026-05-21')).toEqual(new Set([byHand!.id, bare!.id, parted!.id]))
  expect(await kept('2026-06-30')).toEqual(new Set([byHand!.id]))
  expect(await kept('2026-08-20')).toEqual(new Set())
})

test('whoever put a destruction off does not do so again while another may: not after its end, nor by ending it first', async () => {
  await using opened = await aSite({ jobs: false })
  const { site, clock } = opened
  const { id, receiptNo } = await aLead(site, 'REFUSED')
  const { database } = site.services
  const hold = async (who: string, lead = id) => {
    const headers = await signIn(site, who)
    const until = `${clock.at.getUTCFullYear()}-12-31`
    const body = { lead, reason: '분쟁이 아직 끝나지 않음', ground: 'dispute', until }
    return (await site.post('/api/desk/retention/holds', body, headers)).status
  }
  const end = () =>
    database.updateTable('legal_holds').set({ ended_at: clock.at, ended_by: '대표' }).execute()
  expect(await hold('owner')).toBe(200)
  await end()
  expect(await hold('owner')).toBe(403)
  expect(await hold('owner', receiptNo)).toBe(403)
  clock.at = new Date('2027-01-15T05:00:00Z')
  expect(await hold('owner')).toBe(403)
  expect(await hold('privacy')).toBe(200)
  await end()
  expect(await hold('privacy')).toBe(403)
  // Where nobody else is left, it is the month that names it.
  await database.updateTable('staff').set({ is_active: false }).where('role', '=', 'owner').execute()
  expect(await hold('privacy')).toBe(200)
  clock.at = new Date('2027-02-02T05:00:00Z')
  const month = await site.get<{ sheet: { findings: { kind: string; count: number }[] } }>(
    '/api/desk/audit/monthly?month=2027-01',
    await signIn(site, 'privacy'),
  )
  expect(month.data.sheet.findings).toContainEqual(expect.objectContaining({ kind: 'heldAgain', count: 2 }))
})

test('a refusal of calls outlives the lead for five years, and one that was lifted does not', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  const { database } = site.services
  const stop = async (mobile: string, lifted: boolean) => {
    const { id } = await aLead(site, 'REFUSED', { customerMobile: mobile })
    const { phone_index } = await database
      .selectFrom('leads')
      .select('phone_index')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const at = clock.at
    await database
      .insertInto('call_stops')
      .values({
        id: uuidv7(),
        phone_index,
        source: 'link',
        at,
        ...(lifted && { lifted_at: at, lifted_by: 'link' }),
      })
      .execute()
    return phone_index.toString('hex')
  }
  const standing = await stop('01000001001', false)
  await stop('01000001002', true)
  const left = async () =>
    (await database.selectFrom('call_stops').select('phone_index').execute()).map(({ phone_index }) =>
      phone_index.toString('hex'),
    )
  clock.at = new Date('2026-05-01T05:00:00Z')
  await run(site, await signIn(site, 'owner'))
  expect(await leadIds(site)).toEqual([])
  expect(await left()).toEqual([standing])
  clock.at = new Date('2031-01-14T05:00:00Z')
  await run(site, await signIn(site, 'owner'))
  expect(await left()).toEqual([standing])
  clock.at = new Date('2031-01-15T05:00:00Z')
  const certificate = await run(site, await signIn(site, 'owner'))
  expect(certificate!.items).toContainEqual(expect.objectContaining({ purpose: 'callStops', rows: 1 }))
  expect(await left()).toEqual([])
})

test('a lead that is taken up while the night’s run goes on is not destroyed', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  const { id } = await aLead(site, null)
  clock.at = new Date('2026-06-01T05:00:00Z')
  const before = endedBefore(clock.at, PERIODS.unconverted)
  const destroy = () =>
    site.services.database
      .transaction()
      .execute((database) =>
        destroyLead({ ...site.services, database }, id, ({ ends_from }) => ends_from < before),
      )
  await site.services.database
    .updateTable('leads')
    .set({ contacted_at: clock.at })
    .where('id', '=', id)
    .execute()
  expect(await destroy()).toBe(false)
  expect(await leadIds(site)).toEqual([id])
})

test('of a customer the words go with the others, the contract’s facts after five years', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  const { id } = await aLead(site, 'DONE', {
    customerName: '홍길동',
    customerMobile: '01012345678',
    requestInfo: '비밀 이야기',
  })
  clock.at = new Date('2026-04-15T05:00:00Z')
  const owner = await signIn(site, 'owner')
  expect((await run(site, owner))!.items).toContainEqual(
    expect.objectContaining({ purpose: 'notes', rows: 1 }),
  )
  const lead = await site.get<{
    requests: { requestInfo: string; seen: { userAgent: string } }[]
    destruction: object
  }>(`/api/desk/leads/${id}`, owner)
  expect(lead.data.requests[0]).toMatchObject({ requestInfo: '', seen: { userAgent: '' } })
  expect(lead.data.destruction).toMatchObject({ on: '2031-01-15', heldUntil: null })
  expect(due(await view(site, owner))).toEqual({})
  clock.at = new Date('2031-01-15T05:00:00Z')
  await run(site, await signIn(site, 'owner'))
  expect(await leadIds(site)).toEqual([])
  expect(await site.services.database.selectFrom('destroyed_leads').select('is_converted').execute()).toEqual(
    [{ is_converted: true }],
  )
})

test('a legal hold keeps a lead until it ends, and its page says so', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  const lead = await aLead(site, 'REFUSED')
  clock.at = new Date('2026-04-10T05:00:00Z')
  const early = await signIn(site, 'owner')
  const page = async (headers: Headers) => (await deskPage(site, `/desk/leads/${lead.id}`, headers)).text
  expect(await page(early)).toContain('5일 뒤 파기돼요.')
  const hold = (wish: Record<string, string>) =>
    site.post<{ id: number }>(
      '/api/desk/retention/holds',
      { lead: lead.receiptNo, reason: '분쟁 조정 중', ground: 'dispute', until: '2026-06-30', ...wish },
      early,
    )
  for (const until of ['2026-01-01', '9999-12-31'])
    expect(await hold({ until }), until).toMatchObject({ status: 422 })
  expect(await hold({ lead: 'GC-00000000' })).toMatchObject({ status: 422 })
  // Pressed at its row: the form says whose it is, and is done with afterwards.
  const chosen = (await deskPage(site, `/desk/retention?hold=${lead.id}`, early)).text
  expect(chosen).toContain('<b>김*른</b> 010-****')
  expect(chosen).not.toContain('GC-XXXXXXXX')
  expect(chosen).toContain('<input type="hidden" name="_next" value="/desk/retention"/>')
  expect(chosen).toContain(`<input type="hidden" name="lead" value="${lead.id}"/>`)
  const none = (await deskPage(site, '/desk/retention?hold=0190a1b2', early)).text
  expect(none).toContain('GC-XXXXXXXX')
  expect(none).not.toContain('value="0190a1b2"')
  const { data } = await hold({})
  expect(await hold({})).toMatchObject({ status: 409 })
  expect(await page(early)).toContain('2026.06.30까지 파기 보류')
  clock.at = new Date('2026-05-01T05:00:00Z')
  const owner = await signIn(site, 'owner')
  // What is held is kept, and named with the day after the hold, not with one that has passed.
  const shown = await view(site, owner)
  expect(shown.due.find(({ purpose }) => purpose === 'unconverted')).toMatchObject({
    rows: 0,
    kept: 1,
    firstOn: '2026-07-01',
    firstRows: 1,
  })
  expect(shown.leads).toEqual([expect.objectContaining({ id: lead.id, endsOn: '2026-07-01' })])
  const told = (await deskPage(site, '/desk/retention', owner)).text
  expect(told).toContain('보류 1건')
  expect(told).toContain('30일 안에 지울 정보가 없어요')
  expect(told).toContain('다음 파기 2026.07.01 (61일 뒤) 1건 · 매일 03:30 자동')
  expect(told).toMatch(/list-table__group[\s\S]*2026\.07\.01 · 61일 뒤/)
  await run(site, owner)
  expect(await leadIds(site)).toEqual([lead.id])
  expect((await view(site, owner)).holds).toEqual([
    expect.objectContaining({ id: data.id, name: '김*른', isOver: false }),
  ])
  const end = () => site.call('DELETE', `/api/desk/retention/holds/${data.id}`, undefined, owner)
  expect(await end()).toMatchObject({ status: 200 })
  expect(await end()).toMatchObject({ status: 404 })
  await run(site, owner)
  expect(await leadIds(site)).toEqual([])
  const acts = await site.services.database
    .selectFrom('access_log')
    .select('action')
    .where('action', 'like', 'hold.%')
    .orderBy('id')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['hold.add', 'hold.end'])
})

test('whatever points at a lead or a member goes with it: nothing blocks or outlives a destruction', async () => {
  await using site = await openTestSite()
  const { rows } = await sql<{ at: string; rule: string }>`
    select conrelid::regclass || ' → ' || confrelid::regclass as at, confdeltype::text as rule from pg_constraint
    where contype = 'f' and confrelid in ('leads'::regclass, 'lead_requests'::regclass, 'members'::regclass)`.execute(
    site.services.database,
  )
  expect(rows.length).toBeGreaterThan(10)
  // c: goes along; n: forgets whose it was.
  expect(rows.filter(({ rule }) => !'cn'.includes(rule))).toEqual([])
})

test('old visits, messages and lines of the log go too, and the chain stays whole', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  const { database } = site.services
  const { id } = await aLead(site, null)
  const advisor = await signIn(site, 'advisor1')
  for (const reason of ['하나째', '둘째'])
    await site.post(`/api/desk/leads/${id}/reveal`, { reason }, advisor)
  await site.post('/api/crm/keyword', { hsKey: 'visit-1', landingUrl: 'https://example.com/' })
  clock.at = new Date('2028-02-01T05:00:00Z')
  const owner = await signIn(site, 'owner')
  await site.post(`/api/desk/leads/${id}/reveal`, { reason: '셋째' }, owner)
  const certificate = await run(site, owner)
  expect(Object.fromEntries(certificate!.items.map(({ purpose, rows }) => [purpose, rows]))).toMatchObject({
    landings: 1,
    // Two readings and a sign-in.
    accessLog: 3,
  })
  expect(await database.selectFrom('landings').select('id').execute()).toEqual([])
  const check = await verifyAccessLog(site.services)
  // The look at the page, which names whose data are due, is the fifth.
  expect(check).toMatchObject({ isIntact: true, lines: 5 })
  const first = await database.selectFrom('access_log').select('id').orderBy('id').executeTakeFirstOrThrow()
  await tamper(site, sql`delete from access_log where id = ${first.id}`)
  expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: false })
})

test('of many the page says about how many are kept, without reading them all, and of few exactly', async () => {
  await using opened = await aSite({ jobs: false })
  const { site, clock } = opened
  const { database } = site.services
  const owner = await signIn(site, 'owner')
  const addLandings = (many: number) =>
    sql`insert into landings (id, hs_key, address, at)
      select gen_random_uuid(), 'k' || n, '', ${clock.at}::timestamptz + n * interval '1 second'
      from generate_series(1, ${many}::int) as n`.execute(database)
  const kept = async () => (await view(site, owner)).due.find(({ purpose }) => purpose === 'landings')
  await addLandings(9_999)
  expect(await kept()).toMatchObject({ kept: 9_999, isAbout: false, firstOn: '2026-04-15' })
  await addLandings(2_345)
  await sql`analyze landings`.execute(database)
  expect(await kept()).toMatchObject({ kept: 12_000, isAbout: true, firstOn: '2026-04-15' })
  expect((await deskPage(site, '/desk/retention', owner)).text).toContain('약 12,000건')
})

test('periods change within law and consent, once of two who change them, and the log says from what to what', async () => {
  await using site = await openTestSite()
  const [owner, privacy] = await Promise.all([signIn(site, 'owner'), signIn(site, 'privacy')])
  const change = (wish: Record<string, unknown>, headers: Headers) =>
    site.put<{ errors: object }>('/api/desk/retention', { ...PERIODS, version: 1, ...wish }, headers)
  expect((await change({ unconverted: 4, converted: 12 }, owner)).data.errors).toEqual({
    unconverted: '법과 동의가 정한 1개월에서 3개월 사이로 적어 주세요.',
    converted: '법과 동의가 정한 60개월에서 120개월 사이로 적어 주세요.',
  })
  expect(await change({ unconverted: '두 달' }, owner)).toMatchObject({ status: 422 })
  const answers = await Promise.all([change({ unconverted: 2 }, owner), change({ messages: 6 }, privacy)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const log = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'retention.change')
    .execute()
  expect(log).toEqual([
    {
      reason: expect.stringMatching(/^(가입으로 이어지지 않은 상담 3→2|보낸 문자와 이메일의 기록 3→6)개월$/),
    },
  ])
  // Every period stands under a head of its own, with its basis and when it is erased; whole years as years.
  const { text } = await deskPage(site, '/desk/retention?part=periods', owner)
  const rows = cellsOf(text)
  expect(rows).toContainEqual([
    '가입한 상담의 이름과 번호, 계약 사실',
    expect.stringMatching(
      /^5년 · 세는 때: 상담 종료일\. 가입을 신청했거나 설치를 예약한 계약이 남아 있으면 .* 끝내지 않은 상담은/,
    ),
    '전자상거래법(계약·대금 지급 기록 5년)',
    '매일 새벽',
    '모두 지움. 누구인지 알 수 없는 통계만 남김',
  ])
  expect(rows).toContainEqual([
    '가입할 때 적고 확인하지 않은 이메일',
    '30일',
    '정당한 이익',
    '5분마다',
    '모두 지움',
  ])
  expect(rows.find(([name]) => name === '쉬는 계정의 정보')?.[3]).toBe('매일 10:00')
  expect(rows.find(([name]) => name?.includes('되풀이해 요청한'))?.[3]).toBe('매시 25분')
  for (const { name } of [...ALL_PERIODS, ...ENDINGS])
    expect(
      rows.filter(([each]) => each === name),
      name,
    ).toHaveLength(1)
  const wrong = await postAct(
    site,
    '/desk/retention?part=periods',
    '/api/desk/retention?_method=PUT',
    owner,
    {
      ...PERIODS,
      unconverted: '9',
      version: '2',
    } as never,
  )
  expect(wrong.status).toBe(422)
  expect(wrong.text).toMatch(/value="9"/)
})

test('a certificate is opened and printed by owner and privacy officer only', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  await aLead(site, 'REFUSED')
  clock.at = new Date('2026-04-20T05:00:00Z')
  const privacy = await signIn(site, 'privacy')
  await run(site, privacy)
  const page = await deskPage(site, '/desk/retention/certificates/2026-1', privacy)
  expect(page.text).toContain('파기 확인서 제2026-1호')
  expect(page.text).toContain('가입으로 이어지지 않은 상담')
  expect((await deskPage(site, '/desk/retention/certificates/2026-9', privacy)).status).toBe(404)
  for (const who of ['manager', 'advisor1', 'editor']) {
    const headers = await signIn(site, who)
    const answers = await Promise.all([
      site.get('/api/desk/retention', headers),
      site.put('/api/desk/retention', { ...PERIODS, version: 1 }, headers),
      site.post('/api/desk/retention/runs', { confirmCount: 0 }, headers),
      site.get('/api/desk/retention/certificates/2026-1', headers),
      site.post(
        '/api/desk/retention/holds',
        { lead: 'x', reason: '분쟁 조정', ground: 'dispute', until: '2027-01-01' },
        headers,
      ),
      site.call('DELETE', '/api/desk/retention/holds/1', undefined, headers),
      deskPage(site, '/desk/retention', headers),
      postAct(site, '/desk/retention', '/api/desk/retention/runs', headers, {}),
      deskPage(site, '/desk/retention/certificates/2026-1', headers),
    ])
    expect(
      answers.map(({ status }) => status),
      who,
    ).toEqual(answers.map(() => 403))
  }
})

test('destroying asks for the count, and refuses one that is not, or no longer, true', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  await aLead(site, 'REFUSED', { customerMobile: '01000001111' })
  clock.at = new Date('2026-04-20T05:00:00Z')
  const owner = await signIn(site, 'owner')
  const count = await countDue(site, owner)
  expect(count).toBeGreaterThan(0)
  const ask = (body: unknown) => site.post<{ count: number }>('/api/desk/retention/runs', body, owner)
  for (const body of [{}, { confirmCount: '' }, { confirmCount: '모두' }, { confirmCount: -1 }])
    expect([body, (await ask(body)).status]).toEqual([body, 422])
  expect(await ask({ confirmCount: count + 1 })).toMatchObject({ status: 409, data: { count } })
  const type = (confirmCount: string) =>
    postAct(site, '/desk/retention', '/api/desk/retention/runs', owner, { confirmCount })
  const typed = await type('아홉')
  expect(typed.status).toBe(422)
  expect(typed.text).toContain('value="아홉"')
  expect(await leadIds(site)).toHaveLength(1)
  // What ended meanwhile makes it another number.
  await site.services.database.insertInto('landings').values(anOldLanding()).execute()
  expect((await ask({ confirmCount: count })).status).toBe(409)
  const sent = await type(`${count + 1}건`)
  expect(sent.status).toBe(303)
  await endedRun(site, owner)
  expect(await leadIds(site)).toEqual([])
  // Who asked for how many is in the log, once; nothing of what was refused.
  const lines = await site.services.database
    .selectFrom('access_log')
    .select(['staff_name', 'reason'])
    .where('action', '=', 'retention.run')
    .execute()
  expect(lines).toEqual([{ staff_name: '대표', reason: `${count + 1}건` }])
})

const anOldLanding = () => ({
  id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c',
  hs_key: 'visit-old',
  landing_url: 'https://example.com/',
  ref_url: null,
  in_type: null,
  keyword: null,
  user_agent: null,
  address: '',
  at: new Date('2025-01-01T00:00:00Z'),
})

test('two presses, two people and two processes: one run, one certificate, every lead counted once', async () => {
  // A text that left before the clock moves would be due by itself and go with its lead, counted once of twice.
  await using opened = await aSite({ jobs: false })
  const { site, clock } = opened
  for (let each = 0; each < 12; each += 1)
    await aLead(site, 'REFUSED', { customerMobile: `0100000${String(2_000 + each)}` })
  clock.at = new Date('2026-04-20T05:00:00Z')
  const [owner, privacy] = [await signIn(site, 'owner'), await signIn(site, 'privacy')]
  await using second = await openTestSite({ jobs: true, databaseUrl: site.databaseUrl, now: () => clock.at })
  const confirmCount = await countDue(site, owner)
  const presses = await Promise.all(
    Array.from({ length: 8 }, (_, press) =>
      (press % 2 ? site : second).call(
        'POST',
        '/api/desk/retention/runs',
        { confirmCount },
        press % 3 ? owner : privacy,
      ),
    ),
  )
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(presses.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const ended = await endedRun(site, owner)
  expect(ended).toMatchObject({ state: 'done', done: confirmCount, expected: confirmCount })
  const { certificates } = await view(site, owner)
  expect(certificates).toHaveLength(1)
  expect(certificates[0]!.items).toContainEqual(expect.objectContaining({ purpose: 'unconverted', rows: 12 }))
  expect(await leadIds(site)).toEqual([])
})

test('a run whose process went away is taken up again, with what it had counted', async () => {
  await using opened = await aSite()
  const { site, clock } = opened
  for (let each = 0; each < 5; each += 1)
    await aLead(site, 'REFUSED', { customerMobile: `0100000${String(3_000 + each)}` })
  clock.at = new Date('2026-04-20T05:00:00Z')
  const owner = await signIn(site, 'owner')
  const { id: staff_id } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  // As a killed process leaves it: two of seven are gone and counted.
  await site.services.database
    .insertInto('destruction_runs')
    .values({
      id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
      state: 'running',
      staff_id,
      staff_name: '대표',
      expected: 7,
      counts: JSON.stringify({ unconverted: 2 }),
      at: clock.at,
      held_until: new Date(clock.at.getTime() + 60_000),
    })
    .execute()
  const page = await deskPage(site, '/desk/retention', owner)
  expect(page.text).toContain('2 / 7건 · 28%')
  expect(page.text).not.toContain('name="confirmCount"')
  // For so long as somebody holds it, nobody else works on it.
  expect(await workOneRun(site.services, () => false)).toBe(0)
  expect(await leadIds(site)).toHaveLength(5)
  clock.at = new Date(clock.at.getTime() + 61_000)
  await endedRun(site, owner)
  const { certificates } = await view(site, owner)
  expect(certificates[0]!.items).toContainEqual(expect.objectContaining({ purpose: 'unconverted', rows: 7 }))
  expect(await leadIds(site)).toEqual([])
})

/** Five leads are due, and a run of theirs is held by a process that is gone, as a clock a minute on sees it. */
async function anOrphanedRun({ site, clock }: Awaited<ReturnType<typeof aSite>>) {
  for (let each = 0; each < 5; each += 1)
    await aLead(site, 'REFUSED', { customerMobile: `0100000${String(4_000 + each)}` })
  clock.at = new Date('2026-04-20T05:00:00Z')
  const owner = await signIn(site, 'owner')
  const { id: staff_id } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const held_until = new Date(clock.at.getTime() + 60_000)
  await site.services.database
    .insertInto('destruction_runs')
    .values({
      id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5d',
      state: 'running',
      staff_id,
      staff_name: '대표',
      expected: 5,
      at: clock.at,
      held_until,
    })
    .execute()
  // The site's own worker, whose clock stands, leaves it alone.
  const later = (minutes: number) => () => new Date(held_until.getTime() + minutes * 60_000 + 1)
  return { owner, later }
}

test('a process that goes down begins no more, and whoever comes next ends the same run', async () => {
  await using opened = await aSite()
  const { site } = opened
  const { owner, later } = await anOrphanedRun(opened)
  let asked = 0
  expect(await workOneRun({ ...site.services, now: later(0) }, () => (asked += 1) > 2)).toBe(1)
  expect(asked).toBe(3)
  expect(await endedRun(site, owner)).toMatchObject({ state: 'done', done: 5, error: null })
  expect(await leadIds(site)).toEqual([])
  const lines = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'staff_name', 'subject'])
    .where('action', '=', 'retention.ran')
    .execute()
  expect(lines).toEqual([{ action: 'retention.ran', staff_name: '대표', subject: 'certificate:2026-1' }])
})

const go = () => false

test('a process that wakes up after another has ended its run writes no second certificate', async () => {
  await using opened = await aSite()
  const { site } = opened
  const { owner, later } = await anOrphanedRun(opened)
  const visits = Object.create(site.services.visits) as typeof site.services.visits
  // It has taken the run and then stands still for longer than it holds it.
  visits.flush = async () => {
    expect(await workOneRun({ ...site.services, now: later(2) }, go)).toBe(1)
  }
  expect(await workOneRun({ ...site.services, now: later(0), visits }, go)).toBe(1)
  const { certificates, run: ended } = await view(site, owner)
  expect(certificates).toHaveLength(1)
  expect(ended).toMatchObject({ state: 'done', done: 5, certificate: '2026-1' })
})
