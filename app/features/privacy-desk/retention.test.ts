import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyAccessLog } from '#app/features/privacy/access-log.server.ts'
import { addMonths, destructionDate } from '#app/features/privacy/destruction-date.ts'
import { deskPage } from '#tests/desk-page.ts'
import { aRequest } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { endedBefore } from './due-leads.server.ts'
import type { CertificateView, RetentionView } from './retention-contract.ts'

type Headers = { authorization: string }
const PERIODS = { unconverted: 3, notes: 3, converted: 60, landings: 3, messages: 3 }

/** A site whose clock is moved, without sample leads. */
async function aSite() {
  const clock = { at: new Date('2026-01-15T05:00:00Z') }
  const site = await openTestSite({ now: () => clock.at })
  await site.services.database.deleteFrom('leads').execute()
  return { site, clock, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

async function aLead(
  site: TestSite,
  status: 'REFUSED' | 'DONE' | null,
  change: Record<string, unknown> = {},
) {
  const { data } = await site.call<{ receiptNo: string }>('POST', '/api/jireh/consult', aRequest(change))
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

const view = async (site: TestSite, headers: Headers) =>
  (await site.call<RetentionView>('GET', '/api/desk/retention', undefined, headers)).data
const run = async (site: TestSite, headers: Headers) =>
  (
    await site.call<{ certificate: CertificateView | null }>(
      'POST',
      '/api/desk/retention/runs',
      undefined,
      headers,
    )
  ).data.certificate
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
    expect.objectContaining({ id: old.id, name: '홍*동', mobile: '010-****-5678', closedOn: '2026-01-15' }),
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
  expect((await site.call('GET', `/api/desk/leads/${old.id}`, undefined, owner)).status).toBe(404)
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
  const lead = await site.call<{
    requests: { requestInfo: string; seen: { userAgent: string } }[]
    destruction: object
  }>('GET', `/api/desk/leads/${id}`, undefined, owner)
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
  expect(await page(early)).toContain('파기까지 5일')
  const hold = (wish: Record<string, string>) =>
    site.call<{ id: number }>(
      'POST',
      '/api/desk/retention/holds',
      { lead: lead.receiptNo, reason: '분쟁 조정 중', until: '2026-06-30', ...wish },
      early,
    )
  expect(await hold({ until: '2026-01-01' })).toMatchObject({ status: 422 })
  expect(await hold({ lead: 'GC-00000000' })).toMatchObject({ status: 422 })
  const { data } = await hold({})
  expect(await hold({})).toMatchObject({ status: 409 })
  expect(await page(early)).toContain('2026.06.30까지 파기 미룸')
  clock.at = new Date('2026-05-01T05:00:00Z')
  const owner = await signIn(site, 'owner')
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
    await site.call('POST', `/api/desk/leads/${id}/reveal`, { reason }, advisor)
  await site.call('POST', '/api/crm/keyword', { hsKey: 'visit-1', landingUrl: 'https://example.com/' })
  clock.at = new Date('2028-02-01T05:00:00Z')
  const owner = await signIn(site, 'owner')
  await site.call('POST', `/api/desk/leads/${id}/reveal`, { reason: '셋째' }, owner)
  const certificate = await run(site, owner)
  expect(Object.fromEntries(certificate!.items.map(({ purpose, rows }) => [purpose, rows]))).toMatchObject({
    landings: 1,
    accessLog: 2,
  })
  expect(await database.selectFrom('landings').select('id').execute()).toEqual([])
  const check = await verifyAccessLog(site.services)
  expect(check).toMatchObject({ isIntact: true, lines: 2 })
  const first = await database.selectFrom('access_log').select('id').orderBy('id').executeTakeFirstOrThrow()
  await database.deleteFrom('access_log').where('id', '=', first.id).execute()
  expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: false })
})

test('periods change within law and consent, once of two who change them, and the log says from what to what', async () => {
  await using site = await openTestSite()
  const [owner, privacy] = await Promise.all([signIn(site, 'owner'), signIn(site, 'privacy')])
  const change = (wish: Record<string, unknown>, headers: Headers) =>
    site.call<{ errors: object }>('PUT', '/api/desk/retention', { ...PERIODS, version: 1, ...wish }, headers)
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
  const wrong = await deskPage(site, '/desk/retention', owner, {
    step: 'periods',
    ...PERIODS,
    unconverted: '9',
    version: '2',
  } as never)
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
      site.call('GET', '/api/desk/retention', undefined, headers),
      site.call('PUT', '/api/desk/retention', { ...PERIODS, version: 1 }, headers),
      site.call('POST', '/api/desk/retention/runs', undefined, headers),
      site.call('GET', '/api/desk/retention/certificates/2026-1', undefined, headers),
      site.call(
        'POST',
        '/api/desk/retention/holds',
        { lead: 'x', reason: '분쟁 조정', until: '2027-01-01' },
        headers,
      ),
      site.call('DELETE', '/api/desk/retention/holds/1', undefined, headers),
      deskPage(site, '/desk/retention', headers),
      deskPage(site, '/desk/retention', headers, { step: 'run' }),
      deskPage(site, '/desk/retention/certificates/2026-1', headers),
    ])
    expect(
      answers.map(({ status }) => status),
      who,
    ).toEqual(answers.map(() => 403))
  }
})
