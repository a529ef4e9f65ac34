import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readLeadsForPrinting } from '#app/crm/leads/lead-printing.server.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { deskPage, postAct } from '#tests/desk-page.ts'
import { aRequest } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, runPatiently, type TestSite } from '#tests/site.ts'
import { unzip } from '#tests/unzip.ts'
import { destroyDue } from '#app/privacy/retention/retention-run.server.ts'
import type { ExportList } from './exports-contract.ts'

type Headers = { authorization: string }
const REASON = '통신사에 낼 월 보고'
const MEBIBYTE = 1024 ** 2

const aLead = (site: TestSite, change: Record<string, unknown>) =>
  site.post('/api/jireh/consult', aRequest(change))
const noSamples = (site: TestSite) => site.services.database.deleteFrom('leads').execute()

const take = (site: TestSite, query: Record<string, string>, headers: Record<string, string>) =>
  site.fetch(`/api/desk/leads/export?${new URLSearchParams({ format: 'csv', reason: REASON, ...query })}`, {
    headers,
  })
const prepare = (site: TestSite, headers: Headers, wish: Record<string, unknown> = {}) =>
  site.post<{ id: string; expected: number }>(
    '/api/desk/exports',
    { format: 'csv', reason: REASON, ...wish },
    headers,
  )
const list = async (site: TestSite, headers: Headers) =>
  (await site.get<ExportList>('/api/desk/exports', headers)).data

test('leads are taken along masked, with a reason that stays in file, list and access log', async () => {
  await using site = await openTestSite()
  await noSamples(site)
  await aLead(site, {
    customerName: '홍길동',
    customerMobile: '01012345678',
    requestInfo: '=A 010-9876-5432로',
  })
  const manager = await signIn(site, 'manager')
  const answer = await take(site, {}, manager)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="goreun-connect-leads-[\d-]+-\w{8}\.csv"; filename\*=UTF-8''%EA%B3%A0/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(text).toContain('홍*동,010-****-5678,')
  expect(text).toContain("'=A ***-****-****로")
  expect(text.trimEnd().split('\r\n').at(-1)).toMatch(
    /^내보낸 사람 관리자 · 일시 .* · 이유 통신사에 낼 월 보고 · 파일 번호 \w{8} · 모두 1줄,+$/,
  )
  expect((await list(site, manager)).recent).toEqual({ files: 1, rows: 1, open: 0 })
  const [line] = (await list(site, manager)).result
  expect(line).toMatchObject({
    staffName: '관리자',
    reason: REASON,
    expected: 1,
    sent: 1,
    state: 'sent',
    isMasked: true,
    conditions: '진행 중',
  })
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'subject', 'reason'])
    .where('action', '<>', 'staff.login')
    .execute()
  expect(log).toEqual([
    { action: 'lead.export', subject: `export:${line!.id}`, reason: `${REASON} (CSV, 1줄, 가림)` },
  ])
})

test('whole names and numbers are for the owner and whoever looks after personal data', async () => {
  await using site = await openTestSite()
  await noSamples(site)
  await aLead(site, { customerName: '홍길동', customerMobile: '01012345678' })
  const [manager, privacy] = await Promise.all([signIn(site, 'manager'), signIn(site, 'privacy')])
  expect((await take(site, { masked: 'false' }, manager)).status).toBe(403)
  expect((await prepare(site, manager, { masked: 'false' })).status).toBe(403)
  const whole = await take(site, { masked: 'false', format: 'xlsx' }, privacy)
  const sheet = unzip(Buffer.from(await whole.arrayBuffer())).get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('홍길동')
  expect(sheet).toContain('010-1234-5678')
  expect(sheet).toContain('내보낸 사람 개인정보 담당')
  // What was prepared is not sent to whoever has another role by then.
  const prepared = await prepare(site, privacy, { masked: 'false' })
  await site.services.database
    .updateTable('staff')
    .set({ role: 'manager' })
    .where('role', '=', 'privacy')
    .execute()
  const late = await site.fetch(`/api/desk/exports/${prepared.data.id}/file`, { headers: privacy })
  expect(late.status).toBe(403)
})

test('whose calls are stopped is told beside the number, masked, whole and printed, until they lift it themselves', async () => {
  await using site = await openTestSite()
  await noSamples(site)
  await aLead(site, { customerName: '홍길동', customerMobile: '01012345678' })
  await aLead(site, { customerName: '김고른', customerMobile: '01000001234' })
  const { database, keyring } = site.services
  await database
    .insertInto('call_stops')
    .values({
      id: '0d4f9d5e-1f58-4c6e-9d80-4d5f3b1f9c02',
      phone_index: keyring.blindIndex('lead-phone', '01012345678'),
      source: 'reply',
      at: site.services.now(),
    })
    .execute()
  const privacy = await signIn(site, 'privacy')
  const columns = async (masked: string) => {
    const [head, ...lines] = (await (await take(site, { masked, status: 'ANY' }, privacy)).text()).split(
      '\r\n',
    )
    const at = head!.split(',').indexOf('전화 거부')
    return lines.filter((line) => line.includes('010-')).map((line) => line.split(',')[at])
  }
  for (const masked of ['true', 'false']) expect(await columns(masked)).toEqual(['전화하지 않음', ''])
  const printed = []
  for await (const lead of readLeadsForPrinting(site.services))
    printed.push([lead.customerMobile, lead.callsStopped])
  expect(printed).toEqual([
    ['01012345678', true],
    ['01000001234', false],
  ])
  await database
    .updateTable('call_stops')
    .set({ lifted_at: site.services.now(), lifted_by: 'code' })
    .execute()
  expect(await columns('false')).toEqual(['', ''])
})

test('conditions narrow what is taken along as they narrow the queue', async () => {
  await using site = await openTestSite()
  await noSamples(site)
  await aLead(site, { customerName: '홍길동', customerMobile: '01012345678' })
  await aLead(site, { customerName: '김고른', customerMobile: '01000001234' })
  const owner = await signIn(site, 'owner')
  const expected = async (wish: Record<string, unknown>) => (await prepare(site, owner, wish)).data.expected
  expect(await expected({})).toBe(2)
  expect(await expected({ q: '5678' })).toBe(1)
  expect(await expected({ status: 'DONE' })).toBe(0)
  expect(await expected({ to: '2020-01-01' })).toBe(0)
  await site.services.database
    .updateTable('leads')
    .set({ status: 'FALSE', closed_at: site.services.now() })
    .where('name_index', '=', site.services.keyring.blindIndex('lead-name', '홍길동'))
    .execute()
  expect(await expected({})).toBe(1)
  expect(await expected({ status: 'ANY' })).toBe(2)
  await writeSetting(site.services, 'exports', { maxRows: 1 })
  expect(await prepare(site, owner, { status: 'ANY' })).toMatchObject({
    status: 422,
    data: {
      errors: { from: '한 번에 1줄까지 내보낼 수 있어요. 지금 조건에는 2줄이 있으니 기간을 좁혀 주세요.' },
    },
  })
})

test('a prepared file is its maker’s, for ten minutes and once', async () => {
  let clock = new Date('2026-11-20T05:00:00Z')
  await using site = await openTestSite({ now: () => clock })
  const [owner, privacy] = await Promise.all([signIn(site, 'owner'), signIn(site, 'privacy')])
  const { data } = await prepare(site, owner)
  const fetchFile = (id: string, headers: Headers) => site.fetch(`/api/desk/exports/${id}/file`, { headers })
  expect((await fetchFile(data.id, privacy)).status).toBe(404)
  for (const id of ['1', encodeURIComponent("';--")]) expect((await fetchFile(id, owner)).status).toBe(404)
  const file = await fetchFile(data.id, owner)
  expect(file.status).toBe(200)
  await file.text()
  expect((await fetchFile(data.id, owner)).status).toBe(409)
  clock = new Date('2026-11-20T05:01:00Z')
  const late = await prepare(site, owner)
  clock = new Date('2026-11-20T05:12:00Z')
  expect((await fetchFile(late.data.id, owner)).status).toBe(409)
  expect((await list(site, owner)).result.map(({ state }) => state)).toEqual(['expired', 'sent'])
})

test('what was searched for is forgotten once its file was sent, ran out or is asked for anew', async () => {
  let clock = new Date('2026-11-20T05:00:00Z')
  await using site = await openTestSite({ now: () => clock })
  const owner = await signIn(site, 'owner')
  const stored = async () =>
    (await site.services.database.selectFrom('exports').select('conditions').orderBy('at').execute()).map(
      ({ conditions }) => (conditions as { q: string }).q,
    )
  const { data } = await prepare(site, owner, { q: '5678' })
  expect(await stored()).toEqual(['5678'])
  const file = await site.fetch(`/api/desk/exports/${data.id}/file`, { headers: owner })
  await file.text()
  expect(await stored()).toEqual([''])
  clock = new Date('2026-11-20T05:01:00Z')
  await prepare(site, owner, { q: '홍길동' })
  clock = new Date('2026-11-20T05:12:00Z')
  await prepare(site, owner, { q: '1234' })
  expect(await stored()).toEqual(['', '', '1234'])
  const { result } = await list(site, owner)
  expect(result.map(({ conditions }) => conditions)).toEqual(Array(3).fill('진행 중 · 찾은 것만'))
  clock = new Date('2026-11-20T06:00:00Z')
  await destroyDue(site.services, { cause: { cause: 'clock', ran_by: '' } })
  expect(await stored()).toEqual(['', '', ''])
})

test('the page keeps what was typed, prepares without a script and tells what is wrong', async () => {
  await using site = await openTestSite()
  const [owner, manager] = await Promise.all([signIn(site, 'owner'), signIn(site, 'manager')])
  const post = (fields: Record<string, string>, page = '/desk/exports') =>
    postAct(site, page, '/api/desk/exports', owner, { format: 'csv', ...fields })
  // The form is the page, with what left lately below it.
  const first = (await deskPage(site, '/desk/exports', owner)).text
  expect(first).toMatch(/name="reason"[\s\S]*최근 내보내기[\s\S]*아직 내보낸 파일이 없어요/)
  const wrong = await post({ reason: '그냥', from: '2026-11-01' }, '/desk/exports?from=2026-11-01')
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('내보내는 이유를 다섯 글자 이상 적어 주세요.')
  expect(wrong.text).toMatch(/value="그냥"/)
  expect(wrong.text).toMatch(/value="2026-11-01"/)
  const ready = await post({ reason: REASON })
  expect(ready.text).toMatch(/줄을 준비했어요.*href="\/api\/desk\/exports\/[\w-]+\/file"/)
  expect(ready.text).toContain('가리지 않고 받기')
  expect((await deskPage(site, '/desk/exports', manager)).text).not.toContain('가리지 않고 받기')
})

test('advisors and editors take nothing along, and no other site makes anybody do it', async () => {
  await using site = await openTestSite()
  const [owner, advisor, editor] = await Promise.all(
    ['owner', 'advisor1', 'editor'].map((who) => signIn(site, who)),
  )
  for (const headers of [advisor!, editor!]) {
    const answers = await Promise.all([
      take(site, {}, headers),
      prepare(site, headers),
      site.get('/api/desk/exports', headers),
      site.fetch('/api/desk/exports/x/file', { headers }),
      deskPage(site, '/desk/exports', headers),
      postAct(site, '/desk/exports', '/api/desk/exports', headers, { reason: REASON, format: 'csv' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  }
  const cookie = `gc_desk=${owner!.authorization.replace('Bearer ', '')}`
  expect((await take(site, {}, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await take(site, {}, { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  for (const reason of ['', '    ', '보고'])
    expect((await take(site, { reason }, owner!)).status, reason).toBe(422)
})

test('fifty thousand rows pass through without memory growing with them', { tags: 'long' }, async () => {
  await using site = await openTestSite()
  await noSamples(site)
  await aLead(site, {
    customerName: '홍길동',
    customerMobile: '01012345678',
    requestInfo: '기가 인터넷 문의',
  })
  await multiply(site, 49_999)
  const owner = await signIn(site, 'owner')
  for (const format of ['csv', 'xlsx']) {
    const answer = await take(site, { format, masked: 'false', status: 'ANY' }, owner)
    expect(answer.status).toBe(200)
    const grown = await heapGrowth(answer.body!)
    expect(grown, format).toBeLessThan(32 * MEBIBYTE)
  }
  expect((await list(site, owner)).result.map(({ sent, state }) => [sent, state])).toEqual([
    [50_000, 'sent'],
    [50_000, 'sent'],
  ])
})

/** Copies the one lead that is there. */
async function multiply(site: TestSite, times: number) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'leads' and is_generated = 'NEVER'`.execute(site.services.database)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const copied = sql.join(rows.map(({ name }) => sql.ref(`copy.${name}`)))
  await runPatiently(
    site,
    sql`with one as (select * from leads limit 1), made as (
        insert into leads (${columns}) select ${copied} from one, generate_series(1, ${times}::int) as number,
          jsonb_populate_record(null::leads, to_jsonb(one) || jsonb_build_object('id', md5(number::text)::uuid,
            'phone_index', sha256(number::text::bytea))) as copy
        returning id
      )
      insert into lead_requests (id, lead_id, receipt_no, once_key, body_hash, info_sealed, answers, address,
          user_agent, claimed, created_at)
        select made.id, made.id, made.id, sha256(made.id::text::bytea), body_hash, info_sealed, answers, address,
          user_agent, claimed, created_at
        from made, (select * from lead_requests limit 1) as one`,
  )
}

/** Reads a body to its end; the most that stayed in use meanwhile, beyond what was there, in bytes. */
async function heapGrowth(body: ReadableStream<Uint8Array>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const inUse = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = inUse()
  let most = 0
  let bytes = 0
  for await (const chunk of body) {
    // Looked at about every megabyte.
    if (Math.floor((bytes + chunk.length) / MEBIBYTE) > Math.floor(bytes / MEBIBYTE))
      most = Math.max(most, inUse() - before)
    bytes += chunk.length
  }
  return most
}

test('nobody takes more than twenty files a day, at once, in small pieces or by the other door', async () => {
  await using site = await openTestSite()
  const manager = await signIn(site, 'manager')
  const gifts = () =>
    site.fetch(`/api/desk/gifts/file?${new URLSearchParams({ format: 'csv', reason: REASON })}`, {
      headers: { ...manager, 'sec-fetch-site': 'same-origin' },
    })
  const answers = await Promise.all(
    Array.from({ length: 12 }).flatMap(() => [take(site, { from: '2026-11-01' }, manager), gifts()]),
  )
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  const statuses = answers.map(({ status }) => status)
  expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([20, 4])
  const { id } = (await prepare(site, manager)).data
  expect((await site.fetch(`/api/desk/exports/${id}/file`, { headers: manager })).status).toBe(429)
  const lines = await site.services.database
    .selectFrom('access_log')
    .select('id')
    .where('action', 'in', ['lead.export', 'gift.export'])
    .execute()
  expect(lines).toHaveLength(20)
})
