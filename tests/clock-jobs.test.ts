import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CronExpressionParser } from 'cron-parser'
import { clockJobs } from '#app/clock-jobs.server.ts'
import { contentJob } from '#app/catalog/contents/due-contents.server.ts'
import type { ClockJob } from '#app/office/messages/contract.ts'
import { runNoted } from '#app/shared/jobs/job-scheduler.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage } from './desk-page.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

async function aSite() {
  let now = seoulMoment('2026-11-24', '14:00')
  const site = await openTestSite({ now: () => now })
  await site.services.database.deleteFrom('messages').execute()
  // As a worker leaves it that started a minute ago: the template's ran by the machine's own clock.
  await site.services.database
    .updateTable('clock_jobs')
    .set({ known_since: seoulMoment('2026-11-24', '13:59') })
    .execute()
  return { site, setNow: (to: Date) => void (now = to) }
}

const jobsOf = async (site: TestSite) => {
  const owner = await signIn(site, 'owner')
  const { data } = await site.get<{ clock: ClockJob[] }>('/api/desk/jobs', owner)
  return { owner, clock: data.clock, publishing: data.clock.find(({ queue }) => queue === contentJob.queue)! }
}

const failureMails = async (site: TestSite) =>
  (await listMessages(site.services)).filter(({ template }) => template === 'desk.clockJob')

test('each job of the clock has a queue and a name of its own, and a rhythm that there is', async () => {
  await using site = await openTestSite()
  const jobs = clockJobs(site.services.config)
  expect(jobs.length).toBeGreaterThan(25)
  for (const part of ['queue', 'name'] as const)
    expect(new Set(jobs.map((job) => job[part])).size, part).toBe(jobs.length)
  for (const { cron } of jobs)
    expect(() => CronExpressionParser.parse(cron, { tz: 'Asia/Seoul' })).not.toThrow()
})

test('a job of the clock that fails is logged, shown first, counted as a task and mailed once a day', async () => {
  const { site, setNow } = await aSite()
  await using _ = site
  await sql`alter table content_versions rename to content_versions_away`.execute(site.services.database)
  for (let times = 0; times < 3; times += 1)
    await expect(runNoted(site.services, contentJob)).rejects.toThrow(/content_versions/)

  const { clock, publishing, owner } = await jobsOf(site)
  expect(clock[0]).toEqual(publishing)
  expect(publishing).toMatchObject({
    name: '예약한 콘텐츠 게시',
    rhythm: '1분마다',
    state: 'failing',
    failures: 3,
    failure: '42P01',
    failedAt: '2026-11-24T14:00:00.000+09:00',
    nextAt: '2026-11-24T14:01:00.000+09:00',
  })
  expect(clock.find(({ queue }) => queue === 'retention-daily')?.nextAt).toBe('2026-11-25T03:30:00.000+09:00')
  expect(site.logLines.filter(({ job }) => job === contentJob.queue)).toEqual([
    expect.objectContaining({ level: 50, error: expect.objectContaining({ code: '42P01' }) as object }),
  ])
  const mails = await failureMails(site)
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    'manager2@desk.example',
    'manager@desk.example',
    'owner@desk.example',
  ])
  expect(mails[0]!.text).toContain('‘예약한 콘텐츠 게시’ 일이 실패했어요')
  const { text } = await deskPage(site, '/desk/messages/jobs', owner)
  expect(text.replaceAll('<!-- -->', '')).toMatch(/3번 이어서 실패했어요[^]*내일 03:30/)
  expect((await deskPage(site, '/desk/dashboard', owner)).text).toContain('제때 하지 못한 일')

  setNow(seoulMoment('2026-11-25', '09:00'))
  await runNoted(site.services, contentJob).catch(() => {})
  expect(await failureMails(site)).toHaveLength(6)

  await sql`alter table content_versions_away rename to content_versions`.execute(site.services.database)
  await runNoted(site.services, contentJob)
  expect((await jobsOf(site)).publishing).toMatchObject({
    state: 'fine',
    failures: 0,
    failure: null,
    succeededAt: '2026-11-25T09:00:00.000+09:00',
  })
})

test('a job that nobody does is late; one whose time is still to come only waits', async () => {
  const { site, setNow } = await aSite()
  await using _ = site
  await runNoted(site.services, contentJob)
  const states = async () =>
    Object.fromEntries((await jobsOf(site)).clock.map(({ queue, state }) => [queue, state]))
  expect(await states()).toMatchObject({ 'contents-publish': 'fine', 'retention-daily': 'waiting' })
  setNow(seoulMoment('2026-11-24', '14:15'))
  expect(await states()).toMatchObject({ 'contents-publish': 'fine' })
  setNow(seoulMoment('2026-11-24', '14:30'))
  expect(await states()).toMatchObject({ 'contents-publish': 'late', 'retention-daily': 'waiting' })
  setNow(seoulMoment('2026-11-25', '03:51'))
  expect(await states()).toMatchObject({ 'retention-daily': 'late' })
})

test('a fault whose words quote somebody stays out of the desk', async () => {
  const { site } = await aSite()
  await using _ = site
  const job = {
    ...contentJob,
    run: async () => {
      throw new TypeError('cannot read 01012345678')
    },
  }
  await runNoted(site.services, job).catch(() => {})
  const { clock, publishing } = await jobsOf(site)
  expect(publishing.failure).toBe('TypeError')
  expect(JSON.stringify([clock, await failureMails(site)])).not.toContain('01012345678')
})

test('settings, jobs, backups and the weekly report tell the same times of what the clock asks for more often than it does it', async () => {
  let now = seoulMoment('2026-11-24', '14:00')
  await using site = await openTestSite({ now: () => now, env: { BACKUP_DIR: '/tmp' } })
  const { database } = site.services
  await database.updateTable('clock_jobs').set({ known_since: now, succeeded_at: now }).execute()
  await writeSetting(site.services, 'holidays', { '2026-11-30': '쉬는 날' })
  let owner = await signIn(site, 'owner')
  const jobs = async () => Object.fromEntries((await jobsOf(site)).clock.map((job) => [job.queue, job]))
  const hub = async () => (await deskPage(site, '/desk/settings', owner)).text.replaceAll('<!-- -->', '')
  expect(await jobs()).toMatchObject({
    'weekly-report': {
      rhythm: '월요일 08:00',
      state: 'waiting',
      nextAt: '2026-12-01T08:00:00.000+09:00',
      succeededAt: null,
    },
    backups: {
      rhythm: '매일 03:00',
      state: 'waiting',
      nextAt: '2026-11-25T03:00:00.000+09:00',
      succeededAt: null,
    },
  })
  expect(await hub()).toContain('대기 2건 · 멈춘 것 없음')
  expect((await deskPage(site, '/desk/reports/weekly', owner)).text).toContain('2026.12.01 08:00')
  const ended = seoulMoment('2026-11-24', '03:31')
  await database
    .insertInto('backups')
    .values({
      id: randomUUID(),
      started_at: ended,
      ended_at: ended,
      cause: 'clock',
      name: 'one',
      state: 'done',
    })
    .execute()
  await database
    .insertInto('weekly_reports')
    .values({ week: '2026-11-16', figures: '{}', made_at: now })
    .execute()
  await site.services.invalidate('settings')
  expect(await jobs()).toMatchObject({
    'weekly-report': { state: 'fine', succeededAt: '2026-11-24T14:00:00.000+09:00' },
    backups: { state: 'fine', succeededAt: '2026-11-24T03:31:00.000+09:00' },
  })
  expect(await hub()).toContain('모두 제때 하고 있어요')
  expect(await hub()).toContain('마지막 2026.11.24 03:31')
  const backups = (await deskPage(site, '/desk/backups', owner)).text.replaceAll('<!-- -->', '')
  expect(backups).toContain('마지막 2026.11.24 03:31')
  expect(backups).toContain('다음 2026.11.25 03:00')
  expect((await deskPage(site, '/desk/reports/weekly', owner)).text).toContain('다음 보고 2026.12.01 08:00')
  // A day and more without a backup is late everywhere, also while the clock asks for it in time.
  now = seoulMoment('2026-11-25', '06:00')
  owner = await signIn(site, 'owner')
  await database.updateTable('clock_jobs').set({ succeeded_at: now }).execute()
  expect(await jobs()).toMatchObject({ backups: { state: 'late' } })
  expect(await hub()).toContain('멈춘 일 1개')
  const page = (await deskPage(site, '/desk/messages/jobs', owner)).text.replaceAll('<!-- -->', '')
  expect(page.indexOf('>멈춤 ')).toBeGreaterThan(0)
  expect(page.indexOf('>멈춤 ')).toBeLessThan(page.indexOf('>정상 '))
  expect(page).toContain('멈춘 일 1개.')
})

test('where nothing backs up, no page tells of a next backup', async () => {
  const { site } = await aSite()
  await using _ = site
  expect((await jobsOf(site)).clock.find(({ queue }) => queue === 'backups')).toMatchObject({
    state: 'off',
    nextAt: null,
  })
})
