import { expect, test } from 'vitest'
import { destroyDue } from './retention-run.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Headers = Record<string, string>

async function aSite() {
  const clock = { now: seoulMoment('2026-11-23', '10:00') }
  const site = await openTestSite({ now: () => clock.now })
  await receiveLead(site, { customerMobile: '01000007801', customerName: '선우가람' })
  await receiveLead(site, { customerMobile: '01000007802', customerName: '노을빛' })
  return Object.assign(site, { clock })
}

const idOf = async ({ services }: TestSite, role: 'advisor' | 'manager') =>
  await services.database
    .selectFrom('staff')
    .select(['id', 'account_version'])
    .where('role', '=', role)
    .orderBy('email')
    .executeTakeFirstOrThrow()

const keep = (site: TestSite, name: string, who: Headers) =>
  site.post<{ errors: object }>('/api/desk/views', { name, query: { status: 'NEW' } }, who)

test('the name of a person whom we hold is taken in no view, no leave and no file’s reason; words and strangers are', async () => {
  await using site = await aSite()
  const [manager, { id }] = [await signIn(site, 'manager'), await idOf(site, 'advisor')]
  let day = 0
  const leave = (reason: string) =>
    site.post<{ errors: object }>(
      `/api/desk/advisors/${id}/leaves`,
      { id, from: `2026-12-0${(day += 1)}T09:00:00+09:00`, until: `2026-12-0${day}T18:00:00+09:00`, reason },
      manager,
    )
  const file = (reason: string) =>
    site.post<{ errors: object }>('/api/desk/exports', { format: 'csv', masked: 'true', reason }, manager)
  for (const text of ['선우가람 고객 다시 걸기', '노을빛님 건 정리하기', 'KT 노을빛 정리 자료'])
    for (const [act, field] of [
      [await keep(site, text, manager), 'name'],
      [await leave(text), 'reason'],
      [await file(text), 'reason'],
    ] as const)
      expect([act.status, Object.keys(act.data.errors)], `${field} ${text}`).toEqual([422, [field]])
  for (const text of ['가람마을 재개발 상담', '저녁노을 빛나는 이벤트'])
    for (const act of [await keep(site, text, manager), await leave(text), await file(text)])
      expect(act.status, `${text} ${act.message}`).toBe(200)
  // What no name begins with is a word, whoever gave it as theirs, and a colleague is named.
  await receiveLead(site, { customerMobile: '01000007803', customerName: '리플렛' })
  expect((await leave('리플렛 만드는 날')).status).toBe(200)
  await site.services.database
    .updateTable('staff')
    .set({ name: '노을빛' })
    .where('email', '=', 'advisor3@desk.example')
    .execute()
  expect((await leave('노을빛님이 대신해요')).status).toBe(200)
})

test('what somebody kept for themselves goes with their account, and a leave a year after it', async () => {
  await using site = await aSite()
  const { database } = site.services
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  expect((await keep(site, '오늘 걸 곳', advisor)).status).toBe(200)
  const views = () =>
    database.selectFrom('saved_views').select('name').where('staff_id', 'is not', null).execute()
  expect(await views()).toEqual([{ name: '오늘 걸 곳' }])
  const { id, account_version: version } = await database
    .selectFrom('staff')
    .innerJoin('saved_views', 'saved_views.staff_id', 'staff.id')
    .select(['staff.id', 'account_version'])
    .executeTakeFirstOrThrow()
  const stop = { staffId: id, reason: '11월에 퇴사했어요', version }
  const stopped = await site.post(`/api/desk/staff/${id}/stop`, stop, owner)
  expect(stopped.status, stopped.message).toBe(200)
  expect(await views()).toEqual([])
  const leaves = async (ended: string) => {
    await database
      .updateTable('advisor_leaves')
      .set({ starts_at: seoulMoment(ended, '09:00'), ends_at: seoulMoment(ended, '18:00') })
      .execute()
    await destroyDue(site.services, { cause: { cause: 'clock', ran_by: '시험' } })
    return (await database.selectFrom('advisor_leaves').select('id').execute()).length
  }
  await database
    .insertInto('advisor_leaves')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      staff_id: id,
      starts_at: site.clock.now,
      ends_at: new Date(site.clock.now.getTime() + 1),
      reason: '병원에 가요',
      created_by: id,
      created_at: site.clock.now,
    })
    .execute()
  expect(await leaves('2025-11-24')).not.toBe(0)
  expect(await leaves('2025-11-20')).toBe(0)
})
