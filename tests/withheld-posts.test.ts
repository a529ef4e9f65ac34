import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishDuePosts } from '#app/community/writing/timed-posts.server.ts'
import { withholdJob } from '#app/community/moderation/withheld-offers.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { enterAcceptance } from './carrier-acceptance.ts'
import { newWriter } from './reported-texts.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

const UNTIL = { acceptedOn: '2026-01-02', validUntil: '2026-12-31' }
const AGAIN = { acceptedOn: '2027-01-01', validUntil: '2027-12-31' }
const PRICE = '케이티 500메가는 월 33,000원이에요. 공유기를 함께 빌리는 값은 다달이 더해져요.'
const PLAIN = '상담은 저녁 여덟 시까지 해요. 주말에는 오후 다섯 시까지 해요.'

type Headers = Record<string, string>
interface Written {
  seqno: number
  commentId: number
  version: number
  state: string
}

async function aSite() {
  const clock = { now: seoulMoment('2026-12-31', '23:00') }
  const site = await openTestSite({ now: () => clock.now })
  await enterAcceptance(site, 'kt', UNTIL)
  return Object.assign(site, { clock })
}

const write = async (site: TestSite, board: string, body: object, who: Headers) => {
  const { data } = await site.post<Written>(
    `/api/bbs/${board}`,
    { title: '요금을 읽는 법', content: PRICE, ...body },
    who,
  )
  return data
}

/** As at midnight: no consent of KT any more. */
async function end(site: Awaited<ReturnType<typeof aSite>>) {
  site.clock.now = seoulMoment('2027-01-01', '00:01')
  await withholdJob.run(site.services)
}

const says = async (site: TestSite, path: string, words: string) =>
  (await (await site.fetch(path)).text()).includes(words)

test('what staff wrote of a carrier’s price is shown nowhere once its consent ends by the clock, and again with a new one', async () => {
  await using site = await aSite()
  const [editor, mine] = [await signIn(site, 'editor'), await newWriter(site)]
  const ours = await write(site, 'bbs_tip', { title: '오백메가 고르기' }, editor)
  const question = { title: '오백메가 요금', category: 'KT' }
  const theirs = await write(site, 'bbs_qna', { ...question, content: PRICE }, mine)
  const comments = `/api/bbs/bbs_qna/${theirs.seqno}/comments`
  await site.post(`/api/desk/reviews/posts/${theirs.seqno}/approve`, {}, editor)
  await site.post(comments, { content: `${PRICE} 상담사가 적었어요.` }, editor)
  const view = `/bbs/bbs_tip/view?seqno=${ours.seqno}`
  const asked = `/bbs/bbs_qna/view?seqno=${theirs.seqno}`
  const places = [
    '/bbs/bbs_tip/list',
    '/bbs/bbs_tip/rss.xml',
    '/rss.xml',
    '/search?q=오백메가 고르기',
    '/bbs/bbs_tip/list?q=오백메가',
  ]
  for (const path of places) expect(await says(site, path, view), path).toBe(true)
  expect(await says(site, '/sitemap.xml', view)).toBe(true)
  expect((await site.fetch(view)).status).toBe(200)
  expect(await says(site, asked, '상담사가 적었어요')).toBe(true)

  await end(site)
  for (const path of places) expect(await says(site, path, view), path).toBe(false)
  expect(await says(site, '/sitemap.xml', view)).toBe(false)
  const page = await site.fetch(view)
  const html = await page.text()
  expect(page.status).toBe(404)
  expect([html.includes('지금은 보여 드릴 수 없는 글이에요'), html.includes('33,000')]).toEqual([true, false])
  expect((await site.fetch(`/api/bbs/bbs_tip/${ours.seqno}`)).status).toBe(404)
  // A member's own words stay; the answer to them does not.
  expect([await says(site, asked, '33,000'), await says(site, asked, '상담사가 적었어요')]).toEqual([
    true,
    false,
  ])
  expect(await says(site, '/bbs/bbs_qna/list', '상담사가 적었어요')).toBe(false)
  const seen = await site.get<{ state: string }>(
    `/api/bbs/bbs_tip/${ours.seqno}`,
    await signIn(site, 'editor'),
  )
  expect([seen.status, seen.data.state]).toEqual([200, 'withheld'])

  // Entered anew, by the act alone.
  await enterAcceptance(site, 'kt', AGAIN)
  for (const path of places) expect(await says(site, path, view), path).toBe(true)
  expect((await site.fetch(view)).status).toBe(200)
  expect(await says(site, asked, '상담사가 적었어요')).toBe(true)
})

test('no clock, trash, decision, move or sample brings such a price back, nor a member’s text that staff change', async () => {
  await using site = await aSite()
  const { database } = site.services
  let editor = await signIn(site, 'editor')
  const mine = await newWriter(site)
  const [timed, trashed, blinded, dated] = [
    await write(site, 'bbs_tip', { title: '예약한 글', publishAt: '2027-01-01T09:00+09:00' }, editor),
    await write(site, 'bbs_tip', { title: '휴지통' }, editor),
    await write(site, 'bbs_issue', { title: '가려진 글' }, editor),
    await write(site, 'bbs_notice', { title: '때를 정한 글' }, editor),
  ]
  const stateOf = async (seqno: number) =>
    (await database.selectFrom('posts').select('state').where('seqno', '=', seqno).executeTakeFirstOrThrow())
      .state
  const act = (seqno: number, name: string, body: object = {}) =>
    site.post(`/api/desk/posts/${seqno}/${name}`, { reason: '다시 볼게요', ...body }, editor)
  expect(timed.state).toBe('scheduled')
  expect((await act(trashed.seqno, 'trash')).status).toBe(200)
  expect((await act(blinded.seqno, 'blind')).status).toBe(200)
  expect((await act(dated.seqno, 'schedule', { publishAt: '2027-02-01T09:00' })).status).toBe(200)
  const theirs = await write(
    site,
    'bbs_qna',
    { title: '요금이 궁금해요', category: 'KT', content: PLAIN },
    mine,
  )
  const { data: said } = await site.post<Written>(
    `/api/bbs/bbs_qna/${theirs.seqno}/comments`,
    { content: PRICE },
    editor,
  )
  expect(
    (await site.post(`/api/desk/reviews/comments/${said.commentId}/blind`, { reason: '다시 볼게요' }, editor))
      .status,
  ).toBe(200)
  // While the consent is in force, nobody puts a price into words that stay when it ends.
  const put = {
    title: '요금이 궁금해요',
    content: `${PLAIN} ${PRICE}`,
    category: 'KT',
    version: theirs.version,
  }
  expect(await site.put(`/api/bbs/bbs_qna/${theirs.seqno}`, put, editor)).toMatchObject({
    status: 422,
    data: { errors: { title: expect.stringContaining('손님의 글') } },
  })

  site.clock.now = seoulMoment('2027-01-01', '09:01')
  editor = await signIn(site, 'editor')
  await publishDuePosts(site.services)
  expect(await stateOf(timed.seqno)).toBe('withheld')
  expect((await act(trashed.seqno, 'restore')).status).toBe(200)
  expect((await act(blinded.seqno, 'restore')).status).toBe(200)
  expect((await act(dated.seqno, 'publish')).status).toBe(200)
  await site.post(`/api/desk/reviews/comments/${said.commentId}/restore`, {}, editor)
  for (const { seqno } of [trashed, blinded, dated]) expect(await stateOf(seqno)).toBe('withheld')
  expect(await says(site, `/bbs/bbs_qna/view?seqno=${theirs.seqno}`, '33,000')).toBe(false)
  expect((await act(trashed.seqno, 'move', { board: 'bbs_issue' })).status).toBe(409)
  // Mended, it is shown at once.
  const { version } = await database
    .selectFrom('posts')
    .select('version')
    .where('seqno', '=', trashed.seqno)
    .executeTakeFirstOrThrow()
  const mended = { title: '상담 시간', content: PLAIN, version }
  expect(await site.put(`/api/bbs/bbs_tip/${trashed.seqno}`, mended, editor)).toMatchObject({
    status: 200,
    data: { state: 'public' },
  })
})

test('a stop of the program over midnight, a consent taken away and one around the desk leave no price standing', async () => {
  await using site = await aSite()
  const editor = await signIn(site, 'editor')
  const ours = await write(site, 'bbs_tip', { title: '오백메가 고르기' }, editor)
  const view = `/bbs/bbs_tip/view?seqno=${ours.seqno}`
  site.clock.now = seoulMoment('2027-01-03', '14:20')
  await withholdJob.run(site.services)
  expect((await site.fetch(view)).status).toBe(404)
  // A row in the database.
  await sql`update settings set value = jsonb_set(value, '{carriers,kt,validUntil}', '"2099-12-31"')
    where key = 'acceptance'`.execute(site.services.database)
  await site.services.invalidate('settings')
  await withholdJob.run(site.services)
  expect((await site.fetch(view)).status).toBe(200)
  // Emptied at the desk, at once.
  const later = await signIn(site, 'editor')
  const { data } = await site.get<{ version: number }>('/api/desk/content/acceptance', later)
  const nothing = { version: data.version, agency: '', number: '', acceptedOn: '', validUntil: '', image: '' }
  const { status } = await site.put(
    '/api/desk/content/acceptance/kt',
    { ...nothing, withoutImage: true },
    later,
  )
  expect(status).toBe(200)
  expect((await site.fetch(view)).status).toBe(404)
})

test('what members answered below it stays, and an answer out of sight is an answer still', async () => {
  await using site = await aSite()
  const editor = await signIn(site, 'editor')
  const mine = await newWriter(site)
  const asked = await write(
    site,
    'bbs_qna',
    { title: '요금이 궁금해요', category: 'KT', content: PLAIN },
    mine,
  )
  await site.post(`/api/desk/reviews/posts/${asked.seqno}/approve`, {}, editor)
  const comments = `/api/bbs/bbs_qna/${asked.seqno}/comments`
  const { data: ours } = await site.post<Written>(comments, { content: PRICE, isAnswer: false }, editor)
  const { data: reply } = await site.post<Written>(
    comments,
    { content: '고맙습니다, 잘 읽었어요.', parentId: ours.commentId },
    mine,
  )
  await site.post(`/api/desk/reviews/comments/${reply.commentId}/approve`, {}, editor)
  await site.post(comments, { content: `${PRICE} 이것이 답이에요.` }, editor)
  const view = `/bbs/bbs_qna/view?seqno=${asked.seqno}`
  expect(await says(site, view, '잘 읽었어요')).toBe(true)
  await end(site)
  expect(await says(site, view, '잘 읽었어요')).toBe(true)
  expect(await says(site, view, '33,000')).toBe(false)
  expect(await says(site, view, '지금은 보여 드리지 않는 댓글이에요.')).toBe(true)
  const { data: next } = await site.post<Written>(comments, { content: PLAIN }, await signIn(site, 'editor'))
  const { is_answer } = await site.services.database
    .selectFrom('comments')
    .select('is_answer')
    .where('id', '=', next.commentId)
    .executeTakeFirstOrThrow()
  expect(is_answer).toBe(false)
})

test('a text stored while the consents changed is looked at again', async () => {
  await using site = await aSite()
  const editor = await signIn(site, 'editor')
  const ours = await write(site, 'bbs_tip', { title: '오백메가 고르기' }, editor)
  await end(site)
  await site.services.database
    .updateTable('posts')
    .set({ state: 'public', updated_at: site.clock.now })
    .where('seqno', '=', ours.seqno)
    .execute()
  await withholdJob.run(site.services)
  expect((await site.fetch(`/bbs/bbs_tip/view?seqno=${ours.seqno}`)).status).toBe(404)
})
