import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Headers = Record<string, string>

const RICH = `<h2>준비</h2><p>공유기를 <strong>먼저</strong> 꺼요.\u00A0<a href="https://example.com/a?b=1&amp;c=2">안내</a></p>
<ul><li><p>하나 &lt;b&gt;</p><ul><li><p>속</p></li></ul></li></ul><ol start="3"><li><p>셋</p></li></ol>
<table><tr><th>요금</th><th>월</th></tr><tr><td>가나</td><td>1 000원</td></tr></table><pre><code>ping  8.8.8.8\n  -t</code></pre>
<blockquote><p>인용<br>둘째 줄</p></blockquote><hr><p>끝 👩‍👩‍👧 ﷽</p>`

interface Revision {
  version: number
  title: string
  savedBy: string
  isCurrent: boolean
}

const desk = (seqno: number, path = '') => `/api/desk/posts/${seqno}${path}`
const revisions = async (site: TestSite, seqno: number, headers: Headers) =>
  (await site.get<{ result: Revision[] }>(desk(seqno, '/revisions'), headers)).data.result
const wording = async (site: TestSite, seqno: number, version: number, headers: Headers) =>
  (
    await site.get<{ content: { tree: object; html: string }; facts: object }>(
      desk(seqno, `/revisions/${version}`),
      headers,
    )
  ).data
const revert = (
  site: TestSite,
  seqno: number,
  [version, currentVersion]: [number, number],
  headers: Headers,
) => site.post<{ version: number }>(desk(seqno, '/revert'), { version, currentVersion }, headers)
const stored = (site: TestSite, seqno: number) =>
  site.services.database
    .selectFrom('posts')
    .select(['title', 'content', 'body', 'category', 'summary', 'is_pinned', 'is_closed', 'version'])
    .where('seqno', '=', seqno)
    .executeTakeFirstOrThrow()

async function write(site: TestSite, board: string, post: object, headers: Headers): Promise<number> {
  const { data } = await site.post<{ seqno: number }>(`/api/bbs/${board}`, post, headers)
  return data.seqno
}

test('a wording is restored byte for byte as a new version, and nothing of the history is rewritten', async () => {
  await using site = await openTestSite()
  const editor = await signIn(site, 'editor')
  const first = {
    title: '처음 제목 가나',
    content: { html: RICH },
    category: '절약',
    summary: ['하나', '둘'],
  }
  const seqno = await write(site, 'bbs_tip', first, editor)
  const path = `/api/bbs/bbs_tip/${seqno}`
  const before = await stored(site, seqno)
  const html = (await wording(site, seqno, 1, editor)).content.html
  const second = {
    title: '둘째 제목 다라',
    content: '아주 다른 본문이에요. 열 글자가 넘어요.',
    summary: [],
    category: '이사',
  }
  await site.put(path, { ...second, version: 1 }, editor)
  await site.post(desk(seqno, '/pin'), { isPinned: true }, editor)
  expect(await (await site.fetch(`/bbs/bbs_tip/view?seqno=${seqno}`)).text()).toContain('둘째 제목 다라')
  expect(await revert(site, seqno, [1, 2], await signIn(site, 'manager'))).toMatchObject({
    data: { version: 3 },
  })
  expect(await stored(site, seqno)).toEqual({ ...before, version: 3, is_pinned: true })
  const now = (await site.get<{ content: { html: string } }>(path)).data
  expect(now.content.html).toBe(html)
  const page = await (await site.fetch(`/bbs/bbs_tip/view?seqno=${seqno}`)).text()
  expect(page).toContain('처음 제목 가나')
  expect(page).not.toContain('둘째 제목 다라')
  const found = await site.get(`/api/search?q=${encodeURIComponent('처음 제목 가나')}`)
  expect(JSON.stringify(found.data)).toContain(String(seqno))
  expect(await revisions(site, seqno, editor)).toMatchObject([
    { version: 3, title: '처음 제목 가나', savedBy: '관리자', isCurrent: true },
    { version: 2, title: '둘째 제목 다라', savedBy: '편집자', isCurrent: false },
    { version: 1, title: '처음 제목 가나', savedBy: '편집자', isCurrent: false },
  ])
  const [old, again] = [await wording(site, seqno, 1, editor), await wording(site, seqno, 3, editor)]
  expect(again.content).toEqual(old.content)
  expect((await wording(site, seqno, 2, editor)).facts).toMatchObject({ category: '이사', summary: [] })
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'reason'])
    .where('subject', '=', `post:${seqno}`)
    .where('action', '=', 'post.revert')
    .execute()
  expect(log).toEqual([{ action: 'post.revert', reason: '버전 1' }])
})

test('who reverts what somebody saved meanwhile is told, of two at once one wins', async () => {
  await using site = await openTestSite()
  const [mine, editor] = [await signMemberIn(site), await signIn(site, 'editor')]
  const post = { title: '처음 질문이에요', content: '처음에 쓴 본문이에요. 열 글자.' }
  const seqno = await write(site, 'bbs_qna', post, mine)
  const path = `/api/bbs/bbs_qna/${seqno}`
  await site.put(path, { title: '둘째 질문이에요', version: 1 }, mine)
  await site.put(path, { title: '셋째 질문이에요', version: 2 }, mine)
  expect(await revert(site, seqno, [1, 2], editor)).toMatchObject({ status: 409, data: { version: 3 } })
  expect((await stored(site, seqno)).title).toBe('셋째 질문이에요')
  const both = await Promise.all([1, 2].map((version) => revert(site, seqno, [version, 3], editor)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await revert(site, seqno, [4, 4], editor)).toMatchObject({ status: 422 })
  expect(await revert(site, seqno, [9, 4], editor)).toMatchObject({
    status: 404,
    message: '그런 버전이 없어요.',
  })
  for (const versions of [
    [0, 4],
    [1.5, 4],
    ['x', 4],
    [1, null],
  ])
    expect(await revert(site, seqno, versions as [number, number], editor)).toMatchObject({ status: 422 })
  for (const version of ['0', '-1', '1.5', 'abc', '99', '9999999999999'])
    expect(await site.get(desk(seqno, `/revisions/${version}`), editor)).toMatchObject({
      status: 404,
    })
  await site.post(desk(seqno, '/trash'), { reason: '시험' }, editor)
  expect(await revert(site, seqno, [1, 4], editor)).toMatchObject({ status: 409 })
})

test('a sample has its first wording kept when it is changed, and gets it back', async () => {
  await using site = await openTestSite()
  const editor = await signIn(site, 'editor')
  const before = await stored(site, 371)
  expect(await revisions(site, 371, editor)).toMatchObject([
    { version: 1, isCurrent: true, title: before.title },
  ])
  await site.put('/api/bbs/bbs_issue/371', { title: '고친 표본 제목', version: 1 }, editor)
  expect(await revisions(site, 371, editor)).toMatchObject([
    { version: 2 },
    { version: 1, title: before.title },
  ])
  await revert(site, 371, [1, 2], editor)
  expect(await stored(site, 371)).toEqual({ ...before, version: 3 })
})

test('pictures come back with their wording; words told in secret do not become public', async () => {
  await using site = await openTestSite()
  const [mine, editor] = [await signMemberIn(site), await signIn(site, 'editor')]
  const form = new FormData()
  const photo = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(photo)], 'a.png', { type: 'image/png' }))
  const sent = await site.fetch('/api/bbs/files', { method: 'POST', body: form, headers: mine })
  const { data } = (await sent.json()) as { data: { fileId: string; url: string } }
  const post = {
    title: '사진이 있는 질문',
    content: '사진을 함께 올려요. 열 글자가 넘어요.',
    fileIds: [data.fileId],
  }
  const seqno = await write(site, 'bbs_qna', post, mine)
  const path = `/api/bbs/bbs_qna/${seqno}`
  const { html } = (await wording(site, seqno, 1, editor)).content
  const address = /src="([^"]+)"/.exec(html)![1]!
  await site.put(path, { content: '사진 없이 다시 적은 본문이에요.', version: 1 }, mine)
  expect((await site.fetch(address)).status).toBe(404)
  expect(await revert(site, seqno, [1, 2], editor)).toMatchObject({ status: 200 })
  expect((await site.fetch(address)).status).toBe(200)
  const told = {
    title: '비밀로 묻는 질문',
    content: '제 번호는 010-1234-5678이에요. 전화 주세요.',
    isSecret: true,
  }
  const secret = await write(site, 'bbs_qna', told, mine)
  const open = { title: '이제 모두에게', content: '번호를 지우고 다시 적었어요. 열 글자.', isSecret: false }
  expect(await site.put(`/api/bbs/bbs_qna/${secret}`, { ...open, version: 1 }, mine)).toMatchObject({
    status: 200,
  })
  expect(await revert(site, secret, [1, 2], editor)).toMatchObject({
    status: 409,
    message: '비밀글일 때 쓴 내용은 모두가 보는 글로 되돌릴 수 없어요.',
  })
  expect((await stored(site, secret)).body).not.toContain('010')
})
