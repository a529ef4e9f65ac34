import { expect, test } from 'vitest'
import { OTHER, postForm, signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Headers = Record<string, string>
const POST = { title: '인터넷 옮기는 법', content: '다음 달에 이사해요. 그대로 옮길 수 있나요?' }

const add = (site: TestSite, word: string, action: string, headers: Headers) =>
  site.post<{ id: number }>('/api/desk/blocked-words', { word, action }, headers)

interface Saved {
  seqno: number
  commentId: number
  state: string
  errors: Record<string, string>
}

const write = (site: TestSite, more: object, headers: Headers) =>
  site.post<Saved>('/api/bbs/bbs_qna', { ...POST, ...more }, headers)

test('a refused word is found however it is written, in posts and comments, by every way to write', async () => {
  await using site = await openTestSite()
  const [mine, editor] = [await signMemberIn(site), await signIn(site, 'editor')]
  const { seqno } = (await write(site, {}, mine)).data
  const added = await add(site, 'Free 현금', 'refuse', editor)
  expect(added.status).toBe(200)
  const errors = { content: '쓸 수 없는 말이 들어 있어요: Free 현금' }
  const ways = [
    'free현금 드려요 연락',
    'ＦＲＥＥ 현　금 드려요',
    'f.r-e*e 현\u200B금 드려요',
    'free 현금 드려요'.normalize('NFD'),
  ]
  for (const content of ways) {
    const path = `/api/bbs/bbs_qna/${seqno}`
    const answers = [
      await write(site, { content: `${content} 열 글자를 넘긴 글` }, mine),
      await site.put(path, { ...POST, content: `${content} 열 글자를 넘긴 글` }, mine),
      await site.post(`${path}/comments`, { content }, mine),
    ]
    for (const answer of answers) expect(answer, content).toMatchObject({ status: 422, data: { errors } })
  }
  expect(await write(site, { title: '프리free현금' }, mine)).toMatchObject({
    status: 422,
    data: { errors: { title: '쓸 수 없는 말이 들어 있어요: Free 현금' } },
  })
  expect(
    await write(site, { content: '> free 현금을 준다는 말을 조심하세요.\n> 출처: 방송통신위원회' }, editor),
  ).toMatchObject({
    status: 200,
  })
  const { id } = added.data
  expect(await site.call('DELETE', `/api/desk/blocked-words/${id}`, undefined, editor)).toMatchObject({
    status: 200,
  })
  expect(await site.call('DELETE', `/api/desk/blocked-words/${id}`, undefined, editor)).toMatchObject({
    status: 404,
  })
  expect(await write(site, { title: '프리free현금' }, mine)).toMatchObject({ status: 200 })
})

test('a text with a word to look at waits for an operator, also when it is put in later', async () => {
  await using site = await openTestSite()
  const [mine, other, editor] = [
    await signMemberIn(site),
    await signMemberIn(site, OTHER),
    await signIn(site, 'editor'),
  ]
  await add(site, '사은품', 'queue', editor)
  const { seqno } = (await write(site, {}, mine)).data
  const path = `/api/bbs/bbs_qna/${seqno}`
  const plain = (await site.post<Saved>(`${path}/comments`, { content: '먼저 쓴 댓글' }, other)).data
  const held = await site.post(`${path}/comments`, { content: '사은 품 얼마예요' }, other)
  expect(held.data).toMatchObject({ state: 'queued' })
  const page = `/bbs/bbs_qna/view?seqno=${seqno}`
  const byForm = await postForm(site, page, { content: '사은품 또 묻는 댓글' }, other)
  expect(byForm.status).toBe(200)
  expect(await byForm.text()).toContain('댓글을 남겼어요. 운영자가 살펴본 뒤 모두에게 보여요.')
  const changed = await site.put(
    `${path}/comments/${plain.commentId}`,
    { content: '고친 사은품 댓글' },
    other,
  )
  expect(changed.data).toMatchObject({ state: 'queued' })
  expect((await site.get(path)).data).toMatchObject({ comments: 0 })
  expect(JSON.stringify(await site.get(`${path}/comments`))).not.toMatch(/사은/)
  expect(await write(site, { title: '사은품 질문' }, other)).toMatchObject({ data: { state: 'queued' } })
  expect(await write(site, { title: '사은품 비밀', isSecret: true }, other)).toMatchObject({
    data: { state: 'public' },
  })
  const put = (title: string) => site.put<Saved>(path, { ...POST, title }, mine)
  expect((await put('사-은-품 이야기')).data.state).toBe('queued')
  expect(await site.get(path)).toMatchObject({ status: 404 })
  const approved = await site.post(`/api/desk/reviews/posts/${seqno}/approve`, {}, editor)
  expect(approved.status).toBe(200)
  expect((await put('사은품 이야기 고침')).data.state).toBe('public')
})

test('words are kept once, logged, and only by those who keep order', async () => {
  await using site = await openTestSite()
  const editor = await signIn(site, 'editor')
  const twice = await Promise.all(['도박', '도 박'].map((word) => add(site, word, 'refuse', editor)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const word of ['', ' ', '가', '!!!', '가'.repeat(41)])
    expect(await add(site, word, 'refuse', editor), word).toMatchObject({ status: 422 })
  expect(await add(site, '말들', 'burn', editor)).toMatchObject({ status: 422 })
  const others = [
    [{}, 401],
    [await signMemberIn(site), 401],
    [await signIn(site, 'advisor1'), 403],
    [await signIn(site, 'privacy'), 403],
  ] as const
  for (const [headers, status] of others) {
    expect(await add(site, '다른 말', 'refuse', headers)).toMatchObject({ status })
    for (const [method, path] of [
      ['GET', '/api/desk/blocked-words'],
      ['DELETE', '/api/desk/blocked-words/1'],
    ] as const)
      expect(await site.call(method, path, undefined, headers)).toMatchObject({ status })
  }
  const { data } = await site.get<{ words: unknown[] }>('/api/desk/blocked-words', editor)
  expect(data.words).toHaveLength(1)
  const log = await site.services.database.selectFrom('access_log').select('action').execute()
  expect(log.filter(({ action }) => action === 'word.add')).toHaveLength(1)
})
