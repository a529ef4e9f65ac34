import { expect, test } from 'vitest'
import { submitAct } from '#tests/desk-page.ts'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { aClock } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { emptyTrash, emptyTrashedComments, publishDuePosts } from './timed-posts.server.ts'

const QUESTION = { title: '내가 쓴 글을 시험해요', content: '나만 볼 수 있는 목록에 있어야 해요.' }

const draftOf = (site: TestSite, headers: Record<string, string>, query = '') =>
  site.get<{ draft: { revision: number; title: string; content: { text: string } } | null }>(
    `/api/bbs/bbs_qna/draft${query}`,
    headers,
  )

test('a draft is kept for its writer alone, per board and post, and another tab is told of it', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const other = await signMemberIn(site, OTHER)
  const path = '/api/bbs/bbs_qna/draft'
  expect((await draftOf(site, mine)).data).toEqual({ draft: null })
  const first = await site.put(
    path,
    { title: '쓰는 중', content: '여기까지', facts: { category: 'kt' } },
    mine,
  )
  expect(first).toMatchObject({ status: 200, data: { revision: 1 } })
  await site.put(path, { title: '고치는 중', content: '다른 글', seqno: 371 }, mine)
  expect((await draftOf(site, mine)).data.draft).toMatchObject({
    title: '쓰는 중',
    content: { text: '여기까지' },
  })
  expect((await draftOf(site, mine, '?seqno=371')).data.draft).toMatchObject({ title: '고치는 중' })
  for (const headers of [other, await signIn(site, 'editor')])
    expect((await draftOf(site, headers)).data).toEqual({ draft: null })
  expect(await draftOf(site, {})).toMatchObject({ status: 401 })
  const second = await site.put(path, { title: '다른 탭', content: '더 씀', revision: 1 }, mine)
  expect(second).toMatchObject({ status: 200, data: { revision: 2 } })
  // The same words once more, as after an answer that was lost, are no step.
  const again = await site.put(path, { title: '다른 탭', content: '더 씀', revision: 1 }, mine)
  expect(again).toMatchObject({ status: 200, data: { revision: 2 } })
  expect(await site.put(path, { title: '늦은 탭', content: '늦음', revision: 1 }, mine)).toMatchObject({
    status: 409,
    data: { draft: { title: '다른 탭', revision: 2 } },
  })
  expect(await site.call('DELETE', path, undefined, mine)).toMatchObject({ status: 200 })
  expect((await draftOf(site, mine)).data).toEqual({ draft: null })
  for (const seqno of ['-1', '9e99', 'abc', '%00'])
    expect((await draftOf(site, mine, `?seqno=${seqno}`)).status, seqno).toBeGreaterThanOrEqual(400)
  expect(await site.put('/api/bbs/bbs_tip/draft', { title: '운영자 글' }, mine)).toMatchObject({
    status: 403,
  })
})

test('my page shows posts, comments and drafts of its member alone, and forgets a draft', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site, MEMBER)
  const { seqno } = (
    await site.post<{ seqno: number }>('/api/bbs/bbs_qna', { ...QUESTION, isSecret: true }, mine)
  ).data
  await site.post(`/api/bbs/bbs_qna/${seqno}/comments`, { content: '덧붙이는 댓글이에요' }, mine)
  await site.put('/api/bbs/bbs_review/draft', { title: '쓰다 만 후기', content: '여기까지' }, mine)
  const { data } = await site.get<{ result: object[]; comments: object[] }>('/api/user/posts', mine)
  expect(data).toMatchObject({
    result: [{ seqno, title: QUESTION.title, isSecret: true }, {}, {}],
    total: 3,
    drafts: [{ title: '쓰다 만 후기' }],
  })
  expect(data.comments[0]).toMatchObject({ text: '덧붙이는 댓글이에요', title: QUESTION.title })
  const page = await (await site.fetch('/mypage/posts', { headers: mine })).text()
  const deletion = `/api/bbs/bbs_qna/${seqno}?_method=DELETE`
  for (const words of [QUESTION.title, '쓰다 만 후기', '비밀글', '답변 대기', '댓글 1', deletion])
    expect(page).toContain(words)
  const commented = await (await site.fetch('/mypage/posts?part=comments', { headers: mine })).text()
  for (const words of [QUESTION.title, '덧붙이는 댓글이에요']) expect(commented).toContain(words)
  const others = await (
    await site.fetch('/mypage/posts', { headers: await signMemberIn(site, OTHER) })
  ).text()
  expect(others).not.toContain(QUESTION.title)
  const path = '/api/user/drafts/bbs_review/0?_method=DELETE'
  // At work in the same browser as well: what goes is the member's all the same.
  const { authorization } = await signIn(site, 'editor')
  const both = { ...mine, cookie: `${mine.cookie}; gc_desk=${authorization.replace('Bearer ', '')}` }
  const forgotten = await submitAct(site, '/mypage/posts', path, both, {})
  expect(forgotten.text).toContain('임시저장 글을 지웠어요.')
  expect(await (await site.fetch('/mypage/posts', { headers: mine })).text()).not.toContain('쓰다 만 후기')
  expect((await site.fetch('/mypage/posts', { redirect: 'manual' })).status).toBe(302)
  // A question goes from its own row, and no longer once it is answered.
  const answered = await site.services.database
    .updateTable('posts')
    .set({ is_answered: true })
    .where('seqno', '=', seqno)
    .returning('seqno')
    .execute()
  expect(answered).toHaveLength(1)
  const read = async () => (await site.fetch('/mypage/posts', { headers: mine })).text()
  expect(await read()).not.toContain(deletion)
  await site.services.database
    .updateTable('posts')
    .set({ is_answered: false })
    .where('seqno', '=', seqno)
    .execute()
  const deleted = await submitAct(site, '/mypage/posts', deletion, mine, {})
  expect(deleted.text).toContain('글을 지웠어요.')
  expect(await read()).not.toContain(QUESTION.title)
  for (const junk of ['0', '-1', 'abc', '9e99'])
    expect((await site.get(`/api/user/posts?page=${junk}`, mine)).status, junk).toBe(422)
})

test('the addresses of comments and drafts lead to their part of one page, after a login', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site, MEMBER)
  for (const [part, place] of [
    ['comments', '?part=comments'],
    ['drafts', '#own-drafts'],
  ]) {
    const open = (headers = {}) => site.fetch(`/mypage/${part}`, { headers, redirect: 'manual' })
    const [member, stranger] = [await open(mine), await open()]
    expect([member.status, member.headers.get('location')]).toEqual([302, `/mypage/posts${place}`])
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      `/login?redirect=%2Fmypage%2F${part}`,
    ])
  }
})

test('whoever leaves takes their name along: what they wrote stays under none', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { seqno } = (await site.post<{ seqno: number }>('/api/bbs/bbs_qna', QUESTION, mine)).data
  const view = `/bbs/bbs_qna/view?seqno=${seqno}`
  expect(await (await site.fetch(view)).text()).toContain('김*른')
  const left = await site.call('DELETE', '/api/user/withdraw', { passwd: MEMBER.passwd }, mine)
  expect(left).toMatchObject({ status: 200 })
  const told = await site.get(`/api/bbs/bbs_qna/${seqno}`)
  expect(told.data).toMatchObject({ title: QUESTION.title, author: '탈퇴한 회원' })
  const html = await (await site.fetch(view)).text()
  expect(html).toContain('탈퇴한 회원')
  expect(html).not.toContain('김*른')
})

test('a scheduled post opens at its time and stands first; nobody but staff sees it before', async () => {
  let now = new Date()
  await using site = await openTestSite({ now: () => now })
  const editor = await signIn(site, 'editor')
  const at = new Date(now.getTime() + 60_000).toISOString()
  const post = { title: '예약해 둔 공지', content: '정한 시각에 보이는 공지예요.', publishAt: at }
  const { data } = await site.post<{ seqno: number; state: string }>('/api/bbs/bbs_notice', post, editor)
  expect(data.state).toBe('scheduled')
  const path = `/api/bbs/bbs_notice/${data.seqno}`
  expect(await publishDuePosts(site.services)).toBe(0)
  expect(await site.get(path)).toMatchObject({ status: 404 })
  expect(await site.get(path, editor)).toMatchObject({ status: 200 })
  now = new Date(now.getTime() + 61_000)
  expect(await publishDuePosts(site.services)).toBe(1)
  expect(await site.get(path)).toMatchObject({ status: 200, data: { title: post.title } })
  expect(await (await site.fetch('/bbs/bbs_notice/list')).text()).toContain(post.title)
})

test('the trash is emptied after a month', async () => {
  let now = new Date()
  await using site = await openTestSite({ now: () => now })
  const editor = await signIn(site, 'editor')
  const post = { title: '지울 공지입니다', content: '한 달 뒤에 사라질 공지예요.' }
  const { seqno } = (await site.post<{ seqno: number }>('/api/bbs/bbs_notice', post, editor)).data
  await site.call('DELETE', `/api/bbs/bbs_notice/${seqno}`, undefined, editor)
  expect(await emptyTrash(site.services)).toBe(0)
  now = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000)
  expect(await emptyTrash(site.services)).toBe(1)
  const left = await site.services.database
    .selectFrom('posts')
    .select('seqno')
    .where('seqno', '=', seqno)
    .execute()
  expect(left).toEqual([])
})

test('a draft too many or too long is refused with a word, and what was there before stays', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const save = (seqno: number, content: unknown = '여기까지') =>
    site.put<{ revision: number }>('/api/bbs/bbs_qna/draft', { title: '쓰는 중', content, seqno }, mine)
  for (let seqno = 0; seqno < 30; seqno++) expect((await save(seqno)).status, String(seqno)).toBe(200)
  expect(await save(30)).toMatchObject({ status: 422, message: expect.stringContaining('30개까지') })
  // One that is there already goes on; the first of all has made no room.
  expect(await save(29, '더 썼어요')).toMatchObject({ status: 200, data: { revision: 2 } })
  expect((await draftOf(site, mine)).data.draft).toMatchObject({ content: { text: '여기까지' } })
  expect((await draftOf(site, mine, '?seqno=30')).data.draft).toBeNull()
  const links = Array.from({ length: 1000 }, (_, at) => `<a href="/${'a'.repeat(200)}${at}">말</a>`).join('')
  expect(await save(29, { html: `<p>${links}</p>` })).toMatchObject({
    status: 422,
    message: expect.stringContaining('너무 길어요'),
  })
  expect((await draftOf(site, mine, '?seqno=29')).data.draft).toMatchObject({
    content: { text: '더 썼어요' },
  })
  await site.call('DELETE', '/api/bbs/bbs_qna/draft?seqno=3', undefined, mine)
  expect((await save(30)).status).toBe(200)
})

test('whoever saves drafts faster than anybody types is told to wait', async () => {
  await using site = await openTestSite()
  const [mine, other] = [await signMemberIn(site), await signMemberIn(site, OTHER)]
  const save = (headers: Record<string, string>) =>
    site.put('/api/bbs/bbs_qna/draft', { content: '여기까지' }, headers)
  const answers = await Promise.all(Array.from({ length: 80 }, () => save(mine)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    message: expect.stringContaining('잠시 뒤'),
  })
  expect((await save(other)).status).toBe(200)
})

test('a deleted comment is emptied after a month in the trash, its place above a reply stays', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const mine = await signMemberIn(site)
  const question = { title: '댓글을 지우는 질문', content: '지운 댓글은 언제 비워지나요?' }
  const { seqno } = (await site.post<{ seqno: number }>('/api/bbs/bbs_qna', question, mine)).data
  const path = `/api/bbs/bbs_qna/${seqno}/comments`
  const said = await site.post<{ commentId: number }>(path, { content: '곧 지울 댓글이에요' }, mine)
  await site.post(path, { content: '남을 답글이에요', parentId: said.data.commentId }, mine)
  await site.call('DELETE', `${path}/${said.data.commentId}`, undefined, mine)
  const body = async () =>
    site.services.database
      .selectFrom('comments')
      .select(['body', 'author_name', 'member_id'])
      .where('id', '=', said.data.commentId)
      .executeTakeFirst()
  clock.pass(30 * 24 * 60 * 60 * 1000 - 60_000)
  expect(await emptyTrashedComments(site.services)).toBe(0)
  expect(await body()).toMatchObject({ body: '곧 지울 댓글이에요' })
  clock.pass(61_000)
  expect(await emptyTrashedComments(site.services)).toBe(1)
  expect(await body()).toEqual({ body: '', author_name: '', member_id: null })
  expect(await emptyTrashedComments(site.services)).toBe(0)
  expect((await site.get<{ result: unknown[] }>(path)).data.result).toHaveLength(2)
})
