import { expect, test } from 'vitest'
import { verifyAccessLog } from '#app/shared/personal-data/access-log.server.ts'
import { deskPage, postAct } from '#tests/desk-page.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { signIn } from '#tests/sign-in.ts'
import type { LeadDetail, LeadLine } from '#app/crm/leads/desk-contract.ts'

type Headers = { authorization: string }
interface Told {
  done: string[]
  refused: { id: string; message: string }[]
}

const list = async (site: TestSite, desk: Headers, query: string) =>
  (await site.get<{ result: LeadLine[] }>(`/api/desk/leads?${query}`, desk)).data.result
const bulk = (site: TestSite, desk: Headers, body: unknown) =>
  site.post<Told>('/api/desk/leads/bulk', body, desk)
const idOf = async (site: TestSite, name: string) =>
  (
    await site.services.database
      .selectFrom('staff')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id

test('several leads are handed out at once, each told in its own timeline; a closed one is refused alone', async () => {
  await using site = await openTestSite()
  const manager = await signIn(site, 'manager')
  const fresh = (await list(site, manager, 'status=NEW')).slice(0, 3).map(({ id }) => id)
  const [closed] = await list(site, manager, 'status=REFUSED')
  const assigneeId = await idOf(site, '상담사 나')
  const nobody = '00000000-0000-7000-8000-000000000000'
  const ids = [...fresh, fresh[0]!, closed!.id, nobody, 'x']
  const { status, data } = await bulk(site, manager, { ids, act: 'assign', assigneeId })
  expect(status).toBe(200)
  expect(data.done).toEqual(fresh)
  expect(data.refused).toEqual([
    { id: closed!.id, message: '이미 끝난 상담이에요.' },
    { id: nobody, message: '그런 상담이 없어요.' },
    { id: 'x', message: '그런 상담이 없어요.' },
  ])
  for (const id of fresh) {
    const { data: opened } = await site.get<LeadDetail>(`/api/desk/leads/${id}`, manager)
    expect(opened.lead).toMatchObject({ status: 'ASSIGNED', assignee: { name: '상담사 나' } })
    expect(opened.events.filter(({ kind }) => kind === 'ASSIGNED')).toHaveLength(1)
  }
  const lines = await site.services.database
    .selectFrom('access_log')
    .select(['staff_name', 'subject', 'reason'])
    .where('action', '=', 'lead.bulk')
    .orderBy('id')
    .execute()
  const reason = '상담사 나에게 맡김 (3건을 한 번에)'
  expect(lines).toEqual(fresh.map((id) => ({ staff_name: '관리자', subject: `lead:${id}`, reason })))
  expect((await verifyAccessLog(site.services)).isIntact).toBe(true)
})

test('an advisor claims and moves only what the single calls let them; handing out is refused whole', async () => {
  await using site = await openTestSite()
  const [one, two] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const [mine, theirs] = (await list(site, one, 'status=NEW')).map(({ id }) => id)
  expect((await bulk(site, two, { ids: [theirs], act: 'claim' })).data.done).toEqual([theirs])
  const claimed = await bulk(site, one, { ids: [mine, theirs], act: 'claim' })
  expect(claimed.data.done).toEqual([mine])
  expect(claimed.data.refused).toEqual([{ id: theirs, message: '상담사 나 님이 먼저 맡았어요.' }])
  const moved = await bulk(site, one, { ids: [mine, theirs], act: 'status', status: 'HOLD' })
  expect(moved.data).toEqual({
    done: [mine],
    refused: [{ id: theirs, message: '다른 상담사가 맡은 상담이에요.' }],
  })
  expect(await bulk(site, one, { ids: [mine], act: 'assign', assigneeId: null })).toMatchObject({
    status: 403,
  })
  expect(await bulk(site, one, { ids: [mine], act: 'status' })).toMatchObject({ status: 422 })
  expect(await bulk(site, one, { ids: [], act: 'claim' })).toMatchObject({
    status: 422,
    message: '상담을 골라 주세요.',
  })
  const tooMany = Array.from({ length: 101 }, () => mine)
  expect((await bulk(site, one, { ids: tooMany, act: 'claim' })).status).toBe(422)
  const manager = await signIn(site, 'manager')
  expect(await bulk(site, manager, { ids: [mine], act: 'assign', assigneeId: mine })).toMatchObject({
    status: 422,
    message: '맡길 사람을 다시 골라 주세요.',
  })
})

test.each(['editor', 'privacy'])('%s changes no leads and has no views', async (who) => {
  await using site = await openTestSite()
  const desk = await signIn(site, who)
  expect((await bulk(site, desk, { ids: ['x'], act: 'claim' })).status).toBe(403)
  expect((await site.get('/api/desk/views', desk)).status).toBe(403)
  expect((await site.post('/api/desk/views', { name: '가', query: {} }, desk)).status).toBe(403)
  expect((await site.call('DELETE', '/api/desk/views/x', undefined, desk)).status).toBe(403)
})

test('without a script the whole page of leads is changed by one form, and two are merged', async () => {
  await using site = await openTestSite()
  const manager = await signIn(site, 'manager')
  const fresh = await list(site, manager, 'status=NEW')
  const [one, two] = fresh
  const page = await deskPage(site, '/desk?status=NEW', manager)
  expect(page.text).toContain(`name="ids[0]"`)
  expect(page.text).toContain(`value="${one!.id}"`)
  const change = (form: Record<string, string>, at = '/desk') =>
    postAct(site, at, '/api/desk/leads/bulk', manager, form)
  const form = { all: `${one!.id},${two!.id}`, assigneeId: '', status: '' }
  const merged = await change({ ...form, act: 'merge' }, '/desk?status=NEW')
  expect(merged).toMatchObject({ status: 200 })
  expect(merged.text).toContain('먼저 들어온 상담에 합쳤어요.')
  const later = [one!.id, two!.id].toSorted()[1]!
  const { data } = await site.get<LeadDetail>(`/api/desk/leads/${later}`, manager)
  expect(data.lead.status).toBe('DUPLICATE')
  const held = await change({ ...form, act: 'status', status: 'HOLD' })
  expect(held.text).toContain('1건의 상태를 바꿨어요.')
  expect(held.text).toContain('1건은 그대로 두었어요.')
  const unsaid = await change({ ...form, act: 'assign' })
  expect(unsaid.text).toContain('맡길 사람을 골라 주세요.')
  const none = await change({ act: 'claim' })
  expect(none.status).toBe(422)
  expect(none.text).toContain('상담을 골라 주세요.')
  const three = [one, two, fresh[2]].map((lead) => lead!.id).join(',')
  const many = await change({ ...form, all: three, act: 'merge' })
  expect(many.text).toContain('합칠 상담을 둘만 골라 주세요.')
})
