import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { enterAcceptance } from '#tests/carrier-acceptance.ts'
import { enterGiftAverages } from '#tests/gift-averages.ts'
import { OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { newWriter, WRITER } from '#tests/reported-texts.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'

type Headers = Record<string, string>
interface Answered {
  seqno: number
  commentId: number
  version: number
  errors: Record<string, string>
}

const LOUD = '공짜 인터넷! 최대 70만원 현금을 드려요. 업계 1위'
const PLAIN = '12월 24일은 오후 세 시까지 상담해요. 다른 날은 그대로예요.'
const REVIEW = {
  title: '설치가 빨랐어요',
  content: '기사님이 약속한 시간에 오셔서 한 시간 만에 끝났어요.',
  category: 'KT',
  rating: 5,
}

const write = (site: TestSite, board: string, body: object, who: Headers) =>
  site.post<Answered>(`/api/bbs/${board}`, { title: '상담 시간 안내', content: PLAIN, ...body }, who)

test('staff cannot advertise in a post, its title, its summary, a change, a comment or an answer', async () => {
  await using site = await openTestSite()
  const [editor, advisor, mine] = [
    await signIn(site, 'editor'),
    await signIn(site, 'advisor1'),
    await newWriter(site),
  ]
  const refused = async (answer: Promise<{ status: number; data: Answered }>, field: string) => {
    const { status, data } = await answer
    expect(status).toBe(422)
    expect(data.errors[field]).toMatch(/쓸 수 없|없어요/)
  }
  for (const board of ['bbs_notice', 'bbs_qna', 'bbs_tip', 'bbs_issue', 'bbs_tv']) {
    await refused(write(site, board, { content: LOUD }, editor), 'content')
    await refused(write(site, board, { title: '최저가 인터넷' }, editor), 'title')
  }
  await refused(write(site, 'bbs_tip', { summary: ['0원으로 시작'] }, editor), 'summary')
  // Letters apart, invisible ones, another field.
  await refused(write(site, 'bbs_notice', { content: `${PLAIN} 공.짜예요` }, editor), 'content')
  await refused(write(site, 'bbs_notice', { content: `${PLAIN} 최\u200B저\u200B가` }, editor), 'content')
  await refused(
    write(site, 'bbs_notice', { content: '현금 70만원을 드려요. 지금 상담해 보세요.' }, editor),
    'content',
  )
  // Within a word, beside a number, as a quotation of nobody.
  for (const content of [
    '무\n료로 설치해요',
    '<p>무<br>료로 설치해요</p>',
    '<p>무<b>료</b>로 설치해요</p>',
    '무\u00AD료로 설치해요',
    '인터넷 설치비 무료, 문의는 080-123-4567',
    '무료수신거부 080-123-4567',
    '> "지금 가입하면 공짜! 업계 최저가"',
    '<blockquote><p>지금 가입하면 공짜! 업계 최저가</p></blockquote>',
    '<blockquote><p>지금 가입하면 공짜</p><p>출처: 고른커넥트</p></blockquote>',
    // From above in a table, and behind a link.
    '<table><tr><th>가</th><th>공</th></tr><tr><td>나</td><td>짜</td></tr></table>',
    '<p><a href="https://elsewhere.example/%EA%B3%B5%EC%A7%9C">자세히</a></p>',
    '<ul><li><b><a href="https://elsewhere.example/공짜-인터넷">자세히</a></b></li></ul>',
  ])
    await refused(write(site, 'bbs_tip', { content: `${content}\n${PLAIN}` }, editor), 'content')
  const source = '<p><a href="https://elsewhere.example/%E0%A4%A">출처</a></p>'
  expect((await write(site, 'bbs_tip', { content: `${source}\n${PLAIN}` }, editor)).status).toBe(200)
  const { data: notice } = await write(site, 'bbs_notice', {}, editor)
  const change = { title: '상담 시간 안내', content: LOUD, version: notice.version }
  await refused(site.put<Answered>(`/api/bbs/bbs_notice/${notice.seqno}`, change, editor), 'content')
  const { data: question } = await write(site, 'bbs_qna', { title: '요금이 궁금해요', category: 'KT' }, mine)
  const comments = `/api/bbs/bbs_qna/${question.seqno}/comments`
  await refused(site.post<Answered>(comments, { content: LOUD }, advisor), 'content')
  const { data: answer } = await site.post<Answered>(comments, { content: PLAIN }, advisor)
  const { commentId, version } = answer
  await refused(
    site.put<Answered>(`${comments}/${commentId}`, { content: LOUD, version }, advisor),
    'content',
  )
})

test('staff tell no gift above every band and no price of a carrier without consent, in a post, a title or a comment', async () => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-12-05', '11:00') })
  const [editor, mine] = [await signIn(site, 'editor'), await newWriter(site)]
  const gift = `사은품 육십만원, 3년 약정 조건, 개통 뒤 영업일 7일 안에 드려요. ${PLAIN}`
  const price = `케 이 티 500메가는 월 33,000원이에요. ${PLAIN}`
  const status = async (body: object) => (await write(site, 'bbs_tip', body, editor)).status
  // Without any average nothing is told of gifts.
  expect(await status({ content: gift })).toBe(200)
  expect(await status({ content: price })).toBe(422)
  expect(await status({ title: 'U+ 월 33,000원' })).toBe(422)
  // Behind a link, beside a picture, in letters of other alphabets, without its unit.
  for (const content of [
    '<p>월 33,000원이에요. <a href="/infor/kt">자세히</a></p>',
    '<table><tr><th>월 33,000원</th></tr><tr><td><a href="https://www.kt.com/">보기</a></td></tr></table>',
    '<p>\u041A\u0422 월 33,000원이에요.</p>',
    '<p>\u{1F1F0}\u{1F1F9} 월 33,000이에요, 다 더한 값은 33,000 그대로</p>',
    '<p>K사 500메가는 3만3천, 다른 곳은 몰라요.</p>',
  ])
    expect(await status({ content: `${content}<p>${PLAIN}</p>` }), content).toBe(422)
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 450_000 } })
  await enterAcceptance(site, 'kt', { acceptedOn: '2026-01-02', validUntil: '2027-12-31' })
  const refused = await write(site, 'bbs_tip', { content: gift }, editor)
  expect([refused.status, refused.data.errors['content']]).toEqual([
    422,
    expect.stringContaining('517,500원'),
  ])
  expect(await status({ title: '현금 6 0 만 원, 3년 약정 조건, 개통 뒤 7일 안' })).toBe(422)
  expect(await status({ content: gift.replace('육십만원', '51만 원') })).toBe(200)
  expect(await status({ content: price })).toBe(200)
  const { data: question } = await write(site, 'bbs_qna', { title: '요금이 궁금해요', category: 'KT' }, mine)
  const comments = `/api/bbs/bbs_qna/${question.seqno}/comments`
  for (const other of ['九十萬원', '9O만원', '아흔만 원', '900,000', '10만 원권 아홉 장', '90🎁만원'])
    expect(await status({ title: `현금 ${other}, 3년 약정 조건, 개통 뒤 7일 안` }), other).toBe(422)
  expect(await status({ title: '90만원 입금해 드려요' })).toBe(422)
  expect((await site.post(comments, { content: gift }, editor)).status).toBe(422)
  const quoted = `<blockquote><p>사은품 60만원이래요</p><p>출처: 한국소비자원</p></blockquote><p>${PLAIN}</p>`
  expect((await site.post(comments, { content: quoted }, editor)).status).toBe(200)
  // Of whose price it is the question tells.
  const asked = { title: '다달이 얼마인가요', category: 'LG U+' }
  const { data: other } = await write(site, 'bbs_qna', asked, mine)
  const told = { content: `월 33,000원이에요. ${PLAIN}` }
  expect((await site.post(comments, told, editor)).status).toBe(200)
  expect((await site.post(`/api/bbs/bbs_qna/${other.seqno}/comments`, told, editor)).status).toBe(422)
})

test('an old wording of staff that the rules would refuse does not stand again', async () => {
  await using site = await openTestSite()
  const editor = await signIn(site, 'editor')
  const { data: post } = await write(site, 'bbs_notice', {}, editor)
  const change = { title: '상담 시간 안내', content: `${PLAIN} 고쳤어요.`, version: post.version }
  expect((await site.put(`/api/bbs/bbs_notice/${post.seqno}`, change, editor)).status).toBe(200)
  await site.services.database
    .updateTable('post_revisions')
    .set({ title: '업계 1위 안내' })
    .where('seqno', '=', post.seqno)
    .where('version', '=', 1)
    .execute()
  const revert = { version: 1, currentVersion: 2 }
  const refused = await site.post<Answered>(`/api/desk/posts/${post.seqno}/revert`, revert, editor)
  expect([refused.status, refused.data.errors['title']]).toEqual([422, expect.stringContaining('업계 1위')])
})

test('what staff quote and what a member wrote is not their advertisement', async () => {
  await using site = await openTestSite()
  const [editor, mine] = [await signIn(site, 'editor'), await newWriter(site)]
  const quoted = `<blockquote><p>공짜라는 전화를 받았어요</p><p>출처: 한국소비자원</p></blockquote><p>${PLAIN}</p>`
  expect((await write(site, 'bbs_tip', { content: quoted }, editor)).status).toBe(200)
  const { data: question } = await write(
    site,
    'bbs_qna',
    { title: '최대 할인이 뭔가요', content: `공짜라는 전화를 받았어요. ${PLAIN}`, category: 'KT' },
    mine,
  )
  const answer = (quotation: string) =>
    site.post(
      `/api/bbs/bbs_qna/${question.seqno}/comments`,
      { content: `<blockquote><p>${quotation}</p></blockquote><p>${PLAIN}</p>` },
      editor,
    )
  expect((await answer('공짜라는 전화를 받았어요.')).status).toBe(200)
  expect((await answer('공짜로 드려요.')).status).toBe(422)
  const path = `/api/bbs/bbs_qna/${question.seqno}`
  const tidied = { title: '최대 할인이 뭔가요?', content: PLAIN, category: 'KT', version: question.version }
  expect((await site.put(path, tidied, editor)).status).toBe(200)
  const praised = { ...tidied, content: `${PLAIN} 여기가 최고예요.`, version: question.version + 1 }
  expect((await site.put(path, praised, editor)).status).toBe(422)
})

test('no review comes from staff: not written, changed, moved there, reverted, nor from a member of their address', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  for (const role of ['owner', 'manager', 'editor', 'advisor1', 'privacy'] as const) {
    const who = await signIn(site, role)
    expect((await write(site, 'bbs_review', REVIEW, who)).status, role).toBe(403)
  }
  const editor = await signIn(site, 'editor')
  const move = (seqno: number, board: string) => site.post(`/api/desk/posts/${seqno}/move`, { board }, editor)
  const mine = await newWriter(site)
  const { data: review } = await write(site, 'bbs_review', { ...REVIEW, rating: 3 }, mine)
  const path = `/api/bbs/bbs_review/${review.seqno}`
  expect((await site.put(path, { ...REVIEW, version: review.version }, editor)).status).toBe(403)
  // By way of a board where operators may change it, and back.
  expect((await move(review.seqno, 'bbs_qna')).status).toBe(200)
  const { version } = await database
    .selectFrom('posts')
    .select('version')
    .where('seqno', '=', review.seqno)
    .executeTakeFirstOrThrow()
  const praised = { title: '아주 좋았어요', content: REVIEW.content, category: 'KT', version }
  expect((await site.put(`/api/bbs/bbs_qna/${review.seqno}`, praised, editor)).status).toBe(200)
  expect((await move(review.seqno, 'bbs_review')).status).toBe(409)
  const { data: own } = await write(site, 'bbs_qna', { category: 'KT' }, editor)
  expect((await move(own.seqno, 'bbs_review')).status).toBe(409)
  const staffs = await signMemberIn(site, OTHER)
  await database.updateTable('staff').set({ email: OTHER.email }).where('role', '=', 'privacy').execute()
  expect(await write(site, 'bbs_review', REVIEW, staffs)).toMatchObject({
    status: 403,
    message: '직원은 후기를 쓸 수 없어요. 후기는 손님의 글이에요.',
  })
  // Nor one whose address became a staff's since, or is theirs with a plus sign.
  const { data: waiting } = await write(site, 'bbs_review', REVIEW, mine)
  const [name, host] = WRITER.email.split('@')
  await database
    .updateTable('staff')
    .set({ email: `${name}+desk@${host}` })
    .where('role', '=', 'privacy')
    .execute()
  expect((await write(site, 'bbs_review', REVIEW, mine)).status).toBe(403)
  await database.updateTable('posts').set({ state: 'queued' }).where('seqno', '=', waiting.seqno).execute()
  expect((await site.post(`/api/desk/reviews/posts/${waiting.seqno}/approve`, {}, editor)).status).toBe(403)
})

test('nor from a number or a device of the office, also where the number was proved after the review was written', async () => {
  await using site = await openTestSite()
  const { database, keyring } = site.services
  const mine = await newWriter(site)
  const editor = await signIn(site, 'editor')
  const { data: review } = await write(site, 'bbs_review', REVIEW, mine)
  const path = `/api/bbs/bbs_review/${review.seqno}`
  const { passwd, email } = DEMO_STAFF.find(({ role }) => role === 'advisor')!
  const { headers } = await site.post('/api/desk/login', { email, passwd })
  const device = headers.getSetCookie().find((each) => each.startsWith('gc_desk_device='))!
  await site.post('/api/desk/logout', {}, { authorization: `Bearer ${headers.get('x-authtoken')}` })
  const there = { ...mine, cookie: `${mine.cookie}; ${device.split(';')[0]}` }
  const ways = (who: Headers) => [
    write(site, 'bbs_review', { ...REVIEW, title: '정말 빨랐어요' }, who),
    site.put(path, { ...REVIEW, title: '정말 빨랐어요', version: review.version }, who),
  ]
  for (const way of ways(there))
    expect(await way).toMatchObject({
      status: 403,
      message: '상담실에 로그인한 적이 있는 기기에서는 후기를 쓸 수 없어요. 손님의 기기에서 써야 해요.',
    })
  const { id: staff_id } = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const proved_phone_sealed = keyring.seal('staff-phone', '01000009777')
  await database
    .insertInto('staff_notice_settings')
    .values({ staff_id, channels: '{}', minutes_before: 5, has_sound: false, proved_phone_sealed })
    .execute()
  for (const way of ways(mine))
    expect(await way).toMatchObject({
      status: 403,
      message: '직원은 후기를 쓸 수 없어요. 후기는 손님의 글이에요.',
    })
  await database.updateTable('posts').set({ state: 'queued' }).where('seqno', '=', review.seqno).execute()
  // Nor by way of a board where a member of the office may write.
  const { data: question } = await write(site, 'bbs_qna', { category: 'KT' }, mine)
  const move = (board: string) => site.post(`/api/desk/posts/${question.seqno}/move`, { board }, editor)
  await database
    .updateTable('posts')
    .set({ board: 'bbs_review', rating: 5 })
    .where('seqno', '=', question.seqno)
    .execute()
  expect((await move('bbs_qna')).status).toBe(200)
  expect((await move('bbs_review')).status).toBe(403)
  const approve = () => site.post(`/api/desk/reviews/posts/${review.seqno}/approve`, {}, editor)
  expect((await approve()).status).toBe(403)
  await database.deleteFrom('staff_notice_settings').execute()
  expect((await approve()).status).toBe(200)
})

test('what a member wrote does not stand as ours where the rules would refuse it', async () => {
  await using site = await openTestSite()
  const editor = await signIn(site, 'editor')
  const asked = {
    title: '인터넷 공짜라던데요',
    content: '업계 1위 최저가라고 전화가 왔어요.',
    category: 'KT',
  }
  const { data } = await write(site, 'bbs_qna', asked, await newWriter(site))
  for (const board of ['bbs_notice', 'bbs_tip', 'bbs_issue', 'bbs_tv'])
    expect(await site.post(`/api/desk/posts/${data.seqno}/move`, { board }, editor), board).toMatchObject({
      status: 409,
      message: expect.stringContaining('둘 수 없는 말'),
    })
})
