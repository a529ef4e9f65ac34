import { expect, test } from 'vitest'
import type { DataOf } from '#app/platform/endpoint.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { deskPage, submitAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { contractList } from './list-contract.ts'

type List = DataOf<typeof contractList>
type Headers = { authorization: string }

const listed = (site: TestSite, desk: Headers, query = '') =>
  site.get<List>(`/api/desk/contracts?${query}`, desk)

test('contracts are divided, narrowed, ordered and found, and the log tells who looked for whom', async () => {
  await using site = await openTestSite()
  const { database, keyring, now } = site.services
  const desk = await signIn(site, 'manager')
  const { data: all } = await listed(site, desk, 'state=all')
  expect(all.total).toBe(all.counts.all)
  expect(all.total).toBeGreaterThan(3)
  const [first, second, third] = all.result
  const yesterday = addDays(seoulDate(now()), -1)
  await database
    .updateTable('contracts')
    .set({ status: 'BOOKED', install_date: yesterday, opened_on: null })
    .where('id', '=', first!.id)
    .execute()
  await database
    .updateTable('contracts')
    .set({ status: 'CANCELLED', opened_on: null })
    .where('id', '=', second!.id)
    .execute()
  await database
    .updateTable('contracts')
    .set({ status: 'APPLIED', install_date: null, opened_on: null })
    .where('id', '=', third!.id)
    .execute()
  for (const state of ['open', 'late', 'undated', 'opened', 'cancelled', 'all'] as const) {
    const { data } = await listed(site, desk, `state=${state}`)
    expect(data.total, state).toBe(data.counts[state])
    expect(data.result.length, state).toBe(Math.min(data.total, 50))
  }
  const late = (await listed(site, desk, 'state=late')).data
  expect(late.result).toMatchObject([{ id: first!.id, isLate: true, installDate: yesterday }])
  // What is to be done stands first: a day that is over, and none at all.
  const open = (await listed(site, desk)).data.result
  const undated = open.filter(({ installDate }) => installDate === null).map(({ id }) => id)
  expect(open.slice(0, undated.length + 1).map(({ id }) => id)).toEqual([first!.id, ...undated])
  expect(undated).toContain(third!.id)
  expect((await deskPage(site, '/desk/contracts', desk)).text).toMatch(
    /설치일 지남[\s\S]*설치일 미정[\s\S]*최장 \d+일[\s\S]*\+ 설치일[\s\S]*일째/,
  )
  const ids = async (query: string) => (await listed(site, desk, query)).data.result.map(({ id }) => id)
  expect(await ids(`state=all&from=${yesterday}&to=${yesterday}`)).toContain(first!.id)
  expect(await ids(`state=late&carrier=${first!.carrier}`)).toEqual([first!.id])
  const other = first!.carrier === 'kt' ? 'lg' : 'kt'
  expect(await ids(`state=late&carrier=${other}`)).toEqual([])
  const applied = (await listed(site, desk, 'state=all&sort=applied')).data.result.map(
    (line) => line.appliedAt,
  )
  expect(applied).toEqual(applied.toSorted())
  const { phone_sealed: sealed } = await database
    .selectFrom('leads')
    .select('phone_sealed')
    .where('id', '=', first!.leadId)
    .executeTakeFirstOrThrow()
  const phone = keyring.open('lead-phone', sealed)
  expect(await ids(`state=late&q=${phone.slice(-4)}`)).toEqual([first!.id])
  expect(await ids('state=all&q=01099999999')).toEqual([])
  const log = await database
    .selectFrom('access_log')
    .select(['action', 'subject'])
    .where('action', 'in', ['contract.list', 'lead.list'])
    .execute()
  expect(log).toEqual([
    { action: 'contract.list', subject: 'contracts:' },
    { action: 'lead.list', subject: `lead:${first!.leadId}` },
  ])
  // Customers of one name are told apart by the last four digits, and by no more of the number.
  expect(late.result[0]!.last4).toBe(phone.slice(-4))
  expect((await deskPage(site, '/desk/contracts?state=late', desk)).text).toContain(phone.slice(-4))
  expect(JSON.stringify(all)).not.toContain(phone)
})

test('an advisor sees their own customers alone; what is no condition is told, and a page too far leads back', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const [manager, advisor] = [await signIn(site, 'manager'), await signIn(site, 'advisor1')]
  const { id: staffId } = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'advisor1@desk.example')
    .executeTakeFirstOrThrow()
  const { data: all } = await listed(site, manager, 'state=all')
  const [mine, ...others] = all.result
  await database.updateTable('leads').set({ assignee_id: null }).execute()
  await database.updateTable('leads').set({ assignee_id: staffId }).where('id', '=', mine!.leadId).execute()
  const { data: own } = await listed(site, advisor, 'state=all')
  expect(own.result.map(({ id }) => id)).toEqual([mine!.id])
  expect(own.counts.all).toBe(1)
  expect((await listed(site, advisor, 'state=all&assignee=none')).data.total).toBe(0)
  expect((await listed(site, manager, 'state=all&assignee=none')).data.total).toBe(others.length)
  const page = await deskPage(site, '/desk/contracts?state=all', advisor)
  expect(page.text).toContain(`/desk/leads/${mine!.leadId}/contract`)
  expect(page.text).not.toContain(`/desk/leads/${others[0]!.leadId}/contract`)
  for (const query of ['state=x', 'sort=name', 'page=0', 'from=2026-02-30', `q=${'x'.repeat(41)}`]) {
    expect((await listed(site, manager, query)).status, query).toBe(422)
    expect((await deskPage(site, `/desk/contracts?${query}`, manager)).status, query).toBe(200)
  }
  expect((await deskPage(site, '/desk/contracts?state=all&page=9', manager)).status).toBe(302)
  for (const who of ['editor', 'privacy'])
    expect((await listed(site, await signIn(site, who))).status, who).toBe(403)
})

test('the day of installation is set in its line, with and without a script, by the version that was seen', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const { data } = await listed(site, desk, 'state=undated')
  const [line] = data.result
  const at = `/desk/contracts?edit=install.${line!.id}`
  expect((await deskPage(site, at, desk)).text).toContain('남기고 문자로 알리기')
  const act = `/api/desk/leads/${line!.leadId}/contract/book`
  const day = addDays(seoulDate(site.services.now()), 3)
  const fields = { installDate: day, installTime: '13:00~15:00', version: String(line!.leadVersion) }
  const early = await submitAct(site, at, act, desk, { ...fields, installDate: '', installTime: '오전' })
  expect(early.text).toContain('날짜를 적어 주세요.')
  expect(early.text).toContain('value="오전"')
  await submitAct(site, '/desk/contracts', act, desk, fields)
  const booked = (await listed(site, desk)).data.result.find(({ id }) => id === line!.id)
  expect(booked).toMatchObject({ installDate: day, installTime: '13:00~15:00', status: 'BOOKED' })
  // Who saw the line before that is told, and keeps what was typed.
  const late = await submitAct(site, at, act, desk, { ...fields, installTime: '09:00~11:00' })
  expect(late.text).toContain('먼저 바꿨어요')
  expect(late.text).toContain('value="09:00~11:00"')
})
