import { expect, test } from 'vitest'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import type { RevealLimits } from '#app/shared/settings/contract.ts'

type Headers = Record<string, string>

const post = (site: TestSite, headers: Headers, path: string, body: unknown = {}) =>
  site.post<{ refused: { message: string }[] }>(`/api/desk/leads/${path}`, body, headers)
const open = (site: TestSite, headers: Headers, path: string) => site.get(`/api/desk/leads/${path}`, headers)
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

async function limit(site: TestSite, caps: Partial<RevealLimits>) {
  const value = { ...DEFAULTS.reveals, ...caps }
  const saved = await site.put(
    '/api/desk/settings/reveals',
    { version: 0, value },
    await signIn(site, 'owner'),
  )
  expect(saved.status).toBe(200)
}

/** Open leads that nobody has. */
async function leadsOfNobody({ services }: TestSite): Promise<string[]> {
  const leads = await services.database
    .updateTable('leads')
    .set({ assignee_id: null, return_due: null })
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  return leads.map(({ id }) => id)
}

test('an advisor opens leads of nobody to the hour’s cap, each counted once; own ones stay open', async () => {
  await using site = await openTestSite()
  await limit(site, { readsPerHour: 10, readsPerDay: 20 })
  const ids = (await leadsOfNobody(site)).slice(0, 13)
  expect(ids).toHaveLength(13)
  const [one, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  expect((await post(site, one, `${ids[12]}/claim`)).status).toBe(200)
  expect((await open(site, one, ids[12]!)).status).toBe(200)
  const opened = await Promise.all(ids.slice(0, 12).map((id) => open(site, one, id)))
  expect(statuses(opened)).toEqual([...Array(10).fill(200), 429, 429])
  const refused = opened.find(({ status }) => status === 429)!
  expect(refused.message).toBe(
    '한 시간 동안 할 수 있는 맡지 않은 상담 보기(10번)를 모두 썼어요. 더 필요하면 관리자에게 말해 주세요.',
  )
  expect(refused.data).toBeNull()
  const shut = ids[opened.indexOf(refused)]!
  expect((await open(site, one, `${shut}/contract`)).status).toBe(429)
  expect((await deskPage(site, `/desk/leads/${shut}`, one)).status).toBe(429)
  const again = ids[opened.findIndex(({ status }) => status === 200)]!
  expect((await open(site, one, again)).status).toBe(200)
  expect((await open(site, one, ids[12]!)).status).toBe(200)
  expect(statuses(await Promise.all(ids.map((id) => open(site, manager, id))))).toEqual(Array(13).fill(200))
  const mails = (await listMessages(site.services)).filter(({ template }) => template === 'desk.revealsNear')
  expect(mails).toHaveLength(4)
  expect(site.logLines.some((line) => line['event'] === 'reveal-cap' && line['kind'] === 'reading')).toBe(
    true,
  )
})

test('an advisor takes leads of nobody to the hour’s cap, by whatever act; what is over it stays nobody’s', async () => {
  let now = new Date('2026-11-24T10:00:00+09:00')
  await using site = await openTestSite({ now: () => now })
  await limit(site, { claimsPerHour: 5, claimsPerDay: 10 })
  const ids = await leadsOfNobody(site)
  const [one, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const claimed = await Promise.all(ids.slice(0, 7).map((id) => post(site, one, `${id}/claim`)))
  expect(statuses(claimed)).toEqual([200, 200, 200, 200, 200, 429, 429])
  const mine = ids[claimed.findIndex(({ status }) => status === 200)]!
  const free = ids[claimed.findIndex(({ status }) => status === 429)]!
  // One's own again is nothing new.
  expect((await post(site, one, `${mine}/claim`)).status).toBe(200)
  const others = await Promise.all([
    post(site, one, `${free}/dial`),
    post(site, one, `${free}/calls`, { outcome: 'TALKED' }),
    post(site, one, `${mine}/merge`, { otherId: free }),
  ])
  expect(statuses(others)).toEqual([429, 429, 429])
  const { data } = await post(site, one, 'bulk', { ids: [free], act: 'claim' })
  expect(data.refused[0]!.message).toMatch(/^한 시간 동안 할 수 있는 상담 맡기\(5번\)/)
  const { database } = site.services
  const whose = () =>
    database.selectFrom('leads').select('assignee_id').where('id', '=', free).executeTakeFirstOrThrow()
  expect(await whose()).toEqual({ assignee_id: null })
  const byManager = await Promise.all(ids.slice(7, 13).map((id) => post(site, manager, `${id}/claim`)))
  expect(statuses(byManager)).toEqual(Array(6).fill(200))
  now = new Date(now.getTime() + 61 * 60_000)
  expect((await post(site, await signIn(site, 'advisor1'), `${free}/claim`)).status).toBe(200)
})
