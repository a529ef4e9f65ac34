import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runNoted } from '#app/shared/jobs/job-scheduler.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { anOpenedLine, lineChange } from '#tests/opened-lines.ts'
import { openMailServer } from '#tests/mail-server.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import type { WeeklyReport } from './contract.ts'
import { weeklyReportJob } from './weekly-job.server.ts'
import { mondayOf } from '#app/shared/messaging/timetable.server.ts'

async function aSite(start: Date, env: Record<string, string> = {}) {
  let at = start
  const site = await openTestSite({ now: () => at, env })
  const { database } = site.services
  await database.deleteFrom('leads').execute()
  await database.deleteFrom('messages').execute()
  await database.deleteFrom('spend_imports').execute()
  return {
    site,
    to: async (date: string, time: string) => {
      at = seoulMoment(date, time)
      await runNoted(site.services, weeklyReportJob)
    },
  }
}

const mails = async (site: TestSite) =>
  (await listMessages(site.services)).filter(({ template }) => template === 'desk.weekly')
async function spend({ services }: TestSite, day: string, told: number): Promise<void> {
  const id = uuidv7()
  await sql`with saved as (
      insert into spend_imports (id, network, way, hash, state, created_at, saved_at)
      values (${id}, 'naver', 'file', ${Buffer.from(id)}, 'SAVED', ${services.now()}, ${services.now()}) returning id)
    insert into spend_rows (import_id, line, network, day, campaign, keyword, told, has_vat, impressions, clicks, is_current)
    select id, 1, 'naver', ${day}, '인터넷', '인터넷 비교', ${told}, false, 100, 10, true from saved`.execute(
    services.database,
  )
}

const weeks = async ({ services }: TestSite) =>
  (await services.database.selectFrom('weekly_reports').select('week').orderBy('week').execute()).map(
    ({ week }) => week,
  )
const lineOf = ({ sections }: WeeklyReport, key: string) =>
  sections.flatMap(({ lines }) => lines).find((line) => line.key === key)!

test('a week begins on its Monday, also over a new year', () => {
  expect(
    ['2026-11-22', '2026-11-23', '2026-11-29', '2027-01-01', '2027-01-03', '2028-02-29'].map(mondayOf),
  ).toEqual(['2026-11-16', '2026-11-23', '2026-11-23', '2026-12-28', '2026-12-28', '2028-02-28'])
})

test('on Monday at eight those who lead get the week with its figures, once, whatever is tried again', async () => {
  const { site, to } = await aSite(seoulMoment('2026-11-18', '10:00'))
  await using _ = site
  const name = '한주간님'
  for (const customerMobile of ['01000081111', '01000082222'])
    await receiveLead(site, { customerMobile, customerName: name })
  await to('2026-11-23', '07:00')
  expect(await mails(site)).toEqual([])
  await to('2026-11-23', '08:00')
  await to('2026-11-23', '09:00')
  await to('2026-11-24', '08:00')
  const sent = await mails(site)
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
    'manager2@desk.example',
    'manager@desk.example',
    'owner@desk.example',
  ])
  const [{ text }] = sent as [(typeof sent)[number]]
  expect(text).toContain('제목: [고른커넥트] 주간 보고 2026.11.16~11.22')
  expect(text).toContain('들어온 상담 2건 (앞 주 –, 평소 –)')
  expect(text).toContain('/desk/reports/weekly?week=2026-11-16')
  // What each counts stands below it.
  const { data: told } = await site.get<WeeklyReport>(
    '/api/desk/reports/weekly',
    await signIn(site, 'manager'),
  )
  const shown = sent.find(({ recipient }) => recipient.startsWith('manager@'))!.text.split('\n')
  for (const { name: figure, meaning, to: address } of told.sections.flatMap(({ lines }) => lines))
    expect(
      shown.filter((_line, at) => shown[at - 1]?.startsWith(`${figure} `)),
      figure,
    ).toContainEqual(`  ${meaning}${address === null ? '' : ` ${site.services.config.origin}${address}`}`)
  // Nothing of a person.
  expect(text).not.toMatch(/한주간|0100008|상담사 가/)
  const manager = await signIn(site, 'manager')
  const { data } = await site.get<WeeklyReport>('/api/desk/reports/weekly', manager)
  expect(data.week).toMatchObject({ from: '2026-11-16', to: '2026-11-22' })
  expect(lineOf(data, 'leads')).toMatchObject({ value: 2, before: null, median: null })
  expect(lineOf(data, 'complaints')).toMatchObject({ value: 0 })
  // At the desk it is told as well, and whoever looks at it has read it.
  const notices = await site.services.database
    .selectFrom('staff_notices')
    .select('event')
    .where('kind', '=', 'WEEKLY')
    .execute()
  expect(notices.map(({ event }) => event)).toEqual(Array.from({ length: 3 }, () => 'weekly 2026-11-16'))
  const log = await deskPage(site, '/desk/messages?kind=desk', manager)
  expect(log.text).toContain('주간 보고')
})

test('on a holiday Monday it waits for the next day of work, over the new year too; a whole week off is made up for without a mail', async () => {
  const { site, to } = await aSite(seoulMoment('2026-12-22', '10:00'))
  await using _ = site
  await receiveLead(site, { customerMobile: '01000083333' })
  // 2026-12-28 is the office's own day off; 2027-01-01 a holiday, a Friday.
  await writeSetting(site.services, 'holidays', {
    '2026-12-28': '쉬는 날',
    ...Object.fromEntries(
      Array.from({ length: 5 }, (__, index) => [addDays('2027-01-04', index), '쉬는 날']),
    ),
  })
  await to('2026-12-28', '10:00')
  expect(await weeks(site)).toEqual([])
  await to('2026-12-29', '08:00')
  expect(await weeks(site)).toEqual(['2026-12-21'])
  for (let day = '2027-01-04'; day < '2027-01-11'; day = addDays(day, 1)) await to(day, '12:00')
  expect(await weeks(site)).toEqual(['2026-12-21'])
  await to('2027-01-11', '08:00')
  expect(await weeks(site)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04'])
  const subjects = new Set((await mails(site)).map(({ text }) => text.split('\n')[0]))
  expect([...subjects]).toEqual([
    '제목: [고른커넥트] 주간 보고 2026.12.21~12.27',
    '제목: [고른커넥트] 주간 보고 2027.01.04~01.10',
  ])
  const manager = await signIn(site, 'manager')
  const { data } = await site.get<WeeklyReport>('/api/desk/reports/weekly?week=2027-01-04', manager)
  expect(lineOf(data, 'leads')).toMatchObject({ value: 0, before: 0, median: 1 })
  const page = await deskPage(site, '/desk/reports/weekly?week=2026-12-28', manager)
  expect(page.text).toContain('앞 주 2026.12.21~12.27')
  expect(page.text).toContain('다음 주 2027.01.04~01.10')
  expect((await site.get('/api/desk/reports/weekly?week=2026-12-14', manager)).status).toBe(404)
  expect((await site.get('/api/desk/reports/weekly?week=2026-13-40', manager)).status).toBe(422)
  const file = await site.fetch('/api/desk/reports/weekly/table?week=2027-01-04&format=csv', {
    headers: manager,
  })
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="goreun-connect-weekly-2027-01-04.csv"; filename*=UTF-8''${encodeURIComponent('고른커넥트 주간 보고 2027-01-04.csv')}`,
  )
  const csv = await file.text()
  expect(csv.split('\n').find((row) => row.startsWith('상담,들어온 상담,'))).toContain(
    `,${lineOf(data, 'leads').meaning}`,
  )
  expect(csv).toContain('앞 주,')
  expect(csv).not.toContain('전주')
})

/** Somebody agreed to be told of the end of a line, or of one that they told. */
const agreed = (contract: string | null, endsOn: string | null) => sql`
    insert into end_reminders (id, contract_id, carrier, ends_on, channel, recipient_sealed, recipient_index, consent, way, address,
      agreed_at, confirmed_at, look_on)
    values (gen_random_uuid(), ${contract}, ${endsOn && 'kt'}, ${endsOn}, 'sms', 'x', sha256('x'), '1', 'site', '', now(), now(), null)`

test('what ended, what is late to come back, what statements lack and what soon ends is told to those who lead', async () => {
  const { site, to } = await aSite(seoulMoment('2026-11-18', '10:00'))
  await using _ = site
  const { database } = site.services
  for (const table of ['end_reminders', 'settlements', 'gift_returns', 'contracts'] as const)
    await database.deleteFrom(table).execute()
  const owner = await signIn(site, 'owner')
  const lines = []
  for (const [mobile, opened] of [
    ['01000087001', '2026-06-01'],
    ['01000087002', '2026-06-02'],
    ['01000087003', '2026-06-03'],
  ] as const)
    lines.push(await anOpenedLine(site, owner, mobile, opened))
  const [ended, kept, handed] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0]]
  await database.updateTable('gifts').set({ paid_on: '2026-06-20', paid_by: '대표' }).execute()
  const change = async ({ path }: typeof ended, kind: string) =>
    expect((await site.post(`/api/desk/${path}/change`, lineChange(kind, '2026-11-17'), owner)).status).toBe(
      200,
    )
  await change(ended, 'TERMINATED')
  await change(handed, 'TRANSFERRED')
  await change(kept, 'TERMINATED')
  await site.post(`/api/desk/${kept.path}/withdraw`, { reason: '잘못 적었어요' }, owner)
  await database
    .updateTable('gift_returns')
    .set({ due_on: '2026-11-20' })
    .where('state', '=', 'OPEN')
    .execute()
  const [statement, draft] = [uuidv7(), uuidv7()]
  await sql`insert into settlements (id, carrier, month, hash, state, columns, faults, fault_count, imported_by, created_at, saved_at)
    select id::uuid, 'kt', '2026-06', sha256(id::bytea), state, '{}', '[]', 0, (select id from staff limit 1), now(), case when state = 'SAVED' then now() end
    from (values (${statement}, 'SAVED'), (${draft}, 'DRAFT')) each (id, state)`.execute(database)
  await sql`insert into settlement_differences (id, settlement_id, kind, contract_id, expected, told, state)
    select gen_random_uuid(), of::uuid, kind, ${kept.contractId}::uuid, expected, told, state
    from (values (${statement}, 'MISSING', 250000, null, 'OPEN'), (${statement}, 'CLAWBACK', 0, 30000, 'OPEN'),
      (${statement}, 'AMOUNT', 250000, 200000, 'CLAIMED'), (${statement}, 'DOUBLED', 0, 9000, 'OPEN'),
      (${draft}, 'MISSING', 250000, null, 'OPEN')) each (of, kind, expected, told, state)`.execute(database)
  await agreed(null, '2027-02-01').execute(database)
  await agreed(null, '2027-02-22').execute(database)
  await agreed(ended.contractId, null).execute(database)
  await agreed(kept.contractId, null).execute(database)
  await to('2026-11-23', '08:00')
  const reader = await signIn(site, 'owner')
  const { data } = await site.get<WeeklyReport>('/api/desk/reports/weekly', reader)
  expect(['ended', 'returnsLate', 'owed', 'coming'].map((key) => lineOf(data, key).value)).toEqual([
    1, 1, 280_000, 1,
  ])
  expect(data.first).toEqual(expect.arrayContaining(['returnsLate', 'owed']))
  const { text } = await deskPage(site, '/desk/reports/weekly', reader)
  for (const words of ['덜 받은 금액 청구하기', '사은품 반환 확인하기', '곧 끝나는 약정'])
    expect(text).toContain(words)
  const advisor = await signIn(site, 'advisor1')
  const own = (await site.get<WeeklyReport>('/api/desk/reports/weekly', advisor)).data
  expect(lineOf(own, 'owed')).toBeUndefined()
})

test('where nobody had asked by the end of the week there is nothing to tell of', async () => {
  const { site, to } = await aSite(seoulMoment('2026-11-23', '07:00'))
  await using _ = site
  await receiveLead(site, { customerMobile: '01000086666' })
  await to('2026-11-23', '08:00')
  expect([await weeks(site), await mails(site)]).toEqual([[], []])
  await to('2026-11-30', '08:00')
  expect(await weeks(site)).toEqual(['2026-11-23'])
})

test('an advisor gets it only who chose it, and reads no page that is closed to them', async () => {
  const { site, to } = await aSite(seoulMoment('2026-11-18', '10:00'))
  await using _ = site
  await receiveLead(site, { customerMobile: '01000084444' })
  await spend(site, '2026-11-17', 33_000)
  const { database } = site.services
  const people = await database.selectFrom('staff').select(['id', 'email']).execute()
  const idOf = (email: string) => people.find((each) => each.email === email)!.id
  const chosen = { minutes_before: 5, has_sound: false }
  await database
    .insertInto('staff_notice_settings')
    .values([
      { staff_id: idOf('advisor1@desk.example'), channels: JSON.stringify({ WEEKLY: ['mail'] }), ...chosen },
      { staff_id: idOf('manager@desk.example'), channels: JSON.stringify({ WEEKLY: [] }), ...chosen },
    ])
    .execute()
  await to('2026-11-23', '08:00')
  const sent = await mails(site)
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
    'advisor1@desk.example',
    'manager2@desk.example',
    'owner@desk.example',
  ])
  const own = sent.find(({ recipient }) => recipient.startsWith('advisor1'))!
  expect(own.text).not.toContain('/desk/dashboard')
  // What advertising cost is for those who lead alone: in the mail, on the page and in the file.
  const owned = sent.find(({ recipient }) => recipient.startsWith('owner'))!
  expect(owned.text).toContain('광고비 33,000원')
  expect(own.text).not.toContain('광고비')
  expect(own.text).toContain('/desk/calendar?date=2026-11-23')
  const advisor = await signIn(site, 'advisor1')
  const page = await deskPage(site, '/desk/reports/weekly', advisor)
  expect(page.text).toContain('들어온 상담')
  expect(page.text).not.toContain('/desk/dashboard?from')
  expect(page.text).not.toContain('광고비')
  const table = await site.fetch('/api/desk/reports/weekly/table?format=csv', { headers: advisor })
  expect(await table.text()).not.toContain('광고비')
  const manager = await signIn(site, 'manager')
  const { data } = await site.get<WeeklyReport>('/api/desk/reports/weekly', manager)
  expect(lineOf(data, 'perRequest')).toMatchObject({ value: 33_000, unit: 'won' })
  expect((await deskPage(site, '/desk/notices/settings', advisor)).text).toContain('주간 보고')
})

test('the mail goes as text and as HTML', async () => {
  await using server = await openMailServer()
  const { site, to } = await aSite(seoulMoment('2026-11-18', '10:00'), {
    SMTP_URL: server.url,
    MAIL_FROM: '고른커넥트 <no-reply@goreun.example>',
  })
  await using _ = site
  await receiveLead(site, { customerMobile: '01000085555' })
  await to('2026-11-23', '08:00')
  await deliverDue(site.services)
  const mail = server.received.find(({ subject }) => subject.includes('주간 보고'))!
  expect(mail.headers.get('content-type')).toContain('multipart/alternative')
})
