import { expect, test } from 'vitest'
import { eraseWaitingFiles } from '#app/community/attachments/erased-files.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { aPicture, sendFile } from '#tests/pictures.ts'
import { openTestSite } from '#tests/site.ts'

function withPicture(src: string) {
  const text = [{ type: 'text', text: '기사님이 선을 깔끔하게 정리해 주셨어요.' }]
  return {
    type: 'doc',
    content: [
      { type: 'paragraph', content: text },
      { type: 'image', attrs: { src, alt: '정리된 선', width: 60, height: 40 } },
    ],
  }
}

test('a draft’s picture waits with it; a post’s is everyone’s, until the post is gone', async () => {
  let now = new Date('2026-11-20T03:00:00Z')
  await using site = await openTestSite({ now: () => now })
  const who = await signMemberIn(site)
  const { data: kept } = await sendFile(site, who, await aPicture({ width: 60, height: 40 }))
  const { data: dropped } = await sendFile(site, who, await aPicture({ width: 60, height: 40 }))
  const content = withPicture(kept.src)
  const draft = await site.put('/api/bbs/bbs_qna/draft', { title: '선 정리', content }, who)
  expect(draft).toMatchObject({ status: 200 })
  now = new Date(now.getTime() + 30 * 24 * HOUR_MS)
  expect(await eraseWaitingFiles(site.services)).toBe(1)
  const again = await signMemberIn(site)
  expect((await site.fetch(dropped.src, { headers: again })).status).toBe(404)
  const post = { title: '선 정리를 어떻게 하나요', content, category: 'kt' }
  const written = await site.post<{ seqno: number }>('/api/bbs/bbs_qna', post, again)
  expect(written).toMatchObject({ status: 200, data: { state: 'public' } })
  const page = await (await site.fetch(`/bbs/bbs_qna/view?seqno=${written.data.seqno}`)).text()
  expect(page).toContain(`src="${kept.src}"`)
  expect(page).toMatch(/<img[^>]+width="60" height="40" alt="정리된 선" loading="lazy"/)
  const answer = await site.fetch(kept.src)
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
  const gone = await site.call('DELETE', `/api/bbs/bbs_qna/${written.data.seqno}`, undefined, again)
  expect(gone.status).toBe(200)
  expect((await site.fetch(kept.src)).status).toBe(404)
})
