import { expect, test } from 'vitest'
import { signIn } from '#tests/sign-in.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Headers = Record<string, string>

const lines = (site: TestSite) =>
  site.services.database
    .selectFrom('access_log')
    .select(['subject', 'staff_name'])
    .where('action', '=', 'post.read')
    .orderBy('id')
    .execute()

async function ask(site: TestSite, isSecret: boolean) {
  const member = await signMemberIn(site)
  const { data, message } = await site.post<{ seqno: number }>(
    '/api/bbs/bbs_qna',
    { title: '우리 집 주소를 물어봐도 되나요', content: '동호수까지 적은 글이에요.', isSecret },
    member,
  )
  if (!data) throw new Error(message)
  return { seqno: data.seqno, member }
}

test('reading a secret post leaves a line of each of the staff by every door, once in ten minutes', async () => {
  let now = new Date('2026-11-25T03:00:00Z')
  await using site = await openTestSite({ now: () => now })
  const { seqno, member } = await ask(site, true)
  const staff = await signIn(site, 'advisor1')
  const cookie = { cookie: `gc_desk=${staff.authorization.replace('Bearer ', '')}` }
  const subject = `post:${seqno}`
  const doors: [string, Headers][] = [
    [`/api/bbs/bbs_qna/${seqno}`, staff],
    [`/bbs/bbs_qna/view?seqno=${seqno}`, cookie],
    [`/api/bbs/bbs_qna/${seqno}/comments`, staff],
  ]
  for (const [index, [path, headers]] of doors.entries()) {
    expect([path, (await site.fetch(path, { headers })).status]).toEqual([path, 200])
    expect([path, (await lines(site)).length]).toEqual([path, index + 1])
    await site.fetch(path, { headers })
    expect([path, (await lines(site)).length]).toEqual([path, index + 1])
    now = new Date(now.getTime() + 11 * 60_000)
  }
  expect(await lines(site)).toEqual(doors.map(() => ({ subject, staff_name: '상담사 가' })))
  const editor = await signIn(site, 'editor')
  await site.fetch(`/api/bbs/bbs_qna/${seqno}`, { headers: editor })
  expect((await lines(site)).length).toBe(doors.length + 1)
  // Its own writer is nobody of the staff.
  const fresh = await signMemberIn(site).catch(() => member)
  await site.fetch(`/api/bbs/bbs_qna/${seqno}`, { headers: fresh })
  expect((await lines(site)).length).toBe(doors.length + 1)
})

test('what was blinded or deleted leaves a line too, also in the queue of what waits; a public post none', async () => {
  await using site = await openTestSite()
  const { seqno } = await ask(site, false)
  const editor = await signIn(site, 'editor')
  await site.fetch(`/api/bbs/bbs_qna/${seqno}`, { headers: editor })
  expect(await lines(site)).toEqual([])
  const { database } = site.services
  await database.updateTable('posts').set({ state: 'blinded' }).where('seqno', '=', seqno).execute()
  const { data } = await site.get<{ result: { seqno: number }[] }>('/api/desk/reviews?state=blinded', editor)
  expect(data.result.map((each) => each.seqno)).toContain(seqno)
  expect((await lines(site)).map(({ subject }) => subject)).toContain(`post:${seqno}`)
  const manager = await signIn(site, 'manager')
  await site.fetch(`/api/bbs/bbs_qna/${seqno}`, { headers: manager })
  expect((await lines(site)).at(-1)).toEqual({ subject: `post:${seqno}`, staff_name: '관리자' })
})
