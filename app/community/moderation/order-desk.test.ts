import { expect, test } from 'vitest'
import { follow, postAct } from '#tests/desk-page.ts'
import { COMMENT, decide, newWriter, POST, report, reportable, type Text } from '#tests/reported-texts.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

/** A browser at the desk. */
async function atTheDesk(site: TestSite, who: string): Promise<Record<string, string>> {
  const { authorization } = await signIn(site, who)
  return { cookie: `gc_desk=${authorization.replace('Bearer ', '')}`, 'sec-fetch-site': 'same-origin' }
}

async function read(site: TestSite, path: string, headers: Record<string, string>) {
  const answer = await site.fetch(path, { headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** A form posted from its page, and the page that says what became of it. */
async function send(
  site: TestSite,
  path: string,
  { act, fields = {} }: { act: string; fields?: Record<string, string> },
  who: Record<string, string>,
) {
  const answer = await postAct(site, path, act, who, fields)
  const { text: html } = answer.status === 303 ? await follow(site, answer, who) : answer
  return { status: answer.status, html }
}

/** Above the page what can be undone, on it what cannot. */
const toldIn = (html: string) =>
  [...html.matchAll(/<output[^>]*>([^<]+)<\/output>/g)].map(([, words]) => words).at(-1)

const decisionOf = ({ seqno, commentId }: Text, decision: string, reason = '') => ({
  act: `/api/desk/reviews/${commentId === null ? `posts/${seqno}` : `comments/${commentId}`}/${decision}`,
  fields: { reason },
})
const ADDING = '/api/desk/blocked-words'

function stateOf({ services: { database } }: TestSite, { seqno, commentId }: Text) {
  return commentId === null
    ? database.selectFrom('posts').select('state').where('seqno', '=', seqno).executeTakeFirst()
    : database.selectFrom('comments').select('state').where('id', '=', commentId).executeTakeFirst()
}

test('without a script the queue says why a text waits, and takes every decision', async () => {
  await using site = await openTestSite()
  const { mine, other, post, comment } = await reportable(site)
  const [desk, manager] = [await atTheDesk(site, 'manager'), await signIn(site, 'manager')]
  const path = '/desk/reviews'
  expect((await read(site, path, desk)).html).toContain('검토할 글이 없어요')
  await report(site, comment, mine, { note: '같은 말을 <b>여러</b> 번 썼어요' })
  await report(site, comment, other, { reason: 'flood' })
  await report(site, post, mine, { reason: 'privacy' })
  const waiting = await read(site, path, desk)
  expect(waiting.status).toBe(200)
  expect(waiting.headers.get('cache-control')).toBe('no-store')
  expect(waiting.html).toContain('noindex')
  expect(waiting.html).toMatch(/<title>\(2\) 글 검토/)
  expect(waiting.html).toMatch(
    /신고 2건[\s\S]*광고 1 · 도배 1[\s\S]*같은 말을 &lt;b&gt;여러&lt;\/b&gt; 번 썼어요/,
  )
  expect(waiting.html.indexOf(COMMENT)).toBeLessThan(waiting.html.indexOf(POST.content))
  expect(waiting.html).toContain(`/bbs/bbs_qna/view?seqno=${post.seqno}#comment-${comment.commentId}`)

  const unsaid = await send(site, path, decisionOf(comment, 'blind', ' '), manager)
  expect(unsaid.status).toBe(422)
  expect(unsaid.html).toMatch(/<details[^>]* open=""[\s\S]*이유는 두 글자 이상/)
  const long = await send(site, path, decisionOf(comment, 'blind', '가'.repeat(201)), manager)
  expect(long.html).toContain('이유는 200자까지 쓸 수 있어요.')
  expect(long.html).toContain('가'.repeat(201))

  const steps = [
    ['', comment, 'blind', '도배예요', '댓글을 가렸어요.', 'blinded'],
    ['?state=blinded', comment, 'restore', '', '댓글을 되살렸어요.', 'public'],
    ['', post, 'dismiss', '', '글을 그대로 두었어요.', 'public'],
    ['', post, 'trash', '개인정보', '글을 지웠어요.', 'trashed'],
    ['?state=trashed', post, 'restore', '', '글을 되살렸어요.', 'public'],
  ] as const
  for (const [view, text, decision, reason, words, state] of steps) {
    const done = await send(site, path + view, decisionOf(text, decision, reason), manager)
    expect([decision, done.status, toldIn(done.html)]).toEqual([decision, 303, words])
    expect(await stateOf(site, text)).toEqual({ state })
  }
  const again = await send(site, path, decisionOf(post, 'approve'), manager)
  expect(again.status).toBe(409)
  expect(toldIn(again.html)).toBe(
    '다른 사람이 먼저 처리했어요. 지금 상태를 확인해 주세요. 지금은 ‘공개’ 상태예요.',
  )
  for (const junk of ['posts/1/explode', 'posts/abc/blind', 'comments/9e9/blind'])
    expect(
      (await send(site, path, { act: `/api/desk/reviews/${junk}`, fields: { reason: '광고' } }, manager))
        .status,
    ).toBe(404)
})

test('a page of the queue past its end shows the last one', async () => {
  await using site = await openTestSite()
  const { mine, post } = await reportable(site)
  const desk = await atTheDesk(site, 'editor')
  await report(site, post, mine)
  for (const query of ['?page=2', '?state=reported&page=7', '?state=odd', '?page=-1'])
    expect((await read(site, `/desk/reviews${query}`, desk)).html, query).toContain(POST.title)
})

test('without a script words are added and removed', async () => {
  await using site = await openTestSite()
  const [desk, editor] = [await atTheDesk(site, 'editor'), await signIn(site, 'editor')]
  const add = (fields: Record<string, string>) => send(site, path, { act: ADDING, fields }, editor)
  const path = '/desk/words'
  expect((await read(site, path, desk)).html).toContain('아직 금칙어가 없어요')
  const wrong = await add({ word: '가'.repeat(41), action: 'queue' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('막을 말을 40자까지 적어 주세요.')
  expect(wrong.html).toContain(`value="${'가'.repeat(41)}"`)
  const added = await add({ word: '현금 지급', action: 'queue' })
  expect([added.status, toldIn(added.html)]).toEqual([303, '금칙어에 더했어요.'])
  expect(added.html).toMatch(/현금 지급[\s\S]*먼저 살펴봄/)
  const twice = await add({ word: '현금지급', action: 'refuse' })
  expect(twice.status).toBe(409)
  expect(twice.html).toContain('이미 막고 있는 말이에요.')
  const { id } = await site.services.database
    .selectFrom('blocked_words')
    .select('id')
    .executeTakeFirstOrThrow()
  const removing = { act: `${ADDING}/${id}?_method=DELETE` }
  const removed = await send(site, path, removing, editor)
  expect([removed.status, toldIn(removed.html)]).toEqual([303, '이제 다시 쓸 수 있어요.'])
  expect((await send(site, path, removing, editor)).status).toBe(404)
})

test('only who keeps order reaches these pages, their data and forms; the others do not see them offered', async () => {
  await using site = await openTestSite()
  const [writer, desk] = [await newWriter(site), await atTheDesk(site, 'advisor1')]
  const advisor = await signIn(site, 'advisor1')
  const adding = { act: ADDING, fields: { word: '몰래 더한 말', action: 'refuse' } }
  for (const path of ['/desk/reviews', '/desk/words']) {
    expect((await read(site, path, {})).status).toBe(302)
    expect((await read(site, path, writer)).status).toBe(302)
    for (const form of [path, `${path}.data`]) expect((await read(site, form, desk)).status, form).toBe(403)
    for (const sent of [adding, { act: '/api/desk/reviews/posts/1/trash', fields: {} }]) {
      expect((await send(site, path, sent, advisor)).status).toBe(403)
      expect((await postAct(site, path, sent.act, writer, sent.fields)).status).toBe(307)
    }
  }
  expect(await site.services.database.selectFrom('blocked_words').select('id').execute()).toEqual([])
  const foreign = { ...(await signIn(site, 'editor')), origin: 'https://evil.example' }
  expect((await send(site, '/desk/words', adding, foreign)).status).toBe(403)
  expect((await read(site, '/desk', desk)).html).not.toMatch(/desk\/(reviews|words)/)
})

test('what was decided is listed with who did it and why, also what is gone for good', async () => {
  await using site = await openTestSite()
  const desk = await atTheDesk(site, 'manager')
  const path = '/desk/reviews?done=1'
  expect((await read(site, path, desk)).html).toContain('아직 처리한 글이 없어요')
  const { editor, post, comment } = await reportable(site)
  await decide(site, comment, 'blind', editor, { reason: '비방하는 댓글' })
  await decide(site, post, 'trash', editor)
  const { html } = await read(site, path, desk)
  const rows = [...html.matchAll(/<tr data-row[\s\S]*?<\/tr>/g)].map(([row]) => row)
  expect(rows).toHaveLength(3)
  const { staff_name: who } = await site.services.database
    .selectFrom('access_log')
    .select('staff_name')
    .where('action', '=', 'review.trash')
    .executeTakeFirstOrThrow()
  for (const told of [POST.title, '글이나 댓글을 휴지통에 넣음', who]) expect(rows[0]).toContain(told)
  expect(rows[1]).toMatch(/댓글 · [\s\S]*글이나 댓글을 가림[\s\S]*비방하는 댓글/)
  // Whoever reads of a post that is thrown away leaves a line.
  const { many } = await site.services.database
    .selectFrom('access_log')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('action', '=', 'post.read')
    .where('subject', '=', `post:${post.seqno}`)
    .executeTakeFirstOrThrow()
  expect(many).toBe(1)
  await site.services.database.deleteFrom('posts').where('seqno', '=', post.seqno).execute()
  expect((await read(site, path, desk)).html).toContain('지워진 글')
})

test('the menu of the desk tells how many texts wait', async () => {
  await using site = await openTestSite()
  const { mine, editor, post } = await reportable(site)
  const desk = await atTheDesk(site, 'editor')
  const menu = async () =>
    /<nav class="desk-menu"[\s\S]*?<\/nav>/.exec((await read(site, '/desk/words', desk)).html)?.[0]
  expect(await menu()).not.toContain('기다리는 글')
  await report(site, post, mine)
  expect(await menu()).toMatch(/기다리는 글 <\/span>1</)
  await decide(site, post, 'dismiss', editor)
  expect(await menu()).not.toContain('기다리는 글')
})
