// @module-tag long
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { readManifest } from './backup-folders.server.ts'
import { backupJob, workOneBackup } from './backup-runs.server.ts'
import { makeBackup } from './backup.server.ts'
import { openBucket as openClient } from './bucket.server.ts'
import { keepErasures } from './erasures.server.ts'
import { findBackup, openPlace } from './places.server.ts'
import { restoreBackup } from './restore.server.ts'
import { unsealWith } from './sealing.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { diskStore } from '#app/shared/files/disk-store.server.ts'
import { openBucket } from '#tests/bucket.ts'
import { emptyDatabase } from '#tests/empty-database.ts'
import { receiveLead } from '#tests/make.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { columnsThatTell } from '#tests/person-search.ts'
import { aPicture, sendFile } from '#tests/pictures.ts'
import { PLACES, TEST_KEYS } from '#tests/places.ts'
import { run } from '#tests/product.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'

const KEYS = { id: 'AKIDTEST', secret: 'bucket-secret', region: 'ap-northeast-2' }
const ADDRESS = 's3://copies/goreun'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'goreun-bucket-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function aBucket() {
  const bucket = await openBucket(KEYS, 'copies')
  const identity = await generateX25519Identity()
  const env = {
    BACKUP_DIR: ADDRESS,
    BACKUP_ENDPOINT: bucket.endpoint,
    BACKUP_KEY_ID: KEYS.id,
    BACKUP_SECRET: KEYS.secret,
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  }
  const keys = () => [...bucket.objects.keys()].map((path) => path.slice('/copies/goreun/'.length))
  return Object.assign(bucket, { env, identity, keys })
}

/** A site that is backed up there, with a photo and a request; `later` makes a backup of some days on. */
async function aSite(env: Record<string, string>) {
  const clock = { now: new Date('2026-11-23T01:00:00Z') }
  const site = await openTestSite({ env, now: () => clock.now })
  const place = openPlace(ADDRESS, site.services.config)
  return Object.assign(site, {
    place,
    pass: (days: number) => (clock.now = new Date(clock.now.getTime() + days * DAY_MS)),
    backUp: () => makeBackup(site.services, site.databaseUrl, place),
  })
}

test('a sealed backup in a bucket is restored row by row and picture by picture, and who was erased since stays erased', async () => {
  await using bucket = await aBucket()
  await using site = await aSite(bucket.env)
  const sent = await sendFile(site, await signMemberIn(site), await aPicture())
  expect(sent.status, sent.message).toBe(200)
  const asked = { customerName: '선우가람', customerMobile: '01088881234', requestInfo: '가람아파트예요' }
  const { receiptNo } = await receiveLead(site, asked)
  const words = ['선우가람', '01088881234', '가람아파트']
  await site.backUp()
  const pictures = bucket.keys().filter((key) => key.startsWith('shared/'))
  expect(pictures.length).toBeGreaterThan(2)
  for (const { bytes } of [...bucket.objects].filter(([key]) => /tables|shared/.test(key)).map(([, o]) => o))
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  site.pass(1)
  const second = await site.backUp()
  expect(bucket.keys().filter((key) => key.startsWith('shared/'))).toEqual(pictures)
  expect(second.pictures.count).toBe(pictures.length)

  await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4: '1234' })
  const gone = await columnsThatTell(site, words)
  while ((await keepErasures(site.services, site.place)) > 0);
  const { place, folder, name } = await findBackup(ADDRESS, site.services.config)
  expect(name).toBe(second.name)
  expect(await findBackup(`${ADDRESS}/${name}`, site.services.config)).toMatchObject({ name })
  const url = await emptyDatabase()
  const done = await restoreBackup({
    folder,
    manifest: await readManifest(folder, site.services.keyring),
    unseal: unsealWith(bucket.identity),
    erasures: place.erasures,
    keyring: site.services.keyring,
    url,
    store: diskStore(join(await aFolder(), 'files')),
    migrations: PLACES.migrations,
    log: site.services.log,
  })
  expect(done).toMatchObject({ rows: second.rows, pictures: pictures.length, faults: [] })
  expect(done.erasedAgain).toBeGreaterThan(0)
  await using restored = await openTestSite({ databaseUrl: url })
  expect(await columnsThatTell(restored, words)).toEqual(gone.filter((column) => column !== 'outbox.payload'))
})

test('the clock makes one a day there, and old ones go by number with the pictures that nobody else names', async () => {
  await using bucket = await aBucket()
  await using site = await aSite(bucket.env)
  const member = await signMemberIn(site)
  await sendFile(site, member, await aPicture())
  await site.put(
    '/api/desk/settings/backups',
    { version: 0, value: { at: '03:00', keep: 2, keepDays: 30 } },
    await signIn(site, 'owner'),
  )
  for (let day = 0; day < 3; day += 1) {
    await backupJob.run(site.services)
    expect(await workOneBackup(site.services, site.databaseUrl, site.place)).toBe(1)
    // From the second on the photo is gone.
    await site.services.database.deleteFrom('files').execute()
    site.pass(1)
  }
  expect(await site.place.list()).toEqual(['2026-11-25T01-00-00Z', '2026-11-24T01-00-00Z'])
  expect(bucket.keys().some((key) => key.startsWith('2026-11-23'))).toBe(false)
  await site.backUp()
  expect(bucket.keys().filter((key) => key.startsWith('shared/'))).toEqual([])
  const states = await site.services.database.selectFrom('backups').select('state').orderBy('name').execute()
  expect(states.map(({ state }) => state)).toEqual(['removed', 'done', 'done'])
})

test('what a bucket that went away has of a backup counts as none, and the next one removes it', async () => {
  await using bucket = await aBucket()
  await using site = await aSite(bucket.env)
  await sendFile(site, await signMemberIn(site), await aPicture())
  await site.backUp()
  const before = bucket.keys().toSorted()
  site.pass(1)
  // Takes tables, and nothing from the table of posts on: neither it nor the removal of what there is.
  let isGone = false
  bucket.isAway = ({ url, method }) => (isGone ||= method === 'PUT' && url.includes('public.posts'))
  await expect(site.backUp()).rejects.toThrow(/The bucket copies answered PUT with 500/)
  expect(bucket.keys().length).toBeGreaterThan(before.length + 10)
  bucket.isAway = () => false
  expect(await site.place.list()).toHaveLength(1)
  const client = openClient(ADDRESS, site.services.config)
  await begun(client)
  expect(bucket.uploads.size).toBe(1)
  site.pass(1)
  const next = await site.backUp()
  expect(bucket.uploads.size).toBe(0)
  expect(await site.place.list()).toEqual([next.name, '2026-11-23T01-00-00Z'])
  expect(bucket.keys().filter((key) => key.startsWith('2026-11-24'))).toEqual([])
  expect(before.filter((key) => !bucket.objects.has(`/copies/goreun/${key}`))).toEqual([])
}, 120_000)

async function* endless() {
  yield Buffer.alloc(17 * 1024 ** 2)
  await new Promise(() => {})
}

async function* broken() {
  yield Buffer.alloc(17 * 1024 ** 2)
  throw new Error('the table went away')
}

/** As a process that was killed between two parts of a long file. */
async function begun(client: ReturnType<typeof openClient>): Promise<void> {
  void client.write('2026-11-24T01-00-00Z/tables/public.long.gz', endless())
  await new Promise((resolve) => setTimeout(resolve, 1_000))
}

test('a long file goes in parts, comes back byte by byte, and bears no name before it is whole', async () => {
  await using bucket = await aBucket()
  const client = openClient(ADDRESS, readConfig(bucket.env))
  const chunk = Buffer.alloc(1024 ** 2, 'goreun')
  const sum = createHash('sha256')
  function* long() {
    for (let at = 0; at < 40; at += 1) {
      chunk.writeUInt32LE(at)
      sum.update(chunk)
      yield Buffer.from(chunk)
    }
    expect(bucket.objects.size).toBe(0)
  }
  await client.write('long', long())
  const found = createHash('sha256')
  for await (const each of (await client.read('long'))!) found.update(each)
  expect(found.digest('hex')).toBe(sum.digest('hex'))
  expect(await client.size('long')).toBe(40 * 1024 ** 2)
  await expect(client.write('broken', broken())).rejects.toThrow('the table went away')
  expect([await client.read('broken'), bucket.uploads.size]).toEqual([null, 0])
})

test('a bucket is given sealed backups only, with keys, and says what is wrong', async () => {
  await using bucket = await aBucket()
  const { BACKUP_RECIPIENT: _, ...open } = bucket.env
  expect(() => readConfig(open)).toThrow('a bucket is given sealed backups only')
  expect(() => readConfig({ ...bucket.env, BACKUP_KEY_ID: '', BACKUP_SECRET: '' })).toThrow('needs its keys')
  expect(() => readConfig({ ...bucket.env, BACKUP_DIR: 's3://copies/../x y' })).toThrow('s3://bucket/prefix')
  await using site = await openTestSite({ env: { ...open, BACKUP_DIR: '' } })
  const place = openPlace(ADDRESS, { ...site.services.config })
  await expect(makeBackup(site.services, site.databaseUrl, place)).rejects.toThrow('is sealed')
  const foreign = openPlace(ADDRESS, readConfig({ ...bucket.env, BACKUP_SECRET: 'wrong' }))
  await expect(foreign.list()).rejects.toThrow('The bucket copies answered GET with 403')
  await expect(findBackup('s3://elsewhere/goreun', readConfig(bucket.env))).rejects.toThrow(
    'answered GET with 404',
  )
  await expect(findBackup(ADDRESS, readConfig(bucket.env))).rejects.toThrow('no finished backup')
})

test('the commands back up into a bucket, are killed there and go on, and try what they made', async () => {
  await using bucket = await aBucket()
  await using site = await openTestSite({ env: bucket.env })
  await sendFile(site, await signMemberIn(site), await aPicture())
  const env = {
    ...bucket.env,
    DATABASE_URL: site.databaseUrl,
    SECRET_KEYS: TEST_KEYS,
    DATA_DIR: site.services.config.DATA_DIR,
  }
  const killed = await run(env, 'backup.ts', ADDRESS)
  await expect.poll(() => bucket.keys().length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(20)
  killed.child.kill('SIGKILL')
  await killed.exited
  const left = bucket.keys().filter((key) => !key.startsWith('erasures'))
  expect(left.some((key) => key.endsWith('manifest.json'))).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const again = await run(env, 'backup.ts')
  expect(await again.exited, again.output()).toBe(0)
  expect(again.output()).toMatch(/s3:\/\/copies\/goreun\/\S+\n\d+ rows of \d+ tables, \d+ pictures.*sealed/)
  expect(left.filter((key) => bucket.objects.has(`/copies/goreun/${key}`))).toEqual([])
  const { BACKUP_IDENTITY: _, ...known } = { BACKUP_IDENTITY: '', ...env }
  const locked = await run(known, 'restore.ts', '--try', ADDRESS)
  expect(await locked.exited, locked.output()).toBe(1)
  expect(locked.output()).toContain('This backup is sealed')
  const tried = await run({ ...env, BACKUP_IDENTITY: bucket.identity }, 'restore.ts', '--try', ADDRESS)
  expect(await tried.exited, tried.output()).toBe(0)
  expect(tried.output()).toContain('each compared')
}, 240_000)
