import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readChecklist } from '#app/office/settings/office-checklist.server.ts'
import { identityVerifier } from '#app/members/identity/identity-verifier.server.ts'
import { fileStore } from '#app/shared/files/file-store.server.ts'
import { openBucket } from './bucket.ts'
import { aRequest } from './make.ts'
import { openOffice } from './open-office.ts'
import { openPortone } from './portone.ts'
import { unlockPublished } from './published-documents.ts'
import { openTestSite, runPatiently, type TestSite } from './site.ts'

const PRODUCTION = { APP_ENV: 'production', ORIGIN: 'https://goreun.example' }
const KEYS = { id: 'AKIDTEST', secret: 'secret', region: 'kr-standard' }
const LAST_NOTE = 'a note of one person'

/** The policy is written and published anew, and holds at once. */
async function republish(site: TestSite) {
  await unlockPublished(site)
  await site.services.database
    .deleteFrom('documents')
    .where('kind', '=', 'policy')
    .where('version', '!=', '0.9')
    .execute()
  await site.services.invalidate('documents', 'settings')
  await openOffice(site)
}

const bytesOf = async (stored: { body: ReadableStream<Uint8Array> } | null) =>
  stored && new Response(stored.body).text()

test('a bucket that the policy does not name gets nothing: files stay on disk, and are read there afterwards', async () => {
  await using bucket = await openBucket(KEYS, 'files-of-people')
  const connected = {
    FILES_BUCKET: 'files-of-people',
    FILES_ENDPOINT: bucket.endpoint,
    FILES_REGION: KEYS.region,
    FILES_KEY_ID: KEYS.id,
    FILES_SECRET: KEYS.secret,
  }
  await using site = await openTestSite({ env: { ...PRODUCTION, ...connected } })
  const { services } = site
  // Published while there was none.
  Object.assign(services.config, { FILES_BUCKET: undefined })
  await openOffice(site)
  Object.assign(services.config, { FILES_BUCKET: connected.FILES_BUCKET })
  const store = () => fileStore(services)
  await store().put('recordings/aa/one.sealed', Buffer.from(LAST_NOTE), 'application/octet-stream')
  expect(bucket.objects.size).toBe(0)
  const onDisk = join(services.config.DATA_DIR, 'files', 'recordings', 'aa', 'one.sealed')
  expect(await readFile(onDisk, 'utf8')).toBe(LAST_NOTE)
  const told = async () =>
    (await readChecklist(services)).items.find(({ name }) => name === '방침과 설정이 같은지 확인')?.open
  expect(await told()).toContain('사진과 녹음 파일은 그때까지 이 서버의 디스크에 보관해요')
  // A disk that takes nothing is told as such, to be tried again.
  const full = { ...services, config: { ...services.config, DATA_DIR: '/sys' } }
  await expect(
    fileStore(full).put('aa/one.sealed', Buffer.from(LAST_NOTE), 'application/octet-stream'),
  ).rejects.toMatchObject({ code: 'unavailable' })
  await republish(site)
  expect(await told()).toBeNull()
  await store().put('recordings/aa/two.sealed', Buffer.from('later'), 'application/octet-stream')
  expect([...bucket.objects.keys()]).toEqual(['/files-of-people/files/recordings/aa/two.sealed'])
  expect(await bytesOf(await store().open('recordings/aa/one.sealed'))).toBe(LAST_NOTE)
  expect(await bytesOf(await store().open('recordings/aa/two.sealed'))).toBe('later')
  for (const name of ['one', 'two']) await store().remove(`recordings/aa/${name}.sealed`)
  await expect(readFile(onDisk)).rejects.toThrow('ENOENT')
  expect(bucket.objects.size).toBe(0)
})

test('an identity company that the policy does not name is asked nothing: neither its window nor who that was', async () => {
  await using portone = await openPortone()
  await using site = await openTestSite({ env: { ...PRODUCTION, ...portone.env } })
  const { services } = site
  const { PORTONE_STORE_ID } = services.config
  Object.assign(services.config, { PORTONE_STORE_ID: undefined })
  await openOffice(site)
  Object.assign(services.config, { PORTONE_STORE_ID })
  expect(await identityVerifier(services)).toBeNull()
  expect((await site.fetch('/member/cert')).status).toBe(404)
  expect(await (await site.fetch('/member/callback_cert?identityVerificationId=gc-x')).text()).not.toContain(
    'portone',
  )
  await republish(site)
  expect((await identityVerifier(services))?.kind).toBe('portone')
})

test('while the policy in force does not name the host nobody’s data is taken, and the desk says what to do', async () => {
  await using site = await openTestSite({ env: PRODUCTION })
  const { services } = site
  await openOffice(site)
  const asked = async (mobile: string) =>
    (await site.post('/api/jireh/consult', aRequest({ customerMobile: mobile }))).status
  expect(await asked('01000007001')).toBe(200)
  const { value } = await services.database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'company')
    .executeTakeFirstOrThrow()
  await services.database
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...(value as object), hosting: '새호스팅' }) })
    .where('key', '=', 'company')
    .execute()
  await services.invalidate('settings')
  expect(await asked('01000007002')).toBe(403)
  const open = async () =>
    (await readChecklist(services)).items.find(({ name }) => name === '방침에 호스팅 회사 적기')
  expect(await open()).toMatchObject({ isRequired: true, open: expect.stringContaining('새호스팅이 없어요') })
  // An upgrade closes no office that took requests before.
  await runPatiently(site, sql`insert into office_grace values ('2999-01-01')`)
  await services.invalidate('documents')
  expect(await asked('01000007003')).toBe(200)
})
