import { expect, test } from 'vitest'
import { postAct } from '#tests/desk-page.ts'
import { COMMENT, decide, POST, report, reportable, write, type Text } from '#tests/reported-texts.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { actAddress } from '#app/platform/act-form.ts'
import { reportText } from './report-contract.ts'
import { targetIn } from './report-page.server.ts'

const pageOf = ({ seqno, commentId }: Text) =>
  `/bbs/bbs_qna/report?seqno=${seqno}${commentId === null ? '' : `&commentId=${commentId}`}`

/** The form of a page of reporting, sent by a browser without a script. */
function send(site: TestSite, page: string, fields: Record<string, string>, who: Record<string, string>) {
  const { id, seqno, commentId } = targetIn(page.split('/')[2]!, new URL(page, 'http://localhost'))
  const act = actAddress(reportText, { id, seqno })
  return postAct(site, page, act, who, { ...(commentId && { commentId }), ...fields })
}

async function read(site: TestSite, path: string, headers: Record<string, string> = {}) {
  const answer = await site.fetch(path, { headers, redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

test('every post and comment leads to its page of reporting, and robots are kept away', async () => {
  await using site = await openTestSite()
  const { post, comment } = await reportable(site)
  const { html } = await read(site, `/bbs/bbs_qna/view?seqno=${post.seqno}`)
  const links = [...html.matchAll(/<a ([^>]*\/report\?[^>]*)>/g)].map(([, attributes = '']) => attributes)
  expect(links).toHaveLength(2)
  for (const [index, text] of [post, comment].entries()) {
    expect(links[index]).toContain(`href="${pageOf(text).replace('&', '&amp;')}"`)
    expect(links[index]).toContain('rel="nofollow"')
  }
  expect((await read(site, '/robots.txt')).html).toContain('Disallow: /bbs/*/report')
})

test('a stranger signs in and comes back; a member reports by a plain form and reads that it was heard', async () => {
  await using site = await openTestSite()
  const { mine, editor, post, comment } = await reportable(site)
  for (const text of [post, comment]) {
    const path = pageOf(text)
    const stranger = await read(site, path)
    expect(stranger).toMatchObject({ status: 302, to: `/login?redirect=${encodeURIComponent(path)}` })
    const asked = await read(site, path, mine)
    expect(asked.status).toBe(200)
    expect(asked.html).toContain('noindex')
    expect(asked.html).toContain(text.commentId === null ? POST.title : COMMENT)
    const wrong = await send(site, path, { note: '다시 올린 글이에요' }, mine)
    expect(wrong.status).toBe(422)
    expect(wrong.text).toMatch(/다시 올린 글이에요[\s\S]*신고하는 이유를 골라 주세요\./)
    const dead = await send(site, path, { reason: 'ad', note: '끝난 로그인' }, {})
    expect(dead.status).toBe(401)
    expect(dead.text).toContain('끝난 로그인')
    const fields = { reason: 'flood', note: '다시 올린 글이에요', seqno: '999', id: 'bbs_tip' }
    const sent = await send(site, path, fields, mine)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path])
    const heard = await read(site, path, mine)
    expect(heard.html).toMatch(/신고를 받았어요[\s\S]*처음 신고가 그대로 남아요\.[\s\S]*도배/)
    expect(heard.html).not.toContain('<form method="post"')
    await decide(site, text, 'blind', editor, { reason: '도배' })
    const decided = await read(site, path, mine)
    expect(decided.html).toContain('운영자가 살펴보고 보이지 않게 했어요.')
    expect(decided.html).not.toContain(text.commentId === null ? POST.title : COMMENT)
    await decide(site, text, 'restore', editor)
  }
  const stored = await site.services.database
    .selectFrom('post_reports')
    .select(['seqno', 'comment_id'])
    .execute()
  expect(stored).toEqual([
    { seqno: post.seqno, comment_id: null },
    { seqno: post.seqno, comment_id: comment.commentId },
  ])
})

test('what nobody may report has no form: not there, hidden, secret, one’s own, and for staff', async () => {
  await using site = await openTestSite()
  const { writer, three, mine, editor, post, comment } = await reportable(site)
  const secret = await write(site, writer, { ...POST, title: '비밀로 묻는 글', isSecret: true })
  const hidden = await write(site, writer, { ...POST, title: '가려질 글' })
  await decide(site, { ...hidden, commentId: null }, 'blind', editor, { reason: '광고' })
  const refused = async (path: string, headers: Record<string, string>, status: number, words: string) => {
    const page = await read(site, path, headers)
    expect([path, page.status]).toEqual([path, status])
    expect(page.html).toContain(words)
    expect(page.html).not.toContain('name="reason"')
    expect(page.html).not.toMatch(/비밀로 묻는|가려질 글/)
    const answer = await send(site, path, { reason: 'ad' }, headers)
    expect([path, answer.status]).toEqual([path, status === 403 && headers === writer ? 422 : status])
  }
  const missing = '지워졌거나 없는 글이에요'
  for (const junk of ['0', '-1', '9e99', 'abc', '99999999', '', `${post.seqno}&seqno=1`])
    await refused(`/bbs/bbs_qna/report?seqno=${junk}`, mine, 404, missing)
  await refused(`/bbs/bbs_tip/report?seqno=${post.seqno}`, mine, 404, missing)
  await refused(pageOf({ ...hidden, commentId: null }), mine, 404, missing)
  for (const junk of ['0', 'abc', '', '99999999', `${comment.commentId}&commentId=1`])
    await refused(`${pageOf(post)}&commentId=${junk}`, mine, 404, '지워졌거나 없는 댓글이에요')
  await refused(pageOf({ ...secret, commentId: null }), mine, 403, '비밀글이에요.')
  await refused(pageOf(post), writer, 403, '내가 쓴 글은 신고할 수 없어요.')
  await refused(pageOf(comment), writer, 403, '내가 쓴 글은 신고할 수 없어요.')
  await refused(pageOf(post), editor, 403, '신고는 회원만 해요.')
  for (const headers of three.slice(1)) await report(site, post, headers)
  const answer = await send(site, pageOf(post), { reason: 'ad' }, mine)
  expect(answer.status).toBe(303)
  // It hid the text: whoever sent it still reads that it was heard.
  expect((await read(site, pageOf(post), mine)).html).toMatch(/신고를 받았어요[\s\S]*목록으로/)
})
