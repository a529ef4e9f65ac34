import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { OwnReferral } from './contract.ts'
import { tellOfMerges } from './referral-job.server.ts'
import { settleReferrals } from './settle.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { copyLead, copyRow, earlyId } from '#tests/copied-rows.ts'
import { untilWaiting } from '#tests/crossing.ts'
import {
  aCode,
  anIntroducedLine,
  at,
  FRIEND,
  HELD,
  linesOf,
  OPENED,
  settledOn,
  signsOf,
} from '#tests/introduced-lines.ts'
import type { Site } from '#tests/introduced-lines.ts'
import { enterGiftAverages } from '#tests/gift-averages.ts'
import { receiveLead } from '#tests/make.ts'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { lineChange, openLine } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'

const REASON = '전화로 확인했어요'

/** Two leads of one matter, each by a code of its own. */
async function twoIntroduced() {
  const site = await aCode()
  const other = await signMemberIn(site, OTHER)
  const theirs = await site.post<OwnReferral>('/api/user/referral/start', {}, other)
  const desk = await signIn(site, 'advisor1')
  const one = await receiveLead(site, { ...FRIEND, referralCode: site.code })
  at(site, '2026-11-23', '10:05')
  const two = await receiveLead(site, {
    ...FRIEND,
    customerMobile: '01000066102',
    referralCode: theirs.data.code,
  })
  const step = (path: string, body: object) => site.post(`/api/desk/leads/${path}`, body, desk)
  return Object.assign(site, { desk, one, two, step, theirCode: theirs.data.code! })
}

const phases = async (site: Site) =>
  Object.fromEntries((await linesOf(site)).map(({ leadId, phase }) => [leadId, phase]))

test('of two merged leads one introduction goes on, whichever way they were merged, and both again once parted', async () => {
  await using site = await twoIntroduced()
  const { one, two, desk, step } = site
  // The later lead stays, the first code stays.
  expect((await step(`${two.id}/merge`, { otherId: one.id })).status).toBe(200)
  expect(await phases(site)).toEqual({ [one.id]: 'TALKING', [two.id]: 'ENDED' })
  expect(await (await site.fetch(`/desk/leads/${two.id}`, { headers: desk })).text()).toContain(
    '추천은 먼저 온 하나만 남겼어요',
  )
  expect((await step(`${two.id}/unmerge`, { otherId: one.id })).status).toBe(200)
  expect(await phases(site)).toEqual({ [one.id]: 'TALKING', [two.id]: 'TALKING' })
  const merged = await step(`${one.id}/merge`, { otherId: two.id })
  const undo = `/api/desk/undo/${merged.headers.get('x-undo')}`
  expect((await site.post(undo, {}, desk)).status).toBe(200)
  expect(await phases(site)).toEqual({ [one.id]: 'TALKING', [two.id]: 'TALKING' })
  expect((await step(`${one.id}/merge`, { otherId: two.id })).status).toBe(200)
  const contract = await openLine(site, desk, one.id, OPENED)
  expect(await settledOn(site, HELD)).toHaveLength(1)
  expect(await settleReferrals(site.services)).toBe(0)
  const opened = async (member: { email: string; passwd: string }) =>
    (await site.get<OwnReferral>('/api/user/referral', await signMemberIn(site, member))).data.openedCount
  expect([await opened(MEMBER), await opened(OTHER)]).toEqual([1, 0])
  // Neither by an end that is taken back.
  const path = `/api/desk/leads/${one.id}/lines/${contract.id}`
  const owner = await signIn(site, 'owner')
  expect((await site.post(`${path}/change`, lineChange('TERMINATED', '2027-02-10'), owner)).status).toBe(200)
  expect(await phases(site)).toEqual({ [one.id]: 'ENDED', [two.id]: 'ENDED' })
  expect((await site.post(`${path}/withdraw`, { reason: '잘못 남겼어요' }, owner)).status).toBe(200)
  expect(await settledOn(site, HELD)).toHaveLength(1)
})

test('a code that is told after a merge is too late, and a third lead brings no second introduction', async () => {
  await using site = await twoIntroduced()
  const { one, two, step, theirCode } = site
  const third = await receiveLead(site, { ...FRIEND, customerMobile: '01000066103' })
  expect((await step(`${third.id}/merge`, { otherId: one.id })).status).toBe(200)
  expect((await step(`${third.id}/referral`, { referralCode: theirCode })).status).toBe(409)
  expect((await step(`${third.id}/merge`, { otherId: two.id })).status).toBe(200)
  expect(await phases(site)).toEqual({ [one.id]: 'TALKING', [two.id]: 'ENDED' })
  // The one that went on leaves: the other goes on.
  const cancelled = await site.post(`/api/jireh/consult/${one.receiptNo}/cancel`, { last4: '6101' })
  expect(cancelled.status).toBe(200)
  expect(await phases(site)).toMatchObject({ [two.id]: 'TALKING' })
})

test('a chain of merges is one matter: one introduction goes on, and the line at its end counts for it', async () => {
  await using site = await twoIntroduced()
  const { one, two, desk, step, theirCode } = site
  const [between, last] = [
    await receiveLead(site, { ...FRIEND, customerMobile: '01000066103' }),
    await receiveLead(site, { ...FRIEND, customerMobile: '01000066104' }),
  ]
  const merge = async (mainId: string, otherId: string) =>
    expect((await step(`${mainId}/merge`, { otherId })).status).toBe(200)
  await merge(between.id, one.id)
  await merge(last.id, between.id)
  // Too late for a code of another, however far away the first one is.
  expect((await step(`${last.id}/referral`, { referralCode: theirCode })).status).toBe(409)
  await merge(two.id, last.id)
  expect(await phases(site)).toEqual({ [one.id]: 'TALKING', [two.id]: 'ENDED' })
  // Parted in the middle, both go on; together again, one.
  expect((await step(`${last.id}/unmerge`, { otherId: between.id })).status).toBe(200)
  expect(await phases(site)).toEqual({ [one.id]: 'TALKING', [two.id]: 'TALKING' })
  await merge(two.id, between.id)
  expect(await phases(site)).toEqual({ [one.id]: 'TALKING', [two.id]: 'ENDED' })
  await openLine(site, desk, two.id, OPENED)
  expect(await settledOn(site, HELD)).toHaveLength(1)
  const opened = await site.get<OwnReferral>('/api/user/referral', await signMemberIn(site, MEMBER))
  expect(opened.data.openedCount).toBe(1)
})

test('whose introduction a merge ended is told once, a day later, and not while it may be taken back', async () => {
  await using site = await twoIntroduced()
  const { one, two, step, services } = site
  const told = async () =>
    (await listMessages(services)).filter(({ template }) => template === 'gift.declined').length
  expect((await step(`${one.id}/merge`, { otherId: two.id })).status).toBe(200)
  await tellOfMerges(services)
  expect((await step(`${one.id}/unmerge`, { otherId: two.id })).status).toBe(200)
  at(site, '2026-11-25')
  await tellOfMerges(services)
  expect(await told()).toBe(0)
  const desk = await signIn(site, 'advisor1')
  const again = await site.post(`/api/desk/leads/${one.id}/merge`, { otherId: two.id }, desk)
  expect([again.status, again.message]).toEqual([200, again.message])
  at(site, '2026-11-27')
  await tellOfMerges(services)
  await tellOfMerges(services)
  expect(await told()).toBe(1)
})

test('whatever was entered before, a line has one introducer’s gift, and what was paid twice is shown', async () => {
  await using site = await twoIntroduced()
  const { one, two, desk } = site
  const { database } = site.services
  const contract = await openLine(site, desk, one.id, OPENED)
  const [gift] = await settledOn(site, HELD)
  const theirs = await database
    .selectFrom('referrals')
    .select('id')
    .where('lead_id', '=', two.id)
    .executeTakeFirstOrThrow()
  const copied = { ...gift!, delay_reason: null, proof: null }
  // Of two of one moment the one with the lower id is the first: this one is not.
  const second = { ...copied, id: `ffffffff${crypto.randomUUID().slice(8)}`, referral_id: theirs.id }
  const enter = () => database.insertInto('gifts').values(second).execute()
  await expect(enter()).rejects.toThrow('gifts_introduction')
  const migration = await readFile(
    new URL('../../../migrations/0357_one_gift_a_line.sql', import.meta.url),
    'utf8',
  )
  const again = async (paid: { paid_on: string | null }) => {
    await sql`drop index gifts_introduction`.execute(database)
    await enter()
    await database.updateTable('gifts').set(paid).where('contract_id', '=', contract.id).execute()
    await sql.raw(migration).execute(database)
    return database
      .selectFrom('gifts')
      .select(['id', 'second_of'])
      .where('referral_id', 'is not', null)
      .execute()
  }
  expect(await again({ paid_on: null })).toEqual([{ id: gift!.id, second_of: null }])
  expect(await phases(site)).toMatchObject({ [two.id]: 'ENDED' })
  expect(await again({ paid_on: HELD })).toEqual([
    { id: gift!.id, second_of: null },
    { id: second.id, second_of: gift!.id },
  ])
  expect(await signsOf(site)).toContain('TWICE')
})

test('what was found after the decision was shown is not allowed unseen', async () => {
  await using site = await anIntroducedLine({ customerName: MEMBER.usrNm })
  await site.services.database.updateTable('plans').set({ is_sample: false }).execute()
  const [shown] = await linesOf(site)
  const decide = async (body: object) =>
    site.post(
      `/api/desk/referrals/${shown!.id}/decide`,
      { decision: 'allow', reason: REASON, ...body },
      await signIn(site, 'owner'),
    )
  expect((await decide({})).status).toBe(422)
  expect((await decide({ version: '' })).status).toBe(422)
  expect((await decide({ version: shown!.version })).status).toBe(200)
  const [allowed] = await linesOf(site)
  expect(await settledOn(site, HELD)).toEqual([])
  expect((await signsOf(site)).toSorted()).toEqual(['BAND', 'SAME_NAME'])
  expect((await decide({ version: allowed!.version })).status).toBe(409)
  expect(await settledOn(site, HELD)).toEqual([])
  const [found] = await linesOf(site, 'decide')
  expect((await decide({ version: found!.version })).status).toBe(200)
  expect(await settledOn(site, HELD)).toHaveLength(1)
})

/** A manager's own term, entered as managers do. */
async function setTerms(site: Site, who: Record<string, string>, lines: readonly string[]) {
  const { data } = await site.get<{ settings: Record<string, { version: number }> }>(
    '/api/desk/settings',
    who,
  )
  const body = { version: data.settings['referralTerms']!.version, value: lines }
  const put = await site.put('/api/desk/settings/referralTerms', body, who)
  expect([put.status, put.message]).toEqual([200, put.message])
}

const HIGH = '2026-11-02부터, 추천한 분 1000000원, 신청한 분 0원, 유지 90일'
const LOW = '2026-11-02부터, 추천한 분 30000원, 신청한 분 0원, 유지 90일'

/** Opened by a code of a term that a manager set alone, far above the band. */
async function aHighGift(
  change: (site: Site, manager: Record<string, string>) => Promise<void> = async () => {},
) {
  const site = await aCode()
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  const manager = await signIn(site, 'manager')
  await setTerms(site, manager, [HIGH])
  const { id } = await receiveLead(site, { ...FRIEND, referralCode: site.code })
  await change(site, manager)
  await openLine(site, await signIn(site, 'advisor1'), id, OPENED)
  await settledOn(site, HELD)
  return site
}

const decideAs = async (site: Site, who: string, decision = 'allow') => {
  const [line] = await linesOf(site)
  const body = { decision, reason: REASON, version: line!.version }
  return site.post(`/api/desk/referrals/${line!.id}/decide`, body, await signIn(site, who))
}

const payAs = async (site: Site, who: string) => {
  const [gift] = await site.services.database
    .selectFrom('gifts')
    .select('id')
    .where('referral_id', 'is not', null)
    .execute()
  const paid = { paidOn: HELD, proof: '상품권 끝 1234' }
  return site.post(`/api/desk/gifts/${gift!.id}/pay`, paid, await signIn(site, who))
}

const OWN_TERM = { status: 403, message: expect.stringContaining('내가 정한 추천 사은품 금액') as unknown }

test.for([
  ['while the term holds', async () => {}],
  [
    'once it is back to what is usual',
    async (site: Site, manager: Record<string, string>) => setTerms(site, manager, [LOW]),
  ],
  [
    'after others changed how long it holds',
    async (site: Site) =>
      setTerms(site, await signIn(site, 'owner'), [HIGH.replace('유지 90일', '유지 91일')]),
  ],
] as const)('whoever set an introducer’s gift above the band does not allow it: %s', async ([, change]) => {
  await using site = await aHighGift(change)
  expect(await signsOf(site)).toContain('BAND')
  expect(await decideAs(site, 'manager')).toMatchObject(OWN_TERM)
  expect((await decideAs(site, 'owner')).status).toBe(200)
  expect(await settledOn(site, HELD)).toHaveLength(1)
  // What another allowed anybody pays.
  expect((await payAs(site, 'manager')).status).toBe(200)
})

test('nor pays one that rose above the band since it was entered; another does, and what is usual anybody', async () => {
  await using site = await aCode()
  const manager = await signIn(site, 'manager')
  await setTerms(site, manager, [HIGH])
  const { id } = await receiveLead(site, { ...FRIEND, referralCode: site.code })
  await openLine(site, await signIn(site, 'advisor1'), id, OPENED)
  await enterGiftAverages(site, { kt: { internet: 900_000, tv: 900_000 } })
  expect(await settledOn(site, HELD)).toHaveLength(1)
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  expect(await payAs(site, 'manager')).toMatchObject(OWN_TERM)
  expect((await payAs(site, 'owner')).status).toBe(200)
})

test('an amount that is usual is the word of one', async () => {
  await using site = await aCode()
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  await setTerms(site, await signIn(site, 'manager'), [LOW])
  const { id } = await receiveLead(site, { ...FRIEND, referralCode: site.code })
  await openLine(site, await signIn(site, 'advisor1'), id, OPENED)
  expect(await settledOn(site, HELD)).toHaveLength(1)
  expect((await payAs(site, 'manager')).status).toBe(200)
})

/** Runs the acts one after the other against a row that somebody holds, and lets it go once all of them wait. */
async function whileHeld(site: Site, id: string, acts: (() => Promise<{ status: number }>)[]) {
  const { database } = site.services
  const begun = await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('referrals').select('id').where('id', '=', id).forUpdate().execute()
    const running: Promise<{ status: number }>[] = []
    for (const act of acts) {
      running.push(act())
      await untilWaiting(site, running.length)
    }
    return { running }
  })
  return (await Promise.all(begun.running)).map(({ status }) => status)
}

test.each(['pay first', 'deny first'])(
  'a gift that is paid and declined at once is one of both: %s',
  async (order) => {
    await using site = await anIntroducedLine()
    const [gift] = await settledOn(site, HELD)
    const [line] = await linesOf(site)
    const owner = await signIn(site, 'owner')
    const pay = () =>
      site.post(`/api/desk/gifts/${gift!.id}/pay`, { paidOn: HELD, proof: '상품권 끝 1234' }, owner)
    const deny = () => {
      const body = { decision: 'deny', reason: REASON, version: line!.version }
      return site.post(`/api/desk/referrals/${line!.id}/decide`, body, owner)
    }
    const isPaidFirst = order === 'pay first'
    const statuses = await whileHeld(site, line!.id, isPaidFirst ? [pay, deny] : [deny, pay])
    expect(statuses[0]).toBe(200)
    expect([404, 409]).toContain(statuses[1])
    const [phase] = await linesOf(site)
    const left = await site.services.database
      .selectFrom('gifts')
      .select('paid_on')
      .where('id', '=', gift!.id)
      .execute()
    expect([phase!.phase, left]).toEqual(isPaidFirst ? ['PAID', [{ paid_on: HELD }]] : ['DENIED', []])
  },
)

test('a line that ends while its gift is paid keeps the gift, and is shown', async () => {
  await using site = await anIntroducedLine()
  const [gift] = await settledOn(site, HELD)
  const [line] = await linesOf(site)
  const owner = await signIn(site, 'owner')
  const pay = () =>
    site.post(`/api/desk/gifts/${gift!.id}/pay`, { paidOn: HELD, proof: '상품권 끝 1234' }, owner)
  const end = () => {
    const path = `/api/desk/leads/${site.id}/lines/${site.contractId}/change`
    return site.post(path, lineChange('TERMINATED', '2027-02-10'), owner)
  }
  const statuses = await whileHeld(site, line!.id, [pay, end])
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  const left = await site.services.database
    .selectFrom('gifts')
    .select(['paid_on'])
    .where('id', '=', gift!.id)
    .execute()
  expect(left.length).toBe(statuses[0] === 200 ? 1 : 0)
  expect(statuses).toContain(200)
})

test('many that wait for a decision keep nobody else from a gift', async () => {
  await using site = await anIntroducedLine()
  const { database } = site.services
  const [waiting] = await database.selectFrom('referrals').select('id').execute()
  const { id: contractId } = await database
    .selectFrom('contracts')
    .select('id')
    .where('lead_id', '=', site.id)
    .executeTakeFirstOrThrow()
  await copyLead(site, site.id, 205)
  const copies = Array.from({ length: 205 }, (_, number) => ({
    id: earlyId(number),
    lead_id: earlyId(number),
  }))
  await copyRow(site, 'contracts', contractId, copies)
  await copyRow(
    site,
    'referrals',
    waiting!.id,
    copies.map((copy) => ({ ...copy, signs: ['SAME_NAME'] })),
  )
  const gifts = await settledOn(site, HELD)
  expect(gifts.map(({ referral_id }) => referral_id)).toEqual([waiting!.id])
  // As many that nothing speaks against are all given at once.
  await sql`update referrals set allowed_signs = signs`.execute(database)
  await settleReferrals(site.services)
  const undecided = await sql`select from referrals where state = 'OPEN' and signs <@ allowed_signs`.execute(
    database,
  )
  expect(undecided.rows).toEqual([])
})

test('an advisor’s own word, a browser of the office and a number of staff are signs', async () => {
  await using site = await aCode()
  const { database } = site.services
  const desk = await signIn(site, 'advisor1')
  const signsOfLead = async (leadId: string) =>
    (
      await database
        .selectFrom('referrals')
        .select('signs')
        .where('lead_id', '=', leadId)
        .executeTakeFirstOrThrow()
    ).signs
  const told = await receiveLead(site, FRIEND)
  const tied = await site.post(`/api/desk/leads/${told.id}/referral`, { referralCode: site.code }, desk)
  expect(tied.status).toBe(200)
  expect(await signsOfLead(told.id)).toContain('DESK')
  const login = await site.post(
    '/api/desk/login',
    { email: 'advisor1@desk.example', passwd: 'demo-8Wd3-even-roof' },
    {},
  )
  const device = login.headers.getSetCookie().find((cookie) => cookie.startsWith('gc_desk_device='))!
  const typed = await receiveLead(
    site,
    { ...FRIEND, customerMobile: '01000066102', referralCode: site.code },
    { cookie: device.split(';')[0]! },
  )
  expect(await signsOfLead(typed.id)).toContain('DESK')
  const visitors = await receiveLead(site, {
    ...FRIEND,
    customerMobile: '01000066103',
    referralCode: site.code,
  })
  expect(await signsOfLead(visitors.id)).not.toContain('DESK')
  // The member is somebody who works here.
  await database
    .updateTable('staff')
    .set({ email: MEMBER.email })
    .where('email', '=', 'advisor2@desk.example')
    .execute()
  const staffs = await receiveLead(site, {
    ...FRIEND,
    customerMobile: '01000066104',
    referralCode: site.code,
  })
  expect(await signsOfLead(staffs.id)).toContain('STAFF')
  // And of a code that was used before its holder came to work here, the gift waits as well.
  await openLine(site, desk, visitors.id, OPENED)
  expect(await settledOn(site, HELD)).toEqual([])
  expect(await signsOfLead(visitors.id)).toContain('STAFF')
})

test('whoever introduces another number of their own and has it merged gets no gift unseen', async () => {
  await using site = await aCode()
  await site.services.database.deleteFrom('leads').execute()
  const desk = await signIn(site, 'advisor1')
  const own = await receiveLead(site, { ...FRIEND, customerMobile: MEMBER.phone })
  const other = await receiveLead(site, { ...FRIEND, referralCode: site.code })
  const merged = await site.post(`/api/desk/leads/${own.id}/merge`, { otherId: other.id }, desk)
  expect(merged.status).toBe(200)
  await openLine(site, desk, own.id, OPENED)
  expect(await settledOn(site, HELD)).toEqual([])
  expect(await signsOf(site)).toContain('OWN_NUMBER')
  const tied = await site.post(
    `/api/desk/leads/${own.id}/referral`,
    { referralCode: site.code },
    await signIn(site, 'advisor1'),
  )
  expect(tied.status).toBe(422)
})

test('whoever is in charge of the lead that goes on after a merge decides on no introduction of it', async () => {
  await using site = await aCode()
  const desk = await signIn(site, 'advisor1')
  const introduced = await receiveLead(site, {
    ...FRIEND,
    customerName: MEMBER.usrNm,
    referralCode: site.code,
  })
  const [between, main] = [
    await receiveLead(site, { ...FRIEND, customerMobile: '01000066111' }),
    await receiveLead(site, { ...FRIEND, customerMobile: '01000066112' }),
  ]
  for (const [into, otherId] of [
    [between.id, introduced.id],
    [main.id, between.id],
  ] as const)
    expect((await site.post(`/api/desk/leads/${into}/merge`, { otherId }, desk)).status).toBe(200)
  await openLine(site, desk, main.id, OPENED)
  const { id: managerId } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'manager@desk.example')
    .executeTakeFirstOrThrow()
  const sets = (id: string, assignee_id: string | null) =>
    site.services.database.updateTable('leads').set({ assignee_id }).where('id', '=', id).execute()
  await sets(introduced.id, null)
  await sets(between.id, null)
  await sets(main.id, managerId)
  expect(await settledOn(site, HELD)).toEqual([])
  const [line] = await linesOf(site, 'decide')
  const decide = async (who: 'manager' | 'owner') =>
    (
      await site.post(
        `/api/desk/referrals/${line!.id}/decide`,
        { decision: 'allow', reason: REASON, version: line!.version },
        await signIn(site, who),
      )
    ).status
  expect(await decide('manager')).toBe(403)
  await sets(main.id, null)
  await sets(between.id, managerId)
  expect(await decide('manager')).toBe(403)
  expect(await decide('owner')).toBe(200)
})

test('the introducer’s own address is seen behind a merge, whichever lead it was told with', async () => {
  await using site = await aCode()
  const desk = await signIn(site, 'advisor1')
  const introduced = await receiveLead(site, { ...FRIEND, referralCode: site.code })
  const main = await receiveLead(site, { ...FRIEND, customerMobile: '01000066122' })
  const own = await receiveLead(site, { ...FRIEND, customerMobile: MEMBER.phone })
  for (const { id, receiptNo } of [main, own]) {
    const line = { line: '서울특별시 강남구 테헤란로 152', unit: '101동 1203호' }
    const saved = await site.post(`/api/desk/leads/${id}/requests/${receiptNo}/address`, line, desk)
    expect([saved.status, saved.message]).toEqual([200, saved.message])
  }
  const merged = await site.post(`/api/desk/leads/${main.id}/merge`, { otherId: introduced.id }, desk)
  expect(merged.status).toBe(200)
  await openLine(site, desk, main.id, OPENED)
  expect(await settledOn(site, HELD)).toEqual([])
  expect(await signsOf(site)).toContain('SAME_ADDRESS')
})
