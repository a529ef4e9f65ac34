import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deskPage, postAct } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { columnsThatTell } from '#tests/person-search.ts'
import { aClock } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { noteDraftsJob } from './note-drafts.server.ts'

type Headers = { authorization: string }

const WORDS = '남편과 상의하고 목요일에 정한대요'
const FIELDS = { outcome: 'LATER', status: 'TALKING', note: WORDS }
const PERSON = { customerName: '남궁고른', customerMobile: '01099887766' }
const HOUR = 60 * 60_000

async function aSite() {
  const clock = aClock()
  const site = await openTestSite({ now: clock.now })
  const { id, receiptNo } = await receiveLead(site, PERSON)
  const [one, two, manager] = await Promise.all(
    ['advisor1', 'advisor2', 'manager'].map((who) => signIn(site, who)),
  )
  return { clock, site, id, receiptNo, one: one!, two: two!, manager: manager! }
}

const post = <Data = unknown>(site: TestSite, who: Headers, path: string, body: unknown = {}) =>
  site.post<Data>(`/api/desk/leads/${path}`, body, who)
const keep = (site: TestSite, who: Headers, id: string, fields: object = FIELDS) =>
  post<{ savedAt: string | null }>(site, who, `${id}/draft`, { fields })
const drafts = ({ services }: TestSite) =>
  services.database.selectFrom('note_drafts').select(['lead_id', 'fields_sealed']).execute()
const page = async (site: TestSite, who: Headers, id: string) =>
  (await deskPage(site, `/desk/leads/${id}`, who)).text
const events = (site: TestSite, id: string) =>
  site.services.database
    .selectFrom('lead_events')
    .select(['kind', 'staff_name', 'note_sealed'])
    .where('lead_id', '=', id)
    .where('kind', '=', 'NOTED')
    .execute()

test('what is typed is kept sealed, stands in the form of its writer again and in nobody else’s', async () => {
  const { site, id, one, two, manager } = await aSite()
  await using _ = site
  const kept = await keep(site, one, id)
  expect([kept.status, typeof kept.data.savedAt]).toEqual([200, 'string'])
  const { rows } = await sql<{
    row: string
  }>`select to_jsonb(note_drafts)::text as row from note_drafts`.execute(site.services.database)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.row).not.toContain('목요일')
  expect(await columnsThatTell(site, [WORDS])).toEqual(['note_drafts.fields_sealed'])
  const mine = await page(site, one, id)
  expect(mine).toContain(`>${WORDS}</textarea>`)
  expect(mine).toContain('임시저장한 메모예요.')
  expect(mine).toMatch(/<input[^>]*checked[^>]*value="LATER"|<input[^>]*value="LATER"[^>]*checked/)
  // The next call leads back to it, on whatever device.
  const next = await deskPage(site, '/desk/next', one)
  expect(next.text).toContain(`>${WORDS}</textarea>`)
  for (const who of [two, manager]) {
    expect(await page(site, who, id)).not.toContain(WORDS)
    const detail = await site.get(`/api/desk/leads/${id}`, who)
    expect(JSON.stringify(detail)).not.toContain(WORDS)
  }
  // An outcome without a word was chosen before the call was over.
  await keep(site, one, id, { ...FIELDS, note: '' })
  const wordless = await page(site, one, id)
  expect(wordless).not.toContain('임시저장한 메모예요.')
  expect(wordless).not.toMatch(/<input[^>]*checked[^>]*value="LATER"|<input[^>]*value="LATER"[^>]*checked/)
  await keep(site, one, id)
  // Another's own begins beside it.
  await keep(site, manager, id, { note: '관리자가 쓰던 말' })
  expect(await drafts(site)).toHaveLength(2)
  expect(await page(site, one, id)).toContain(WORDS)
})

test('it ends: sent with the form, emptied, thrown away, erased with the lead, and after seven days', async () => {
  const { clock, site, id, receiptNo, one } = await aSite()
  await using _ = site
  await keep(site, one, id)
  expect((await post(site, one, `${id}/calls`, { outcome: 'ABSENT', note: WORDS })).status).toBe(200)
  expect(await drafts(site)).toEqual([])
  await keep(site, one, id)
  expect((await keep(site, one, id, { status: 'TALKING', note: '' })).data.savedAt).toBeNull()
  expect(await drafts(site)).toEqual([])
  await keep(site, one, id)
  const dropped = await postAct(site, `/desk/leads/${id}`, `/api/desk/leads/${id}/draft/drop`, one, {})
  expect([dropped.status, await drafts(site)]).toEqual([303, []])
  await keep(site, one, id)
  clock.pass(7 * 24 * HOUR - HOUR)
  await noteDraftsJob.run(site.services)
  expect(await drafts(site)).toHaveLength(1)
  clock.pass(HOUR)
  await noteDraftsJob.run(site.services)
  expect(await drafts(site)).toEqual([])
  const again = await signIn(site, 'advisor1')
  await keep(site, again, id)
  const cancelled = await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4: '7766' })
  expect([cancelled.status, await drafts(site)]).toEqual([200, []])
  expect((await keep(site, again, id)).status).toBe(409)
})

test('a refused form keeps what was kept, and words too long are told', async () => {
  const { site, id, one } = await aSite()
  await using _ = site
  await keep(site, one, id)
  expect((await post(site, one, `${id}/calls`, { outcome: 'LATER', note: WORDS })).status).toBe(422)
  expect((await keep(site, one, id, { note: '가'.repeat(2_001) })).status).toBe(422)
  expect((await keep(site, one, id, { note: 5 })).status).toBe(422)
  const resident = await keep(site, one, id, { note: '주민번호 900101-1234568' })
  expect([resident.status, JSON.stringify(resident.data)]).toEqual([
    422,
    expect.stringContaining('받지 않아요'),
  ])
  expect(await page(site, one, id)).toContain(WORDS)
})

test('a colleague’s claim locks a begun form: its words stay, are told whose it is, and become a note', async () => {
  const { site, id, one, two } = await aSite()
  await using _ = site
  const before = await site.get<{ lead: { version: number } }>(`/api/desk/leads/${id}`, one)
  const { version } = before.data.lead
  await keep(site, one, id)
  expect((await post(site, two, `${id}/claim`)).status).toBe(200)
  // The stale form is refused, and its words come back locked, also without a script.
  expect((await post(site, one, `${id}/calls`, { outcome: 'ABSENT', note: WORDS, version })).status).toBe(409)
  const sent = { outcome: 'ABSENT', note: `${WORDS}. 끝`, version: String(version) }
  const refused = await postAct(site, `/desk/leads/${id}`, `/api/desk/leads/${id}/calls`, one, sent)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(`${WORDS}. 끝</textarea>`)
  const locked = await deskPage(site, `/desk/leads/${id}`, one)
  expect(locked.status).toBe(403)
  expect(locked.text).toContain('상담사 나 님이 방금 맡았어요.')
  expect(locked.text).toContain('쓰던 메모는 그대로 있어요.')
  expect(locked.text).toMatch(new RegExp(`<textarea[^>]*readonly[^>]*>${WORDS}</textarea>`, 'i'))
  expect(locked.text).not.toContain('저장하고 다음')
  // It may be gone on with, and the lead stays as it was.
  expect((await keep(site, one, id, { ...FIELDS, note: `${WORDS}.` })).status).toBe(200)
  const left = await postAct(site, `/desk/leads/${id}`, `/api/desk/leads/${id}/notes`, one, {
    note: `${WORDS}.`,
  })
  expect(left.status).toBe(303)
  const noted = await events(site, id)
  expect(noted).toMatchObject([{ staff_name: '상담사 가' }])
  expect(site.services.keyring.open('lead-note', noted[0]!.note_sealed!)).toBe(`${WORDS}.`)
  expect(await drafts(site)).toEqual([])
  // Whoever has the lead reads it, in a form that is still good.
  const theirs = await site.get<{ lead: { version: number } }>(`/api/desk/leads/${id}`, two)
  expect(theirs.data.lead.version).toBe(version + 1)
  expect(await page(site, two, id)).toContain(`${WORDS}.`)
  const lines = await site.services.database
    .selectFrom('access_log')
    .select(['staff_name', 'reason'])
    .where('action', '=', 'lead.note')
    .execute()
  expect(lines).toEqual([{ staff_name: '상담사 가', reason: '' }])
})

test('who had begun nothing before leaves no note on a colleague’s or a closed lead', async () => {
  const { site, id, one, two, manager } = await aSite()
  await using _ = site
  await post(site, two, `${id}/claim`)
  const refused = await post(site, one, `${id}/notes`, { note: WORDS })
  expect([refused.status, refused.message]).toEqual([403, '다른 상담사가 맡은 상담이에요.'])
  expect((await keep(site, one, id)).status).toBe(403)
  expect((await post(site, two, `${id}/notes`, { note: '내 상담의 메모' })).status).toBe(200)
  await keep(site, two, id, { note: '마저 쓰던 말' })
  expect((await post(site, manager, `${id}/status`, { status: 'REFUSED' })).status).toBe(200)
  expect((await post(site, manager, `${id}/notes`, { note: WORDS })).status).toBe(409)
  const locked = await page(site, two, id)
  expect(locked).toContain('관리자 님이 방금 ‘')
  expect(locked).toMatch(/<textarea[^>]*readonly[^>]*>마저 쓰던 말<\/textarea>/i)
  // At the next call as well, while it is held.
  const next = await deskPage(site, `/desk/next?hold=${id}`, two)
  expect(next.text).toContain('>마저 쓰던 말</textarea>')
  expect((await post(site, two, `${id}/notes`, { note: '마저 쓰던 말' })).status).toBe(200)
  expect(await events(site, id)).toHaveLength(2)
  expect((await post(site, two, `${id}/notes`, { note: ' ' })).status).toBe(422)
})

test('whoever merges two leads has what they began of both in the one that stays', async () => {
  const { site, id, one, two } = await aSite()
  await using _ = site
  const other = await receiveLead(site, { ...PERSON, customerMobile: '01099887700' })
  await keep(site, one, id, { note: '먼저 적은 말' })
  await keep(site, one, other.id)
  await keep(site, two, other.id, { note: '동료가 적은 말' })
  expect((await post(site, one, `${id}/merge`, { otherId: other.id })).status).toBe(200)
  const text = await page(site, one, id)
  expect(text).toContain(`먼저 적은 말\n${WORDS}`)
  expect(text).not.toContain('동료가 적은 말')
  // A colleague's stays where they began it.
  expect((await drafts(site)).map(({ lead_id }) => lead_id).toSorted()).toEqual([id, other.id].toSorted())
})

test('a merge loses no word: what is too long for one note is left whole, and what was left empty takes no place', async () => {
  const { site, id, one } = await aSite()
  await using _ = site
  const other = await receiveLead(site, { ...PERSON, customerMobile: '01099887700' })
  const [own, carried] = ['가'.repeat(1_200), `${'나'.repeat(1_199)}끝`]
  await keep(site, one, id, { outcome: '', note: own })
  await keep(site, one, other.id, { outcome: 'LATER', note: carried })
  expect((await post(site, one, `${id}/merge`, { otherId: other.id })).status).toBe(200)
  const text = await page(site, one, id)
  expect(text).toContain(`>${own}</textarea>`)
  expect(text).toMatch(/<input[^>]*checked[^>]*value="LATER"|<input[^>]*value="LATER"[^>]*checked/)
  const noted = await events(site, id)
  expect(noted).toMatchObject([{ staff_name: '상담사 가' }])
  expect(site.services.keyring.open('lead-note', noted[0]!.note_sealed!)).toBe(carried)
})

test('of saves of one page that overtook each other the later words stay; another page’s are taken as they come', async () => {
  const { site, id, one } = await aSite()
  await using _ = site
  const save = (note: string, from: object) =>
    post<{ savedAt: string | null }>(site, one, `${id}/draft`, { fields: { ...FIELDS, note }, ...from })
  for (const [note, from, kept] of [
    ['둘째까지 적은 말', { page: 'a', step: 2 }, '둘째까지 적은 말'],
    ['둘', { page: 'a', step: 1 }, '둘째까지 적은 말'],
    ['다른 기기에서 적은 말', { page: 'b', step: 1 }, '다른 기기에서 적은 말'],
    ['화면 없이 적은 말', {}, '화면 없이 적은 말'],
  ] as const) {
    expect((await save(note, from)).status).toBe(200)
    expect(await page(site, one, id)).toContain(`>${kept}</textarea>`)
  }
  for (const step of [-1, 1.5, 10 ** 12])
    expect((await save('아닌 말', { page: 'a', step })).status).toBe(422)
})

test('a page that is asked for while words are on their way waits for them', async () => {
  const { site, id, one } = await aSite()
  await using _ = site
  await keep(site, one, id)
  const [kept, html] = await site.services.database.transaction().execute(async (holding) => {
    await sql`select from leads where id = ${id} for update`.execute(holding)
    const saving = keep(site, one, id, { ...FIELDS, note: '새로 고치기 바로 앞에 적은 말' })
    const reading = page(site, one, id)
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 1_500))])
    return [saving, reading] as const
  })
  expect((await kept).status).toBe(200)
  expect(await html).toContain('>새로 고치기 바로 앞에 적은 말</textarea>')
})
