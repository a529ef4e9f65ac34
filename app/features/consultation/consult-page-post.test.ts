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
