import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { publishDuePosts } from '#app/community/writing/timed-posts.server.ts'
import { verifyAccessLog } from '#app/shared/personal-data/access-log.server.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import {
  approvePost,
  blindPost,
  closePost,
  movePost,
  pinPost,
  publishPost,
  restorePost,
  schedulePost,
  trashPost,
} from './acts-contract.ts'
import { DESK_POSTS_PER_PAGE, deskPosts } from './list-contract.ts'
import { deskPost, deskRevision, deskRevisions, revertPost } from './post-contract.ts'

type Headers = Record<string, string>

interface Line {
  seqno: number
  board: string
  state: string
  title: string
  writer: string
  isSecret: boolean
}
interface List {
  result: Line[]
  pinned: { seqno: number }[]
  waiting: { seqno: number; reports: number }[]
  total: number
  pages: number
  counts: Record<string, number>
}

const QUESTION = { title: '옮길 질문 가나다라', content: '본문은 열 글자가 넘어야 해서 조금 길게 적어요' }
const REVIEW = { ...QUESTION, title: '설치 후기 라마바사', category: 'KT', rating: 4, region: '경기 수원시' }

const write = async (site: TestSite, board: string, post: object, headers: Headers) =>
  (await site.post<{ seqno: number }>(`/api/bbs/${board}`, post, headers)).data.seqno
const act = (site: TestSite, seqno: number | string, what: string, body: object, headers: Headers) =>
  site.post<{ board: string; state: string; version: number; isPinned: boolean; isClosed: boolean }>(
    `/api/desk/posts/${seqno}/${what}`,
    body,
    headers,
  )
const list = (site: TestSite, headers: Headers, query: Record<string, string> = {}) =>
  site.get<List>(`/api/desk/posts?${new URLSearchParams(query)}`, headers)
const numbers = ({ data }: { data: List }) => data.result.map(({ seqno }) => seqno)
const page = async (site: TestSite, path: string) => {
  const answer = await site.fetch(path)
  return { status: answer.status, text: await answer.text() }
}
const logged = async ({ services }: TestSite, seqno: number) =>
  services.database
    .selectFrom('access_log')
    .select(['action', 'reason'])
    .where('subject', '=', `post:${seqno}`)
    .orderBy('id')
    .execute()

/** One post in every state, by a member and by an operator. */
async function posts(site: TestSite) {
  const [mine, editor] = [await signMemberIn(site), await signIn(site, 'editor')]
  const question = await write(site, 'bbs_qna', QUESTION, mine)
  const secret = await write(
    site,
    'bbs_qna',
    { ...QUESTION, title: '비밀 질문 타파하', isSecret: true },
    mine,
  )
  const publishAt = '2040-01-01T09:00:00+09:00'
  const scheduled = await write(
    site,
    'bbs_tip',
    { ...QUESTION, title: '예약 꿀팁 자차카', publishAt },
    editor,
  )
  const blinded = await write(site, 'bbs_qna', { ...QUESTION, title: '가린 질문 거너더' }, mine)
  await site.post(`/api/desk/reviews/posts/${blinded}/blind`, { reason: '광고' }, editor)
  const trashed = await write(site, 'bbs_tv', { ...QUESTION, title: '버린 이야기 러머버' }, editor)
  await act(site, trashed, 'trash', { reason: '잘못 올렸어요' }, editor)
  return { mine, editor, question, secret, scheduled, blinded, trashed }
}

test('every post of every state is listed, newest first, by board, state and words', async () => {
  await using site = await openTestSite()
  const { editor, question, secret, scheduled, blinded, trashed } = await posts(site)
  const all = await list(site, editor)
  expect(numbers(all).slice(0, 5)).toEqual([trashed, blinded, scheduled, secret, question])
  expect(all.data.result[3]).toMatchObject({ isSecret: true, title: '비밀 질문 타파하', writer: 'member' })
  // What somebody has to answer or to decide about comes first, and says why.
  expect(all.data.waiting.map(({ seqno }) => seqno)).toEqual([question, secret])
  expect((await list(site, editor, { state: 'public' })).data.waiting).toEqual([])
  const first = await deskPage(site, '/desk/posts', editor)
  expect(first.text).toMatch(/먼저 볼 글 2개[\s\S]*답변하기 · 오늘[\s\S]*다른 글/)
  expect(first.text).not.toContain('올리기 전 <')
  // Each question says whether it has its answer; what is not shown to everybody says how it stands.
  const row = (seqno: number) => new RegExp(`<tr data-row="${seqno}"[\\s\\S]*?</tr>`).exec(first.text)?.[0]
  expect(row(question)).toMatch(/cell--state[^>]*><span[^>]*>공개<[\s\S]*cell--answer[^>]*><span[^>]*>대기</)
  expect(row(blinded)).toMatch(/cell--state[^>]*><span[^>]*>가려짐</)
  expect(row(secret)).toMatch(/cell--state[^>]*><span[^>]*>비밀글</)
  expect(row(trashed)).toMatch(/cell--answer[\s\S]*질문이 아님/)
  // A made-up question waits for nobody, and its row does not say otherwise.
  expect(first.text).toContain('예시 질문은 답변 대기로 세지 않아요')
  const { rows } = await sql<{ posts: number }>`select count(*)::int as posts from posts`.execute(
    site.services.database,
  )
  expect(all.data).toMatchObject({
    total: rows[0]!.posts,
    pages: Math.ceil(rows[0]!.posts / DESK_POSTS_PER_PAGE),
  })
  expect(all.data.counts).toMatchObject({
    all: rows[0]!.posts,
    scheduled: 1,
    blinded: 1,
    trashed: 1,
    queued: 0,
  })
  const pages = await Promise.all(
    Array.from({ length: all.data.pages }, (_, n) => list(site, editor, { page: String(n + 1) })),
  )
  const whole = pages.flatMap(numbers)
  // What is pinned comes along with the first page alone, and where nothing is searched.
  const pinned = await site.services.database
    .selectFrom('public_posts')
    .select('seqno')
    .where('is_pinned', '=', true)
    .execute()
  expect(pages[0]!.data.pinned.map(({ seqno }) => seqno).toSorted()).toEqual(
    pinned.map(({ seqno }) => seqno).toSorted(),
  )
  expect(pages[1]!.data.pinned).toEqual([])
  expect((await list(site, editor, { state: 'trashed' })).data.pinned).toEqual([])
  expect(new Set(whole).size).toBe(rows[0]!.posts)
  const inOrder = await site.services.database
    .selectFrom('posts')
    .select('seqno')
    .orderBy('position', 'desc')
    .execute()
  expect(whole).toEqual(inOrder.map(({ seqno }) => seqno))
  expect(numbers(await list(site, editor, { page: String(all.data.pages + 1) }))).toEqual([])
  for (const [state, seqno] of Object.entries({ scheduled, blinded, trashed }))
    expect(numbers(await list(site, editor, { state })), state).toEqual([seqno])
  expect(numbers(await list(site, editor, { state: 'secret' }))).toContain(secret)
  expect(numbers(await list(site, editor, { state: 'trashed', board: 'bbs_qna' }))).toEqual([])
  const questions = await list(site, editor, { board: 'bbs_qna' })
  expect(numbers(questions).slice(0, 3)).toEqual([blinded, secret, question])
  expect(questions.data.total).toBe(questions.data.counts['all'])
  const found = [
    ['가나다라', question],
    ['비밀 타파하', secret],
    ['자차카', scheduled],
    ['거너더', blinded],
    ['러머버', trashed],
    [String(secret), secret],
    [`#${trashed}`, trashed],
    ['ㅂㅁㅈㅁ', secret],
  ] as const
  for (const [q, seqno] of found) expect(numbers(await list(site, editor, { q })), q).toEqual([seqno])
  expect(numbers(await list(site, editor, { q: '가나다라', board: 'bbs_tip' }))).toEqual([])
  expect(numbers(await list(site, editor, { q: '비밀 질문', state: 'blinded' }))).toEqual([])
  expect(numbers(await list(site, editor, { q: '김*른' }))).toEqual(
    expect.arrayContaining([question, secret, blinded]),
  )
  expect((await list(site, editor, { q: "%' or 1=1 --" })).data.total).toBe(0)
  expect((await list(site, editor, { q: '!!!' })).data.result).toEqual([])
  for (const wrong of [{ state: 'odd' }, { board: 'bbs_free' }, { q: '가'.repeat(51) }, { page: '0' }])
    expect(await list(site, editor, wrong), JSON.stringify(wrong)).toMatchObject({ status: 422 })
})

test('a page far down is found by its place, with posts that readers do not see among the others', async () => {
  await using site = await openTestSite()
  const editor = await signIn(site, 'editor')
  await sql`insert into posts (board, title, author_name, body, created_at, updated_at, state, is_secret)
    select case when n % 2 = 0 then 'bbs_tip' else 'bbs_qna' end, 'n' || n, '가', '본문', now(), now(),
      case when n % 7 = 0 then 'trashed' else 'public' end, n % 10 = 1
    from generate_series(1, 3500) as n`.execute(site.services.database)
  for (const query of [
    {},
    { board: 'bbs_qna' },
    { state: 'trashed' },
    { state: 'secret', board: 'bbs_qna' },
    { state: 'public' },
  ]) {
    const { board, state } = { board: null, state: 'all', ...query }
    const { rows } = await sql<{ seqno: number }>`select seqno from posts
      where (${board}::text is null or board = ${board})
        and (${state} = 'all' or state = ${state} or (${state} = 'secret' and is_secret))
      order by position desc`.execute(site.services.database)
    const last = Math.ceil(rows.length / DESK_POSTS_PER_PAGE)
    for (const at of [1, 2, Math.ceil(last / 2), last]) {
      const answer = await list(site, editor, { ...query, page: String(at) })
      expect(answer.data).toMatchObject({ total: rows.length, pages: last })
      const wanted = rows
        .slice((at - 1) * DESK_POSTS_PER_PAGE, at * DESK_POSTS_PER_PAGE)
        .map(({ seqno }) => seqno)
      expect(numbers(answer), JSON.stringify({ ...query, at })).toEqual(wanted)
    }
  }
})

test('one post is told with everything that is known; opening a secret one is logged', async () => {
  await using site = await openTestSite()
  const { editor, question, secret, trashed } = await posts(site)
  const open = (seqno: number) => site.get<{ boards: object[] }>(`/api/desk/posts/${seqno}`, editor)
  const { data } = await open(question)
  expect(data).toMatchObject({
    title: QUESTION.title,
    state: 'public',
    writer: 'member',
    author: '김*른',
    version: 1,
    content: { text: QUESTION.content },
    revisions: [{ version: 1, isCurrent: true, savedBy: '김*른' }],
  })
  expect(data.boards).toContainEqual({
    board: 'bbs_review',
    refusal: '별점과 통신사 정보가 없어 설치 후기로 옮길 수 없어요.',
  })
  expect((await open(trashed)).data).toMatchObject({ state: 'trashed', trashedBy: 'staff' })
  expect((await open(secret)).data).toMatchObject({ isSecret: true, title: '비밀 질문 타파하' })
  expect(await logged(site, question)).toEqual([])
  expect(await logged(site, secret)).toEqual([{ action: 'post.read', reason: '' }])
  const own = await write(site, 'bbs_tip', QUESTION, editor)
  // As one stood there before the rules held for it.
  await site.services.database
    .updateTable('posts')
    .set({ title: '최고의 요금이라는 말' })
    .where('seqno', '=', own)
    .execute()
  const advice = async (seqno: number) =>
    (await (await site.fetch(`/desk/posts/${seqno}`, { headers: editor })).text()).includes(
      '표현을 확인해 주세요',
    )
  expect(await advice(own)).toBe(true)
  expect(await advice(question)).toBe(false)
})

test('only owners, managers and editors, only what is there, and only from our own pages', async () => {
  await using site = await openTestSite()
  const { mine, editor, question } = await posts(site)
  const reading = [deskPosts, deskPost, deskRevisions, deskRevision]
  const deciding = [approvePost, blindPost, trashPost, restorePost]
  const acting = [pinPost, closePost, movePost, schedulePost, publishPost, revertPost, ...deciding]
  const rows = [...reading, ...acting]
  const bodies: Record<string, object> = {
    pin: { isPinned: true },
    close: { isClosed: true },
    move: { board: 'bbs_tip' },
    schedule: { publishAt: '2040-01-01T09:00' },
    blind: { reason: '광고' },
    revert: { version: 1, currentVersion: 1 },
  }
  const send = (row: (typeof rows)[number], seqno: string, headers: Headers) => {
    const path = row.path.replace(':seqno', seqno).replace(':version', '1')
    const body = bodies[path.split('/').at(-1)!] ?? {}
    return site.call(row.method, path, row.method === 'POST' ? body : undefined, headers)
  }
  const others = [
    [{}, 401],
    [mine, 401],
    [await signIn(site, 'advisor1'), 403],
    [await signIn(site, 'privacy'), 403],
  ] as const
  const bearer = editor.authorization.replace('Bearer ', '')
  const foreign = { cookie: `gc_desk=${bearer}`, 'sec-fetch-site': 'cross-site' }
  const form = (headers: Headers) =>
    site.fetch(`/api/desk/posts/${question}/pin`, {
      method: 'POST',
      body: new URLSearchParams({ isPinned: 'true' }),
      headers,
    })
  for (const header of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await form({ cookie: foreign.cookie, ...header })).status).toBe(403)
  for (const row of rows) {
    for (const [headers, status] of others)
      expect(await send(row, String(question), headers), row.path).toMatchObject({ status })
    if (row.method === 'POST')
      expect(await send(row, String(question), foreign), row.path).toMatchObject({ status: 403 })
    if (!row.path.includes(':seqno')) continue
    for (const junk of ['0', '-1', '9e99', '1.5', 'abc', '%00', '99999999', '99999999999999999999'])
      expect(await send(row, junk, editor), `${row.path} ${junk}`).toMatchObject({ status: 404 })
  }
  expect(await logged(site, question)).toEqual([])
})

test('a pin stands on top of the public list at once, five a board, and is logged once', async () => {
  await using site = await openTestSite()
  const { editor, question, secret, trashed } = await posts(site)
  const path = '/bbs/bbs_qna/list'
  const isFirst = async () => {
    const { data } = await site.get<{ pinned: Line[] }>('/api/bbs/bbs_qna', {})
    return data.pinned[0]?.seqno === question
  }
  expect((await page(site, path)).text).not.toMatch(/고정[\s\S]{0,400}옮길 질문/)
  expect(await act(site, question, 'pin', { isPinned: true }, editor)).toMatchObject({
    data: { isPinned: true, version: 1 },
  })
  expect(await isFirst()).toBe(true)
  await act(site, question, 'pin', { isPinned: 'true' }, editor)
  expect(await logged(site, question)).toEqual([{ action: 'post.pin', reason: '' }])
  expect(await act(site, secret, 'pin', { isPinned: true }, editor)).toMatchObject({
    status: 409,
    message: '비밀글은 목록에 고정할 수 없어요.',
  })
  expect(await act(site, trashed, 'pin', { isPinned: true }, editor)).toMatchObject({
    status: 409,
    message: '휴지통에 있는 글이에요. 먼저 되살려 주세요.',
  })
  for (const body of [{}, { isPinned: 'yes' }, { isPinned: null }])
    expect(await act(site, question, 'pin', body, editor)).toMatchObject({ status: 422 })
  const tips = await site.services.database
    .selectFrom('public_posts')
    .select('seqno')
    .where('board', '=', 'bbs_tip')
    .where('is_pinned', '=', false)
    .limit(7)
    .execute()
  const answers = await Promise.all(
    tips.map(({ seqno }) => act(site, seqno, 'pin', { isPinned: true }, editor)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409])
  expect(await act(site, question, 'pin', { isPinned: false }, editor)).toMatchObject({
    data: { isPinned: false },
  })
  expect(await isFirst()).toBe(false)
})

test('a closed post takes no more comments and keeps those it has', async () => {
  await using site = await openTestSite()
  const { mine, editor, question } = await posts(site)
  const path = `/api/bbs/bbs_qna/${question}/comments`
  expect(await site.post(path, { content: '먼저 쓴 댓글' }, mine)).toMatchObject({ status: 200 })
  expect(await act(site, question, 'close', { isClosed: true }, editor)).toMatchObject({
    data: { isClosed: true, version: 1 },
  })
  expect((await site.post(path, { content: '나중에 쓴 댓글' }, mine)).status).toBeGreaterThanOrEqual(400)
  expect((await page(site, `/bbs/bbs_qna/view?seqno=${question}`)).text).toContain('먼저 쓴 댓글')
  await act(site, question, 'close', { isClosed: false }, editor)
  expect(await site.post(path, { content: '나중에 쓴 댓글' }, mine)).toMatchObject({ status: 200 })
  expect((await logged(site, question)).map(({ action }) => action)).toEqual(['post.close', 'post.open'])
})

test('a moved post is gone from its old address and stands at the new one, with comments, counts and search', async () => {
  await using site = await openTestSite()
  const { mine, editor, question } = await posts(site)
  await site.post(`/api/bbs/bbs_qna/${question}/comments`, { content: '따라온 댓글' }, mine)
  await act(site, question, 'pin', { isPinned: true }, editor)
  const [from, to] = [`/bbs/bbs_qna/view?seqno=${question}`, `/bbs/bbs_tip/view?seqno=${question}`]
  const totals = async () =>
    Promise.all(
      ['bbs_qna', 'bbs_tip'].map(async (board) => (await site.get<List>(`/api/bbs/${board}`)).data.total),
    )
  const [questions, tips] = await totals()
  expect([(await page(site, from)).status, (await page(site, to)).status]).toEqual([200, 404])
  expect((await page(site, '/bbs/bbs_tip/list')).text).not.toContain(QUESTION.title)
  expect(await act(site, question, 'move', { board: 'bbs_tip' }, editor)).toMatchObject({
    data: { board: 'bbs_tip', state: 'public', isPinned: false, version: 2 },
  })
  expect(await totals()).toEqual([questions! - 1, tips! + 1])
  expect((await page(site, from)).status).toBe(404)
  expect((await page(site, to)).text).toMatch(/옮길 질문 가나다라[\s\S]*따라온 댓글/)
  expect((await page(site, '/bbs/bbs_qna/list')).text).not.toContain(QUESTION.title)
  expect((await page(site, '/bbs/bbs_tip/list')).text).toContain(QUESTION.title)
  const found = await site.get(`/api/search?q=${encodeURIComponent('옮길 질문')}`)
  expect(JSON.stringify(found.data)).toContain(to.replace('&', '&amp;'))
  // On an operators' board its writer may take it away, but not say something else.
  const own = `/api/bbs/bbs_tip/${question}`
  expect((await site.get(own, mine)).data).toMatchObject({
    mayChange: false,
    mayDelete: true,
  })
  expect(await site.put(own, { title: '공지처럼 보이는 글' }, mine)).toMatchObject({ status: 403 })
  expect(await logged(site, question)).toContainEqual({
    action: 'post.move',
    reason: '질문과 답변 → 통신 꿀팁',
  })
  expect(await act(site, question, 'move', { board: 'bbs_tip' }, editor)).toMatchObject({ status: 422 })
  for (const board of ['', 'bbs_free', null])
    expect(await act(site, question, 'move', { board }, editor)).toMatchObject({ status: 422 })
  expect(await act(site, question, 'move', { board: 'bbs_notice' }, editor)).toMatchObject({ status: 200 })
  expect((await page(site, `/bbs/bbs_notice/view?seqno=${question}`)).status).toBe(200)
})

test('a move is refused where the board needs what the post lacks, and a review finds its stars again', async () => {
  await using site = await openTestSite()
  const { mine, editor, question, secret } = await posts(site)
  expect(await act(site, question, 'move', { board: 'bbs_review' }, editor)).toMatchObject({
    status: 409,
    message: '별점과 통신사 정보가 없어 설치 후기로 옮길 수 없어요.',
  })
  expect(await act(site, secret, 'move', { board: 'bbs_tip' }, editor)).toMatchObject({
    status: 409,
    message: '비밀글은 질문과 답변에만 둘 수 있어요.',
  })
  const review = await write(site, 'bbs_review', REVIEW, mine)
  await act(site, review, 'move', { board: 'bbs_issue' }, editor)
  const moved = await site.get(`/api/bbs/bbs_issue/${review}`)
  expect(moved.data).toMatchObject({ rating: 0, carrier: null, region: null, category: '' })
  await act(site, review, 'move', { board: 'bbs_qna' }, editor)
  expect((await site.get(`/api/bbs/bbs_qna/${review}`)).data).toMatchObject({
    carrier: 'kt',
    category: 'KT',
  })
  await act(site, review, 'move', { board: 'bbs_review' }, editor)
  expect((await site.get(`/api/bbs/bbs_review/${review}`)).data).toMatchObject({
    rating: 4,
    carrier: 'kt',
    region: '경기 수원시',
    category: 'KT',
  })
})

test('a time is set, changed and taken back, for posts of operators alone', async () => {
  let now = new Date('2026-11-22T01:00:00Z')
  await using site = await openTestSite({ now: () => now })
  const { question, blinded, ...signedIn } = await posts(site)
  let { editor } = signedIn
  const tip = await write(site, 'bbs_tip', { ...QUESTION, title: '때를 정할 꿀팁' }, editor)
  const path = '/bbs/bbs_tip/list'
  const isListed = async () => (await page(site, path)).text.includes('때를 정할 꿀팁')
  expect(await isListed()).toBe(true)
  expect(await act(site, tip, 'schedule', { publishAt: '2026-11-22T12:00' }, editor)).toMatchObject({
    data: { state: 'scheduled', publishAt: '2026-11-22T12:00:00.000+09:00', version: 1 },
  })
  expect(await isListed()).toBe(false)
  expect((await page(site, `/bbs/bbs_tip/view?seqno=${tip}`)).status).toBe(404)
  await act(site, tip, 'schedule', { publishAt: '2026-11-22T11:00:00+09:00' }, editor)
  now = new Date('2026-11-22T02:30:00Z')
  editor = await signIn(site, 'editor')
  expect(await publishDuePosts(site.services)).toBe(1)
  expect(await isListed()).toBe(true)
  await act(site, tip, 'schedule', { publishAt: '2026-11-23T11:00' }, editor)
  for (const publishAt of ['2026-11-31T10:00', '내일', '2026-11-23', '99999-01-01T00:00', '2026-13-01T00:00'])
    expect(await act(site, tip, 'schedule', { publishAt }, editor), publishAt).toMatchObject({
      status: 422,
      message: '게시 시각을 확인해 주세요.',
    })
  expect(await act(site, tip, 'schedule', { publishAt: '' }, editor)).toMatchObject({
    status: 422,
    message: '올릴 때를 골라 주세요.',
  })
  expect(await act(site, tip, 'publish', {}, editor)).toMatchObject({ data: { state: 'public' } })
  expect(await isListed()).toBe(true)
  expect(await act(site, tip, 'publish', {}, editor)).toMatchObject({
    status: 409,
    message: '이미 올라가 있는 글이에요.',
  })
  expect(await act(site, question, 'schedule', { publishAt: '2040-01-01T10:00' }, editor)).toMatchObject({
    status: 409,
    message: '회원이 쓴 글은 때를 정해 올릴 수 없어요.',
  })
  expect(await act(site, blinded, 'publish', {}, editor)).toMatchObject({ status: 409 })
  expect((await logged(site, tip)).map(({ action }) => action)).toEqual([
    'post.schedule',
    'post.schedule',
    'post.schedule',
    'post.publish',
  ])
})

test('what an operator throws away is undone by them and told to its writer; what the writer deleted is not', async () => {
  await using site = await openTestSite()
  const { mine, editor, question } = await posts(site)
  const view = `/bbs/bbs_qna/view?seqno=${question}`
  expect((await page(site, view)).status).toBe(200)
  expect(await act(site, question, 'trash', { reason: '같은 글이 있어요' }, editor)).toMatchObject({
    data: { state: 'trashed' },
  })
  expect((await page(site, view)).status).toBe(404)
  expect(await act(site, question, 'trash', {}, editor)).toMatchObject({ status: 409 })
  expect(await act(site, question, 'restore', {}, editor)).toMatchObject({ data: { state: 'public' } })
  expect((await page(site, view)).status).toBe(200)
  const words = (await listMessages(site.services)).filter(
    ({ template, recipient }) => template === 'review.done' && recipient === MEMBER.email,
  )
  expect(words.some(({ text }) => text.includes('이유: 같은 글이 있어요'))).toBe(true)
  await site.call('DELETE', `/api/bbs/bbs_qna/${question}`, undefined, mine)
  expect(await act(site, question, 'restore', { reason: '필요해요' }, editor)).toMatchObject({
    status: 409,
    message: '쓴 사람이 직접 지운 글이라 되살릴 수 없어요.',
  })
  expect((await page(site, view)).status).toBe(404)
  expect((await logged(site, question)).map(({ action }) => action)).toEqual([
    'review.trash',
    'review.restore',
  ])
  expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: true })
})

test('what an operator does on the page of a post stands in the log as well, what its writer does does not', async () => {
  await using site = await openTestSite()
  const { mine, editor, question } = await posts(site)
  const path = `/api/bbs/bbs_qna/${question}`
  await site.put(path, { title: '쓴 사람이 고친 제목', version: 1 }, mine)
  await site.put(path, { title: '운영자가 고친 제목', version: 2 }, editor)
  await site.call('DELETE', path, undefined, editor)
  await act(site, question, 'restore', {}, editor)
  await site.call('DELETE', path, undefined, mine)
  const acts = (await logged(site, question)).map(({ action }) => action)
  expect(acts).toEqual(['post.change', 'post.trash', 'review.restore'])
})
