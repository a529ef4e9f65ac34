import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stopUrl } from '#app/crm/requests/stop-links.server.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { PLACES } from '#tests/places.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import type { LeadDetail, LeadLine } from './desk-contract.ts'

const AT = { callAgainAt: seoulIso(seoulMoment('2026-11-27', '14:00')) }

async function aDesk() {
  const clock = { now: seoulMoment('2026-11-24', '10:00') }
  const site = await openTestSite({ now: () => clock.now })
  let advisor = await signIn(site, 'advisor1')
  const row = (id: string) =>
    site.services.database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return Object.assign(site, {
    clock,
    row,
    at: async (time: string) => {
      clock.now = seoulMoment('2026-11-24', time)
      advisor = await signIn(site, 'advisor1')
    },
    does: (path: string, body: object = {}) => site.post<LeadLine>(`/api/desk/leads/${path}`, body, advisor),
    merges: async (mainId: string, otherId: string) => {
      const merged = await site.post(`/api/desk/leads/${mainId}/merge`, { otherId }, advisor)
      expect([merged.status, merged.message]).toEqual([200, merged.message])
    },
    reads: async (id: string) => (await site.get<LeadDetail>(`/api/desk/leads/${id}`, advisor)).data,
    asks: async (mobile: string, change: object = {}) => {
      const lead = await receiveLead(site, {
        customerMobile: mobile,
        requestInfo: `${mobile} 요금이 궁금해요`,
        ...change,
      })
      const path = `/api/jireh/consult/${lead.receiptNo}`
      const last4 = mobile.slice(-4)
      return {
        ...lead,
        status: async () => (await site.get<ConsultationStatus>(`${path}?last4=${last4}`)).data,
        does: async (act: 'cancel' | 'stop') => {
          const done = await site.post(`${path}/${act}`, { last4 })
          expect([act, done.status, done.message]).toEqual([act, 200, done.message])
        },
        stopsByLink: async () => {
          const { id } = await site.services.database
            .selectFrom('lead_requests')
            .select('id')
            .where('receipt_no', '=', lead.receiptNo)
            .executeTakeFirstOrThrow()
          const token = new URL(stopUrl(site.services, id)).searchParams.get('token')
          expect((await site.post('/api/consult/stop', { token })).status).toBe(200)
        },
      }
    },
  })
}

const ENDS = ['cancel', 'stop', 'link'] as const

test.for(ENDS)('whoever ends a lead by %s ends nobody’s that was merged into it', async (how) => {
  await using site = await aDesk()
  const [one, two] = [await site.asks('01000057101'), await site.asks('01000057102')]
  await site.does(`${two.id}/claim`)
  const before = await site.row(two.id)
  await site.merges(one.id, two.id)
  if (how === 'link') await one.stopsByLink()
  else await one.does(how)
  expect(await site.row(one.id)).toMatchObject({ status: 'REFUSED', request_count: 1 })
  const after = await site.row(two.id)
  const { status, call_at, first_call_due, assignee_id, return_due, request_count } = before
  expect(after).toMatchObject({ status, call_at, first_call_due, assignee_id, return_due, request_count })
  expect([after.closed_at, after.merged_into, after.erased_at]).toEqual([null, null, null])
  expect(await two.status()).toMatchObject({ status: 'ASSIGNED', canCancel: true, canChange: true })
  expect((await site.reads(two.id)).events[0]).toMatchObject({
    kind: 'UNMERGED',
    detail: { otherId: one.id },
  })
  expect((await site.does(`${one.id}/unmerge`, { otherId: two.id })).status).toBe(409)
  // And it is ended by its own person, as any other.
  await two.does('cancel')
  expect((await site.row(two.id)).erased_at).not.toBeNull()
})

test('whoever refuses calls on the phone is called on none of the numbers that staff took for theirs', async () => {
  await using site = await aDesk()
  const [one, two, three] = [
    await site.asks('01000057191'),
    await site.asks('01000057192'),
    await site.asks('01000057193'),
  ]
  await site.merges(two.id, three.id)
  await site.merges(one.id, two.id)
  const refused = { outcome: 'REFUSED', stopCalls: true, note: '두 번호 모두 전화하지 말래요' }
  expect((await site.does(`${one.id}/calls`, refused)).status).toBe(200)
  const nothingDue = { call_at: null, first_call_due: null, return_due: null }
  // What was asked stands, for whoever asks anew; nobody calls.
  expect(await site.row(two.id)).toMatchObject({ status: 'NEW', closed_at: null, ...nothingDue })
  for (const { id } of [two, three]) expect((await site.reads(id)).lead).toMatchObject({ callsStopped: true })
  // The word of who proves a number is their own.
  const [main, other] = [await site.asks('01000057194'), await site.asks('01000057195')]
  await site.merges(main.id, other.id)
  await main.stopsByLink()
  expect((await site.reads(other.id)).lead).toMatchObject({ callsStopped: false })
})

test('a member whose refused requests were merged leaves with them all', async () => {
  await using site = await aDesk()
  const member = await signMemberIn(site)
  const asks = () => site.asks(MEMBER.phone, { customerName: MEMBER.usrNm })
  const first = await asks()
  await site.does(`${first.id}/calls`, { outcome: 'REFUSED' })
  const second = await asks()
  await site.does(`${second.id}/calls`, { outcome: 'REFUSED' })
  expect((await site.does(`${first.id}/status`, { status: 'CALLING' })).status).toBe(200)
  await site.merges(first.id, second.id)
  // And somebody else's, which was merged into one that is over by then, stays within their reach.
  const other = await site.asks('01000057196')
  await site.merges(first.id, other.id)
  await site.does(`${first.id}/calls`, { outcome: 'REFUSED' })
  const leave = { passwd: MEMBER.passwd, erasesRequests: true }
  const left = await site.call('DELETE', '/api/user/withdraw', leave, member)
  expect([left.status, left.message]).toEqual([200, left.message])
  for (const { id } of [first, second]) expect((await site.row(id)).erased_at).not.toBeNull()
  const stays = await site.row(other.id)
  expect(stays).toMatchObject({ status: 'DUPLICATE', merged_into: null, erased_at: null })
  expect(stays.closed_at).not.toBeNull()
  expect((await site.does(`${other.id}/status`, { status: 'CALLING' })).status).toBe(200)
})

test.for([true, false])(
  'a member who leaves takes along only their own requests, theirs being the main one: %s',
  async (isMain) => {
    await using site = await aDesk()
    const member = await signMemberIn(site)
    const own = await site.asks(MEMBER.phone, { customerName: MEMBER.usrNm })
    const other = await site.asks('01000057103')
    await site.does(`${own.id}/calls`, { outcome: 'LATER', ...AT })
    await (isMain ? site.merges(own.id, other.id) : site.merges(other.id, own.id))
    const leave = { passwd: MEMBER.passwd, erasesRequests: true }
    const left = await site.call('DELETE', '/api/user/withdraw', leave, member)
    expect([left.status, left.message]).toEqual([200, left.message])
    expect(await site.row(own.id)).toMatchObject({ merged_into: null, request_count: 1 })
    expect((await site.row(own.id)).erased_at).not.toBeNull()
    const goesOn = { status: 'NEW', closed_at: null, merged_into: null, request_count: 1, call_at: null }
    expect(await site.row(other.id)).toMatchObject(goesOn)
  },
)

test('of a number that began a new matter since, the request that is parted goes on with that', async () => {
  await using site = await aDesk()
  const [one, two] = [await site.asks('01000057111'), await site.asks('01000057112')]
  await site.merges(one.id, two.id)
  const again = await site.asks('01000057112')
  expect(again.id).not.toBe(two.id)
  await one.does('cancel')
  expect(await site.row(two.id)).toMatchObject({ status: 'DUPLICATE', merged_into: again.id })
  expect(await site.row(again.id)).toMatchObject({ request_count: 2, closed_at: null })
  expect((await two.status()).status).toBe('NEW')
  expect((await site.reads(again.id)).requests.map(({ receiptNo }) => receiptNo).toSorted()).toEqual(
    [two.receiptNo, again.receiptNo].toSorted(),
  )
  // By the link of the first both are stopped.
  await two.stopsByLink()
  for (const { id } of [two, again]) expect(await site.row(id)).toMatchObject({ status: 'REFUSED' })
  expect((await site.row(two.id)).erased_at).not.toBeNull()
})

test('a stop by the link of a merged request ends both leads, whichever came first', async () => {
  await using site = await aDesk()
  for (const [one, two, isFirst] of [
    [await site.asks('01000057121'), await site.asks('01000057122'), true],
    [await site.asks('01000057123'), await site.asks('01000057124'), false],
  ] as const) {
    const [main, merged] = isFirst ? [one, two] : [two, one]
    await site.merges(main.id, merged.id)
    await merged.stopsByLink()
    for (const { id } of [main, merged]) {
      const lead = await site.row(id)
      expect(lead).toMatchObject({ status: 'REFUSED', call_at: null, merged_into: null })
      expect([isFirst, lead.erased_at]).not.toContain(null)
    }
  }
})

test('a number that stopped its calls while it was merged is due to nobody once it is parted', async () => {
  await using site = await aDesk()
  const [one, two] = [await site.asks('01000057131'), await site.asks('01000057132')]
  await site.merges(one.id, two.id)
  await sql`insert into call_stops (id, phone_index, source, at)
    select gen_random_uuid(), phone_index, 'reply', ${site.clock.now}::timestamptz from leads where id = ${two.id}`.execute(
    site.services.database,
  )
  await one.does('cancel')
  expect(await site.row(two.id)).toMatchObject({ status: 'NEW', closed_at: null, first_call_due: null })
  expect((await site.reads(two.id)).lead).toMatchObject({ callsStopped: true, urgency: 'none' })
})

test('in a chain the one in the middle leaves alone, with its own requests and no call of another', async () => {
  await using site = await aDesk()
  const [one, two, three] = [
    await site.asks('01000057141'),
    await site.asks('01000057142'),
    await site.asks('01000057143'),
  ]
  await site.does(`${three.id}/calls`, { outcome: 'LATER', ...AT })
  const agreed = (await site.row(three.id)).call_at
  await site.merges(two.id, three.id)
  await site.merges(one.id, two.id)
  expect(await site.row(one.id)).toMatchObject({ request_count: 3, call_at: agreed })
  await two.does('cancel')
  expect(await site.row(two.id)).toMatchObject({ status: 'REFUSED', request_count: 1, merged_into: null })
  // What was agreed with the third is still kept by the first.
  expect(await site.row(one.id)).toMatchObject({ request_count: 2, call_at: agreed })
  expect(await site.row(three.id)).toMatchObject({
    status: 'DUPLICATE',
    merged_into: one.id,
    erased_at: null,
  })
  expect(await three.status()).toMatchObject({ canCancel: true })
  expect((await site.reads(one.id)).merged.map(({ id }) => id)).toEqual([three.id])
  const parted = await site.does(`${one.id}/unmerge`, { otherId: three.id })
  expect([parted.status, parted.message]).toEqual([200, parted.message])
  expect(await site.row(one.id)).toMatchObject({ request_count: 1, call_at: null })
  expect(await site.row(three.id)).toMatchObject({ call_at: agreed, closed_at: null })
})

test('a first call that was promised as soon as possible is not lost in a lead that was talked to', async () => {
  await using site = await aDesk()
  const main = await site.asks('01000057151')
  await site.does(`${main.id}/calls`, { outcome: 'TALKED', status: 'TALKING' })
  const other = await site.asks('01000057152')
  const { created_at, first_call_due } = await site.row(other.id)
  await site.merges(main.id, other.id)
  expect(await site.row(main.id)).toMatchObject({ call_at: created_at, call_until: first_call_due })
  const listed = await site.get<{ result: LeadLine[] }>(
    '/api/desk/leads?view=now',
    await signIn(site, 'advisor1'),
  )
  expect(listed.data.result.map(({ id }) => id)).toContain(main.id)
  expect((await site.does(`${main.id}/unmerge`, { otherId: other.id })).status).toBe(200)
  expect(await site.row(main.id)).toMatchObject({ call_at: null, call_until: null })
  expect(await site.row(other.id)).toMatchObject({ call_at: null, first_call_due })
  // A time that was agreed since stays.
  await site.merges(main.id, other.id)
  await site.does(`${main.id}/calls`, { outcome: 'LATER', ...AT })
  const agreed = (await site.row(main.id)).call_at
  await other.does('cancel')
  expect((await site.row(main.id)).call_at).toEqual(agreed)
})

test('of two that wait for a first call the earlier promise is kept, and each its own once they are parted', async () => {
  await using site = await aDesk()
  const early = await site.asks('01000057161')
  await site.at('10:30')
  const late = await site.asks('01000057162')
  const [first, second] = [await site.row(early.id), await site.row(late.id)]
  expect(first.first_call_due! < second.first_call_due!).toBe(true)
  await site.merges(late.id, early.id)
  expect((await site.row(late.id)).first_call_due).toEqual(first.first_call_due)
  await site.does(`${late.id}/unmerge`, { otherId: early.id })
  expect((await site.row(late.id)).first_call_due).toEqual(second.first_call_due)
  await site.merges(late.id, early.id)
  await early.does('cancel')
  expect((await site.row(late.id)).first_call_due).toEqual(second.first_call_due)
  // The later one changes nothing of the earlier.
  const third = await site.asks('01000057163')
  await site.merges(late.id, third.id)
  expect((await site.row(late.id)).first_call_due).toEqual(second.first_call_due)
})

test('a lead that is parted is handed on again where nobody calls, by the clock that stood still', async () => {
  await using site = await aDesk()
  const [one, two] = [await site.asks('01000057171'), await site.asks('01000057172')]
  await site.does(`${two.id}/claim`)
  const { return_due: due } = await site.row(two.id)
  expect(due).not.toBeNull()
  await site.merges(one.id, two.id)
  expect((await site.row(two.id)).return_due).toBeNull()
  await site.at('15:00')
  expect((await site.does(`${one.id}/unmerge`, { otherId: two.id })).status).toBe(200)
  expect((await site.row(two.id)).return_due).toEqual(new Date(due!.getTime() + 5 * 60 * 60 * 1000))
})

test('what hung under an erased lead before goes on, and stays where the office ended it', async () => {
  await using site = await aDesk()
  const { database } = site.services
  const [lost, ended, renewed] = [
    [await site.asks('01000057181'), await site.asks('01000057182')],
    [await site.asks('01000057183'), await site.asks('01000057184')],
    [await site.asks('01000057185'), await site.asks('01000057186')],
  ] as const
  for (const [main, other] of [lost, ended, renewed]) await site.merges(main.id, other.id)
  const again = await site.asks('01000057186')
  // As the release before left them.
  for (const [main] of [lost, renewed])
    await database
      .insertInto('lead_events')
      .values({
        lead_id: main.id,
        kind: 'CANCELLED',
        staff_id: null,
        staff_name: null,
        note_sealed: null,
        detail: JSON.stringify({ hasEnded: true }),
        at: site.clock.now,
      })
      .execute()
  await database
    .updateTable('leads')
    .set({ status: 'REFUSED', closed_at: site.clock.now, erased_at: site.clock.now })
    .where(
      'id',
      'in',
      [lost, ended, renewed].map(([main]) => main.id),
    )
    .execute()
  const text = await readFile(`${PLACES.migrations}/0404_parted_leads.sql`, 'utf8')
  await sql.raw(text.slice(text.indexOf('do $$'))).execute(database)
  expect(await site.row(lost[1].id)).toMatchObject({ status: 'NEW', closed_at: null, merged_into: null })
  expect((await lost[1].status()).status).toBe('NEW')
  expect(await site.row(ended[1].id)).toMatchObject({ status: 'DUPLICATE', merged_into: ended[0].id })
  expect(await site.row(renewed[1].id)).toMatchObject({ status: 'DUPLICATE', merged_into: again.id })
  expect(await site.row(again.id)).toMatchObject({ request_count: 2 })
})
