import { expect, test } from 'vitest'
import { deskPage, follow, postAct } from '#tests/desk-page.ts'
import { OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { newWriter } from '#tests/reported-texts.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Headers = Record<string, string>
const BASE = '/api/desk/content/boards'
const KEPT = { takesComments: true, holdsNewcomers: true, reportsToBlind: 3 }
const POST = {
  title: '인터넷 옮기는 법',
  content: '다음 달에 이사해요. 그대로 옮길 수 있나요?',
  category: 'KT',
}

interface Answered {
  seqno: number
  state: string
  version: number
  errors: Record<string, string>
}

const put = (
  site: TestSite,
  board: string,
  { version, ...rules }: typeof KEPT & { version: number },
  who: Headers,
) => site.put<Answered>(BASE, { version, boards: { [board]: rules } }, who)
const write = (site: TestSite, board: string, change: object, who: Headers) =>
  site.post<Answered>(`/api/bbs/${board}`, { ...POST, ...change }, who)

test('what a board chooses holds at once: first posts, comments, reports', async () => {
  await using site = await openTestSite()
  const [editor, mine, other] = [
    await signIn(site, 'editor'),
    await newWriter(site),
    await signMemberIn(site, OTHER),
  ]
  const first = await write(site, 'bbs_qna', {}, mine)
  expect(first.data.state).toBe('queued')
  expect((await put(site, 'bbs_qna', { version: 0, ...KEPT, holdsNewcomers: false }, editor)).status).toBe(
    200,
  )
  const { seqno, state } = (await write(site, 'bbs_qna', { title: '둘째 질문이에요' }, mine)).data
  expect(state).toBe('public')
  const path = `/api/bbs/bbs_qna/${seqno}`
  const comment = (text: string, who: Headers) =>
    site.post<Answered>(`${path}/comments`, { content: text }, who)
  expect((await comment('저도 궁금해요', other)).status).toBe(200)
  const page = `/bbs/bbs_qna/view?seqno=${seqno}`
  const closed = { version: 1, ...KEPT, takesComments: false, reportsToBlind: 1 }
  expect((await put(site, 'bbs_qna', closed, editor)).data.version).toBe(2)
  expect((await comment('한 번 더', other)).status).toBe(403)
  expect((await comment('운영자의 답이에요', editor)).status).toBe(200)
  expect(await (await site.fetch(page)).text()).toContain('post-comments__closed')
  expect((await site.post(`${path}/report`, { reason: 'ad' }, other)).status).toBe(200)
  expect((await site.fetch(page)).status).toBe(404)
  const line = await site.services.database
    .selectFrom('access_log')
    .select(['subject', 'reason'])
    .where('subject', '=', 'settings:boards')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line.reason).toBe('질문과 답변: 댓글 받지 않음, 첫 글 먼저 살펴봄, 신고 1번')
})

test('a review that was paid for says so first, or waits for an operator', async () => {
  await using site = await openTestSite()
  const [editor, mine] = [await signIn(site, 'editor'), await newWriter(site)]
  await put(site, 'bbs_review', { version: 0, ...KEPT, holdsNewcomers: false }, editor)
  const long = '설치 기사님이 친절했고 시간도 지켜 주셨어요. '.repeat(6)
  const review = { rating: 5, content: `${long}상품권을 받고 쓴 후기예요.` }
  expect((await write(site, 'bbs_review', review, mine)).data.state).toBe('queued')
  const said = { ...review, title: '상품권을 받고 쓴 후기' }
  expect((await write(site, 'bbs_review', said, mine)).data.state).toBe('public')
})

test('without a script a board is chosen for; stale, wrong and forbidden ones are refused', async () => {
  await using site = await openTestSite()
  const manager = await signIn(site, 'manager')
  const form = {
    version: '0',
    'boards.bbs_tip.takesComments': 'on',
    'boards.bbs_tip.holdsNewcomers': 'true',
    'boards.bbs_tip.reportsToBlind': '5',
    'boards.bbs_tv.takesComments': 'on',
    'boards.bbs_tv.reportsToBlind': '7',
  }
  const post = (change: Record<string, string>, who: Headers = manager) =>
    postAct(site, '/desk/boards', `${BASE}?_method=PUT`, who, { ...form, ...change })
  const done = await post({})
  expect([done.status, done.headers.get('location')]).toEqual([303, '/desk/boards'])
  expect((await follow(site, done, manager)).text).toContain('게시판 설정을 저장했어요.')
  expect((await deskPage(site, '/desk/boards', manager)).text).not.toContain('저장했어요')
  const { data: saved } = await site.get<{ boards: { board: string; reportsToBlind: number }[] }>(
    BASE,
    manager,
  )
  expect(Object.fromEntries(saved.boards.map((each) => [each.board, each.reportsToBlind]))).toMatchObject({
    bbs_tip: 5,
    bbs_tv: 7,
    bbs_qna: 3,
  })
  const stale = await post({})
  expect([stale.status, stale.text.includes('다른 사람이 먼저 바꿨어요.')]).toEqual([409, true])
  const wrong = await post({ version: '1', 'boards.bbs_tip.reportsToBlind': '0' })
  expect([wrong.status, wrong.text.includes('1부터 20까지의 수를 적어 주세요.')]).toEqual([422, true])
  expect(wrong.text).toMatch(/id="bbs_tip-reports"[^>]*value="0"/)
  expect(wrong.text).toMatch(/id="bbs_qna-reports"[^>]*value="3"/)
  expect((await post({ version: '1' }, { ...manager, origin: 'https://evil.example' })).status).toBe(403)
  for (const who of ['advisor1', 'privacy']) {
    const headers = await signIn(site, who)
    expect((await deskPage(site, '/desk/boards', headers)).status).toBe(403)
    expect((await post({ version: '1' }, headers)).status).toBe(403)
    expect((await site.get(BASE, headers)).status).toBe(403)
    expect((await put(site, 'bbs_tip', { version: 1, ...KEPT }, headers)).status).toBe(403)
  }
})
