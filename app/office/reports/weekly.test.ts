import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runNoted } from '#app/shared/jobs/job-scheduler.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
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
  expect(text).toContain('들어온 상담 2건 (전주 –, 평소 –)')
  expect(text).toContain('/desk/reports/weekly?week=2026-11-16')
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
  expect(await file.text()).toContain('들어온 상담')
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
