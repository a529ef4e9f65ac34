import { expect, test } from 'vitest'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { addMember } from '#app/members/session/members.server.ts'
import { hashPassword } from '#app/shared/credentials/passwords.server.ts'
import { verifyAccessLog } from '#app/shared/personal-data/access-log.server.ts'
import {
  COMMENT,
  decide,
  newWriter,
  POST,
  publicTexts,
  queue,
  report,
  reportable,
  told,
  write,
  WRITER,
} from '#tests/reported-texts.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const NEWCOMER = { snsType: 'LTML', email: 'new@example.com', name: '최신입', phone: '01000009778' } as const

/** Every public route that could show a post or what stands under it, read by a stranger. */
async function shownToStrangers(site: TestSite, seqno: number): Promise<string> {
  const routes = [
    `/bbs/bbs_qna/view?seqno=${seqno}`,
    `/bbs/bbs_qna/view.data?seqno=${seqno}`,
    `/api/bbs/bbs_qna/${seqno}`,
    `/api/bbs/bbs_qna/${seqno}/comments`,
    '/api/bbs/bbs_qna',
    '/bbs/bbs_qna/list',
    '/bbs/bbs_qna/list.data',
    `/bbs/bbs_qna/list?q=${encodeURIComponent('신고될')}`,
    '/bbs/bbs_qna/rss.xml',
    '/rss.xml',
    '/sitemap/posts-1.xml',
    `/api/search?q=${encodeURIComponent('신고될 제목')}`,
    `/api/search?q=${encodeURIComponent('마바사아')}`,
    `/search?q=${encodeURIComponent('신고될 본문')}`,
    `/api/search/suggest?q=${encodeURIComponent('신고될')}`,
  ]
  const texts = await Promise.all(routes.map(async (path) => (await site.fetch(path)).text()))
  const latest = await site.services.database
    .selectFrom('public_posts')
    .select('seqno')
    .where('board', '=', 'bbs_qna')
    .where('seqno', '!=', seqno)
    .orderBy('position', 'desc')
    .limit(2)
    .execute()
  for (const { seqno: near } of latest) {
    texts.push(await (await site.fetch(`/api/bbs/bbs_qna/${near}`)).text())
    texts.push(await (await site.fetch(`/bbs/bbs_qna/view?seqno=${near}`)).text())
  }
  // What was searched for stands in the page that found nothing.
  return texts.join('\n').replaceAll(/신고될 (?:제목|본문)(?! [가마])/g, '')
}

test('three reports at once blind a post: no public route shows it, its writer and operators do', async () => {
  await using site = await openTestSite()
  const { writer, three, editor, post } = await reportable(site)
  expect(await shownToStrangers(site, post.seqno)).toMatch(/신고될 제목 가나다라[\s\S]*마바사아/)
  const sent = await Promise.all([...three, ...three].map((headers) => report(site, post, headers)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const shown = await shownToStrangers(site, post.seqno)
  expect(shown).not.toContain('신고될 제목 가나다라')
  expect(shown).not.toContain('마바사아 열 글자')
  expect(shown).not.toContain(COMMENT)
  expect(shown).not.toContain(`view?seqno=${post.seqno}`)
  const path = `/api/bbs/bbs_qna/${post.seqno}`
  expect(await site.get(path)).toMatchObject({ status: 404 })
  expect(await site.get(path, three[0])).toMatchObject({ status: 404 })
  for (const headers of [writer, editor])
    expect(await site.get(path, headers)).toMatchObject({ data: { state: 'blinded' } })
  expect(await queue(site, editor)).toMatchObject([
    {
      seqno: post.seqno,
      commentId: null,
      state: 'blinded',
      reports: 3,
      reasons: [{ word: '광고', count: 3 }],
    },
  ])
  // After the words that it was put up: once, though six reports came.
  const [, ...hidden] = await told(site, WRITER.email)
  expect(hidden).toHaveLength(1)
  expect(hidden[0]).toMatch(/신고될 제목 가나다라’을 신고가 여러 번 들어와[\s\S]*1670-2072/)
})

test('three reports blind a comment alone, and the count over it follows', async () => {
  await using site = await openTestSite()
  const { three, editor, post, comment } = await reportable(site)
  expect(await shownToStrangers(site, post.seqno)).toContain(COMMENT)
  await Promise.all(
    three.map((headers) => report(site, comment, headers, { reason: 'abuse', note: '욕이에요' })),
  )
  const shown = await shownToStrangers(site, post.seqno)
  expect(shown).toContain('신고될 제목 가나다라')
  expect(shown).not.toContain(COMMENT)
  const read = await site.get(`/api/bbs/bbs_qna/${post.seqno}`)
  expect(read.data).toMatchObject({ comments: 0, state: 'public' })
  const [waiting] = await queue(site, editor, 'reported')
  expect(waiting).toMatchObject({ commentId: comment.commentId, text: COMMENT, reports: 3 })
  expect(waiting?.notes).toEqual(['욕이에요', '욕이에요', '욕이에요'])
})

test('a report is kept once, and refused for what is not there, not theirs to read, or their own', async () => {
  await using site = await openTestSite()
  const { writer, mine, editor, post, comment } = await reportable(site)
  const first = await report(site, post, mine, { note: '처음' })
  const second = await report(site, post, mine, { reason: 'abuse', note: '다시' })
  expect(second).toMatchObject({ status: 200, data: first.data })
  expect(await report(site, post, writer)).toMatchObject({
    status: 422,
    message: '내가 쓴 글은 신고할 수 없어요.',
  })
  expect(await report(site, comment, writer)).toMatchObject({ status: 422 })
  expect(await report(site, post, {})).toMatchObject({ status: 401 })
  expect(await report(site, post, editor)).toMatchObject({ status: 403 })
  const { 'sec-fetch-site': _site, ...foreign } = { ...mine }
  expect(await report(site, comment, { ...foreign, 'sec-fetch-site': 'cross-site' })).toMatchObject({
    status: 403,
  })
  expect(await report(site, comment, mine, { reason: 'nonsense' })).toMatchObject({ status: 422 })
  expect(await report(site, comment, mine, { note: '가'.repeat(501) })).toMatchObject({ status: 422 })
  const secret = await write(site, writer, { ...POST, title: '비밀로 묻는 글', isSecret: true })
  expect(await report(site, { seqno: secret.seqno, commentId: null }, mine)).toMatchObject({ status: 403 })
  for (const seqno of ['0', '-1', '9e99', 'abc', '999999999'])
    expect(await site.post(`/api/bbs/bbs_qna/${seqno}/report`, { reason: 'ad' }, mine), seqno).toMatchObject({
      status: 404,
    })
  for (const commentId of [0, -1, 'abc', 999_999_999])
    expect(await report(site, { ...post, commentId: commentId as number }, mine)).toMatchObject({
      status: 404,
    })
  expect(await site.post(`/api/bbs/bbs_tip/${post.seqno}/report`, { reason: 'ad' }, mine)).toMatchObject({
    status: 404,
  })
  const rows = await site.services.database.selectFrom('post_reports').selectAll().execute()
  expect(rows).toMatchObject([{ seqno: post.seqno, comment_id: null, reason: 'ad', note: '처음' }])
})

test('a member reports twenty texts a day, also at the same time', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const posts = await site.services.database
    .selectFrom('public_posts')
    .select(['board', 'seqno'])
    .where('member_id', 'is', null)
    .limit(22)
    .execute()
  const answers = await Promise.all(
    posts.map(({ board, seqno }) =>
      site.post(`/api/bbs/${board}/${seqno}/report`, { reason: 'flood' }, mine),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ message: '신고는 하루에 20번까지 할 수 있어요.' })
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(80_000)
})

test('what was dismissed stands again, and the same people do not hide it once more', async () => {
  await using site = await openTestSite()
  const { three, editor, post, comment } = await reportable(site)
  for (const text of [post, comment]) {
    for (const headers of three) await report(site, text, headers)
    expect(await decide(site, text, 'dismiss', editor)).toMatchObject({ data: { state: 'public' } })
    expect(await decide(site, text, 'dismiss', editor)).toMatchObject({ status: 409 })
    for (const headers of three) expect(await report(site, text, headers)).toMatchObject({ status: 200 })
  }
  const shown = await shownToStrangers(site, post.seqno)
  expect(shown).toContain('신고될 제목 가나다라')
  expect(shown).toContain(COMMENT)
  expect(await queue(site, editor)).toEqual([])
  for (const { email } of DEMO_MEMBERS) {
    const words = await told(site, email)
    expect(words).toHaveLength(2)
    expect(words[0]).toContain('살펴봤고, 그대로 두기로 했어요.')
  }
})

test("a newcomer's post waits, is approved once by two operators at once, and the next one does not", async () => {
  await using site = await openTestSite()
  const [writer, editor, owner] = await Promise.all([
    newWriter(site),
    signIn(site, 'editor'),
    signIn(site, 'owner'),
  ])
  const { seqno, state } = await write(site, writer)
  expect(state).toBe('queued')
  expect(await queue(site, editor)).toMatchObject([
    { seqno, state: 'queued', reports: 0, held: '처음 쓴 글이에요.' },
  ])
  const both = await Promise.all(
    [editor, owner].map((headers) => decide(site, { seqno, commentId: null }, 'approve', headers)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await shownToStrangers(site, seqno)).toContain('신고될 제목 가나다라')
  const words = await told(site, WRITER.email)
  expect(words).toHaveLength(1)
  expect(words[0]).toMatch(/올렸어요[\s\S]*1670-2072/)
  expect(await write(site, writer, { ...POST, title: '두 번째로 쓰는 글' })).toMatchObject({
    state: 'public',
  })
})

test('an operator blinds with a reason, restores and trashes; each is told once and logged', async () => {
  await using site = await openTestSite()
  const { three, editor, post, comment } = await reportable(site)
  await report(site, comment, three[0]!)
  expect(await decide(site, post, 'blind', editor)).toMatchObject({
    status: 422,
    data: { errors: { reason: '가리는 이유를 적어 주세요.' } },
  })
  for (const text of [post, comment]) {
    const steps = [
      ['blind', 'blinded'],
      ['restore', 'public'],
      ['trash', 'trashed'],
    ] as const
    for (const [decision, state] of steps)
      expect(await decide(site, text, decision, editor, { reason: '광고 글' }), decision).toMatchObject({
        status: 200,
        data: { state },
      })
    expect(await shownToStrangers(site, post.seqno)).not.toContain(text.commentId ? COMMENT : POST.title)
    expect(await decide(site, text, 'trash', editor)).toMatchObject({ status: 409 })
    expect(await queue(site, editor, 'trashed')).toMatchObject([{ ...text, state: 'trashed' }])
    expect(await decide(site, text, 'restore', editor)).toMatchObject({ data: { state: 'public' } })
  }
  expect(await shownToStrangers(site, post.seqno)).toMatch(/신고될 제목 가나다라[\s\S]*자차카타/)
  const words = await told(site, WRITER.email)
  expect(words).toHaveLength(9)
  expect(words.filter((text) => text.includes('이유: 광고 글'))).toHaveLength(4)
  expect(await told(site, DEMO_MEMBERS[0].email)).toHaveLength(1)
  const log = await site.services.database.selectFrom('access_log').select(['action', 'subject']).execute()
  const acts = log.filter(({ action }) => action.startsWith('review.') && action !== 'review.list')
  expect(acts).toHaveLength(9)
  expect(acts).toContainEqual({ action: 'review.trash', subject: `comment:${comment.commentId}` })
  expect(await verifyAccessLog(site.services)).toMatchObject({ isIntact: true })
})

test('only owners, managers and editors decide, and only what is there', async () => {
  await using site = await openTestSite()
  const writer = await newWriter(site)
  const { seqno } = await write(site, writer)
  const text = { seqno, commentId: null }
  const others = [
    [{}, 401],
    [writer, 401],
    [await signIn(site, 'advisor1'), 403],
    [await signIn(site, 'privacy'), 403],
  ] as const
  for (const [headers, status] of others) {
    expect(await decide(site, text, 'approve', headers)).toMatchObject({ status })
    expect(await site.get('/api/desk/reviews', headers)).toMatchObject({ status })
  }
  const editor = await signIn(site, 'editor')
  for (const number of ['0', '-1', '9e99', 'abc', '999999999'])
    for (const what of ['posts', 'comments'])
      expect(
        await site.post(`/api/desk/reviews/${what}/${number}/approve`, {}, editor),
        `${what} ${number}`,
      ).toMatchObject({ status: 404 })
  expect(await decide(site, text, 'explode', editor)).toMatchObject({ status: 404 })
  expect(await decide(site, text, 'restore', editor)).toMatchObject({
    status: 409,
    data: { state: 'queued' },
  })
  expect(await site.get('/api/desk/reviews?state=odd', editor)).toMatchObject({
    status: 422,
  })
})

test('what its own writer deleted is not put back by an operator', async () => {
  await using site = await openTestSite()
  const { writer, editor, post, comment } = await reportable(site)
  const address = `/api/bbs/bbs_qna/${post.seqno}`
  await site.call('DELETE', `${address}/comments/${comment.commentId}`, undefined, writer)
  await site.call('DELETE', address, undefined, writer)
  for (const text of [post, comment])
    for (const reason of ['', '다시 보여 주고 싶어요'])
      expect(await decide(site, text, 'restore', editor, { reason })).toMatchObject({
        status: 409,
        message: '쓴 사람이 직접 지운 글이라 되살릴 수 없어요.',
      })
  expect(await shownToStrangers(site, post.seqno)).not.toContain('신고될 제목 가나다라')
  // An operator's own deletion, on the public page, is theirs to undo.
  const theirs = await publicTexts(site, writer, editor)
  const path = `/api/bbs/bbs_qna/${theirs.post.seqno}`
  expect(await site.call('DELETE', path, undefined, editor)).toMatchObject({ status: 200 })
  expect(await decide(site, theirs.post, 'restore', editor)).toMatchObject({ data: { state: 'public' } })
})

test('a comment under a post that was thrown away waits for nobody and is not shown again alone', async () => {
  await using site = await openTestSite()
  const { mine, editor, post, comment } = await reportable(site)
  await report(site, comment, mine)
  // The writer is mailed it.
  for (const reason of ['저희 특가 이벤트에 지금 신청하세요', 'elsewhere.kr 을 보세요'])
    expect(await decide(site, comment, 'blind', editor, { reason }), reason).toMatchObject({ status: 422 })
  await decide(site, comment, 'blind', editor, { reason: '광고' })
  await decide(site, post, 'trash', editor)
  for (const state of ['', 'reported', 'blinded']) expect(await queue(site, editor, state), state).toEqual([])
  expect(await decide(site, comment, 'restore', editor)).toMatchObject({
    status: 409,
    message: '이 댓글이 달린 글이 지워져 있어요. 글을 먼저 되살려 주세요.',
    data: { state: 'blinded' },
  })
  await decide(site, comment, 'trash', editor)
  expect(await queue(site, editor, 'trashed')).toMatchObject([
    { ...post, postState: 'trashed' },
    { ...comment, postState: 'trashed' },
  ])
  await decide(site, post, 'restore', editor)
  expect(await decide(site, comment, 'restore', editor)).toMatchObject({ data: { state: 'public' } })
})

test('every view of the queue is counted, and a page past its end knows how many there are', async () => {
  await using site = await openTestSite()
  const { writer, mine, other, editor, post, comment } = await reportable(site)
  const trashed = await write(site, writer, { ...POST, title: '버릴 글' })
  const own = await write(site, writer, { ...POST, title: '지울 글' })
  await decide(site, { ...trashed, commentId: null }, 'trash', editor)
  await site.call('DELETE', `/api/bbs/bbs_qna/${own.seqno}`, undefined, writer)
  await report(site, comment, mine)
  await report(site, comment, other)
  await decide(site, post, 'blind', editor, { reason: '광고' })
  await addMember(site.services, { ...NEWCOMER, passwdHash: await hashPassword(WRITER.passwd) })
  const newcomer = await signMemberIn(site, { ...WRITER, email: NEWCOMER.email })
  expect(await write(site, newcomer, { ...POST, title: '처음 쓰는 글' })).toMatchObject({ state: 'queued' })
  const counts = { waiting: 2, queued: 1, reported: 1, blinded: 1, trashed: 1 }
  for (const [state, total] of Object.entries(counts))
    for (const page of [1, 9]) {
      const path = `/api/desk/reviews?state=${state}&page=${page}`
      const { data } = await site.get<{ result: unknown[] }>(path, editor)
      expect(data, path).toMatchObject({ total, page, counts })
      expect(data.result, path).toHaveLength(page === 1 ? total : 0)
    }
})
