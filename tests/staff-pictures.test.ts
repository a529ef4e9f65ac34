import { expect, test } from 'vitest'
import { fileAddress } from '#app/platform/file-address.ts'
import { publishDuePosts } from '#app/community/writing/timed-posts.server.ts'
import { aPicture, sendFile } from './pictures.ts'
import { decide, queue } from './reported-texts.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

type Headers = Record<string, string>
interface Saved {
  seqno: number
  version: number
  state: string
}

const NOTICE = { title: '상담 시간 안내', content: '12월 24일은 오후 세 시까지 상담해요.' }
const BOARD = '/api/bbs/bbs_notice'

const sent = async (site: TestSite, who: Headers) =>
  (await sendFile(site, who, await aPicture({ width: 40, height: 30 }))).data.fileId
const write = async (site: TestSite, who: Headers, more: object) =>
  (await site.post<Saved>(BOARD, { ...NOTICE, ...more }, who)).data
const change = async (site: TestSite, who: Headers, { seqno, version }: Saved, more: object) =>
  (await site.put<Saved>(`${BOARD}/${seqno}`, { ...NOTICE, version, ...more }, who)).data
const judge = (site: TestSite, { seqno }: Saved, decision: string, who: Headers) =>
  decide(site, { seqno, commentId: null }, decision, who)
/** As strangers find it. */
const statuses = async (site: TestSite, { seqno }: Saved, fileId: string) => {
  const pages = [`${BOARD}/${seqno}`, `/bbs/bbs_notice/view?seqno=${seqno}`, fileAddress(fileId, 40, 'webp')]
  const answers = await Promise.all(pages.map((page) => site.fetch(page)))
  await Promise.all(answers.map(({ body }) => body?.cancel()))
  return answers.map(({ status }) => status)
}
const HIDDEN = [404, 404, 404]
const SHOWN = [200, 200, 200]

test('a picture that staff sent is shown once another person looked at it; alone nobody approves their own', async () => {
  await using site = await openTestSite()
  const [editor, manager] = [await signIn(site, 'editor'), await signIn(site, 'manager')]
  expect(await write(site, editor, { title: '그림 없는 안내' })).toMatchObject({ state: 'public' })
  const fileId = await sent(site, editor)
  const post = await write(site, editor, { fileIds: [fileId] })
  expect(post.state).toBe('queued')
  expect(await statuses(site, post, fileId)).toEqual(HIDDEN)
  const [waiting] = await queue(site, manager, 'queued')
  expect(waiting).toMatchObject({ seqno: post.seqno, held: '직원이 올린 그림을 다른 사람이 봐야 해요.' })
  const own = await judge(site, post, 'approve', editor)
  expect(own).toMatchObject({ status: 409, message: expect.stringContaining('다른 사람이 보고 승인해요') })
  expect((await judge(site, post, 'approve', manager)).status).toBe(200)
  expect(await statuses(site, post, fileId)).toEqual(SHOWN)
  // What was looked at stays so: its words are the rules' matter.
  expect(
    await change(site, editor, post, { content: '12월 24일은 세 시까지예요.', fileIds: [fileId] }),
  ).toMatchObject({
    state: 'public',
  })
})

test('nor by a change, a clock, the trash, blinding, an earlier wording or a colleague’s comma', async () => {
  await using site = await openTestSite()
  const [editor, manager] = [await signIn(site, 'editor'), await signIn(site, 'manager')]
  const [first, second] = [await sent(site, editor), await sent(site, editor)]
  const plain = await write(site, editor, {})
  const pictured = await change(site, editor, plain, { fileIds: [first] })
  expect(pictured.state).toBe('queued')
  // Out of the trash and back, and out of sight.
  for (const act of ['trash', 'restore'] as const) {
    const done = await judge(site, plain, act, editor)
    expect(done.status, act).toBe(act === 'trash' ? 200 : 409)
  }
  expect((await judge(site, plain, 'restore', manager)).status).toBe(200)
  expect(await statuses(site, plain, first)).toEqual(SHOWN)
  // Another one, taken out again, and the wording that had it put back.
  const other = await change(site, editor, pictured, { fileIds: [second] })
  expect(other.state).toBe('queued')
  const bare = await change(site, editor, other, {})
  expect((await judge(site, plain, 'approve', editor)).status).toBe(200)
  const back = { version: other.version, currentVersion: bare.version }
  const reverted = await site.post(`/api/desk/posts/${plain.seqno}/revert`, back, editor)
  expect(reverted.status).toBe(200)
  expect(await statuses(site, plain, second)).toEqual(HIDDEN)
  // A colleague who changes a comma has looked at nothing that the first may approve.
  const comma = { seqno: plain.seqno, version: bare.version + 1, state: 'queued' }
  expect(
    (await change(site, manager, comma, { content: `${NOTICE.content}.`, fileIds: [second] })).state,
  ).toBe('queued')
  expect((await judge(site, plain, 'approve', editor)).status).toBe(409)
})

test('a post for later waits as well, and keeps its time', async () => {
  let now = new Date('2026-11-20T03:00:00Z')
  await using site = await openTestSite({ now: () => now })
  const [editor, manager] = [await signIn(site, 'editor'), await signIn(site, 'manager')]
  const fileId = await sent(site, editor)
  const timed = { publishAt: '2026-11-20T15:00:00+09:00', fileIds: [fileId] }
  const [left, looked] = [
    await write(site, editor, timed),
    await write(site, editor, { ...timed, title: '다른 안내', fileIds: [await sent(site, editor)] }),
  ]
  expect([left.state, looked.state]).toEqual(['queued', 'queued'])
  const approved = await judge(site, looked, 'approve', manager)
  expect(approved.data).toMatchObject({ state: 'scheduled' })
  now = new Date('2026-11-20T07:00:00Z')
  expect(await publishDuePosts(site.services)).toBe(1)
  expect(await statuses(site, left, fileId)).toEqual(HIDDEN)
})

test('where nobody else may look, one person shows it, and the month’s review names it', async () => {
  await using site = await openTestSite()
  const editor = await signIn(site, 'editor')
  await site.services.database
    .updateTable('staff')
    .set({ is_active: false })
    .where('role', 'in', ['owner', 'manager'])
    .execute()
  await site.services.database
    .updateTable('staff')
    .set({ is_active: false })
    .where('role', '=', 'editor')
    .where('email', '!=', 'editor@desk.example')
    .execute()
  const fileId = await sent(site, editor)
  const post = await write(site, editor, { fileIds: [fileId] })
  expect(post.state).toBe('public')
  expect(await statuses(site, post, fileId)).toEqual(SHOWN)
  const [approval] = await site.services.database
    .selectFrom('picture_approvals')
    .innerJoin('files', 'files.id', 'file_id')
    .select(['approved_by', 'staff_id'])
    .where('file_id', '=', fileId)
    .execute()
  expect(approval?.approved_by).toBe(approval?.staff_id)
})
