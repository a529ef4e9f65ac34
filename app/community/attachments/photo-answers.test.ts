import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailIndex } from '#app/members/session/members.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { fileAddress } from '#app/platform/file-address.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { aPicture, sendFile } from '#tests/pictures.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { claimFiles, retainFiles, releaseFiles } from './claimed-files.server.ts'
import { eraseWaitingFiles } from './erased-files.server.ts'
import { fileKey } from './file-key.server.ts'

const GONE = '첨부한 사진을 찾을 수 없어요. 사진을 다시 올려 주세요.'

let site: TestSite
let now = new Date('2026-11-20T03:00:00Z')
let writer: Record<string, string>
let other: Record<string, string>
let staff: Record<string, string>

beforeAll(async () => {
  site = await openTestSite({ now: () => now })
  writer = await signMemberIn(site)
  other = await signMemberIn(site, OTHER)
  staff = await signIn(site, 'editor')
})
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(async () => {
  await site.services.database.deleteFrom('files').execute()
})

type Who = Pick<Visit, 'staff' | 'member'>

async function whoIs({ email }: { email: string }): Promise<Who & { id: string }> {
  const { id } = await site.services.database
    .selectFrom('members')
    .select('id')
    .where('email_index', '=', emailIndex(site.services, email))
    .executeTakeFirstOrThrow()
  return { id, staff: null, member: { id, sessionId: '', provenAt: now } }
}

async function aPost(change: Record<string, unknown> = {}): Promise<number> {
  const { seqno } = await site.services.database
    .insertInto('posts')
    .values({
      board: 'bbs_review',
      title: '사진이 있는 글',
      author_name: '회원',
      body: '',
      carrier: null,
      region: null,
      rating: null,
      created_at: now,
      updated_at: now,
      member_id: null,
      staff_id: null,
      publish_at: null,
      trashed_at: null,
      ...change,
    })
    .returning('seqno')
    .executeTakeFirstOrThrow()
  return seqno
}

async function sent(by = writer): Promise<string> {
  return (await sendFile(site, by, await aPicture({ width: 40, height: 30 }))).data.fileId
}

async function statuses(fileId: string): Promise<Record<string, number>> {
  const asked = { nobody: {}, other, writer, staff }
  return Object.fromEntries(
    await Promise.all(
      Object.entries(asked).map(async ([name, headers]) => {
        const answer = await site.fetch(fileAddress(fileId, 40, 'webp'), { headers })
        await answer.body?.cancel()
        return [name, answer.status] as const
      }),
    ),
  )
}

test('a picture no post uses is its sender’s alone', async () => {
  expect(await statuses(await sent())).toEqual({ nobody: 404, other: 404, writer: 200, staff: 404 })
  expect(await statuses(await sent(staff))).toEqual({ nobody: 404, other: 404, writer: 404, staff: 200 })
})

test('everyone sees the pictures of a public post, and only its writer and staff those of any other', async () => {
  const { database } = site.services
  const who = await whoIs(MEMBER)
  const fileId = await sent()
  const seqno = await aPost({ member_id: who.id })
  await claimFiles(database, { fileIds: [fileId], who, seqno })
  const everyone = { nobody: 200, other: 200, writer: 200, staff: 200 }
  const ownersOnly = { nobody: 404, other: 404, writer: 200, staff: 200 }
  expect(await statuses(fileId)).toEqual(everyone)
  for (const state of ['queued', 'blinded', 'scheduled', 'trashed'] as const) {
    await database.updateTable('posts').set({ state }).where('seqno', '=', seqno).execute()
    expect(await statuses(fileId), state).toEqual(ownersOnly)
  }
  await database
    .updateTable('posts')
    .set({ state: 'public', is_secret: true })
    .where('seqno', '=', seqno)
    .execute()
  expect(await statuses(fileId), 'secret').toEqual(ownersOnly)
  await database.updateTable('posts').set({ is_secret: false }).where('seqno', '=', seqno).execute()
  expect(await statuses(fileId), 'public again').toEqual(everyone)
  // A picture that an edit took out stays for the revisions, and is nobody else's to see.
  await claimFiles(database, { fileIds: [], who, seqno })
  expect(await statuses(fileId), 'taken out').toEqual(ownersOnly)
  await claimFiles(database, { fileIds: [fileId], who, seqno })
  expect(await statuses(fileId), 'reverted').toEqual(everyone)
})

test('a picture of a secret or hidden post that staff look at leaves the line that the post leaves', async () => {
  const { database } = site.services
  const who = await whoIs(MEMBER)
  const fileId = await sent()
  const seqno = await aPost({ member_id: who.id })
  await claimFiles(database, { fileIds: [fileId], who, seqno })
  const lines = async () =>
    (
      await database
        .selectFrom('access_log')
        .select('action')
        .where('subject', '=', `post:${seqno}`)
        .execute()
    ).length
  await statuses(fileId)
  expect(await lines()).toBe(0)
  await database.updateTable('posts').set({ is_secret: true }).where('seqno', '=', seqno).execute()
  await statuses(fileId)
  await statuses(fileId)
  expect(await lines()).toBe(1)
  now = new Date(now.getTime() + 11 * 60_000)
  await database
    .updateTable('posts')
    .set({ is_secret: false, state: 'blinded' })
    .where('seqno', '=', seqno)
    .execute()
  await statuses(fileId)
  expect(await lines()).toBe(2)
})

test('a writer sees what staff added to a secret post', async () => {
  const { database } = site.services
  const who = await whoIs(MEMBER)
  const fileId = await sent(staff)
  const seqno = await aPost({ member_id: who.id, is_secret: true })
  const { staff_id } = await database.selectFrom('files').select('staff_id').executeTakeFirstOrThrow()
  const editor = { id: staff_id!, name: '', email: '', role: 'editor' } as const
  await claimFiles(database, { fileIds: [fileId], who: { staff: editor, member: null }, seqno })
  expect(await statuses(fileId)).toEqual({ nobody: 404, other: 404, writer: 200, staff: 200 })
})

test('answers say what they are, how long they keep, and run nothing', async () => {
  const who = await whoIs(MEMBER)
  const fileId = await sent()
  const address = fileAddress(fileId, 40, 'avif')
  const own = await site.fetch(address, { headers: writer })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  await own.body?.cancel()
  await claimFiles(site.services.database, { fileIds: [fileId], who, seqno: await aPost() })
  const answer = await site.fetch(address)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=3600',
  })
  expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
  const etag = answer.headers.get('etag')!
  const again = await site.fetch(address, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const head = await site.fetch(address, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'))
  expect(await head.text()).toBe('')
  const webp = await site.fetch(fileAddress(fileId, 40, 'webp'), { headers: { 'if-none-match': etag } })
  expect(webp.status).toBe(200)
  await webp.body?.cancel()
  expect((await site.fetch(address, { method: 'POST' })).status).toBe(405)
})

test('addresses that are none are 404', async () => {
  const fileId = await sent()
  for (const address of [
    '/files/',
    '/files/x/40.webp',
    `/files/${fileId}/41.webp`,
    `/files/${fileId}/40.png`,
    `/files/${fileId}/40.webp/`,
    `/files/${fileId}/0040.webp`,
    `/files/${fileId.toUpperCase()}/40.webp`,
    `/files/${fileId}/99999999999.webp`,
    `/files/${fileId}/40.webp%00`,
    `/files/..%2f..%2f${fileId}/40.webp`,
    `/files/00000000-0000-7000-8000-000000000000/40.webp`,
  ]) {
    const answer = await site.fetch(address, { headers: writer })
    expect(answer.status, address).toBe(404)
    expect(answer.headers.get('cache-control'), address).toBe('no-store')
  }
})

test('a post takes only pictures of whoever writes it, five at most', async () => {
  const { database } = site.services
  const [who, stranger] = [await whoIs(MEMBER), await whoIs(OTHER)]
  const own = await sent()
  const seqno = await aPost({ member_id: who.id })
  const claim = (fileIds: string[], by: Who = who) => claimFiles(database, { fileIds, who: by, seqno })
  const refused = { code: 'invalid', message: GONE }
  await expect(claim([own], stranger)).rejects.toMatchObject(refused)
  await expect(claim([own, await sent(other)])).rejects.toMatchObject(refused)
  await expect(claim(['00000000-0000-7000-8000-000000000000'])).rejects.toMatchObject(refused)
  for (const junk of ['', 'x', '\0', "' or 1=1"])
    await expect(claim([junk]), junk).rejects.toMatchObject(refused)
  const six = await Promise.all(Array.from({ length: 6 }, () => sent()))
  await expect(claim(six)).rejects.toMatchObject({ message: '사진은 5장까지 올릴 수 있어요.' })
  const five = six.slice(0, 5).toReversed()
  expect((await claim([...five, five[0]!])).map(({ fileId }) => fileId)).toEqual(five)
  // Of another post already.
  const second = await aPost({ member_id: who.id })
  await expect(claimFiles(database, { fileIds: [five[0]!], who, seqno: second })).rejects.toMatchObject(
    refused,
  )
})

test('what no post uses after a day is erased with its bytes; what a draft or a post uses is not', async () => {
  const { database, config } = site.services
  const who = await whoIs(MEMBER)
  const [unused, drafted, used] = [await sent(), await sent(), await sent()]
  const seqno = await aPost({ member_id: who.id })
  await claimFiles(database, { fileIds: [used], who, seqno })
  await retainFiles(database, { fileIds: [drafted], who, until: new Date(now.getTime() + 72 * HOUR_MS) })
  await retainFiles(database, {
    fileIds: [unused],
    who: await whoIs(OTHER),
    until: new Date(now.getTime() + 72 * HOUR_MS),
  })
  expect(await eraseWaitingFiles(site.services)).toBe(0)
  now = new Date(now.getTime() + 25 * HOUR_MS)
  expect(await eraseWaitingFiles(site.services)).toBe(1)
  const isThere = (fileId: string) =>
    access(join(config.DATA_DIR, 'files', fileKey(fileId, 40, 'webp'))).then(
      () => true,
      () => false,
    )
  expect(await Promise.all([unused, drafted, used].map(isThere))).toEqual([false, true, true])
  expect((await database.selectFrom('files').select('id').execute()).map(({ id }) => id).toSorted()).toEqual(
    [drafted, used].toSorted(),
  )
  // With its post a picture goes too: at once, or an hour later where nobody let go of it.
  await releaseFiles(database, seqno, now)
  expect(await eraseWaitingFiles(site.services)).toBe(1)
  const last = await sent(await signMemberIn(site))
  const another = await aPost({ member_id: who.id })
  await claimFiles(database, { fileIds: [last], who, seqno: another })
  await database.deleteFrom('posts').where('seqno', '=', another).execute()
  now = new Date(now.getTime() + 73 * HOUR_MS)
  expect(await eraseWaitingFiles(site.services)).toBe(2)
})
