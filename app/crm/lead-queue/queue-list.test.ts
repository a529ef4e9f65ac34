import { expect, test } from 'vitest'
import { deskPage, postAct, submitAct } from '#tests/desk-page.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { signIn } from '#tests/sign-in.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'

type Headers = { authorization: string }
interface Told {
  done: string[]
  refused: { id: string; message: string }[]
}

const list = (site: TestSite, desk: Headers, query: string) =>
  site.get<{ result: LeadLine[]; total: number }>(`/api/desk/leads?${query}`, desk)
const bulk = (site: TestSite, desk: Headers, body: unknown) =>
  site.post<Told>('/api/desk/leads/bulk', body, desk)

test('the queue is sorted by each of its heads, both ways, and empty values come last', async () => {
  await using site = await openTestSite()
  const manager = await signIn(site, 'manager')
  const sorted = async (sort: string) => (await list(site, manager, `sort=${sort}`)).data.result
  const came = (await sorted('came')).map(({ createdAt }) => createdAt)
  expect(came).toEqual(came.toSorted())
  expect((await sorted('-came')).map(({ createdAt }) => createdAt)).toEqual(came.toReversed())
  for (const sort of ['due', '-due']) {
    const times = (await sorted(sort)).map(({ callAt }) => callAt)
    const set = times.filter((at) => at !== null)
    expect(set.length).toBeGreaterThan(3)
    expect(set).toEqual(sort === 'due' ? set.toSorted() : set.toSorted().toReversed())
    expect(times.slice(set.length).every((at) => at === null)).toBe(true)
  }
  const people = (await sorted('assignee')).flatMap(({ assignee }) => assignee?.name ?? [])
  expect(people).toEqual(people.toSorted())
  const states = [...new Set((await sorted('status')).map(({ status }) => status))]
  expect(states[0]).toBe('NEW')
  expect((await sorted('-status'))[0]!.status).not.toBe('NEW')
})

test('an opened line is no more under way: a view of its own has it, until a call is promised again', async () => {
  await using site = await openTestSite()
  const [manager, advisor] = [await signIn(site, 'manager'), await signIn(site, 'advisor1')]
  const states = async (query: string) =>
    new Set((await list(site, manager, query)).data.result.map(({ status }) => status))
  const opened = (await list(site, manager, 'view=opened')).data
  expect(opened.total).toBeGreaterThan(1)
  expect([...(await states('view=opened'))].toSorted()).toEqual(['GIFTED', 'OPENED'])
  for (const query of ['', 'view=all', 'assignee=none', 'sort=-status']) {
    const found = await states(query)
    expect([query, found.has('OPENED'), found.has('GIFTED')]).toEqual([query, false, false])
  }
  // A state and a search find it where they are asked for.
  expect([...(await states('status=OPENED'))]).toEqual(['OPENED'])
  expect([...(await states('view=all&status=GIFTED'))]).toEqual(['GIFTED'])
  const before = (await list(site, manager, '')).data.total
  const { id, assignee } = opened.result.find((line) => line.assignee !== null && line.status === 'OPENED')!
  await site.services.database
    .updateTable('leads')
    .set({ call_at: new Date(site.services.now().getTime() + 86_400_000) })
    .where('id', '=', id)
    .execute()
  expect((await list(site, manager, '')).data.total).toBe(before + 1)
  // Each tab counts what stands behind it.
  const { text } = await deskPage(site, '/desk', manager)
  const tab = (name: string) => Number(new RegExp(`>${name} </span><span[^>]*>([\\d,]+)<`).exec(text)?.[1])
  expect(tab('진행 중')).toBe(before + 1)
  expect(tab('개통 뒤')).toBe(opened.total)
  expect((await deskPage(site, `/desk?assignee=${assignee!.id}`, manager)).text).toContain(id)
  const own = (await list(site, advisor, 'assignee=me')).data.total
  expect((await deskPage(site, '/desk', advisor)).text).toMatch(
    new RegExp(`>내 상담 </span><span[^>]*>${own}<`),
  )
})

test('who is not called again is told so in a line, and what is late has a way to its call', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-30T05:00:00Z') })
  const manager = await signIn(site, 'manager')
  const lines = (await list(site, manager, 'status=TALKING')).data.result
  const [quiet, late] = [lines[0]!.id, lines[1]!.id]
  const { database } = site.services
  await database
    .updateTable('leads')
    .set({ call_at: null, call_until: null })
    .where('id', '=', quiet)
    .execute()
  const at = new Date('2026-11-30T02:00:00Z')
  await database
    .updateTable('leads')
    .set({ call_at: at, call_until: null, assignee_id: null })
    .where('id', '=', late)
    .execute()
  const { text } = await deskPage(site, '/desk?status=TALKING', manager)
  const row = (id: string) => text.split(`<tr data-row="${id}"`)[1]!.split('</tr>')[0]!
  expect(row(quiet)).toContain('때 정하기')
  expect(row(quiet)).not.toContain('전화 걸기')
  // Nobody has it, so that whoever looks may call.
  expect(row(late)).toContain('due-cell--late')
  expect(row(late)).toContain('전화 걸기')
  expect(row(late)).toContain('담당 바꾸기')
})

test('what is no order and no condition is told on the page and holds nothing up', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  for (const query of ['sort=name', 'sort=--came', "sort=came';drop table leads", 'sort=%00', 'page=-1']) {
    expect((await list(site, desk, query)).status).toBe(422)
    expect((await deskPage(site, `/desk?${query}`, desk)).status).toBe(200)
  }
  for (const query of [
    'edit=due.x',
    'edit=%00',
    `edit=${'x'.repeat(5_000)}`,
    'sort=came&sort=due',
    'whole=1',
  ])
    expect((await deskPage(site, `/desk?${query}`, desk)).status).toBe(200)
  const page = await deskPage(site, '/desk?sort=name&status=NEW', desk)
  expect(page.text).toContain('늘어놓을 차례를 다시 골라 주세요.')
  expect(page.text).toContain('상태 <b>접수</b>')
})

test('all of a list are changed by its conditions; not what came since, and not more than a hundred', async () => {
  await using site = await openTestSite()
  const manager = await signIn(site, 'manager')
  const { result: fresh, total } = (await list(site, manager, 'status=NEW&sort=came')).data
  const filter = { status: 'NEW', sort: 'came' }
  const stale = await bulk(site, manager, { whole: total - 1, filter, act: 'status', status: 'HOLD' })
  expect(stale).toMatchObject({
    status: 409,
    message: expect.stringContaining(`${total}건이 되었어요`) as string,
  })
  const done = await bulk(site, manager, { whole: total, filter, act: 'status', status: 'HOLD' })
  expect(done.data.done).toEqual(fresh.map(({ id }) => id))
  expect((await list(site, manager, 'status=NEW')).data.total).toBe(0)
  const lines = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'lead.bulk')
    .execute()
  expect(lines).toHaveLength(total)
  expect(lines[0]!.reason).toBe(`상태를 바꿈: 보류 (${total}건을 한 번에)`)
  for (const wrong of [
    { whole: 0 },
    { whole: 'x' },
    { whole: 1.5 },
    { whole: 2, filter: { sort: 'name' } },
    {},
  ])
    expect((await bulk(site, manager, { act: 'claim', ...wrong })).status).toBe(422)
  const advisor = await signIn(site, 'advisor1')
  expect((await bulk(site, advisor, { whole: 1, act: 'assign', assigneeId: 'none' })).status).toBe(403)
})

test('without a script a person and the time of a call are changed in the list', async () => {
  await using site = await openTestSite()
  const manager = await signIn(site, 'manager')
  const [line] = (await list(site, manager, 'assignee=none')).data.result
  const page = await deskPage(site, `/desk?edit=assignee.${line!.id}`, manager)
  expect(page.text).toContain(`action="/api/desk/leads/${line!.id}/assign"`)
  const assigneeId = /name="assigneeId"[^>]* value="([^"]+)"|value="([^"]+)"[^>]* name="assigneeId"/.exec(
    page.text,
  )
  const id = assigneeId?.[1] ?? assigneeId?.[2] ?? ''
  const fields = { assigneeId: id, version: String(line!.version) }
  const done = await postAct(site, '/desk', `/api/desk/leads/${line!.id}/assign`, manager, fields)
  expect(done.status).toBe(303)
  const after = (await list(site, manager, `assignee=${id}`)).data.result
  expect(after.map((each) => each.id)).toContain(line!.id)
  const due = await deskPage(site, `/desk?edit=due.${line!.id}`, manager)
  expect(due.text).toContain('name="callAgainAt.date"')
})

test('how somebody likes a list is theirs, drawn by the server at once, and takes only what the list has', async () => {
  await using site = await openTestSite()
  const [manager, advisor] = [await signIn(site, 'manager'), await signIn(site, 'advisor1')]
  const save = (body: unknown, table = 'queue') => site.post(`/api/desk/tables/${table}`, body, manager)
  await submitAct(site, '/desk', '/api/desk/tables/queue', manager, { density: 'roomy' })
  const shown = ['status', 'name', 'summary', 'nonsense']
  const { data } = await save({ shown, widths: { status: 'narrow', due: '', nonsense: 'broad' } })
  expect(data).toEqual({
    density: 'roomy',
    // What other views of the list show is part of it.
    hidden: [
      'due',
      'carrier',
      'source',
      'came',
      'assignee',
      'tries',
      'last',
      'opened',
      'gift',
      'amount',
      'pay',
    ],
    widths: { status: 'narrow' },
  })
  const page = await deskPage(site, '/desk', manager)
  expect(page.text).toContain('list-table--roomy')
  expect(page.text).not.toContain('list-table__cell--came')
  expect(page.text).toContain('list-table__cell--name')
  expect((await deskPage(site, '/desk', advisor)).text).toContain('list-table--dense')
  expect((await save({ shown: [] })).data).toMatchObject({
    hidden: expect.not.arrayContaining(['name']) as string[],
  })
  expect((await save({}, 'nothing')).status).toBe(422)
  for (const wrong of [
    { density: 'huge' },
    { shown: 'x' },
    { widths: { status: 'wide' } },
    { shown: Array.from({ length: 50 }, () => 'a') },
  ])
    expect((await save(wrong)).status).toBe(422)
})
