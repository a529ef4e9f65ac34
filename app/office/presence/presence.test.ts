import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Present } from '#app/shared/presence/places.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Headers = { authorization: string }

const tab = (letter: string) => letter.repeat(32)
const be = (site: TestSite, who: Headers, place: string | null, { at = 'a', isWriting = false } = {}) =>
  site.post('/api/desk/presence', { tab: tab(at), place, isWriting }, who)

async function there(site: TestSite, who: Headers, kind = 'lead') {
  const answer = await site.get<{ people: Present[] }>(`/api/desk/presence?kind=${kind}`, who)
  return answer.status === 200
    ? answer.data.people.map(({ place, name, isWriting }) => [place, name, isWriting])
    : answer.status
}

async function aSite() {
  let now = new Date('2026-11-25T03:00:00Z')
  const site = await openTestSite({ now: () => now })
  const { id } = await receiveLead(site)
  const [one, two, manager, editor] = await Promise.all(
    ['advisor1', 'advisor2', 'manager', 'editor'].map((who) => signIn(site, who)),
  )
  const pass = (ms: number) => (now = new Date(now.getTime() + ms))
  return { site, id, place: `lead:${id}`, pass, one: one!, two: two!, manager: manager!, editor: editor! }
}

test('who has a lead before them, and who writes, is told to whoever may see it, while they do', async () => {
  const { site, id, place, pass, one, two, manager, editor } = await aSite()
  await using _ = site
  expect((await be(site, one, place)).status).toBe(200)
  expect(await there(site, one)).toEqual([])
  expect(await there(site, two)).toEqual([[place, '상담사 가', false]])
  // Two windows are one person, who writes if they write in one.
  await be(site, one, place, { at: 'b', isWriting: true })
  expect(await there(site, two)).toEqual([[place, '상담사 가', true]])
  await be(site, one, null, { at: 'b' })
  expect(await there(site, two)).toEqual([[place, '상담사 가', false]])
  // Whose the lead is decides: nothing of it is told to other advisors, nor can they stand there.
  await site.post(`/api/desk/leads/${id}/claim`, {}, one)
  expect(await there(site, two)).toEqual([])
  expect((await be(site, two, place, { at: 'c' })).status).toBe(403)
  expect(await there(site, manager)).toEqual([[place, '상담사 가', false]])
  expect([await there(site, editor), (await be(site, editor, place, { at: 'd' })).status]).toEqual([403, 403])
  // A page that fell silent is left after forty seconds, its row with somebody's next sign.
  pass(40_000)
  expect(await there(site, manager)).toEqual([])
  pass(20_001)
  await be(site, manager, place, { at: 'e' })
  const rows = await site.services.database.selectFrom('desk_presence').select('staff_id').execute()
  expect(rows).toHaveLength(1)
})

test('posts, contents and documents have their own people', async () => {
  const { site, one, manager, editor } = await aSite()
  await using _ = site
  const privacy = await signIn(site, 'privacy')
  for (const [kind, place] of [
    ['post', 'post:12'],
    ['content', 'content:plan/LG-01'],
    ['document', 'document:3'],
  ] as const) {
    expect([place, (await be(site, editor, place, { isWriting: true })).status]).toEqual([place, 200])
    expect(await there(site, manager, kind)).toEqual([[place, '편집자', true]])
    expect([place, (await be(site, one, place, { at: 'b' })).status]).toEqual([place, 403])
    expect(await there(site, privacy, kind)).toEqual(kind === 'document' ? [[place, '편집자', true]] : 403)
  }
})

test('nothing else is a place, nobody moves another’s window, and the table is in no log of the database', async () => {
  const { site, place, one, two, manager } = await aSite()
  await using _ = site
  for (const wrong of ['lead:1', 'member:1', `${place} 홍길동`, 'post:x', '', 'content:plan/../x', 7])
    expect([wrong, (await be(site, one, wrong as string)).status]).toEqual([wrong, 422])
  expect((await be(site, one, 'lead:00000000-0000-7000-8000-000000000000')).status).toBe(404)
  await be(site, one, place)
  await be(site, two, null)
  await be(site, two, place, { isWriting: true })
  expect(await there(site, manager)).toEqual([[place, '상담사 가', false]])
  const { rows } = await sql<{ kind: string }>`
    select relpersistence as kind from pg_class where relname = 'desk_presence'`.execute(
    site.services.database,
  )
  expect(rows).toEqual([{ kind: 'u' }])
})

/** The desk's stream, as text so far. */
async function listen(site: TestSite, headers: Headers) {
  const answer = await site.fetch('/api/desk/events', { headers })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
    }
  })()
  return {
    status: answer.status,
    text: () => text,
    until: (wanted: string) => expect.poll(() => text, { interval: 20, timeout: 5_000 }).toContain(wanted),
    leave: async () => {
      await reader.cancel()
      await reading
    },
  }
}

test('the news of it come from every process, by kind alone, and leads are no news for who has none', async () => {
  const { site, place, one, two, editor } = await aSite()
  await using _ = site
  await using other = await openTestSite({ databaseUrl: site.databaseUrl, now: site.services.now })
  const [desk, boards] = [await listen(site, two), await listen(site, editor)]
  await desk.until(': open')
  // The first look is what later ones are compared with.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await be(other, one, place)
  await desk.until('event: presence\ndata: {"kinds":["lead"]}')
  await be(other, editor, 'post:12', { at: 'b', isWriting: true })
  await boards.until('data: {"kinds":["post"]}')
  await receiveLead(site, { customerMobile: '01055556666' })
  await desk.until('event: lead')
  expect(boards.text()).not.toContain('event: lead')
  expect(desk.text()).not.toMatch(/상담사|편집자/)
  await Promise.all([desk.leave(), boards.leave()])
})
