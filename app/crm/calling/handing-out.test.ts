import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { aLead, bookedSite, day, now } from '#tests/booked-calls.ts'
import { deskPage, submitAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import type { sharePlan } from './share-contract.ts'

const idsOf = ({ leads }: { leads: { id: string }[] }) => leads.map(({ id }) => id)

test('the tray has what is late, from when, and what has no time; an advisor’s own and nobody’s, or of whom is chosen', async () => {
  const { site, one } = await bookedSite()
  await using _ = site
  const manager = await signIn(site, 'manager')
  const { database } = site.services
  const soon = await aLead(site, '01000075555', { customerName: '다섯째' })
  const late = await aLead(site, '01000076666', { customerName: '여섯째' })
  const { id: two } = await database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', '상담사 나')
    .executeTakeFirstOrThrow()
  await database
    .updateTable('leads')
    .set({ call_at: seoulMoment('2026-11-23', '09:00'), assignee_id: two })
    .where('id', '=', late)
    .execute()
  const { tray, trayDay, week, lanes } = await day(site, manager)
  expect([idsOf(tray.late), idsOf(tray.soon)]).toEqual([[late], [soon]])
  // The day counts what waits too, and by person it comes to the same.
  expect([trayDay, week[0]!.calls]).toEqual(['2026-11-23', 2])
  expect(lanes.map((lane) => lane.week[0]!.calls)).toEqual([1, 0, 1, 0])
  expect(tray).toMatchObject({ late: { count: 1 }, soon: { count: 1 } })
  expect((await day(site, one)).tray).toMatchObject({ late: { count: 0 }, soon: { count: 1 } })
  expect((await day(site, one, `?assignee=${two}`)).tray).toMatchObject({
    late: { count: 1 },
    soon: { count: 0 },
  })
  const page = await deskPage(site, '/desk/calendar', manager)
  expect(page.text).toContain('1시간 늦음 · 09:00')
  // One press gives it to whoever works now and has the least.
  expect(page.text).toContain(' 님에게 맡기기 다*째')

  // A colleague's is in no tray of an advisor until they look at everybody's.
  expect((await deskPage(site, '/desk/calendar', one)).text).not.toContain(late)
  const seen = await deskPage(site, '/desk/calendar?assignee=all&lane=all', one)
  expect(seen.text).toContain(`data-tray="${late}"`)
  expect(seen.text).toContain(`data-move="${late}"`)
  // The list moves it too, also without a script.
  const listed = await deskPage(site, `/desk/calendar?show=list&move=${late}`, manager)
  expect(listed.text).toContain(`action="/api/desk/leads/${late}/move"`)
  expect(listed.text).toContain('<input type="hidden" name="show" value="list"/>')
  expect(seen.text).toContain('<input type="hidden" name="lane" value="all"/>')

  // A time within the half hour of a first call needs no reason and keeps its deadline, later than it one does.
  const move = (id: string, time: string, more = {}) =>
    site.post(`/api/desk/leads/${id}/move`, { callAt: `2026-11-23T${time}:00+09:00`, ...more }, manager)
  const due = await database
    .selectFrom('leads')
    .select('first_call_due')
    .where('id', '=', soon)
    .executeTakeFirstOrThrow()
  expect((await move(soon, '16:00')).status).toBe(422)
  expect((await move(soon, '10:10', { assigneeId: two })).status).toBe(200)
  const planned = (await day(site, manager)).hours.flatMap(({ leads }) => leads)
  expect(planned.find(({ id }) => id === soon)).toMatchObject({
    callAt: '2026-11-23T10:10:00.000+09:00',
    callUntil: seoulIso(due.first_call_due!),
    assignee: { name: '상담사 나' },
  })
})

test('of more late calls than the tray holds none is lost: the rest is in the day, and a link has them all', async () => {
  await using site = await openTestSite({ now })
  await site.services.database.deleteFrom('leads').execute()
  const manager = await signIn(site, 'manager')
  for (let index = 0; index < 32; index += 1) await aLead(site, `010008${String(index).padStart(5, '0')}`)
  await site.services.database
    .updateTable('leads')
    .set({ call_at: seoulMoment('2026-11-23', '09:00'), call_until: null })
    .execute()
  const { tray } = await day(site, manager)
  expect([tray.late.count, tray.late.leads.length]).toEqual([32, 30])
  const { text } = await deskPage(site, '/desk/calendar?show=list', manager)
  expect(text.match(/data-move=/g)).toHaveLength(32)
  expect(text).toMatch(/<a[^>]*href="\/desk\?view=late"[^>]*>늦은 전화 모두 보기/)
  const lanes = (await deskPage(site, '/desk/calendar', manager)).text
  expect((lanes.match(/data-(?:tray|call)=/g) ?? []).length).toBe(32)
  // As many as the share-out then lists.
  expect(lanes).toContain('32건 나누기')
  expect((await deskPage(site, '/desk/calendar?share=yes', manager)).text).toContain('담당 없는 전화 32건을')
})

test('what nobody has is shared out as it was shown, by one act that can be undone, and by a manager only', async () => {
  const { site, one } = await bookedSite()
  await using _ = site
  const manager = await signIn(site, 'manager')
  // What has no time is shared out with the day at hand, what is planned with its own.
  const seventh = await aLead(site, '01000077777', { customerName: '일곱째' })
  const today = await site.get<DataOf<typeof sharePlan>>('/api/desk/calendar/share?date=2026-11-23', manager)
  expect(today.data.calls.map(({ lead }) => lead.id)).toEqual([seventh])
  const call_at = seoulMoment('2026-11-24', '10:00')
  await site.services.database.updateTable('leads').set({ call_at }).where('id', '=', seventh).execute()
  const path = '/api/desk/calendar/share'
  type Plan = DataOf<typeof sharePlan>
  const plan = async () => (await site.get<Plan>(`${path}?date=2026-11-24`, manager)).data.calls
  expect((await site.get(`${path}?date=2026-11-24`, one)).status).toBe(403)
  const proposed = await plan()
  // The fewest first: nobody gets both.
  expect(proposed.map(({ lead }) => lead.name).toSorted()).toEqual(['둘*님', '일*째'])
  expect(new Set(proposed.map((each) => each.proposed)).size).toBe(2)
  const page = await deskPage(site, '/desk/calendar?date=2026-11-24&share=yes', manager)
  expect(page.text).toContain('11월 24일(화) 담당 없는 전화 2건을 이렇게 나눠요')
  expect(page.text).toContain('맡을 사람"')
  expect(page.text).toContain('>맡기지 않음<')
  const fields = Object.fromEntries(
    proposed.flatMap(({ lead, proposed: who }, index) => [
      [`calls[${index}].id`, lead.id],
      [`calls[${index}].version`, String(lead.version)],
      [`calls[${index}].assigneeId`, who ?? ''],
    ]),
  )
  const at = '/desk/calendar?date=2026-11-24&share=yes'
  const shared = await submitAct(site, at, path, manager, { date: '2026-11-24', ...fields })
  expect(shared.text).toContain('2건을 나눠 맡겼어요.')
  expect(await plan()).toEqual([])
  const { id } = await site.services.database
    .selectFrom('undos')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await site.post(`/api/desk/undo/${id}`, {}, manager)).status).toBe(200)
  expect(await plan()).toHaveLength(2)
})
