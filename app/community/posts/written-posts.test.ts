import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, testOnSite, type TestSite } from '#tests/site.ts'

const QUESTION = {
  title: '이사하면 인터넷은 어떻게 되나요',
  content: '다음 달에 이사해요. 그대로 옮길 수 있나요?',
}
const REVIEW = {
  ...QUESTION,
  title: '설치가 금방 끝났어요',
  category: 'KT',
  rating: 5,
  region: '경기 수원시',
}

interface Saved {
  seqno: number
  version: number
  state: string
}

const write = (site: TestSite, board: string, post: object, headers: Record<string, string>) =>
  site.post<Saved>(`/api/bbs/${board}`, post, headers)
const read = (site: TestSite, board: string, seqno: number | string, headers: Record<string, string> = {}) =>
  site.get<Record<string, never>>(`/api/bbs/${board}/${seqno}`, headers)

test('a member writes a question: it is stored, read, listed and found at once', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const before = await (await site.fetch('/bbs/bbs_qna/list')).text()
  expect(before).not.toContain(QUESTION.title)
  const saved = await write(site, 'bbs_qna', { ...QUESTION, category: 'kt' }, mine)
  expect(saved).toMatchObject({ status: 200, data: { version: 1, state: 'public' } })
  const { seqno } = saved.data
  expect(seqno).toBeGreaterThan(1000)
  const told = await read(site, 'bbs_qna', seqno)
  expect(told.data).toMatchObject({
    title: QUESTION.title,
    category: 'KT',
    carrier: 'kt',
    author: '김*른',
    version: 1,
    isMine: false,
    mayChange: false,
    content: { text: QUESTION.content, html: `<p>${QUESTION.content}</p>` },
  })
  expect((await read(site, 'bbs_qna', seqno, mine)).data).toMatchObject({ isMine: true, mayDelete: true })
  expect(await (await site.fetch('/bbs/bbs_qna/list')).text()).toContain(QUESTION.title)
  expect(await (await site.fetch(`/bbs/bbs_qna/view?seqno=${seqno}`)).text()).toContain(QUESTION.content)
  const found = await site.get(`/api/search?q=${encodeURIComponent('이사하면 인터넷은')}`)
  expect(JSON.stringify(found.data)).toContain(String(seqno))
})

testOnSite.for<[string, object, string, string]>([
  ['nothing', {}, 'title', '제목을 적어 주세요.'],
  [
    'a title of one letter',
    { ...QUESTION, title: ' 가 ' },
    'title',
    '제목은 2자 이상 60자까지 쓸 수 있어요.',
  ],
  [
    'a long title',
    { ...QUESTION, title: '가'.repeat(61) },
    'title',
    '제목은 2자 이상 60자까지 쓸 수 있어요.',
  ],
  ['no text', { ...QUESTION, content: ' \n ' }, 'content', '내용을 적어 주세요.'],
  ['a short text', { ...QUESTION, content: '아홉 글자입니다' }, 'content', '내용을 10자 이상 적어 주세요.'],
  [
    'a phone number',
    { ...QUESTION, content: '여기로 연락 주세요 010-1234-5678 부탁해요' },
    'content',
    '전화번호가 들어 있어요. 모두가 볼 수 있으니 지우고 올려 주세요.',
  ],
  ['an unknown carrier', { ...QUESTION, category: 'AT&T' }, 'category', '통신사를 골라 주세요.'],
])(
  'a question with %s is refused with the message of its field',
  async ([, post, field, message], { site }) => {
    const answer = await write(site, 'bbs_qna', post, await signMemberIn(site))
    expect(answer).toMatchObject({ status: 422, data: { errors: { [field]: message } } })
  },
)

testOnSite.for<[string, object, string, string]>([
  ['no rating', { ...REVIEW, rating: null }, 'rating', '별점을 골라 주세요.'],
  ['six stars', { ...REVIEW, rating: 6 }, 'rating', '별점을 골라 주세요.'],
  ['no carrier', { ...REVIEW, category: '' }, 'category', '통신사를 골라 주세요.'],
  ['a region that is none', { ...REVIEW, region: '<b>서울</b>' }, 'region', '지역을 골라 주세요.'],
])('a review with %s is refused', async ([, post, field, message], { site }) => {
  const answer = await write(site, 'bbs_review', post, await signMemberIn(site))
  expect(answer).toMatchObject({ status: 422, data: { errors: { [field]: message } } })
})

test('members write where boards are theirs, operators everywhere, strangers nowhere', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  for (const board of ['bbs_notice', 'bbs_tip', 'bbs_issue', 'bbs_tv'])
    expect(await write(site, board, QUESTION, mine), board).toMatchObject({
      status: 403,
      message: '이 게시판에는 운영자만 글을 쓸 수 있어요.',
    })
  expect(await write(site, 'bbs_qna', QUESTION, {})).toMatchObject({ status: 401 })
  expect(await write(site, 'bbs_free', QUESTION, mine)).toMatchObject({ status: 404 })
  const editor = await signIn(site, 'editor')
  const notice = { ...QUESTION, category: '안내', isPinned: true, summary: ['한 줄', '두 줄', '세 줄'] }
  const { data } = await write(site, 'bbs_notice', notice, editor)
  expect((await read(site, 'bbs_notice', data.seqno)).data).toMatchObject({
    author: '운영자',
    isPinned: true,
    summary: notice.summary,
  })
  expect(await write(site, 'bbs_notice', QUESTION, await signIn(site, 'privacy'))).toMatchObject({
    status: 403,
  })
})

test('an advisor changes and deletes what they published, in the log, by the rules of what staff say, and no colleague’s', async () => {
  await using site = await openTestSite()
  const [own, colleague] = await Promise.all(['advisor1', 'advisor2'].map((who) => signIn(site, who)))
  const { seqno } = (await write(site, 'bbs_tip', QUESTION, own!)).data
  const path = `/api/bbs/bbs_tip/${seqno}`
  const shown = async (who: Record<string, string>) =>
    (await site.get<Record<string, unknown>>(path, who)).data
  expect(await shown(own!)).toMatchObject({ isMine: true, mayChange: true, mayDelete: true })
  expect(await shown(colleague!)).toMatchObject({ isMine: false, mayChange: false, mayDelete: false })
  const change = (body: object, who: Record<string, string>) => site.call('PUT', path, body, who)
  expect((await change({ ...QUESTION, title: '남이 고친 제목' }, colleague!)).status).toBe(403)
  expect((await change({ ...QUESTION, content: '업계 최저가를 무조건 보장해 드려요.' }, own!)).status).toBe(
    422,
  )
  // What only operators decide stays.
  expect((await change({ ...QUESTION, title: '고친 제목이에요', isPinned: true }, own!)).status).toBe(200)
  expect(await shown(own!)).toMatchObject({ title: '고친 제목이에요', isPinned: false, version: 2 })
  expect((await site.fetch(`/bbs/bbs_tip/edit?seqno=${seqno}`, { headers: own! })).status).toBe(200)
  expect((await site.call('DELETE', path, undefined, colleague!)).status).toBe(403)
  expect((await site.call('DELETE', path, undefined, own!)).status).toBe(200)
  expect((await read(site, 'bbs_tip', seqno)).status).toBe(404)
  const acts = await site.services.database
    .selectFrom('access_log')
    .select('action')
    .where('subject', '=', `post:${seqno}`)
    .where('action', 'in', ['post.change', 'post.trash'])
    .execute()
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['post.change', 'post.trash'])
})

test('what only operators and the server say is not taken from a member', async () => {
  await using site = await openTestSite()
  const forged = {
    ...QUESTION,
    views: 9999,
    likes: 999,
    author: '운영자',
    author_name: '운영자',
    memberId: '00000000-0000-7000-8000-000000000000',
    isPinned: true,
    isAnswered: true,
    isVerified: true,
    isSample: true,
    state: 'public',
    seqno: 371,
    summary: ['요약'],
    publishAt: '2030-01-01T00:00:00Z',
  }
  const { data } = await write(site, 'bbs_qna', forged, await signMemberIn(site))
  expect(data.seqno).not.toBe(371)
  const row = await site.services.database
    .selectFrom('posts')
    .selectAll()
    .where('seqno', '=', data.seqno)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    author_name: '김*른',
    views: 0,
    likes: 0,
    is_pinned: false,
    is_answered: false,
    is_verified: false,
    is_sample: false,
    summary: [],
    publish_at: null,
  })
})

test('the same post sent twice is one, also at the same time', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(site, 'bbs_qna', QUESTION, mine)))
  expect(new Set(answers.map(({ data }) => data.seqno)).size).toBe(1)
})

test('a secret question is read by whoever asked and by advisors, and by no other route', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const secret = {
    title: '비밀 제목 가나다라',
    content: '비밀 본문 마바사 010-1234-5678로 전화 주세요',
    isSecret: true,
  }
  const { seqno } = (await write(site, 'bbs_qna', secret, mine)).data
  const other = await signMemberIn(site, OTHER)
  const routes = [
    `/bbs/bbs_qna/view?seqno=${seqno}`,
    `/bbs/bbs_qna/view.data?seqno=${seqno}`,
    `/api/bbs/bbs_qna/${seqno}`,
    '/bbs/bbs_qna/list',
    '/bbs/bbs_qna/list.data',
    '/bbs/bbs_qna/rss.xml',
    '/rss.xml',
    `/api/search?q=${encodeURIComponent('가나다라')}`,
    `/search?q=${encodeURIComponent('마바사')}`,
    `/api/search/suggest?q=${encodeURIComponent('가나다라')}`,
  ]
  for (const headers of [{}, other])
    for (const path of routes) {
      const answer = await site.fetch(path, { headers })
      const text = await answer.text()
      expect(text, path).not.toMatch(/비밀 제목|비밀 본문/)
    }
  expect(await read(site, 'bbs_qna', seqno, other)).toMatchObject({
    status: 403,
    message: '비밀글이에요. 쓴 사람과 상담사만 볼 수 있어요.',
  })
  expect((await read(site, 'bbs_qna', seqno, mine)).data).toMatchObject({ title: secret.title })
  expect((await read(site, 'bbs_qna', seqno, await signIn(site, 'advisor1'))).data).toMatchObject({
    title: secret.title,
  })
  const own = await site.fetch(`/bbs/bbs_qna/view?seqno=${seqno}`, { headers: mine })
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(await own.text()).toContain('마바사')
  expect((await site.fetch(`/bbs/bbs_qna/view?seqno=${seqno}`)).status).toBe(403)
})

test('nobody changes or deletes what somebody else wrote', async () => {
  await using site = await openTestSite()
  const { seqno } = (await write(site, 'bbs_qna', QUESTION, await signMemberIn(site))).data
  const other = await signMemberIn(site, OTHER)
  for (const headers of [{}, other, await signIn(site, 'advisor1'), await signIn(site, 'privacy')])
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { ...QUESTION, title: '바꾼 제목' } : undefined
      const { status } = await site.call(method, `/api/bbs/bbs_qna/${seqno}`, body, headers)
      expect([401, 403]).toContain(status)
    }
  expect((await read(site, 'bbs_qna', seqno)).data).toMatchObject({ title: QUESTION.title, version: 1 })
})

testOnSite.for(['0', '-1', '9e99', '1.5', 'abc', '%00', '99999999999999999999', '371'])(
  'a post numbered %s on another board or none is not there for any call',
  async (seqno, { site }) => {
    const mine = await signMemberIn(site)
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        await site.call(method, `/api/bbs/bbs_qna/${seqno}`, method === 'PUT' ? QUESTION : undefined, mine),
        method,
      ).toMatchObject({ status: 404 })
  },
)

test('two people change one post: the second is told, with the newer wording', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { seqno } = (await write(site, 'bbs_qna', QUESTION, mine)).data
  const path = `/api/bbs/bbs_qna/${seqno}`
  const first = await site.put<Saved>(path, { ...QUESTION, title: '먼저 고친 제목', version: 1 }, mine)
  expect(first.data).toMatchObject({ version: 2 })
  const second = await site.put(path, { ...QUESTION, title: '나중에 고친 제목', version: 1 }, mine)
  expect(second).toMatchObject({
    status: 409,
    data: { version: 2, title: '먼저 고친 제목', content: { text: QUESTION.content } },
  })
  expect(await site.put(path, { title: '나중에 고친 제목', version: 2 }, mine)).toMatchObject({
    status: 200,
    data: { version: 3 },
  })
  const revisions = await site.services.database
    .selectFrom('post_revisions')
    .select(['version', 'title'])
    .where('seqno', '=', seqno)
    .orderBy('version')
    .execute()
  expect(revisions.map(({ title }) => title)).toEqual([QUESTION.title, '먼저 고친 제목', '나중에 고친 제목'])
  for (const version of [0, -1, 'x', 1e99])
    expect(await site.put(path, { ...QUESTION, version }, mine)).toMatchObject({ status: 422 })
})

test('parallel changes of one wording: one is stored, the others are told', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { seqno } = (await write(site, 'bbs_qna', QUESTION, mine)).data
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      site.put(`/api/bbs/bbs_qna/${seqno}`, { title: `고친 제목 ${n}`, version: 1 }, mine),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
})

test('a deleted post is gone from every route; a question with an answer stays', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { seqno } = (await write(site, 'bbs_qna', QUESTION, mine)).data
  const path = `/api/bbs/bbs_qna/${seqno}`
  expect(await (await site.fetch('/bbs/bbs_qna/list')).text()).toContain(QUESTION.title)
  await site.services.database
    .updateTable('posts')
    .set({ is_answered: true })
    .where('seqno', '=', seqno)
    .execute()
  expect(await site.call('DELETE', path, undefined, mine)).toMatchObject({
    status: 409,
    message: '답변이 달린 질문은 지울 수 없어요.',
  })
  await site.services.database
    .updateTable('posts')
    .set({ is_answered: false })
    .where('seqno', '=', seqno)
    .execute()
  expect(await site.call('DELETE', path, undefined, mine)).toMatchObject({ status: 200 })
  for (const headers of [{}, mine]) {
    expect(await read(site, 'bbs_qna', seqno, headers)).toMatchObject({ status: 404 })
    expect((await site.fetch(`/bbs/bbs_qna/view?seqno=${seqno}`, { headers })).status).toBe(404)
  }
  expect(await site.put(path, QUESTION, mine)).toMatchObject({ status: 404 })
  expect(await (await site.fetch('/bbs/bbs_qna/list')).text()).not.toContain(QUESTION.title)
  const found = await site.get(`/api/search?q=${encodeURIComponent('이사하면 인터넷은')}`)
  expect(JSON.stringify(found.data)).not.toContain(String(seqno))
})

test("a newcomer's first post waits for an operator, and only its writer and staff see it", async () => {
  await using site = await openTestSite()
  await sql`update posts set member_id = null`.execute(site.services.database)
  const mine = await signMemberIn(site)
  const { seqno, state } = (await write(site, 'bbs_review', REVIEW, mine)).data
  expect(state).toBe('queued')
  expect((await read(site, 'bbs_review', seqno, mine)).data).toMatchObject({ state: 'queued' })
  expect(await read(site, 'bbs_review', seqno)).toMatchObject({ status: 404 })
  expect(await (await site.fetch('/bbs/bbs_review/list')).text()).not.toContain(REVIEW.title)
  const secret = await write(site, 'bbs_qna', { ...QUESTION, isSecret: true }, mine)
  expect(secret.data.state).toBe('public')
})

test('ten posts an hour are enough for a member', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site, MEMBER)
  for (let n = 0; n < 10; n += 1)
    expect(await write(site, 'bbs_qna', { ...QUESTION, title: `질문 ${n} 입니다` }, mine)).toMatchObject({
      status: 200,
    })
  const answer = await write(site, 'bbs_qna', { ...QUESTION, title: '열한 번째 질문' }, mine)
  expect(answer).toMatchObject({ status: 429 })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('another site cannot make a member write', async () => {
  await using site = await openTestSite()
  const mine = { ...(await signMemberIn(site)), 'sec-fetch-site': 'cross-site' }
  expect(await write(site, 'bbs_qna', QUESTION, mine)).toMatchObject({ status: 403 })
})
