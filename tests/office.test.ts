import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readChecklist } from '#app/office/settings/office-checklist.server.ts'
import { ownsLog } from '#app/database/upgrade.server.ts'
import { OWN_HOST, REQUIRED_FACTS } from '#app/shared/settings/contract.ts'
import { deskPage } from './desk-page.ts'
import { aRequest } from './make.ts'
import { openOffice } from './open-office.ts'
import { TEST_KEYS } from './places.ts'
import { dataFolder, run } from './product.ts'
import { unlockPublished } from './published-documents.ts'
import { signIn } from './sign-in.ts'
import { cloneTemplate, openTestSite, runPatiently, type TestSite } from './site.ts'
import { openSolapi, SOLAPI_HOOK } from './solapi.ts'

const EXAMPLE = join(import.meta.dirname, '..', 'docs', 'office.example.json')
const PRODUCTION = { APP_ENV: 'production', ORIGIN: 'https://goreun.example' }
const CLOSED = { status: 403, responseCode: 40302 }
const TEXT = '아직 이름과 번호를 받지 않아요'

const read = async (site: TestSite, path: string) => (await site.fetch(path)).text()

/** `npm run office` beside a running site. */
async function enterOffice(site: TestSite, file = EXAMPLE) {
  using data = dataFolder()
  const command = await run(
    { ...PRODUCTION, DATABASE_URL: site.databaseUrl, SECRET_KEYS: TEST_KEYS, DATA_DIR: data.folder },
    'office.ts',
    file,
  )
  return { code: await command.exited, output: command.output() }
}

const consult = (site: TestSite, change = {}, headers = {}) =>
  site.post('/api/jireh/consult', aRequest(change), headers)

test('in production nobody’s data is taken before officer, company and policy are there, by no way in', async () => {
  await using site = await openTestSite({ env: PRODUCTION })
  const counted = () =>
    site.services.database
      .selectFrom('lead_requests')
      .select(({ fn }) => fn.countAll<number>().as('requests'))
      .executeTakeFirstOrThrow()
  const before = await counted()

  for (const path of ['/consult', '/main', '/infor/kt', '/member/join']) {
    const html = await read(site, path)
    expect(html, path).toContain(TEXT)
    expect(html, path).toContain('href="tel:1670-2072"')
    for (const field of ['customerMobile', 'usrNm']) expect(html, path).not.toContain(`name="${field}"`)
  }
  expect(await consult(site)).toMatchObject(CLOSED)
  expect(await consult(site, {}, { 'idempotency-key': 'again' })).toMatchObject(CLOSED)
  const typed = { customerName: '김고른', customerMobile: '010-0000-1234', agreement: 'true', once: '1' }
  const posted = await site.fetch('/consult', { method: 'POST', body: new URLSearchParams(typed) })
  expect(posted.status).toBe(403)
  const html = await posted.text()
  for (const kept of [TEXT, 'value="김고른"', '01000001234']) expect(html).toContain(kept)

  const agreed = { term: true, privacy: true, age14: true }
  const ways = [
    ['/api/user/join/consents', agreed],
    ['/api/user/cert/request', { phone: '01077770001', usrNm: '나가입', purpose: 'join' }],
    ['/api/user/email/request', { email: 'na@example.com' }],
    ['/api/user/steps/join/phone', { phone: '01077770001', usrNm: '나가입' }],
    [
      '/api/user/registrations',
      {
        snsType: 'LTML',
        email: 'na@example.com',
        passwd: 'long-enough-7',
        encData: 'x'.repeat(60),
        consents: Object.keys(agreed).map((item) => ({ item, agreed: true })),
      },
    ],
  ] as const
  for (const [path, body] of ways) expect(await site.post(path, body), path).toMatchObject(CLOSED)
  const landed = await site.post('/api/crm/keyword', { landingUrl: 'https://goreun.example/main?utm_term=x' })
  expect([landed.status, landed.headers.get('set-cookie')]).toEqual([200, null])
  expect(await site.services.database.selectFrom('landings').select('id').execute()).toEqual([])
  expect(await counted()).toEqual(before)
  expect(await site.services.database.selectFrom('verifications').select('id').execute()).toEqual([])
})

test('nor by a text that a stranger sends back: nothing stays of it but that they refuse', async () => {
  await using solapi = await openSolapi()
  await using site = await openTestSite({ env: { ...PRODUCTION, ...solapi.env } })
  const rows = () => site.services.database.selectFrom('text_replies').selectAll().execute()
  const reply = async (text: string, from: string) => {
    const answer = await site.fetch(SOLAPI_HOOK, solapi.replied({ from, text }))
    return [answer.status, ((await answer.json()) as { data: object }).data]
  }
  const ignored = [200, { kept: 0, known: 0, ignored: 1 }]
  for (const text of ['김고른이에요, 내일 전화 주세요', '요금이 얼마예요?'])
    expect(await reply(text, '01000063009')).toEqual(ignored)
  // Nor from a number that is none of a phone.
  expect(await reply('상담해 주세요', '0212345678')).toEqual(ignored)
  expect(await rows()).toEqual([])
  expect(await reply('수신거부', '01000063009')).toEqual([200, { kept: 1, known: 0, ignored: 0 }])
  expect(await rows()).toMatchObject([
    { lead_id: null, from_sealed: null, text_sealed: null, is_stop: true, from_index: expect.any(Buffer) },
  ])
  const stops = await site.services.database
    .selectFrom('call_stops')
    .select(['phone_index', 'source'])
    .execute()
  const phone = site.services.keyring.blindIndex('lead-phone', '01000063009')
  expect(stops).toEqual([{ phone_index: phone, source: 'reply' }])
  await openOffice(site)
  await site.services.invalidate('documents', 'settings')
  expect(await reply('요금이 얼마예요?', '01000063010')).toEqual([200, { kept: 1, known: 0, ignored: 0 }])
})

test('one missing fact or a policy that only begins tomorrow keeps it closed; its day opens it', async () => {
  let now = new Date()
  await using site = await openTestSite({ env: PRODUCTION, now: () => now })
  using data = dataFolder()
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' })
  const tomorrow = day.format(new Date(now.getTime() + 24 * 60 * 60_000))
  const office = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as {
    settings: { company: Record<string, string | null> }
    documents: Record<string, object>
  }
  const file = join(data.home, 'office.json')
  office.documents['policy'] = { effectiveOn: tomorrow, changeSummary: '처음 게시한 처리방침' }
  writeFileSync(file, JSON.stringify(office))
  const entered = await enterOffice(site, file)
  expect(entered.output).toContain('Still missing before personal data is taken: 시행 중인 개인정보처리방침')
  // Nor where no draft is left that stands for it.
  await site.services.database
    .deleteFrom('documents')
    .where('kind', '=', 'policy')
    .where('effective_on', 'is', null)
    .execute()
  await site.services.invalidate('documents', 'settings')
  await expect.poll(async () => (await consult(site)).status).toBe(403)
  now = new Date(now.getTime() + 24 * 60 * 60_000)
  expect((await consult(site)).status).toBe(200)

  const { company } = office.settings
  for (const fact of REQUIRED_FACTS) {
    const value = JSON.stringify({ ...company, [fact]: null })
    await site.services.database.updateTable('settings').set({ value }).where('key', '=', 'company').execute()
    await site.services.invalidate('settings')
    expect((await consult(site, { customerMobile: '01000004321' })).status, fact).toBe(403)
  }
})

test('terms and texts of consent that only a draft tells keep it closed; what took requests before has thirty days', async () => {
  let now = new Date('2026-11-23T12:00:00+09:00')
  await using site = await openTestSite({ env: PRODUCTION, now: () => now })
  const { database } = site.services
  await openOffice(site)
  await unlockPublished(site)
  const versions = await site.get<{ result: { version: string }[] }>('/api/jireh/consents')
  expect(versions.data.result.map(({ version }) => version)).toEqual(['consult-1.0', 'age14-1.0'])
  let last = 1000
  const asked = async () => {
    last += 1
    await site.services.invalidate('documents', 'settings')
    return (await consult(site, { customerMobile: `0100000${last}` })).status
  }
  expect(await asked()).toBe(200)
  const restore = (kind: 'term' | 'consents', change: object) =>
    database
      .updateTable('documents')
      .set(change)
      .where('kind', '=', kind)
      .where('version', '=', '1.0')
      .execute()
  for (const kind of ['term', 'consents'] as const) {
    // A draft in force, a text without a day, one of tomorrow, and none at all but the product's draft.
    for (const change of [
      { is_draft: true },
      { is_draft: false, effective_on: null },
      { effective_on: '2026-11-24' },
      { effective_on: '2026-11-23', published_at: null },
    ]) {
      await restore(kind, change)
      expect(await asked(), `${kind} ${JSON.stringify(change)}`).toBe(403)
    }
    const shown = await site.fetch('/api/jireh/consents')
    expect(shown.status).toBe(kind === 'consents' ? 403 : 200)
    expect((await site.fetch('/consult')).status).toBe(200)
    await restore(kind, { published_at: now })
    expect(await asked()).toBe(200)
  }
  // As an upgrade finds it: a policy in force, drafts besides.
  await database.deleteFrom('documents').where('kind', '!=', 'policy').where('version', '=', '1.0').execute()
  await runPatiently(site, sql`insert into office_grace values ('2026-12-23')`)
  expect(await asked()).toBe(200)
  const { items } = await readChecklist(site.services)
  const told = '2026.12.23까지 게시하지 않으면 신청과 가입을 받지 않아요.'
  expect(items.filter(({ open }) => open?.endsWith(told))).toHaveLength(2)
  now = new Date('2026-12-24T00:00:30+09:00')
  expect(await asked()).toBe(403)
})

test('an application that could switch its log off is told so in the checklist, and loses no request for it', async () => {
  const clone = await cloneTemplate()
  try {
    // One role of the database for everything.
    await using site = await openTestSite({ env: PRODUCTION, databaseUrl: clone.url })
    await openOffice(site)
    expect((await consult(site, { customerMobile: '01000002001' })).status).toBe(200)
    const { items } = await readChecklist(site.services)
    expect(items.find(({ name }) => name === '접속기록 지키기')).toMatchObject({
      isRequired: false,
      open: '프로그램이 접속기록의 주인이라 지키는 장치를 끌 수 있어요.',
    })
  } finally {
    await clone.drop()
  }
})

test('nobody’s data is taken before it is said who keeps the server, oneself too; days of grace are nobody’s to give', async () => {
  let now = new Date('2026-12-01T12:00:00+09:00')
  await using site = await openTestSite({ env: PRODUCTION, now: () => now })
  const { database } = site.services
  await openOffice(site)
  expect(await ownsLog(database)).toBe(false)
  const { company } = (JSON.parse(readFileSync(EXAMPLE, 'utf8')) as { settings: { company: object } })
    .settings
  let last = 3000
  const asked = async (hosting: string | null) => {
    last += 1
    const value = JSON.stringify({ ...company, hosting })
    await database.updateTable('settings').set({ value }).where('key', '=', 'company').execute()
    await site.services.invalidate('documents', 'settings')
    return (await consult(site, { customerMobile: `0100000${last}` })).status
  }
  for (const hosting of [null, '', ' ']) expect(await asked(hosting)).toBe(403)
  // One's own server is named in no table of whom work is handed to.
  expect(await asked(OWN_HOST)).toBe(200)
  for (const statement of [
    sql`insert into fact_grace values ('2999-12-31')`,
    sql`update fact_grace set until = '2999-12-31'`,
  ])
    await expect(statement.execute(database)).rejects.toMatchObject({ code: '42501' })
  await runPatiently(site, sql`insert into fact_grace values ('2026-12-31')`)
  expect(await asked(null)).toBe(200)
  now = new Date('2027-01-01T00:00:30+09:00')
  expect(await asked(null)).toBe(403)
})

test('in production a draft names no analytics service, whatever it would say', async () => {
  const ga4 = 'G-AB12CD34EF'
  const value = JSON.stringify({ ga4, naver: null, kakaoPixel: null, metaPixel: null })
  for (const env of [PRODUCTION, {}]) {
    await using site = await openTestSite({ env })
    await site.services.database.insertInto('settings').values({ key: 'analytics', value }).execute()
    await site.services.invalidate('settings')
    expect((await read(site, '/main')).includes(ga4)).toBe(env !== PRODUCTION)
  }
})

test('npm run office opens it once, by the desk’s own rules, and says at which field a file is wrong', async () => {
  await using site = await openTestSite({ env: PRODUCTION })
  expect((await consult(site)).status).toBe(403)
  const first = await enterOffice(site)
  expect(first).toMatchObject({ code: 0 })
  for (const line of ['company: entered', 'policy 1.0: published', 'The office is open'])
    expect(first.output).toContain(line)
  // Running processes follow within a second.
  await expect.poll(async () => (await consult(site)).status).toBe(200)
  expect(await read(site, '/consult')).toContain('name="customerMobile"')
  const policy = (await read(site, '/policy')).split('class="document__text"')[1]!.split('</main>')[0]!
  for (const said of [
    '이지킴',
    'help@goreun.example',
    '고른호스팅 주식회사',
    '대한민국',
    '따로 만드는 백업도 없습니다',
    '2년</strong>',
  ])
    expect(policy).toContain(said)
  for (const open of ['운영자 입력 전', '{{']) expect(policy).not.toContain(open)
  expect(await read(site, '/term')).toContain('123-45-67891')

  const again = await enterOffice(site)
  expect(again.output).toContain('company: unchanged\n')
  expect(again.output).toContain('policy 1.0: published before\n')
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'device'])
    .where('device', '=', 'npm run office')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 2 }, () => 'settings.change'),
    ...Array.from({ length: 3 }, () => 'document.publish'),
  ])

  using data = dataFolder()
  const wrong = async (text: string) => {
    const file = join(data.home, 'wrong.json')
    writeFileSync(file, text)
    return enterOffice(site, file)
  }
  const company = (JSON.parse(readFileSync(EXAMPLE, 'utf8')) as { settings: { company: object } }).settings
    .company
  const number = JSON.stringify({ settings: { company: { ...company, businessNumber: '123-45-67890' } } })
  for (const [text, said] of [
    ['{', 'The file is no JSON'],
    [number, 'company.businessNumber: 사업자등록번호 10자리를 다시 확인해 주세요.'],
    ['{"documents":{"policy":{"effectiveOn":"soon"}}}', 'documents.policy.effectiveOn'],
  ] as const) {
    const refused = await wrong(text)
    expect(refused.code, said).toBe(1)
    expect(refused.output).toContain(said)
  }
})

test('a published text keeps what it said; the next one is written from its parts again', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const before = (await deskPage(site, '/desk/settings', owner)).text
  for (const said of [
    '열기까지 4가지 남았어요',
    '빈칸 8개: 상호, 대표,',
    '필수 빈칸 8개',
    '시행 중인 방침이 없어요.',
    '시행 중인 약관이 없어요.',
    '시행 중인 동의 문구가 없어요.',
    '게시하면 설정과 일치하는지 확인해요.',
    '평일 09:00~18:00',
  ])
    expect(before).toContain(said)
  // What only whoever runs the server can do is folded.
  expect(before).toMatch(/<details>(?:(?!<\/details>).)*SOLAPI_API_KEY/s)
  await enterOffice(site)
  await expect
    .poll(async () => (await deskPage(site, '/desk/settings', owner)).text)
    .toContain('지금 상담 신청과 회원 가입을 받고 있어요.')
  const rows = await site.get<{ settings: Record<string, { value: object; version: number }> }>(
    '/api/desk/settings',
    owner,
  )
  const { value, version } = rows.data.settings['company']!
  const changed = { version, value: { ...value, privacyOfficer: '박지킴' } }
  expect((await site.put('/api/desk/settings/company', changed, owner)).status).toBe(200)
  const policy = await read(site, '/policy')
  expect(policy).toContain('이지킴')
  expect(policy).not.toContain('<td>박지킴')

  const settings = await deskPage(site, '/desk/settings', owner)
  expect(settings.text).toContain('게시한 뒤에 설정이나 연결한 업체가 바뀌었어요.')
  expect(settings.text).toContain('지금 상담 신청과 회원 가입을 받고 있어요.')
  expect(settings.text).not.toContain('필수 빈칸')
  const documents = '/api/desk/content/documents'
  const { data: line } = await site.post<{
    documentId: number
    version: string
    title: string
    revision: number
  }>(documents, { kind: 'policy' }, owner)
  const { data: text } = await site.get<{ body: string }>(`${documents}/${line.documentId}`, owner)
  expect(text.body).toContain('{{개인정보 보호책임자}}')
  const sent = {
    ...line,
    body: text.body,
    changeSummary: '책임자가 바뀌었어요.',
    isWeighty: true,
    isDraft: false,
  }
  const publish = (body: object) =>
    site.post(`${documents}/${line.documentId}/publish`, { ...sent, ...body }, owner)
  const day = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const open = await publish({ body: `${text.body}\n\n{{없는 것}}`, effectiveOn: day })
  expect(open).toMatchObject({ status: 422, message: '자동으로 채울 수 없는 칸이에요: 없는 것' })
  // By hand nobody tells how long what is kept, or who gets it.
  for (const part of ['{{표: 보유 기간}}', '{{표: 처리 위탁}}', '{{국외 이전}}'])
    expect(
      await publish({ body: text.body.replace(part, '1년 동안 둡니다.'), effectiveOn: day }),
    ).toMatchObject({
      status: 422,
      message: `방침에 꼭 있어야 하는 칸이 빠졌어요: ${part}`,
    })
  expect((await publish({ effectiveOn: day })).status).toBe(200)
  expect(await read(site, `/policy?version=${line.version}`)).toContain('박지킴')
})
