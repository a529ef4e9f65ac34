import { expect, test } from 'vitest'
import { OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, testOnSite, type TestSite } from '#tests/site.ts'

type Headers = Record<string, string>

interface Listed {
  commentId: number
  parentId: number | null
  isDeleted: boolean
  isOfficial: boolean
  author: string
  content: { text: string }
  mayChange: boolean
}

async function ask(site: TestSite, headers: Headers, more: object = {}) {
  const question = { title: '답글을 시험하는 질문', content: '이 질문 아래에 댓글을 남겨 봅니다.', ...more }
  const { data } = await site.post<{ seqno: number }>('/api/bbs/bbs_qna', question, headers)
  return {
    ...data,
    path: `/api/bbs/bbs_qna/${data.seqno}/comments`,
    view: `/bbs/bbs_qna/view?seqno=${data.seqno}`,
  }
}

const comment = (site: TestSite, path: string, body: object, headers: Headers) =>
  site.post<{ commentId: number; version: number; isAnswer: boolean }>(path, body, headers)

async function list(site: TestSite, path: string, headers: Headers = {}) {
  const { data } = await site.get<{ result: Listed[]; total: number; mayWrite: boolean }>(path, headers)
  return data
}

test('a program whose token is dead is told so; a browser with an old cookie reads on as a stranger', async () => {
  await using site = await openTestSite()
  const { path, seqno } = await ask(site, await signMemberIn(site))
  for (const read of [path, `/api/bbs/bbs_qna/${seqno}`]) {
    expect(await site.get(read, { authorization: 'Bearer dead' })).toMatchObject({
      status: 401,
      responseCode: 50014,
    })
    expect((await site.get(read, { cookie: 'gc_token=dead; gc_in=1' })).status).toBe(200)
    expect((await site.get(read)).status).toBe(200)
  }
  expect((await site.get('/api/bbs/bbs_qna', { authorization: 'Bearer dead' })).status).toBe(200)
})

test('comments and replies stand in threads, at once on the page and in the list', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const other = await signMemberIn(site, OTHER)
  const { path, view } = await ask(site, mine)
  await site.fetch(view)
  const first = await comment(site, path, { content: '첫 댓글이에요' }, other)
  expect(first).toMatchObject({ status: 200, data: { version: 1, isAnswer: false } })
  await comment(site, path, { content: '두 번째 댓글이에요' }, mine)
  const reply = await comment(site, path, { content: '첫 댓글의 답글', parentId: first.data.commentId }, mine)
  await comment(site, path, { content: '답글의 답글', parentId: reply.data.commentId }, other)
  const { result: comments, total } = await list(site, path)
  expect(comments.map(({ content }) => content.text)).toEqual([
    '첫 댓글이에요',
    '첫 댓글의 답글',
    '답글의 답글',
    '두 번째 댓글이에요',
  ])
  expect(comments.map(({ parentId }) => parentId)).toEqual([
    null,
    first.data.commentId,
    first.data.commentId,
    null,
  ])
  expect(total).toBe(4)
  expect(comments.every(({ mayChange }) => !mayChange)).toBe(true)
  expect(await (await site.fetch(view)).text()).toContain('두 번째 댓글이에요')
  const row = /답글을 시험하는 질문[\s\S]{0,400}/.exec(await (await site.fetch('/bbs/bbs_qna/list')).text())
  expect(row?.[0].replaceAll(/<[^>]*>/g, '')).toContain('댓글 4')
})

test('a deleted comment leaves a line where it was replied to, and nothing where it was not', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { path } = await ask(site, mine)
  const first = await comment(site, path, { content: '지울 댓글입니다' }, mine)
  const second = await comment(site, path, { content: '홀로 선 댓글입니다' }, mine)
  const reply = await comment(
    site,
    path,
    { content: '남을 답글입니다', parentId: first.data.commentId },
    mine,
  )
  for (const { data } of [first, second])
    expect(await site.call('DELETE', `${path}/${data.commentId}`, undefined, mine)).toMatchObject({
      status: 200,
    })
  const { result: comments, total } = await list(site, path)
  expect(comments.map(({ isDeleted, content }) => [isDeleted, content.text])).toEqual([
    [true, ''],
    [false, '남을 답글입니다'],
  ])
  expect(comments[0]?.author).toBe('')
  expect(total).toBe(1)
  expect(await site.call('DELETE', `${path}/${first.data.commentId}`, undefined, mine)).toMatchObject({
    status: 404,
  })
  const late = await comment(site, path, { content: '늦은 답글입니다', parentId: first.data.commentId }, mine)
  expect(late).toMatchObject({ status: 409, message: '답글을 달 댓글이 없어요. 지워졌을 수 있어요.' })
  for (const parentId of ['x', '1.5', 99_999_999, -1])
    expect(await comment(site, path, { content: '답글인데 댓글이 없어요', parentId }, mine)).toMatchObject({
      status: 422,
      data: { errors: { parentId: '답글을 달 댓글이 없어요. 지워졌을 수 있어요.' } },
    })
  await site.call('DELETE', `${path}/${reply.data.commentId}`, undefined, mine)
  expect((await list(site, path)).result).toEqual([])
})

test('the answer to a secret question is told without its title', async () => {
  await using site = await openTestSite()
  const { path } = await ask(site, await signMemberIn(site), { isSecret: true })
  await comment(site, path, { content: '네, 옮기실 수 있어요.' }, await signIn(site, 'advisor1'))
  const [notice] = (await listMessages(site.services)).filter(({ template }) => template === 'qna.answered')
  expect(notice?.text).toContain('‘비밀글’에 답을 드렸어요.')
  expect(notice?.text).not.toContain('시험하는')
})

test("an advisor's first word on a question is its answer: badge, count and a word to whoever asked", async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { path, seqno, view } = await ask(site, mine)
  const advisor = await signIn(site, 'advisor1')
  const answer = await comment(site, path, { content: '네, 옮기실 수 있어요. 주소만 알려 주세요.' }, advisor)
  expect(answer.data).toMatchObject({ isAnswer: true })
  const told = await site.get(`/api/bbs/bbs_qna/${seqno}`)
  expect(told.data).toMatchObject({
    isAnswered: true,
    comments: 0,
    answer: { author: '상담사 가', content: { text: '네, 옮기실 수 있어요. 주소만 알려 주세요.' } },
  })
  expect(await (await site.fetch(view)).text()).toContain('주소만 알려 주세요.')
  const [notice] = (await listMessages(site.services)).filter(({ template }) => template === 'qna.answered')
  expect(notice).toMatchObject({ channel: 'mail' })
  expect(notice?.text).toContain(`김고른 님, ‘답글을 시험하는 질문’에 답을 드렸어요.`)
  expect(notice?.text).toContain(view)
  const remark = await comment(site, path, { content: '덧붙이는 말이에요.' }, advisor)
  expect(remark.data).toMatchObject({ isAnswer: false })
  expect((await list(site, path)).result[0]).toMatchObject({ isOfficial: true, author: '상담사 가' })
  expect(await site.call('DELETE', `/api/bbs/bbs_qna/${seqno}`, undefined, mine)).toMatchObject({
    status: 409,
  })
  await site.call('DELETE', `${path}/${answer.data.commentId}`, undefined, advisor)
  expect((await site.get(`/api/bbs/bbs_qna/${seqno}`)).data).toMatchObject({
    isAnswered: false,
    answer: null,
  })
})

testOnSite.for<[string, object, string]>([
  ['nothing', { content: ' ' }, '댓글을 적어 주세요.'],
  ['no text at all', {}, '댓글을 적어 주세요.'],
  ['too much', { content: '가'.repeat(1001) }, '댓글은 1,000자까지 쓸 수 있어요.'],
  [
    'a phone number',
    { content: '010-1234-5678로 주세요' },
    '전화번호가 들어 있어요. 모두가 볼 수 있으니 지우고 올려 주세요.',
  ],
])('a comment with %s is refused with its message', async ([, body, message], { site }) => {
  const mine = await signMemberIn(site)
  const { path } = await ask(site, mine)
  expect(await comment(site, path, body, mine)).toMatchObject({ status: 422, message })
})

test("nobody changes another's comment, nor reads or writes below what they may not read", async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const other = await signMemberIn(site, OTHER)
  const open = await ask(site, mine)
  const { data } = await comment(site, open.path, { content: '내가 쓴 댓글이에요' }, mine)
  for (const headers of [{}, other, await signIn(site, 'advisor1')])
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { content: '남이 바꾼 댓글' } : undefined
      const { status } = await site.call(method, `${open.path}/${data.commentId}`, body, headers)
      expect([401, 403]).toContain(status)
    }
  const secret = await ask(site, mine, { title: '아무도 모르는 질문', isSecret: true })
  await comment(site, secret.path, { content: '비밀글 아래의 댓글이에요' }, mine)
  for (const headers of [{}, other]) {
    expect(await site.get(secret.path, headers)).toMatchObject({ status: 403 })
    expect(await site.get(`${secret.path}?page=1`, headers)).toMatchObject({ status: 403 })
  }
  expect(await comment(site, secret.path, { content: '남이 쓰는 댓글' }, other)).toMatchObject({
    status: 403,
  })
  // Its comments are nowhere else either.
  const moved = `/api/bbs/bbs_qna/${open.seqno}/comments/${(await list(site, secret.path, mine)).result[0]?.commentId}`
  expect(await site.put(moved, { content: '다른 글로 옮긴 댓글' }, mine)).toMatchObject({
    status: 404,
  })
})

test('where no comments are taken, staff alone write, and notices have none', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { path, seqno } = await ask(site, mine)
  await site.services.database
    .updateTable('posts')
    .set({ is_closed: true })
    .where('seqno', '=', seqno)
    .execute()
  expect(await comment(site, path, { content: '닫힌 글의 댓글' }, mine)).toMatchObject({
    status: 403,
    message: '댓글을 받지 않는 글이에요.',
  })
  expect((await list(site, path, mine)).mayWrite).toBe(false)
  const manager = await signIn(site, 'manager')
  expect(await comment(site, path, { content: '운영자의 말이에요' }, manager)).toMatchObject({ status: 200 })
  const { seqno: notice } = await site.services.database
    .selectFrom('posts')
    .select('seqno')
    .where('board', '=', 'bbs_notice')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(
    await comment(site, `/api/bbs/bbs_notice/${notice}/comments`, { content: '공지 댓글' }, mine),
  ).toMatchObject({
    status: 403,
  })
})

test('the same comment sent twice is one; twenty in ten minutes are enough', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { path } = await ask(site, mine)
  const same = await Promise.all(
    [1, 2, 3].map(() => comment(site, path, { content: '한 번만 남길 댓글' }, mine)),
  )
  expect(new Set(same.map(({ data }) => data.commentId)).size).toBe(1)
  for (let n = 1; n < 20; n += 1)
    expect(await comment(site, path, { content: `댓글 ${n}번째` }, mine)).toMatchObject({ status: 200 })
  expect(await comment(site, path, { content: '스물한 번째' }, mine)).toMatchObject({ status: 429 })
})
