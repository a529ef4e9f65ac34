import { expect, test } from 'vitest'
import { pageKey } from '#app/cached-pages.server.ts'
import { readListQuery } from '#app/community/boards/list-query.server.ts'
import { callsBy, openTestSite } from './site.ts'
import { OTHER, signMemberIn } from './member-sign-in.ts'
import { signIn } from './sign-in.ts'

type Headers = Record<string, string>

/** A browser of somebody: its cookies, what it is shown, what it sends. */
function browserOf(origin: string, headers: Headers) {
  const jar = new Map<string, string>()
  for (const pair of (headers['cookie'] ?? '').split('; ').filter(Boolean))
    jar.set(pair.split('=')[0]!, pair.split('=')[1]!)
  const send = async (path: string | Request, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const given = { ...headers, ...(init.headers as Headers), cookie }
    const answer = await fetch(new URL(path as string, origin), {
      ...init,
      headers: given,
      redirect: 'manual',
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    call: callsBy((path, init) => send(path as string, init)),
    text: async (path: string) => (await send(path)).text(),
    form: (path: string, fields: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

async function openBoth() {
  const site = await openTestSite()
  const origin = await site.listen()
  const writer = browserOf(origin, await signMemberIn(site))
  const other = browserOf(origin, await signMemberIn(site, OTHER))
  const stranger = browserOf(origin, {})
  return { site, writer, other, stranger, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

const view = (seqno: number) => `/bbs/bbs_qna/view?seqno=${seqno}`
const LIST = '/bbs/bbs_qna/list'
const QUESTION = { title: '바로 보여야 하는 질문', content: '쓴 사람은 자기 글을 바로 읽어야 해요.' }
test('whoever writes a post, a comment or a like reads it at once, in lists and views, with and without a script', async () => {
  await using both = await openBoth()
  const { writer, other } = both
  for (const each of [writer, other]) await each.text(LIST)
  const { data } = await writer.call<{ seqno: number }>('POST', '/api/bbs/bbs_qna', QUESTION)
  expect(writer.jar.get('gc_wrote')).toBe('1')
  expect(await writer.text(LIST)).toContain(QUESTION.title)
  expect(await writer.text(`${LIST}.data`)).toContain(QUESTION.title)
  const page = view(data.seqno)
  expect(await writer.text(page)).toContain(QUESTION.content)
  for (let turn = 0; turn < 5; turn++) {
    const content = { text: `댓글 ${turn}번이 바로 보여요.` }
    await other.call('POST', `/api/bbs/bbs_qna/${data.seqno}/comments`, { content })
    expect(await other.text(page)).toContain(content.text)
    expect(await other.text(LIST)).toContain(`댓글 ${turn + 1}</span>`)
    // And where the pages were made a moment ago.
    await other.call('POST', `/api/bbs/bbs_qna/${data.seqno}/like`, { isLiked: turn % 2 === 0 })
    expect(await other.text(page)).toContain(`<span class="like-form__count">${1 - (turn % 2)}<`)
    expect(await other.text(`${LIST}?sort=likes`)).toContain(QUESTION.title)
  }
  const sent = await other.form(page, { content: '스크립트 없이 남긴 댓글이에요.' })
  expect(sent.status).toBe(303)
  expect(await other.text(sent.headers.get('location')!)).toContain('스크립트 없이 남긴 댓글이에요.')
  expect((await other.form(page, { step: 'like' })).status).toBe(303)
  await other.form(page, { step: 'like' })
  expect(await other.text(page)).toContain('<span class="like-form__count">1<')
})

test('others read counts and new posts soon after, also without a script and where nobody else asks', async () => {
  await using both = await openBoth()
  const { writer, other, stranger } = both
  const { data } = await writer.call<{ seqno: number }>('POST', '/api/bbs/bbs_qna', QUESTION)
  await expect.poll(() => stranger.text(LIST)).toContain(QUESTION.title)
  const page = view(data.seqno)
  expect(await stranger.text(page)).toContain('<span class="like-form__count">0<')
  await other.call('POST', `/api/bbs/bbs_qna/${data.seqno}/like`, {})
  await expect.poll(() => stranger.text(page)).toContain('<span class="like-form__count">1<')
})

const UNTOUCHED = ['/main', '/infor/kt', '/infor/kt.data', '/bbs/bbs_tip/list', '/bbs/bbs_notice/list']

test('a like or a comment renews its post alone: other views, lists, /main and /infor stay as they are', async () => {
  await using both = await openBoth()
  const { site, writer, other, stranger } = both
  const { data } = await writer.call<{ seqno: number }>('POST', '/api/bbs/bbs_qna', QUESTION)
  const older = await site.services.database
    .selectFrom('posts')
    .select('seqno')
    .where('board', '=', 'bbs_qna')
    .where('is_secret', '=', false)
    .where('seqno', '!=', data.seqno)
    .orderBy('position', 'desc')
    .limit(6)
    .execute()
  const pages = [...UNTOUCHED, ...older.map(({ seqno }) => view(seqno))]
  const before = new Map<string, string>()
  for (const path of pages) before.set(path, await stranger.text(path))
  // Something that only a new render would show.
  await site.services.database.updateTable('posts').set({ views: 987_654, title: '새로 그린 제목' }).execute()
  for (const isLiked of [true, false]) {
    await other.call('POST', `/api/bbs/bbs_qna/${data.seqno}/like`, { isLiked })
    const content = { text: `또 다른 댓글, ${isLiked}` }
    await other.call('POST', `/api/bbs/bbs_qna/${data.seqno}/comments`, { content })
  }
  // The first ask would begin a render, the second show it; a writer would even wait for it.
  for (const reader of [stranger, other, stranger])
    for (const path of pages) expect((await reader.text(path)) === before.get(path), path).toBe(true)
  expect(await other.text(view(data.seqno))).toContain('987,65')
})

test('what is hidden, deleted, changed or made secret is read by nobody again, on no page that showed it', async () => {
  await using both = await openBoth()
  const { site, writer, stranger } = both
  const staff = await signIn(site, 'manager')
  const ways: Record<string, (seqno: number) => Promise<{ status: number }>> = {
    blinded: (seqno) => site.post(`/api/desk/reviews/posts/${seqno}/blind`, { reason: '개인정보' }, staff),
    secret: (seqno) => writer.call('PUT', `/api/bbs/bbs_qna/${seqno}`, { isSecret: true }),
    changed: (seqno) => writer.call('PUT', `/api/bbs/bbs_qna/${seqno}`, { title: '고쳐 적은 다른 제목' }),
    trashed: (seqno) => writer.call('DELETE', `/api/bbs/bbs_qna/${seqno}`),
  }
  const [neighbour] = await site.services.database
    .selectFrom('posts')
    .select('seqno')
    .where('board', '=', 'bbs_qna')
    .where('is_secret', '=', false)
    .orderBy('position', 'desc')
    .limit(1)
    .execute()
  for (const [way, act] of Object.entries(ways)) {
    const title = `가려질 글 ${way}`
    const { data } = await writer.call<{ seqno: number }>('POST', '/api/bbs/bbs_qna', { ...QUESTION, title })
    const pages = [
      view(data.seqno),
      view(neighbour!.seqno),
      LIST,
      `${LIST}?sort=likes`,
      '/rss.xml',
      '/bbs/bbs_qna/rss.xml',
    ]
    await site.services.invalidate(`post:${neighbour!.seqno}`)
    for (const path of pages) await expect.poll(() => stranger.text(path)).toContain(title)
    expect((await act(data.seqno)).status, way).toBe(200)
    for (const path of pages) expect(await stranger.text(path), `${way} ${path}`).not.toContain(title)
    await site.services.database.deleteFrom('posts').where('seqno', '=', data.seqno).execute()
    await site.services.invalidate('board:bbs_qna', `post:${neighbour!.seqno}`, `shows:${data.seqno}`)
  }
})

const read = async (origin: string, path: string) => (await fetch(origin + path)).text()

test('a hidden review is gone from /main and /infor at once, here and within a second elsewhere', async () => {
  await using one = await openTestSite()
  await using two = await openTestSite({ databaseUrl: one.databaseUrl })
  const [here, there] = await Promise.all([one.listen(), two.listen()])
  const staff = await signIn(one, 'manager')
  const review = await one.services.database
    .selectFrom('public_posts')
    .select(['seqno', 'title', 'carrier'])
    .where('board', '=', 'bbs_review')
    // Both pages show the newest of the lowest score.
    .orderBy('rating')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const paths = ['/main', `/infor/${review.carrier}`, '/bbs/bbs_review/list']
  for (const origin of [here, there])
    for (const path of paths) expect(await read(origin, path), path).toContain(review.title)
  const blind = `/api/desk/reviews/posts/${review.seqno}/blind`
  expect((await one.call('POST', blind, { reason: '개인정보' }, staff)).status).toBe(200)
  for (const path of paths) expect(await read(here, path), path).not.toContain(review.title)
  for (const path of paths) await expect.poll(() => read(there, path)).not.toContain(review.title)
  // Once gone it does not come back with what was remembered.
  for (const path of paths) expect(await read(there, path), path).not.toContain(review.title)
})

test('another process hears of a comment, and the rows that tell it do not pile up', async () => {
  await using one = await openTestSite()
  await using two = await openTestSite({ databaseUrl: one.databaseUrl })
  const there = await two.listen()
  const writer = await signMemberIn(one)
  const { data } = await one.call<{ seqno: number }>('POST', '/api/bbs/bbs_qna', QUESTION, writer)
  expect(await read(there, view(data.seqno))).toContain(QUESTION.title)
  const other = await signMemberIn(one, OTHER)
  const content = { text: '다른 프로세스에서도 보이는 댓글' }
  await one.call('POST', `/api/bbs/bbs_qna/${data.seqno}/comments`, { content }, other)
  await expect.poll(() => read(there, view(data.seqno))).toContain(content.text)
  const rows = await one.services.database
    .selectFrom('revisions')
    .select(['tag', 'revision', 'renewals'])
    .where('tag', '=', `post:${data.seqno}`)
    .execute()
  expect(rows).toEqual([{ tag: `post:${data.seqno}`, revision: 0, renewals: 1 }])
})

const query = (page: string) => readListQuery('bbs_qna', new URLSearchParams({ page }))

test('pages past the 99,999th of a big board are asked for like any other; the first hundred are kept', () => {
  expect(query('100000')).toMatchObject({ page: 100_000 })
  expect(pageKey(`${LIST}?page=100`)?.key).toBe(`${LIST}?page=100`)
  expect(pageKey(`${LIST}?page=101`)).toBeNull()
  for (const page of ['0', '01', '12345678', '1e5'])
    expect([query(page), pageKey(`${LIST}?page=${page}`)]).toEqual([null, null])
})
