import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Gift, Quote } from '#app/crm/contracts/contract.ts'
import { contractsOfLead } from '#app/crm/contracts/person-contracts.server.ts'
import { sealPlainWords } from '#app/operation/keys/plain-words.server.ts'
import { destroyDue } from '#app/privacy/retention/retention-run.server.ts'
import { PLAIN_OF_BEFORE } from '#app/shared/data-inventory/sealed-columns.ts'
import { age } from './aged.ts'
import { enterGiftAverages } from './gift-averages.ts'
import { receiveLead } from './make.ts'
import { anOpenedLine, aSiteOn, lineChange, type DeskHeaders } from './opened-lines.ts'
import { columnsThatTell } from './person-search.ts'
import { signIn } from './sign-in.ts'
import type { TestSite } from './site.ts'

const TODAY = '2026-11-23'
const NAME = '독고은솔'
const PERSON = { customerMobile: '01077885566', customerName: NAME }
/** A word of its own for each place where something is typed. */
const TOLD = {
  gift_returns: { reason: `${NAME} 님 집에는 회선이 없어요` },
  gifts: { delay_reason: `${NAME} 님이 이사한 뒤에 받아요`, proof: `${NAME} 010-7788-5566 이체` },
  lead_openings: { reason: `${NAME} 님이 개통 시간을 물어봤어요` },
  lead_quotes: { gift_reason: `${NAME} 님 건물 열 집이 함께 가입해요` },
  legal_holds: { reason: `${NAME} 님이 분쟁 조정을 신청했어요` },
  members: { stop_reason: `${NAME} 님의 번호를 글에 올렸어요` },
  referrals: { reason: `${NAME} 님 가족이 소개했어요` },
  settlement_differences: { note: `${NAME} 님 것을 메일로 물어봤어요` },
  subject_requests: { identity_note: `${NAME} 님이 뒤 네 자리를 말했어요` },
}

type Table = keyof typeof TOLD

/** Does an act of the desk that must succeed. */
async function done<Data>(site: TestSite, who: DeskHeaders, path: string, body: object): Promise<Data> {
  const { status, message, data } = await site.post<Data>(`/api/desk/${path}`, body, who)
  expect(status, `${path}: ${message}`).toBe(200)
  return data
}

/** A difference in a statement that was saved, and is about a line of ours. */
async function aDifference({ services: { database, now } }: TestSite, contractId: string): Promise<string> {
  const [settlementId, id] = [randomUUID(), randomUUID()]
  await sql`insert into settlements (id, carrier, month, hash, state, columns, imported_by, created_at, saved_at)
    select ${settlementId}::uuid, 'kt', '2026-10', 'x', 'SAVED', '{}', id, ${now()}::timestamptz, ${now()}::timestamptz
    from staff limit 1`.execute(database)
  await sql`insert into settlement_differences (id, settlement_id, kind, contract_id, expected, told)
    values (${id}, ${settlementId}, 'AMOUNT', ${contractId}, 250000, 200000)`.execute(database)
  return id
}

/** Everything of `TOLD`, typed at the desk by whoever may. */
async function aTalkativeOffice() {
  const site = await aSiteOn(TODAY)
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  const [owner, one, two] = [
    (await signIn(site, 'owner')) as DeskHeaders,
    (await signIn(site, 'advisor1')) as DeskHeaders,
    (await signIn(site, 'advisor2')) as DeskHeaders,
  ]
  const { id, contractId, path } = await anOpenedLine(site, owner, PERSON)
  const gift = await sql<{ id: string }>`select id from gifts`.execute(site.services.database)
  const giftId = gift.rows[0]!.id
  const delay = { dueOn: '2026-12-23', reason: TOLD.gifts.delay_reason, asked: 'office' }
  await done(site, owner, `gifts/${giftId}/delay`, delay)
  await done(site, owner, `gifts/${giftId}/pay`, { paidOn: TODAY, proof: TOLD.gifts.proof })
  await done(site, owner, `${path}/change`, lineChange('TERMINATED', TODAY))
  const asked = await sql<{ id: string }>`select id from gift_returns`.execute(site.services.database)
  const waived = { outcome: 'WAIVED', reason: TOLD.gift_returns.reason }
  await done(site, owner, `gifts/returns/${asked.rows[0]!.id}/close`, waived)
  const difference = await aDifference(site, contractId)
  const settled = { state: 'CLAIMED', note: TOLD.settlement_differences.note, version: 1 }
  await done(site, owner, `profit/differences/${difference}`, settled)

  // Another request of theirs, under way.
  const open = await receiveLead(site, {
    customerMobile: '01077885567',
    customerName: NAME,
    carrier: 'kt',
    planCode: 'KT-04',
  })
  await done(site, one, `leads/${open.id}/claim`, {})
  const quoted = { planCode: 'KT-04', mobileLines: 0, giftAmount: 990_000 }
  await done(site, one, `leads/${open.id}/quotes`, { ...quoted, giftReason: TOLD.lead_quotes.gift_reason })
  await done(site, two, `leads/${open.id}/open`, { reason: TOLD.lead_openings.reason })
  const hold = { lead: open.receiptNo, ground: 'dispute', until: '2026-12-23' }
  await done(site, owner, 'retention/holds', { ...hold, reason: TOLD.legal_holds.reason })
  const referralId = randomUUID()
  await sql`insert into referrals (id, lead_id, way, amount, added_amount, hold_days, created_at)
    values (${referralId}, ${open.id}, 'desk', 30000, 0, 90, ${site.services.now()})`.execute(
    site.services.database,
  )
  const allowed = { decision: 'allow', version: 1, reason: TOLD.referrals.reason }
  await done(site, owner, `referrals/${referralId}/decide`, allowed)
  const byLaw = { kind: 'access', channel: 'phone', receivedOn: TODAY, contact: '01077885568' }
  const requested = await done<{ id: number }>(site, owner, 'requests', {
    ...byLaw,
    identityNote: TOLD.subject_requests.identity_note,
    content: '제 정보를 보여 주세요',
  })
  const member = await site.services.database
    .selectFrom('members')
    .select('id')
    .where('state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  await done(site, owner, `members/${member.id}/stop`, { reason: TOLD.members.stop_reason })
  return { site, owner, id, open, memberId: member.id, requestId: requested.id }
}

type Office = Awaited<ReturnType<typeof aTalkativeOffice>>

/** What the desk and the person's file tell of each. */
async function asRead({ site, owner, id, open, memberId, requestId }: Office): Promise<typeof TOLD> {
  const get = async <Data>(path: string) => (await site.get<Data>(`/api/desk/${path}`, owner)).data
  const { contracts } = await contractsOfLead(site.services, id)
  const [gift] = contracts[0]!.gifts
  const ledger = await get<{ result: Gift[] }>('gifts?state=paid')
  expect(ledger.result.find(({ leadId }) => leadId === id)).toMatchObject(TOLD_OF_GIFT)
  const returns = await get<{ result: { reason: string }[] }>('gifts/returns?state=all')
  await get(`leads/${open.id}`)
  const page = await get<{ quotes: Quote[] }>(`leads/${open.id}/contract`)
  const statements = await get<{ result: { id: string }[] }>('profit/settlements')
  const statement = await get<{ result: { note: string }[] }>(
    `profit/settlements/${statements.result[0]!.id}`,
  )
  return {
    gift_returns: { reason: returns.result[0]!.reason },
    gifts: { delay_reason: gift!.delayReason!, proof: gift!.proof! },
    lead_openings: (await get<{ result: { reason: string }[] }>('openings')).result.map(({ reason }) => ({
      reason,
    }))[0]!,
    lead_quotes: { gift_reason: page.quotes[0]!.approval!.reason! },
    legal_holds: (await get<{ holds: { reason: string }[] }>('retention')).holds.map(({ reason }) => ({
      reason,
    }))[0]!,
    members: { stop_reason: (await get<{ stop: { reason: string } }>(`members/${memberId}`)).stop.reason },
    referrals: (await get<{ result: { reason: string }[] }>('referrals?state=all')).result.map(
      ({ reason }) => ({ reason }),
    )[0]!,
    settlement_differences: { note: statement.result[0]!.note },
    subject_requests: {
      identity_note: (await get<{ identityNote: string }>(`requests/${requestId}`)).identityNote,
    },
  }
}

const TOLD_OF_GIFT = { delayReason: TOLD.gifts.delay_reason, proof: TOLD.gifts.proof }

/** The rows as whoever has the database, and no key, reads them. */
async function plainRows({ services: { database } }: TestSite): Promise<string> {
  const rows = await Promise.all(
    Object.keys(TOLD).map(
      async (table) => (await sql`select * from ${sql.table(table)}`.execute(database)).rows,
    ),
  )
  return JSON.stringify(rows)
}

test('what staff write beside a gift, a quote, a hold, an opening, a statement and a stop is sealed, and read where it is shown', async () => {
  const office = await aTalkativeOffice()
  await using site = office.site
  expect(Object.keys(TOLD)).toEqual(Object.keys(PLAIN_OF_BEFORE))
  for (const table of Object.keys(TOLD) as Table[])
    expect(Object.keys(TOLD[table])).toEqual(PLAIN_OF_BEFORE[table])
  const stored = await plainRows(site)
  expect(stored).not.toContain(NAME)
  expect(stored).not.toContain('7788-5566')
  expect(await asRead(office)).toEqual(TOLD)
})

test('words of the release before are read as they stand, then sealed, and a restored backup erases nothing of them', async () => {
  const office = await aTalkativeOffice()
  await using site = office.site
  const { database } = site.services
  for (const [table, words] of Object.entries(TOLD))
    for (const [column, text] of Object.entries(words))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}, ${sql.ref(`${column}_sealed`)} = null
        where ${sql.ref(`${column}_sealed`)} is not null`.execute(database)
  expect(await plainRows(site)).toContain(NAME)
  expect(await asRead(office)).toEqual(TOLD)
  await database.deleteFrom('erasures').execute()
  const sealed = await Promise.all([sealPlainWords(site.services), sealPlainWords(site.services)])
  expect(sealed[0]! + sealed[1]!).toBe(Object.values(PLAIN_OF_BEFORE).flat().length)
  expect(await plainRows(site)).not.toContain(NAME)
  expect(await asRead(office)).toEqual(TOLD)
  expect(await database.selectFrom('erasures').select('table_name').execute()).toEqual([])
  expect(await sealPlainWords(site.services)).toBe(0)
  // What it ended and erased is gone from the columns that it does not know.
  await sql`update members set state = 'ACTIVE', stop_reason = null`.execute(database)
  await sql`update leads set erased_at = now() where id = ${office.open.id}`.execute(database)
  await sealPlainWords(site.services)
  expect(await columnsThatTell(site, [NAME])).not.toEqual(
    expect.arrayContaining(['members.stop_reason_sealed']),
  )
  expect(await columnsThatTell(site, [NAME])).not.toEqual(
    expect.arrayContaining(['lead_quotes.gift_reason_sealed']),
  )
  // Neither a return that was closed nor an opening stands without its reason.
  for (const table of ['gift_returns', 'lead_openings'])
    await expect(sql`update ${sql.table(table)} set reason_sealed = null`.execute(database)).rejects.toThrow(
      `${table}_reason`,
    )
})

test('who is erased is found in none of these words, nor in what a hold that ended was for', async () => {
  const office = await aTalkativeOffice()
  await using site = office.site
  const { database } = site.services
  const search = async () => {
    const found = await columnsThatTell(site, [NAME, PERSON.customerMobile])
    return found.filter((column) => Object.keys(TOLD).includes(column.split('.')[0]!))
  }
  expect(await search()).toEqual(
    Object.entries(PLAIN_OF_BEFORE).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}_sealed`),
    ),
  )
  const { data } = await site.get<{ holds: { id: number }[] }>('/api/desk/retention', office.owner)
  await site.call('DELETE', `/api/desk/retention/holds/${data.holds[0]!.id}`, {}, office.owner)
  const cancelled = await site.post(`/api/jireh/consult/${office.open.receiptNo}/cancel`, { last4: '5567' })
  expect(cancelled.status, cancelled.message).toBe(200)
  expect(await search()).toEqual([
    'gift_returns.reason_sealed',
    'gifts.delay_reason_sealed',
    'gifts.proof_sealed',
    'members.stop_reason_sealed',
    'settlement_differences.note_sealed',
    'subject_requests.identity_note_sealed',
  ])
  // The line's law keeps it five years; the member is told why as long as the stop lasts.
  await sql`update subject_requests set state = 'refused', decided_at = now(), decided_by = '시험',
    answer_sealed = contact_sealed`.execute(database)
  await age(site)
  await destroyDue(site.services, { cause: { cause: 'clock', ran_by: '시험' } })
  expect(await search()).toEqual(['members.stop_reason_sealed'])
  await site.post(
    `/api/desk/members/${office.memberId}/start`,
    { reason: '사과하고 글을 지웠어요' },
    office.owner,
  )
  expect(await search()).toEqual([])
})
