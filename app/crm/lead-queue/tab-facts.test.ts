import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { deskPage, submitAct } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { openedGroup } from './tab-facts.ts'

type Desk = { authorization: string }

const idsOf = async (site: TestSite, desk: Desk, query: string) =>
  (await site.get<{ result: LeadLine[] }>(`/api/desk/leads?${query}`, desk)).data.result.map(({ id }) => id)
/** Of the table's head, in order. */
const headsOf = (html: string) =>
  [...html.slice(0, html.indexOf('</thead>')).matchAll(/<th scope="col"[^>]*>([\s\S]*?)<\/th>/g)].map(
    ([, head]) => head!.replaceAll(/<[^>]*>/g, '').trim(),
  )

test('the list of opened lines tells of plan, day and gift, the gift that is due first above all', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const { text } = await deskPage(site, '/desk?view=opened', owner)
  const heads = headsOf(text)
  for (const head of ['사은품 기한', '개통일', '요금제']) expect(heads.join()).toContain(head)
  expect(heads.join()).not.toContain('요청 내용')
  // No call was agreed with any of them; with one, the list tells when.
  expect(heads.join()).not.toContain('다음 연락')
  const ids = await idsOf(site, owner, 'view=opened')
  const { rows } = await site.services.database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select(({ fn }) => ['contracts.lead_id', fn.min('gifts.due_on').as('due')])
    .where('gifts.paid_on', 'is', null)
    .where('gifts.referral_id', 'is', null)
    .where('contracts.status', '=', 'OPENED')
    .groupBy('contracts.lead_id')
    .execute()
    .then((found) => ({ rows: new Map(found.map(({ lead_id, due }) => [lead_id, due])) }))
  const dues = ids.map((id) => rows.get(id) ?? '9999')
  expect(dues.some((due) => due !== '9999')).toBe(true)
  expect(dues).toEqual(dues.toSorted())
  await site.services.database
    .updateTable('leads')
    .set({ call_at: new Date(site.services.now().getTime() + 86_400_000) })
    .where('id', '=', ids[0]!)
    .execute()
  expect(headsOf((await deskPage(site, '/desk?view=opened', owner)).text).join()).toContain('다음 연락')
  const days = async (sort: string) => idsOf(site, owner, `view=opened&sort=${sort}`)
  expect(await days('opened')).not.toEqual(await days('-opened'))
})

test('opened lines are parted by when their gifts are due, with the sum and the way to record each', async () => {
  await using site = await openTestSite()
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const { text } = await deskPage(site, '/desk?view=opened', owner)
  const { rows: gifts } = await sql<{ id: string; leadId: string; owed: number; many: number }>`
    select min(gifts.id::text) as id, contracts.lead_id as "leadId", sum(gifts.amount)::float8 as owed, count(*)::int as many
    from gifts join contracts on contracts.id = contract_id
    where paid_on is null and referral_id is null and contracts.status = 'OPENED' group by contracts.lead_id`.execute(
    site.services.database,
  )
  const row = (id: string) => text.split(`<tr data-row="${id}"`)[1]!.split('</tr>')[0]!
  expect(gifts.length).toBeGreaterThan(0)
  for (const { id, leadId, owed, many } of gifts) {
    expect(row(leadId)).toContain(`${owed.toLocaleString('ko')}원`)
    if (many === 1) expect(row(leadId)).toContain(`/desk/gifts?lead=${leadId}&amp;edit=pay.${id}`)
  }
  // Each part once, the most pressing first.
  const heads = [...text.matchAll(/<th scope="rowgroup"[^>]*>([\s\S]*?)<\/th>/g)].map(([, head]) =>
    head!.replaceAll(/<[^>]*>/g, '').replaceAll(/[\d,\s]+$/g, ''),
  )
  const order = ['늦은 것', '오늘까지', '이번 주 남은 날', '다음 주', '그 뒤', '지급 끝남']
  expect(heads.length).toBeGreaterThan(1)
  // Each with how many lines and how much money.
  for (const head of heads) expect(head).toMatch(/^\D+ \d+ · [\d,]+원$/)
  const names = heads.map((head) => head.replace(/ \d+ · .*$/, ''))
  expect(names).toEqual(order.filter((name) => names.includes(name)))
  // What is over is folded behind its count.
  if (names.includes('지급 끝남'))
    expect(text).toMatch(/<details class="queue-fold"><summary[^>]*>[\s\S]*?지급 끝남/)
  // Who may not record it has no way to.
  expect((await deskPage(site, '/desk?view=opened', advisor)).text).not.toContain('edit=pay.')
})

test.each([
  ['2026-11-30', '2026-11-29', '늦은 것'],
  ['2026-11-30', '2026-11-30', '오늘까지'],
  ['2026-11-30', '2026-12-06', '이번 주 남은 날'],
  ['2026-11-30', '2026-12-13', '다음 주'],
  ['2026-11-30', '2026-12-14', '그 뒤'],
  // A Sunday is the last of its week.
  ['2026-12-06', '2026-12-07', '다음 주'],
  ['2026-11-30', null, '지급 끝남'],
])('on %s what is due on %s is %s', (today, giftDue, group) => {
  expect(openedGroup({ giftDue }, today)).toBe(group)
})

test('the list of those who were not reached tells how often and when it was tried, and when next', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const { text } = await deskPage(site, '/desk?view=absent', owner)
  for (const head of ['다음 시도', '시도', '마지막 시도']) expect(headsOf(text).join()).toContain(head)
  const { data } = await site.get<{ result: LeadLine[] }>('/api/desk/leads?view=absent&sort=-tries', owner)
  const tries = data.result.map(({ attempts }) => attempts)
  expect(tries.length).toBeGreaterThan(1)
  expect(tries).toEqual(tries.toSorted((one, other) => other - one))
  expect(text).toContain(`${tries[0]}번`)
})

test('of a colleague’s lead neither plan nor gift is told', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const other = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'advisor2@desk.example')
    .executeTakeFirstOrThrow()
  await database
    .updateTable('leads')
    .set({ assignee_id: other.id })
    .where('status', 'in', ['OPENED', 'GIFTED'])
    .execute()
  const seen = async (who: string) =>
    (await deskPage(site, '/desk?view=opened', await signIn(site, who))).text
  expect(await seen('advisor2')).toContain('tab-cell__plan')
  expect(await seen('advisor1')).not.toContain('tab-cell__plan')
})

test('what one view of the list hides leaves the columns of the others as they are', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const page = '/desk?view=absent'
  const { text } = await deskPage(site, page, owner)
  const columns = text.split('<form').find((each) => each.includes('shown['))!
  const kept = [...columns.matchAll(/<input type="hidden" name="(shown\[\d+\])" value="(\w+)"/g)]
  const fields = Object.fromEntries(kept.map(([, name, value]) => [name!, value!]))
  expect(Object.values(fields)).toEqual(expect.arrayContaining(['name', 'status', 'gift', 'opened']))
  await submitAct(site, page, '/api/desk/tables/queue', owner, { ...fields, 'shown[1]': 'due' })
  const after = async (path: string) => headsOf((await deskPage(site, path, owner)).text).join()
  expect(await after(page)).not.toContain('마지막 시도')
  expect(await after('/desk?view=opened')).toContain('사은품 기한')
})
