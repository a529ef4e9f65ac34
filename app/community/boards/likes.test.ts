import { expect, test } from 'vitest'
import { OTHER, postForm, signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Headers = Record<string, string>

const QUESTION = { title: '추천을 받을 질문', content: '이 질문은 다른 회원이 추천할 수 있어요.' }

async function ask(site: TestSite, headers: Headers, post = {}) {
  const sent = { ...QUESTION, ...post }
  return (await site.post<{ seqno: number }>('/api/bbs/bbs_qna', sent, headers)).data.seqno
}

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

const like = (site: TestSite, seqno: number | string, headers: Headers = {}, sent: object = {}) =>
  site.post<{ isLiked: boolean; likes: number }>(`/api/bbs/bbs_qna/${seqno}/like`, sent, headers)

test('a member recommends a post once, and takes it back; its page and its list tell at once', async () => {
  await using site = await openTestSite()
  const seqno = await ask(site, await signMemberIn(site))
  const mine = await signMemberIn(site, OTHER)
  const page = async () => (await site.fetch(`/bbs/bbs_qna/view?seqno=${seqno}`)).text()
  expect(await page()).toContain('<span class="like-form__count">0<')
  for (const sent of [{}, { isLiked: true }, { isLiked: 'true' }])
    expect((await like(site, seqno, mine, sent)).data).toEqual({ isLiked: true, likes: 1 })
  expect(await page()).toContain('<span class="like-form__count">1<')
  const list = await site.get<{ result: object[] }>('/api/bbs/bbs_qna')
  expect(list.data.result[0]).toMatchObject({ seqno, likes: 1 })
  const told = (headers: Headers) => site.get(`/api/bbs/bbs_qna/${seqno}`, headers)
  expect((await told(mine)).data).toMatchObject({ isLiked: true, likes: 1 })
  expect((await told({})).data).toMatchObject({ isLiked: false, likes: 1 })
  for (let times = 0; times < 2; times++)
    expect((await like(site, seqno, mine, { isLiked: false })).data).toEqual({ isLiked: false, likes: 0 })
  expect(await page()).toContain('<span class="like-form__count">0<')
})

test('the same wish sent twenty times at once counts once', async () => {
  await using site = await openTestSite()
  const seqno = await ask(site, await signMemberIn(site))
  const mine = await signMemberIn(site, OTHER)
  const answers = await Promise.all(Array.from({ length: 20 }, () => like(site, seqno, mine)))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toEqual(
    new Set(['{"isLiked":true,"likes":1}']),
  )
})

test('strangers, staff, its writer, hidden posts and junk are refused', async () => {
  await using site = await openTestSite()
  const writer = await signMemberIn(site)
  const mine = await signMemberIn(site, OTHER)
  const seqno = await ask(site, writer)
  const secret = await ask(site, writer, { title: '비밀로 남기는 질문', isSecret: true })
  expect((await like(site, seqno)).status).toBe(401)
  expect((await like(site, seqno, await signIn(site, 'manager'))).status).toBe(401)
  expect(await like(site, seqno, writer)).toMatchObject({
    status: 403,
    message: '내가 쓴 글은 추천할 수 없어요.',
  })
  expect((await like(site, secret, mine)).status).toBe(403)
  for (const junk of [0, -1, '9e99', 'abc', '%00', seqno + 1000])
    expect((await like(site, junk, mine)).status, String(junk)).toBe(404)
  expect((await site.post(`/api/bbs/bbs_tip/${seqno}/like`, {}, mine)).status).toBe(404)
  for (const state of ['queued', 'blinded', 'trashed'] as const) {
    await site.services.database.updateTable('posts').set({ state }).where('seqno', '=', seqno).execute()
    expect((await like(site, seqno, mine)).status, state).toBe(404)
  }
  expect((await like(site, seqno, { ...mine, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await site.services.database.selectFrom('post_likes').selectAll().execute()).toEqual([])
})

test('without a script a member recommends by the form, and a stranger is led to sign in', async () => {
  await using site = await openTestSite()
  const writer = await signMemberIn(site)
  const seqno = await ask(site, writer)
  const path = `/bbs/bbs_qna/view?seqno=${seqno}`
  const send = (headers: Headers) => postForm(site, path, { step: 'like' }, headers)
  const stranger = await send({})
  expect(stranger.status).toBe(303)
  expect(stranger.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(path)}`)
  const mine = await signMemberIn(site, OTHER)
  for (let times = 0; times < 2; times++) expect((await send(mine)).headers.get('location')).toBe(path)
  expect(await (await site.fetch(path)).text()).toContain('<span class="like-form__count">1<')
  const own = await send(writer)
  expect(own.status).toBe(403)
  expect(mainOf(await own.text()).match(/내가 쓴 글은 추천할 수 없어요\./g)).toHaveLength(1)
})

test('what a member recommended stays counted when they leave', async () => {
  await using site = await openTestSite()
  const seqno = await ask(site, await signMemberIn(site))
  await like(site, seqno, await signMemberIn(site, OTHER))
  await site.services.database
    .deleteFrom('members')
    .where('id', 'in', (members) => members.selectFrom('post_likes').select('member_id'))
    .execute()
  expect((await site.get(`/api/bbs/bbs_qna/${seqno}`)).data).toMatchObject({ likes: 1 })
})
