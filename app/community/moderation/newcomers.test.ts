import { expect, test } from 'vitest'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { decide, newWriter, POST, queue, write } from '#tests/reported-texts.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'

const LINKS = '<p>여기 https://one.example.com 하고 <a href="https://two.example.com">저기</a>를 보세요.</p>'
const ONE_LINK = '여기 https://one.example.com 를 보세요.'

interface Saved {
  commentId: number
  state: string
}

test('several links by somebody new wait for an operator, in comments as in posts, and when put in later', async () => {
  await using site = await openTestSite()
  const [writer, mine, editor] = [
    await newWriter(site),
    await signMemberIn(site),
    await signIn(site, 'editor'),
  ]
  const { seqno } = await write(site, mine)
  await decide(site, { seqno, commentId: null }, 'approve', editor)
  const path = `/api/bbs/bbs_qna/${seqno}/comments`
  const say = async (html: string, headers: Record<string, string> = writer) =>
    (await site.post<Saved>(path, { content: { html } }, headers)).data
  const change = async ({ commentId }: Saved, html: string) =>
    (await site.put<Saved>(`${path}/${commentId}`, { content: { html } }, writer)).data
  expect((await say(ONE_LINK)).state).toBe('public')
  const held = await say(LINKS)
  expect(held.state).toBe('queued')
  expect(await queue(site, editor)).toMatchObject([{ seqno, commentId: held.commentId, state: 'queued' }])
  await decide(site, { seqno, commentId: held.commentId }, 'approve', editor)
  expect((await change(held, `${LINKS}<p>고쳤어요.</p>`)).state).toBe('public')
  await site.services.database.deleteFrom('comments').where('id', '=', held.commentId).execute()
  const plain = await say('처음에는 아무것도 없던 댓글')
  expect((await change(plain, LINKS)).state).toBe('queued')
  expect((await say(LINKS, await signIn(site, 'advisor1'))).state).toBe('public')

  const own = await write(site, writer)
  await decide(site, { seqno: own.seqno, commentId: null }, 'approve', editor)
  const put = { ...POST, content: { html: LINKS } }
  const changed = await site.put<Saved>(`/api/bbs/bbs_qna/${own.seqno}`, put, writer)
  expect(changed.data.state).toBe('queued')
  await decide(site, { seqno: own.seqno, commentId: null }, 'approve', editor)
  await say('이제 세 번째로 쓴 글')
  // Three of theirs are read by everyone now.
  expect((await say(`${LINKS}<p>또 왔어요.</p>`)).state).toBe('public')
})
