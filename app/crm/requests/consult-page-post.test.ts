import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/site.ts'

async function begun(site: TestSite, query: string): Promise<{ status: number; text: string | undefined }> {
  const answer = await site.fetch(`/consult?${query}`)
  const html = await answer.text()
  return { status: answer.status, text: /<textarea[^>]*name="requestInfo"[^>]*>([^<]*)</.exec(html)?.[1] }
}

const number = (site: TestSite, isSecret: boolean) =>
  site.services.database
    .selectFrom('posts')
    .select(['seqno', 'title'])
    .where('is_secret', '=', isSecret)
    .where('title', 'not like', '%&%')
    .executeTakeFirstOrThrow()

test('a link from a post begins the form with its title, and is kept for nobody', async () => {
  await using site = await openTestSite()
  const { seqno, title } = await number(site, false)
  expect(await begun(site, `carrier=lg&post=${seqno}`)).toEqual({ status: 200, text: `[보던 글] ${title}` })
  await site.services.database
    .updateTable('posts')
    .set({ title: '고친 제목' })
    .where('seqno', '=', seqno)
    .execute()
  expect((await begun(site, `carrier=lg&post=${seqno}`)).text).toBe('[보던 글] 고친 제목')
})

test('a secret post, a missing one and what is no number begin an empty form', async () => {
  await using site = await openTestSite()
  const { seqno } = await number(site, true)
  const queries = [seqno, 999_999_999, '0', '-1', '1e3', 'x'.repeat(500), '%00', '99999999999999999999', '']
  for (const post of queries)
    expect(await begun(site, `post=${post}`), String(post)).toEqual({ status: 200, text: '' })
})

/** The form as a browser without a script posts it. */
async function posted(site: TestSite, change: Record<string, string> = {}) {
  const fields = { customerName: '김고른', customerMobile: '01000001234', agreement: 'true', ...change }
  const answer = await site.fetch('/consult', { method: 'POST', body: new URLSearchParams(fields) })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('without a script, an accepted form tells its receipt number and leads to its status', async () => {
  await using site = await openTestSite()
  const { status, html } = await posted(site)
  const receiptNo = />(GC-\w{8})<\/strong>/.exec(html)?.[1]
  expect(status).toBe(200)
  expect(html).toContain(`href="/consult/status/${receiptNo}"`)
  expect((await site.fetch(`/consult/status/${receiptNo}`)).status).toBe(200)
})

test('without a script, whoever sends too often hears what is limited and whom to call', async () => {
  await using site = await openTestSite()
  let last = await posted(site)
  for (let turn = 0; turn < 60 && last.status === 200; turn += 1)
    last = await posted(site, { once: `${turn}` })
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  const [, told = ''] = /role="alert"(.*?)<form/s.exec(last.html) ?? []
  expect(told).toContain('신청이 여러 번 들어왔어요.')
  expect(told).toContain('지금 쓰는 인터넷 주소에서 온 신청을 잠시 받지 않는 거예요.')
  expect(told).toContain('href="tel:1670-2072"')
  expect(/name="customerName"[^>]*value="김고른"/.test(last.html)).toBe(true)
})
