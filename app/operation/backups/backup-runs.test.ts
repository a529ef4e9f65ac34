import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { backupJob, workOneBackup } from './backup-runs.server.ts'
import type { BackupsView } from './contract.ts'
import { diskPlace } from './disk-place.server.ts'

async function aSite() {
  const folder = await mkdtemp(join(tmpdir(), 'goreun-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const place = join(folder, 'backups')
  const clock = { now: new Date('2026-11-23T01:00:00Z') }
  const site = await openTestSite({ env: { BACKUP_DIR: place }, now: () => clock.now })
  // A day later nobody is signed in any more.
  const owner = () => signIn(site, 'owner')
  return Object.assign(site, {
    place,
    later: (hours: number) => (clock.now = new Date(clock.now.getTime() + hours * 60 * 60 * 1000)),
    owner,
    view: async () => (await site.get<BackupsView>('/api/desk/backups', await owner())).data,
    work: () => workOneBackup(site.services, site.databaseUrl, diskPlace(place)),
  })
}

test('the day’s backup is made once its time has come, once a day, and old ones go by number and age', async () => {
  await using site = await aSite()
  expect((await site.view()).isLate).toBe(true)
  for (let day = 0; day < 4; day += 1) {
    await backupJob.run(site.services)
    await backupJob.run(site.services)
    expect([await site.work(), await site.work()]).toEqual([1, 0])
    if (day === 0)
      expect(await site.view()).toMatchObject({
        isLate: false,
        next: '2026-11-24T03:00:00.000+09:00',
        last: { cause: 'clock', state: 'done' },
      })
    if (day === 1)
      await site.put(
        '/api/desk/settings/backups',
        { version: 0, value: { at: '03:00', keep: 2, keepDays: 30 } },
        await site.owner(),
      )
    site.later(24)
  }
  expect(await readdir(site.place)).toEqual(['2026-11-25T01-00-00Z', '2026-11-26T01-00-00Z', 'erasures'])
  expect((await site.view()).runs.map(({ state }) => state)).toEqual(['done', 'done', 'removed', 'removed'])
  site.later(40 * 24)
  await backupJob.run(site.services)
  await site.work()
  // By age, and never the newest.
  expect(await readdir(site.place)).toEqual(['2027-01-06T01-00-00Z', 'erasures'])
})

test('one is made at the word of owner or manager, told in the log, and not twice at once', async () => {
  await using site = await aSite()
  expect((await site.post('/api/desk/backups', {}, await signIn(site, 'advisor1'))).status).toBe(403)
  const asked = await site.post<{ id: string }>('/api/desk/backups', {}, await site.owner())
  expect(asked.status, asked.message).toBe(200)
  expect(await site.post('/api/desk/backups', {}, await site.owner())).toMatchObject({
    status: 409,
    message: '지금 만들고 있어요. 끝나면 여기에 보여요.',
  })
  expect(await site.work()).toBe(1)
  const { last } = await site.view()
  expect(last).toMatchObject({ id: asked.data.id, state: 'done', cause: 'person', isSealed: false })
  const lines = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'subject'])
    .where('action', '=', 'backup.made')
    .execute()
  expect(lines).toEqual([{ action: 'backup.made', subject: `backup:${asked.data.id}` }])
  const page = await site.fetch('/desk/backups', { headers: await site.owner() })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('백업을 봉인하지 않고 있어요.')
})

test('one that fails is told to the owner, and one that was cut off is not taken for one', async () => {
  await using site = await aSite()
  await site.services.database
    .insertInto('backups')
    .values({
      id: '0d4f9d5e-1f58-4c6e-9d80-4d5f3b1f9c01',
      started_at: site.services.now(),
      cause: 'clock',
      name: '',
      state: 'running',
    })
    .execute()
  site.later(24)
  await site.post('/api/desk/backups', {}, await site.owner())
  // Where a file lies, no folder can be made.
  expect(
    await workOneBackup(site.services, site.databaseUrl, diskPlace(join(import.meta.filename, 'below'))),
  ).toBe(1)
  expect((await site.view()).runs.map(({ state, failure }) => [state, failure])).toEqual([
    ['failed', 'ENOTDIR'],
    ['running', null],
  ])
  const mails = await site.services.database
    .selectFrom('messages')
    .select('template')
    .where('template', '=', 'desk.backup')
    .execute()
  expect(mails.length).toBeGreaterThan(0)
  site.later(1)
  await site.post('/api/desk/backups', {}, await site.owner())
  await site.work()
  expect((await site.view()).runs.map(({ state, failure }) => [state, failure])).toEqual([
    ['done', null],
    ['failed', 'ENOTDIR'],
    ['failed', 'cut off'],
  ])
})
