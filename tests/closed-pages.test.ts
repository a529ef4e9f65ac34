import { expect, test } from 'vitest'
import { signMemberIn } from './member-sign-in.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

/** How often a request came through to the router: of what the page cache answers, it does not hear. */
const passed = ({ logLines }: TestSite) => logLines.filter(({ msg }) => msg === 'answered').length

async function aSecret(site: TestSite, mine: Record<string, string>): Promise<number> {
  const post = {
    title: '비밀로 묻는 제목',
    content: '비밀로 묻는 본문이에요. 아무나 보면 안 돼요.',
    isSecret: true,
  }
  const { data, message } = await site.post<{ seqno: number }>('/api/bbs/bbs_qna', post, mine)
  if (!data) throw new Error(message)
  return data.seqno
}

test('a page that is not there or is closed is not rendered twice for strangers, nor for made-up sessions', async () => {
  await using site = await openTestSite()
  const seqno = await aSecret(site, await signMemberIn(site))
  const origin = await site.listen()
  const before = passed(site)
  for (const [path, status] of [
    ['/bbs/bbs_qna/view?seqno=999999999', 404],
    ['/bbs/bbs_none/list', 404],
    [`/bbs/bbs_qna/view?seqno=${seqno}`, 403],
    [`/bbs/bbs_qna/view.data?seqno=${seqno}`, 403],
    ['/sitemap/posts-9999.xml', 404],
  ] as const) {
    for (const cookie of ['', 'gc_token=made-up; gc_in=1']) {
      const answer = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' })
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, status, 'no-store'])
      expect(answer.headers.get('content-security-policy')).toContain("object-src 'none'")
      expect(await answer.text()).not.toContain('비밀로 묻는')
    }
  }
  expect(passed(site) - before).toBe(0)
})

test('a closed post is still shown to whoever wrote it and at work, and to nobody after them', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const seqno = await aSecret(site, mine)
  const owner = await signIn(site, 'owner')
  const origin = await site.listen()
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/bbs/bbs_qna/view?seqno=${seqno}`, { headers })
    return [answer.status, (await answer.text()).includes('비밀로 묻는 본문')]
  }
  const turns = [{}, mine, {}, owner, {}] as Record<string, string>[]
  const answers = []
  for (const headers of turns) answers.push(await read(headers))
  const [closed, open] = [
    [403, false],
    [200, true],
  ]
  expect(answers).toEqual([closed, open, closed, open, closed])
})
