import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { ACCESS_ACTIONS, accessActionName } from '#app/shared/personal-data/access-actions.ts'
import { ASKS_FIRST } from '#app/platform/first-touch.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { deskPage, postAct } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { DEFAULTS, writeSetting } from '#app/shared/settings/settings.server.ts'
import { signIn } from '#tests/sign-in.ts'
import { tamper } from '#tests/tampering.ts'
import { openTestSite, runPatiently, type TestSite } from '#tests/site.ts'
import type { AccessLogPage } from './audit-contract.ts'
import type { MonthlyReview } from './monthly-contract.ts'

type Headers = { authorization: string }
const OTHERS = ['manager', 'advisor1', 'editor']

const audit = async (site: TestSite, query: string, headers: Headers) =>
  (await site.get<AccessLogPage>(`/api/desk/audit${query}`, headers)).data

const reveal = (site: TestSite, id: string, headers: Headers, reason = '상담 전화') =>
  site.post(`/api/desk/leads/${id}/reveal`, { reason }, headers)

test('the access log names acts and masked people, and is found by person, kind, period and whose data', async () => {
  await using site = await openTestSite()
  const [owner, privacy, advisor] = await Promise.all([
    signIn(site, 'owner'),
    signIn(site, 'privacy'),
    signIn(site, 'advisor1'),
  ])
  const one = await receiveLead(site, { customerName: '홍길동', customerMobile: '01012345678' })
  const other = await receiveLead(site, { customerName: '남궁민수', customerMobile: '01087654321' })
  await reveal(site, one.id, advisor)
  await reveal(site, other.id, owner, '=확인')
  const all = await audit(site, '?kind=reveal', owner)
  expect(
    all.result.map(({ staffName, actionName, subjectName, subjectTo, reason }) => [
      staffName,
      actionName,
      subjectName,
      subjectTo,
      reason,
    ]),
  ).toEqual([
    ['대표', '이름과 번호를 봄', '상담 남**수', `/desk/leads/${other.id}`, '=확인'],
    ['상담사 가', '이름과 번호를 봄', '상담 홍*동', `/desk/leads/${one.id}`, '상담 전화'],
  ])
  expect((await audit(site, '?kind=reveal', privacy)).result.map(({ subjectTo }) => subjectTo)).toEqual([
    null,
    null,
  ])
  const found = async (query: string) =>
    (await audit(site, query, privacy)).result.map(({ subjectName }) => subjectName)
  const staff = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', '상담사 가')
    .executeTakeFirstOrThrow()
  expect(await found(`?person=${staff.id}&kind=reveal`)).toEqual(['상담 홍*동'])
  for (const whose of [one.receiptNo, one.receiptNo.toLowerCase(), '010-1234-5678'])
    expect(await found(`?whose=${whose}&kind=reveal`), whose).toEqual(['상담 홍*동'])
  expect(await found('?whose=5678')).toEqual([])
  expect(await found('?kind=reveal')).toHaveLength(2)
  expect(await found('?kind=export')).toEqual([])
  expect(await found('?from=2020-01-01&to=2020-12-31')).toEqual([])
  expect(await site.get('/api/desk/audit?from=2026-02-30', owner)).toMatchObject({
    status: 422,
    data: { errors: { from: '날짜를 다시 확인해 주세요.' } },
  })
  const narrowed = `person=${staff.id}&from=2026-02-02&to=2026-02-01`
  expect(await site.get(`/api/desk/audit?${narrowed}`, owner)).toMatchObject({
    status: 422,
    data: { errors: { to: '끝나는 날이 시작하는 날보다 빨라요.' } },
  })
  const kept = await deskPage(site, `/desk/audit?${narrowed}`, privacy)
  expect(kept.text).toContain('끝나는 날이 시작하는 날보다 빨라요.')
  expect(kept.text).toContain('누가 <b>상담사 가</b>')
  // Fewer lines than are counted.
  expect(kept.text).toContain('이어서 한 일은 한 줄에 모았어요.')
  const shown = await deskPage(site, '/desk/audit?whose=01012345678', privacy)
  expect(shown.text).toContain('홍*동')
  expect(shown.text).not.toMatch(/홍길동|남\*\*수/)
})

test('the month names approvals between accounts of which one made the other', async () => {
  let clock = new Date('2026-10-12T05:00:00Z')
  await using site = await openTestSite({ now: () => clock })
  const owner = await signIn(site, 'owner')
  const { passwd } = DEMO_STAFF.find(({ role }) => role === 'owner')!
  await site.post('/api/desk/proof', { passwd }, owner)
  const made = { email: 'me2@desk.example', name: '둘째 나', role: 'manager' }
  const { data } = await site.post<{ link: string }>('/api/desk/staff', made, owner)
  const token = new URL(data.link).searchParams.get('token')
  await site.post('/api/desk/invitation', { token, passwd: 'seven-quiet-lamps-42' })
  const answer = await site.post('/api/desk/login', {
    ...made,
    passwd: 'seven-quiet-lamps-42',
  })
  const second = { authorization: `Bearer ${answer.headers.get('x-authtoken')}` }
  const path = '/api/desk/templates/passwd.reset.sms'
  const text = '[고른커넥트] 인터넷 요금이 궁금하면 {phone}'
  expect((await site.put(path, { version: 0, text }, owner)).data).toMatchObject({ waits: true })
  const { proposal } = (await site.get<{ proposal: { id: string } }>(path, second)).data
  const approved = { id: proposal.id, decision: 'approved' }
  expect((await site.post(`${path}/proposal`, approved, second)).status).toBe(200)
  clock = new Date('2026-11-02T05:00:00Z')
  const month = '/api/desk/audit/monthly?month=2026-10'
  const review = await site.get<MonthlyReview>(month, await signIn(site, 'privacy'))
  expect(review.data.sheet.findings).toContainEqual({ kind: 'fourEyes', count: 1, who: '둘째 나' })
})

test('every act has a name of its own, and an unknown one stays as it was written', () => {
  const names = Object.keys(ACCESS_ACTIONS).map(accessActionName)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/[가-힣]/)
  expect(accessActionName('old.act')).toBe('old.act')
})

const VERIFY = '/api/desk/audit/verify?_method=GET'

test('the page checks the chain in plain words and finds a changed line, with and without a script', async () => {
  await using site = await openTestSite()
  const [owner, advisor] = await Promise.all([signIn(site, 'owner'), signIn(site, 'advisor1')])
  const { id } = await receiveLead(site)
  for (let turn = 0; turn < 4; turn += 1) await reveal(site, id, advisor, `확인 ${turn}`)
  const fine = await postAct(site, '/desk/audit', VERIFY, owner, {})
  expect(fine.text).toContain('위변조된 기록이 없어요')
  expect(fine.text).toContain('6건을 열쇠로 하나씩 다시 계산했고')
  const { database } = site.services
  const lines = await database.selectFrom('access_log').select('id').orderBy('id').execute()
  // The first two are sign-ins.
  await tamper(site, sql`update access_log set reason = '고침' where id = ${lines[4]!.id}`)
  const broken = await postAct(site, '/desk/audit', VERIFY, owner, {})
  expect(broken.text).toContain(`그다음 기록(번호 ${lines[4]!.id})에서 끊겨요`)
  const checks = await audit(site, '?action=audit.verify', owner)
  expect(checks.result.map(({ reason }) => reason)).toEqual(['4건 뒤에서 끊김', '6건 이상 없음'])
  // Whoever comes later reads how it was found last, and by whom.
  const later = (await deskPage(site, '/desk/audit', owner)).text
  expect(later).toMatch(/evidence-state[\s\S]*4건 뒤에서 끊김 · /)
})

test('the month shows nights, days off, very many openings and numbers shown without a call, and is signed once', async () => {
  let clock = new Date('2026-10-09T13:30:00Z') // 한글날, 22:30 in Seoul
  await using site = await openTestSite({ now: () => clock })
  const [called, uncalled] = [
    await receiveLead(site),
    await receiveLead(site, { customerName: '홍길동', customerMobile: '01012345678' }),
  ]
  const advisor = await signIn(site, 'advisor1')
  await writeSetting(site.services, 'reveals', { ...DEFAULTS.reveals, perHour: 200 })
  for (let turn = 0; turn < 101; turn += 1) await reveal(site, called.id, advisor)
  await site.post(`/api/desk/leads/${called.id}/calls`, { outcome: 'ABSENT' }, advisor)
  clock = new Date('2026-10-12T05:00:00Z')
  const again = await signIn(site, 'advisor1')
  await reveal(site, uncalled.id, again)
  clock = new Date('2026-10-31T05:00:00Z')
  const owner = await signIn(site, 'owner')
  const read = (headers: Headers) => site.get<MonthlyReview>('/api/desk/audit/monthly?month=2026-10', headers)
  const sheet = (await read(owner)).data.sheet
  // With the claim that the call brought, the call, and three sign-ins.
  expect(sheet.total).toBe(107)
  expect(sheet.people).toEqual([
    expect.objectContaining({ staffName: '상담사 가', total: 106, nights: 101, daysOff: 101 }),
    expect.objectContaining({ staffName: '대표', total: 1, nights: 0, daysOff: 0 }),
  ])
  expect(sheet.people[0]!.counts).toMatchObject({ login: 2, reveal: 102, read: 0, change: 2 })
  expect(sheet.massReadings).toEqual([expect.objectContaining({ staffName: '상담사 가', opened: 101 })])
  expect(sheet.reveals.lines.map(({ subjectName }) => subjectName)).toEqual(['상담 홍*동'])
  expect(sheet.findings).toEqual([
    { kind: 'mass', count: 1, who: '상담사 가' },
    { kind: 'nights', count: 101, who: '상담사 가' },
    { kind: 'daysOff', count: 101, who: '상담사 가' },
    { kind: 'reveals', count: 1, who: '상담사 가' },
    { kind: 'unsigned', count: 22, who: '2026-10-09, 2026-10-10, 2026-10-11 외 19일' },
    { kind: 'repeatedReasons', count: 102, who: '상담사 가' },
  ])
  const words = Object.fromEntries(sheet.findings!.map(({ kind }) => [kind, '당직 기록과 견주어 봤어요.']))
  const sign = (headers: Headers, remark: string, told: object = words) =>
    site.post('/api/desk/audit/monthly', { month: '2026-10', remark, words: told }, headers)
  expect(await sign(owner, '살펴봤어요')).toMatchObject({ status: 422 })
  clock = new Date('2026-11-02T05:00:00Z')
  const privacy = await signIn(site, 'privacy')
  expect(await sign(privacy, ' ')).toMatchObject({ status: 422 })
  const early = { month: '2026-09', remark: '살펴봤어요' }
  expect(await site.post('/api/desk/audit/monthly', early, privacy)).toMatchObject({
    status: 422,
    data: { errors: { month: expect.stringContaining('시작되기 전의 달') } },
  })
  // Nothing that stands out is passed over, nor answered by a hand on the keyboard.
  for (const told of [{}, { ...words, nights: '' }, { ...words, mass: 'ㅋㅋㅋㅋㅋ' }])
    expect((await sign(privacy, '살펴봤어요', told)).status, JSON.stringify(told)).toBe(422)
  const page = '/desk/audit/monthly?month=2026-10'
  const open = (await deskPage(site, page, privacy)).text
  // A way to the months beside it, a verdict on each of what is looked for, and lists only of what there is.
  for (const said of [
    '?month=2026-09"',
    '?month=2026-11"',
    '점검 전',
    '확인 필요',
    'id="mass"',
    'id="reveals"',
  ])
    expect(open).toContain(said)
  expect(open.match(/이상 없음/g)).toHaveLength(13)
  expect(open).not.toMatch(/id="(exports|grants)"/)
  // Once a month: it asks before.
  expect(open).toMatch(new RegExp(`<form[^>]* ${ASKS_FIRST}="[^>]*>`))
  const form = await postAct(site, page, '/api/desk/audit/monthly', privacy, {
    month: '2026-10',
    remark: '',
  })
  expect(form.status).toBe(422)
  expect(form.text).toContain('점검한 내용을 두 글자 이상 적어 주세요.')
  const signed = await sign(privacy, '야간 열람은 당직이라 이상 없어요')
  expect(signed).toMatchObject({
    status: 200,
    data: { staffName: '개인정보 담당', isIntact: true, lines: 108 },
  })
  expect(await sign(privacy, '다시')).toMatchObject({ status: 409 })
  await reveal(site, uncalled.id, await signIn(site, 'advisor1'))
  const kept = (await read(privacy)).data
  expect(kept).toMatchObject({
    sheet: { total: 107 },
    signature: { remark: '야간 열람은 당직이라 이상 없어요' },
  })
  const shown = (await deskPage(site, '/desk/audit/monthly', privacy)).text
  for (const said of [
    '2026년 10월 접속기록 점검표',
    '특이 사항 6건',
    '확인한 것: 당직 기록과 견주어 봤어요.',
    '점검 마침',
  ])
    expect(shown).toContain(said)
})

test('the log names a list by the act, and whom a line is about, and days narrow what is narrowed already', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-27T05:00:00Z') })
  const owner = await signIn(site, 'owner')
  await site.get('/api/desk/leads', owner)
  // Whoever comes for nothing in particular sees who looked at whom.
  await site.get(`/api/desk/leads/${(await receiveLead(site)).id}`, owner)
  const people = (await deskPage(site, '/desk/audit', owner)).text
  expect(people).toContain('상담을 열어 봄')
  expect(people).not.toContain('상담 목록을 봄')
  const { text } = await deskPage(site, '/desk/audit?kind=all', owner)
  expect(text).toContain('직원 대표')
  expect(text).toContain('위변조 검사 전')
  expect(text).toContain('상담 목록을 봄')
  expect(text).not.toContain('상담 목록</td>')
  expect(text).toMatch(/cell--why[^>]*><span[^>]*><span[^>]*> 처음 보는 기기/)
  // Each line tells from where; none of them came from elsewhere than the one before.
  const places = [...text.matchAll(/<td[^>]*cell--where[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell)
  expect(places.length).toBeGreaterThan(1)
  for (const place of places)
    expect(place).toMatch(/IP 주소 <\/span>(?:[\d.]+|[\da-f:.]+|서버에서 실행)<\/span>$/)
  const oldest = await audit(site, '?sort=at', owner)
  expect(oldest.result.map(({ id }) => id)).toEqual(
    oldest.result.map(({ id }) => id).toSorted((a, b) => a - b),
  )
  // All of a line stands below it, without a script too.
  const line = await deskPage(site, `/desk/audit?edit=line.${oldest.result[0]!.id}`, owner)
  expect(line.text).toMatch(/row-panel[\s\S]*<dt>IP 주소<\/dt>/)
  // Both what it is narrowed to besides and the days are kept.
  const week = await deskPage(site, '/desk/audit?kind=login', owner)
  expect(week.text).toContain('/desk/audit?kind=login&amp;from=2026-11-21&amp;to=2026-11-27')
})

test('the page of openings says that all were read only where there was one', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-27T05:00:00Z') })
  const owner = await signIn(site, 'owner')
  const { id } = await receiveLead(site)
  const [opener, reader] = await site.services.database.selectFrom('staff').select('id').limit(2).execute()
  const none = (await deskPage(site, '/desk/openings', owner)).text
  expect(none).toContain('오늘은 확인할 열람이 없어요')
  expect(none).not.toContain('지난 확인')
  const openedAt = async (at: Date) =>
    site.services.database
      .insertInto('lead_openings')
      .values({
        id: randomUUID(),
        lead_id: id,
        staff_id: opener!.id,
        staff_name: '상담사 나',
        reason_sealed: site.services.keyring.seal('lead-note', '휴가라 대신 봤어요'),
        at,
        open_until: new Date(at.getTime() + 3_600_000),
        read_by: reader!.id,
        read_by_name: '관리자',
        read_at: at,
      })
      .execute()
  await openedAt(new Date('2026-11-25T05:00:00Z'))
  const before = (await deskPage(site, '/desk/openings', owner)).text
  expect(before).toContain('오늘은 확인할 열람이 없어요')
  expect(before).toContain('마지막 확인: 2026.11.25 14:00, 관리자 님')
  expect(before).toContain('지난 확인')
  await openedAt(new Date('2026-11-27T04:00:00Z'))
  expect((await deskPage(site, '/desk/openings', owner)).text).toContain('모두 확인했어요')
})

test('a month of very many lines is counted day by day, with the same sheet', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-02T05:00:00Z') })
  // One in two minutes from the first of October on, and a hundred and one around the midnight of the 20th.
  const line = (staff: string, at: RawBuilder<unknown>, count: number) =>
    runPatiently(
      site,
      sql`
    insert into access_log (at, staff_id, staff_name, address, action, subject, reason, previous_hash, hash)
    select ${at}, ${randomUUID()}::uuid, ${staff}, '10.0.0.1', 'lead.open', 'lead:x', '', decode(md5(${staff} || g), 'hex'),
      sha256(convert_to(${staff} || g, 'UTF8')) from generate_series(1, ${count}::int) g`,
    )
  await line('가', sql`timestamptz '2026-10-01 00:00+09' + g * interval '2 minutes'`, 20_500)
  await line('나', sql`timestamptz '2026-10-19 23:55+09' + g * interval '5 seconds'`, 101)
  const owner = await signIn(site, 'owner')
  const { data } = await site.get<MonthlyReview>('/api/desk/audit/monthly?month=2026-10', owner)
  expect(data.sheet.people.map(({ staffName, total }) => [staffName, total])).toEqual([
    ['가', 20_500],
    ['나', 101],
  ])
  expect(data.sheet.people[0]!.nights).toBe(9_479)
  expect(data.sheet.massReadings).toEqual([expect.objectContaining({ staffName: '나' })])
  expect(data.sheet.massReadings[0]!.at).toBe('2026-10-20T00:03:25.000+09:00')
})

test('only the owner and whoever looks after personal data read and sign the log', async () => {
  await using site = await openTestSite()
  for (const who of OTHERS) {
    const headers = await signIn(site, who)
    const answers = await Promise.all([
      site.get('/api/desk/audit', headers),
      site.get('/api/desk/audit/verify', headers),
      site.get('/api/desk/audit/monthly', headers),
      site.post('/api/desk/audit/monthly', { month: '2026-01', remark: '점검' }, headers),
      deskPage(site, '/desk/audit', headers),
      postAct(site, '/desk/audit', VERIFY, headers, {}),
      deskPage(site, '/desk/audit/monthly', headers),
    ])
    expect(
      answers.map(({ status }) => status),
      who,
    ).toEqual([403, 403, 403, 403, 403, 403, 403])
  }
})
