import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readPunctuality } from '#app/crm/figures/kept-promises.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { enterAcceptance } from '#tests/carrier-acceptance.ts'
import { deskPage, follow, postAct } from '#tests/desk-page.ts'
import { enterOffice, readOffice } from '#scripts/office-entry.ts'
import { enterGiftAverages, proposeGiftAverages } from '#tests/gift-averages.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'
import type { Gift, Progress, Quote } from './contract.ts'

type Headers = Record<string, string>
type Answered = Quote & Progress & { errors: Record<string, string> }

/** KT's average with TV is 300,000, so that 255,000 to 345,000 are equal treatment. */
const KT = { internet: 100_000, tv: 300_000 }
const QUOTE = { planCode: 'KT-04', mobileLines: 0 }
const WHY = '같은 건물 열 집이 함께 가입해요'

async function aSite() {
  const clock = { now: seoulMoment('2026-11-23', '10:00') }
  const site = await openTestSite({ now: () => clock.now })
  await site.services.database.deleteFrom('contracts').execute()
  await enterGiftAverages(site, { kt: KT })
  return Object.assign(site, { clock })
}

const aLead = async (site: TestSite, customerMobile = '01000064001') =>
  (await receiveLead(site, { customerMobile, carrier: 'kt', planCode: 'KT-04' })).id

const act = (site: TestSite, who: Headers, path: string, body: object = {}) =>
  site.post<Answered>(`/api/desk/${path}`, body, who)

const quote = (site: TestSite, who: Headers, id: string, change: object = {}) =>
  act(site, who, `leads/${id}/quotes`, { ...QUOTE, ...change })

test('a gift at the ends of the band is quoted; beyond them, either way, only with a reason for somebody else', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aLead(site)
  for (const giftAmount of [255_000, 300_000, 345_000, '345,000원'])
    expect(await quote(site, desk, id, { giftAmount }), String(giftAmount)).toMatchObject({
      status: 200,
      data: { approval: null },
    })
  for (const giftAmount of [990_000, 345_001, 254_999, 0]) {
    const refused = await quote(site, desk, id, { giftAmount })
    expect([refused.status, refused.data.errors['giftAmount']]).toEqual([
      422,
      expect.stringContaining('평균 300,000원의 ±15%(255,000원~345,000원) 밖이에요.'),
    ])
  }
  // A reason that says nothing, and the average of the other kind.
  for (const giftReason of ['ㅋㅋㅋㅋㅋ', '. . . . .', '이유'])
    expect((await quote(site, desk, id, { giftAmount: 990_000, giftReason })).status).toBe(422)
  expect((await quote(site, desk, id, { planCode: 'KT-01', giftAmount: 300_000 })).status).toBe(422)
  const waiting = await quote(site, desk, id, { giftAmount: 990_000, giftReason: WHY })
  expect(waiting).toMatchObject({ status: 200, data: { approval: { reason: WHY, by: null, at: null } } })
})

test('outside the band nothing is sent, applied for or approved alone; after another’s word it is, once and logged', async () => {
  await using site = await aSite()
  const [advisor, manager, owner] = [
    await signIn(site, 'advisor1'),
    await signIn(site, 'manager'),
    await signIn(site, 'owner'),
  ]
  const id = await aLead(site)
  const { data: first } = await quote(site, manager, id, { giftAmount: 500_000, giftReason: WHY })
  const approve = (who: Headers, quoteVersion = first.version, reason = '단체 가입이라 허락해요') =>
    act(site, who, `leads/${id}/quotes/approve`, { quoteVersion, reason })
  for (const step of ['quotes/send', 'contract/apply'])
    expect(await act(site, advisor, `leads/${id}/${step}`), step).toMatchObject({
      status: 409,
      message: expect.stringContaining('±15%'),
    })
  expect((await approve(manager)).status).toBe(403)
  expect((await approve(advisor)).status).toBe(403)
  expect((await approve(await signIn(site, 'editor'))).status).toBe(403)
  expect((await approve(owner, first.version, 'ㅋㅋㅋㅋㅋ')).status).toBe(422)
  expect((await approve(owner, 7)).status).toBe(404)
  expect(await approve(owner)).toMatchObject({ status: 200, data: { approval: { by: expect.any(String) } } })
  expect((await approve(owner)).status).toBe(409)
  const { database } = site.services
  expect(
    await database.selectFrom('access_log').select('reason').where('action', '=', 'gift.approve').execute(),
  ).toEqual([{ reason: '500,000원: 단체 가입이라 허락해요' }])
  expect((await act(site, advisor, `leads/${id}/quotes/send`)).status).toBe(200)
  // The database holds it too, whoever writes there.
  const own = database
    .updateTable('lead_quotes')
    .set(({ ref }) => ({ gift_approved_by: ref('staff_id') }))
    .where('lead_id', '=', id)
  await expect(own.execute()).rejects.toThrow('lead_quotes_four_eyes')
})

test('after an approval another amount is another quote that waits anew', async () => {
  await using site = await aSite()
  const [advisor, owner] = [await signIn(site, 'advisor1'), await signIn(site, 'owner')]
  const id = await aLead(site)
  await quote(site, advisor, id, { giftAmount: 400_000, giftReason: WHY })
  const approve = (quoteVersion: number) =>
    act(site, owner, `leads/${id}/quotes/approve`, { quoteVersion, reason: '단체 가입이라 허락해요' })
  expect((await approve(1)).status).toBe(200)
  await quote(site, advisor, id, { giftAmount: 900_000, giftReason: WHY })
  expect((await act(site, advisor, `leads/${id}/contract/apply`)).status).toBe(409)
  expect((await act(site, advisor, `leads/${id}/quotes/send`)).status).toBe(409)
  expect((await approve(1)).status).toBe(409)
  // An average that fell since the quote holds at the application.
  const other = await aLead(site, '01000064002')
  expect((await quote(site, advisor, other, { giftAmount: 340_000 })).status).toBe(200)
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 200_000 } })
  expect((await act(site, advisor, `leads/${other}/contract/apply`)).status).toBe(409)
})

test('several contracts, several gifts and a bigger amount in the ledger are no way around', async () => {
  await using site = await aSite()
  const [advisor, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { database } = site.services
  const opened = async (id: string) => {
    await quote(site, advisor, id, { giftAmount: 300_000 })
    await applied(site, id)
    await act(site, advisor, `leads/${id}/contract/book`, {
      installDate: '2026-11-25',
      installTime: '13:00~15:00',
    })
    const { data } = await act(site, advisor, `leads/${id}/contract/open`, {
      earlier: true,
      openedOn: '2026-11-23',
    })
    return data.gifts[0]!
  }
  const first = await aLead(site)
  const gift = await opened(first)
  const pay = (id: string) =>
    site.post<Gift>(`/api/desk/gifts/${id}/pay`, { paidOn: '2026-11-23', proof: '끝 4821' }, manager)
  // The same person once more: together the two are twice what is usual.
  await database.updateTable('leads').set({ closed_at: new Date() }).where('id', '=', first).execute()
  const second = await aLead(site)
  expect(second).not.toBe(first)
  expect((await quote(site, advisor, second, { giftAmount: 300_000 })).data.errors['giftAmount']).toContain(
    '같은 손님의 다른 가입과 더하면',
  )
  const { id: _, ...row } = await database
    .selectFrom('gifts')
    .selectAll()
    .where('id', '=', gift.id)
    .executeTakeFirstOrThrow()
  const extra = '01900000-0000-7000-8000-00000000aaaa'
  await database
    .insertInto('gifts')
    .values({ ...row, delay_reason: null, proof: null, id: extra })
    .execute()
  for (const each of [gift.id, extra])
    expect(await pay(each)).toMatchObject({ status: 409, message: expect.stringContaining('300,000원보다') })
  await database.deleteFrom('gifts').where('id', '=', extra).execute()
  await database.updateTable('gifts').set({ amount: 300_001 }).where('id', '=', gift.id).execute()
  expect((await pay(gift.id)).status).toBe(409)
  // With the contract's terms changed as well, the band still holds.
  await database.updateTable('gifts').set({ amount: 900_000 }).where('id', '=', gift.id).execute()
  const contract = await database
    .selectFrom('contracts')
    .selectAll()
    .where('lead_id', '=', first)
    .executeTakeFirstOrThrow()
  const terms = JSON.stringify({ ...(contract.terms as object), giftAmount: 900_000 })
  await database.updateTable('contracts').set({ terms }).where('id', '=', contract.id).execute()
  expect(await pay(gift.id)).toMatchObject({ status: 409, message: expect.stringContaining('±15%') })
  await database.updateTable('gifts').set({ amount: 300_000 }).where('id', '=', gift.id).execute()
  expect((await pay(gift.id)).status).toBe(200)
})

test('a gift of another contract of the person counts at its payment as well, and one recorded late is late', async () => {
  await using site = await aSite()
  const [advisor, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { database } = site.services
  const opened = async (mobile: string) => {
    const id = await aLead(site, mobile)
    await quote(site, advisor, id, { giftAmount: 300_000 })
    await applied(site, id)
    const day = { installDate: '2026-11-25', installTime: '13:00~15:00' }
    await act(site, advisor, `leads/${id}/contract/book`, day)
    const { data } = await act(site, advisor, `leads/${id}/contract/open`, {
      earlier: true,
      openedOn: '2026-11-23',
    })
    return { lead: id, gift: data.gifts[0]! }
  }
  const first = await opened('01000064011')
  site.clock.now = seoulMoment('2026-11-23', '10:05')
  const second = await opened('01000064012')
  const pay = (id: string, paidOn = '2026-11-23', who = manager) =>
    site.post<Gift>(`/api/desk/gifts/${id}/pay`, { paidOn, proof: '끝 4821' }, who)
  const applies = (values: { applied_at: Date } | { status: 'CANCELLED' | 'OPENED' }) =>
    database.updateTable('contracts').set(values).where('lead_id', '=', first.lead).execute()
  // The two numbers turn out to be one person's.
  const { phone_index } = await database
    .selectFrom('contracts')
    .select('phone_index')
    .where('lead_id', '=', first.lead)
    .executeTakeFirstOrThrow()
  await database.updateTable('contracts').set({ phone_index }).where('lead_id', '=', second.lead).execute()
  expect(await pay(second.gift.id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('다른 가입과 더하면'),
  })
  // What comes later is no reason not to keep the first promise; nor is a season before, or what was cancelled.
  expect((await pay(first.gift.id)).status).toBe(200)
  expect((await pay(second.gift.id)).status).toBe(409)
  await applies({ status: 'CANCELLED' })
  await database.updateTable('gifts').set({ first_due_on: '2026-12-02' }).execute()
  // Its day is over, and the day that is typed says otherwise.
  site.clock.now = seoulMoment('2026-12-20', '10:00')
  const later = await signIn(site, 'manager')
  const paid = await pay(second.gift.id, '2026-11-25', later)
  expect(paid).toMatchObject({ status: 200, data: { paidOn: '2026-11-25', isLate: true } })
  expect(await readPunctuality(site.services)).toEqual({ due: 1, onTime: 0 })
  const { reason } = await database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'gift.pay')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(reason).toBe('300,000원, 준 날 2026-11-25')
  await applies({ status: 'OPENED' })
  expect(await readPunctuality(site.services)).toEqual({ due: 2, onTime: 1 })
})

/** As merged either way, or by way of a third number. */
const MERGES = [
  ['the promised one into the other', [['other', 'promised']]],
  ['the other into the promised one', [['promised', 'other']]],
  [
    'both by way of a third number',
    [
      ['third', 'promised'],
      ['other', 'third'],
    ],
  ],
] as const

test.for(MERGES)('two numbers that turn out to be one person’s get one gift: %s', async ([, merges]) => {
  await using site = await aSite()
  const [advisor, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const leads = {
    promised: await aLead(site, '01000064021'),
    other: await aLead(site, '01000064022'),
    third: await aLead(site, '01000064023'),
  }
  for (const id of [leads.promised, leads.other]) {
    expect((await quote(site, advisor, id, { giftAmount: 300_000 })).status).toBe(200)
    await agreeToTransfer(site, advisor, id)
  }
  await act(site, advisor, `leads/${leads.promised}/contract/apply`)
  if (merges.some(([, from]) => from === 'promised')) {
    // An application is merged into nothing without one: its line is opened, and its lead over.
    const [into] = merges[0]
    const away = await act(site, manager, `leads/${leads[into]}/merge`, { otherId: leads.promised })
    expect(away).toMatchObject({ status: 409, message: expect.stringContaining('그 상담에 합쳐 주세요') })
    await act(site, advisor, `leads/${leads.promised}/contract/open`, { openedOn: '2026-11-23' })
    await site.services.database
      .updateTable('leads')
      .set({ status: 'DONE', closed_at: site.clock.now })
      .where('id', '=', leads.promised)
      .execute()
  }
  for (const [into, from] of merges) {
    const merged = await act(site, manager, `leads/${leads[into]}/merge`, { otherId: leads[from] })
    expect([merged.status, merged.message]).toEqual([200, merged.message])
  }
  const standing = leads[merges.at(-1)![0]]
  const again = await quote(site, advisor, standing, { giftAmount: 300_000 })
  if (standing === leads.promised) {
    // What the lead itself has under way is what is told anew.
    expect(again.status).toBe(200)
    return
  }
  expect(again.data.errors['giftAmount']).toContain('같은 손님의 다른 가입과 더하면')
  // Nor by what was told before the merge.
  for (const step of ['quotes/send', 'contract/apply'])
    expect(await act(site, advisor, `leads/${standing}/${step}`), step).toMatchObject({
      status: 409,
      message: expect.stringContaining('다른 가입과 더하면'),
    })
  // Parted again they are two people.
  const [into, from] = merges.at(-1)!
  const parted = await act(site, manager, `leads/${leads[into]}/unmerge`, { otherId: leads[from] })
  expect(parted.status).toBe(200)
  expect((await quote(site, advisor, leads.other, { giftAmount: 300_000 })).status).toBe(200)
})

test('of two gifts that were applied for before a merge the second is not paid, whichever lead stays', async () => {
  await using site = await aSite()
  const [advisor, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const opened = async (mobile: string) => {
    const id = await aLead(site, mobile)
    await quote(site, advisor, id, { giftAmount: 300_000 })
    await applied(site, id)
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    const day = { installDate: '2026-11-25', installTime: '13:00~15:00' }
    await act(site, advisor, `leads/${id}/contract/book`, day)
    const { data } = await act(site, advisor, `leads/${id}/contract/open`, {
      earlier: true,
      openedOn: '2026-11-23',
    })
    return { id, gift: data.gifts[0]!.id }
  }
  const pairs = [
    [await opened('01000064031'), await opened('01000064032')],
    [await opened('01000064033'), await opened('01000064034')],
  ] as const
  const pay = (gift: string) =>
    act(site, manager, `gifts/${gift}/pay`, { paidOn: '2026-11-23', proof: '끝 4821' })
  for (const [index, [first, second]] of pairs.entries()) {
    const [into, from] = index === 0 ? [first, second] : [second, first]
    // A later matter of the first's number is how an opened one comes to be merged.
    await site.services.database
      .updateTable('leads')
      .set({ closed_at: null, status: 'APPLIED' })
      .where('id', '=', into.id)
      .execute()
    const merged = await act(site, manager, `leads/${into.id}/merge`, { otherId: from.id })
    expect([merged.status, merged.message]).toEqual([200, merged.message])
    expect(await pay(second.gift)).toMatchObject({
      status: 409,
      message: expect.stringContaining('다른 가입과 더하면'),
    })
    expect((await pay(first.gift)).status).toBe(200)
  }
})

test('of a real plan whose carrier’s average nobody entered, every gift waits for a second person', async () => {
  await using site = await aSite()
  const advisor = await signIn(site, 'advisor1')
  await enterAcceptance(site, 'lg', { acceptedOn: '2026-01-02', validUntil: '2026-12-31' })
  const real = { isSample: false, planCode: 'LG-04' }
  await site.services.database
    .updateTable('plans')
    .set({ is_sample: real.isSample })
    .where('code', '=', real.planCode)
    .execute()
  await site.services.invalidate('contents')
  const id = await aLead(site)
  const refused = await quote(site, advisor, id, { planCode: real.planCode })
  expect(refused.data.errors['giftAmount']).toContain('사은품 평균이 적혀 있지 않아요.')
  expect((await quote(site, advisor, id, { planCode: real.planCode, giftAmount: 0 })).status).toBe(200)
})

test('nobody moves an average alone, and back, to offer what it forbade', async () => {
  await using site = await aSite()
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const id = await aLead(site)
  const raised = await proposeGiftAverages(site, { kt: { internet: 100_000, tv: 900_000 } })
  // Nor by a colleague's quote or after a month: until a second person confirms it, the one before holds for all.
  for (const who of [manager, owner])
    expect((await quote(site, who, id, { giftAmount: 900_000 })).data.errors['giftAmount']).toContain(
      'KT 평균 300,000원',
    )
  expect((await quote(site, manager, id, { giftAmount: 300_000 })).status).toBe(200)
  // Emptying a figure lets nothing through either, of a sample neither.
  const emptied = await proposeGiftAverages(site, {})
  expect((await quote(site, manager, id, { giftAmount: 5_000_000 })).status).toBe(422)
  const confirm = (who: Headers, version: number) =>
    site.post('/api/desk/settings/giftAverages/confirm', { version }, who)
  expect((await confirm(manager, emptied)).status).toBe(403)
  expect((await confirm(owner, raised)).status).toBe(409)
  expect((await confirm(await signIn(site, 'advisor1'), emptied)).status).toBe(403)
  site.clock.now = seoulMoment('2026-12-24', '10:00')
  const [later, second] = [await signIn(site, 'manager'), await signIn(site, 'owner')]
  const again = await proposeGiftAverages(site, { kt: { internet: 100_000, tv: 900_000 } })
  expect((await quote(site, later, id, { giftAmount: 900_000 })).status).toBe(422)
  expect((await deskPage(site, '/desk/settings/gifts', later)).text).not.toContain('출처를 보고 확인했어요')
  expect((await deskPage(site, '/desk/settings/gifts', second)).text).toContain('출처를 보고 확인했어요')
  expect((await confirm(second, again)).status).toBe(200)
  expect((await quote(site, later, id, { giftAmount: 900_000 })).status).toBe(200)
  expect((await confirm(second, again)).status).toBe(404)
})

test('a first average of one person counts for nobody until another confirmed it, also one of npm run office', async () => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-11-23', '10:00') })
  const [manager, owner] = [await signIn(site, 'manager'), await signIn(site, 'owner')]
  await enterAcceptance(site, 'lg', { acceptedOn: '2026-01-02', validUntil: '2026-12-31' })
  await site.services.database
    .updateTable('plans')
    .set({ is_sample: false })
    .where('code', '=', 'LG-04')
    .execute()
  await site.services.invalidate('contents')
  const id = await aLead(site)
  const offer = { planCode: 'LG-04', giftAmount: 900_000 }
  const figures = { internet: 800_000, tv: 900_000 }
  const refused = async (who: Headers) => (await quote(site, who, id, offer)).data.errors?.['giftAmount']
  const alone = await proposeGiftAverages(site, { lg: figures })
  for (const who of [manager, owner]) expect(await refused(who)).toContain('아직 확인하지 않았어요.')
  // Going back and forth is another figure of the same person.
  await proposeGiftAverages(site, {})
  await proposeGiftAverages(site, { lg: figures })
  expect(await refused(manager)).toContain('아직 확인하지 않았어요.')
  // By a file, whoever runs it, in the owner's name.
  await proposeGiftAverages(site, {})
  const { settings } = readOffice(
    JSON.stringify({
      settings: {
        giftAverages: {
          lg: { internet: '800000', tv: '900000', asOf: '2026-01-02', source: '협회 공지' },
          kt: { internet: '', tv: '', asOf: '', source: '' },
          sk: { internet: '', tv: '', asOf: '', source: '' },
        },
      },
    }),
  )
  const said: string[] = []
  await enterOffice(site.services, { settings, documents: {} }, (line) => void said.push(line))
  expect(said[0]).toContain('counts once another person confirms it')
  expect(await refused(owner)).toContain('아직 확인하지 않았어요.')
  const confirm = (who: Headers, version: number) =>
    site.post('/api/desk/settings/giftAverages/confirm', { version }, who)
  expect((await confirm(owner, alone + 4)).status).toBe(403)
  expect((await confirm(manager, alone + 4)).status).toBe(200)
  expect((await quote(site, manager, id, offer)).status).toBe(200)
})

test('nobody moves a plan to another kind to offer what its own forbids', async () => {
  await using site = await aSite()
  const [manager, owner] = [await signIn(site, 'manager'), await signIn(site, 'owner')]
  const id = await aLead(site)
  const content = '/api/desk/content/plan/KT-01'
  const { data } = await site.get<{ payload: object; version: number }>(content, manager)
  const payload = { ...data.payload, name: '100메가 + TV', tv: 'basic', giftAmount: 300_000 }
  const moved = await site.post(`${content}/publish`, { payload, version: data.version }, manager)
  expect(moved.status, moved.message).toBe(200)
  const offer = { planCode: 'KT-01', giftAmount: 300_000 }
  const refused = await quote(site, manager, id, offer)
  expect(refused.data.errors['giftAmount']).toContain('내가 바꾸기 전의 KT 평균 100,000원')
  expect((await quote(site, owner, id, offer)).status).toBe(200)
})

test('gifts of one person are summed when a quote is sent as well, and a plan’s words invite nobody', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'manager')
  const { database } = site.services
  const first = await aLead(site)
  await quote(site, desk, first)
  await agreeToTransfer(site, desk, first)
  expect((await act(site, desk, `leads/${first}/contract/apply`)).status).toBe(200)
  await database
    .updateTable('leads')
    .set({ status: 'DONE', closed_at: new Date() })
    .where('id', '=', first)
    .execute()
  const second = await aLead(site)
  expect((await quote(site, desk, second, { giftAmount: 300_000 })).status).toBe(422)
  const asked = await quote(site, desk, second, { giftAmount: 300_000, giftReason: WHY })
  expect(asked.status).toBe(200)
  expect(await act(site, desk, `leads/${second}/quotes/send`)).toMatchObject({
    status: 409,
    message: expect.stringContaining('다른 가입과 더하면'),
  })
  for (const [column, words] of [
    ['gift_condition', '1년 안에 해지하면 전액. 지금 추천하면 커피 쿠폰'],
    ['gift_condition', '자세한 것은 evil.example.com'],
    ['gift_condition', '3년 약정, 상품권 60만 원을 더'],
    ['gift_condition', '개통하면 육십만원을 드려요'],
    ['name', '500메가 + TV, 현 금 6 0 만 원'],
    ['name', '500메가 특가 이벤트'],
  ] as const) {
    const was = await database
      .selectFrom('plans')
      .select(column)
      .where('code', '=', 'KT-04')
      .executeTakeFirstOrThrow()
    await database
      .updateTable('plans')
      .set({ [column]: words })
      .where('code', '=', 'KT-04')
      .execute()
    await site.services.invalidate('contents')
    const refused = await quote(site, desk, await aLead(site, '01000064009'), {})
    expect(refused.data.errors, words).toHaveProperty('planCode')
    await database.updateTable('plans').set(was).where('code', '=', 'KT-04').execute()
  }
  await site.services.invalidate('contents')
  expect((await quote(site, desk, await aLead(site, '01000064009'))).status).toBe(200)
})

test('without a script the reason is asked beside the gift, and another manager approves on the same page', async () => {
  await using site = await aSite()
  const [advisor, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const id = await aLead(site)
  const page = `/desk/leads/${id}/contract`
  const form = { planCode: 'KT-04', mobileLines: '0', giftAmount: '500000', giftReason: '', note: '메모' }
  const refused = await postAct(site, page, `/api/desk/leads/${id}/quotes`, advisor, form)
  expect([refused.status, refused.text.includes('±15%'), refused.text.includes('>메모<')]).toEqual([
    422,
    true,
    true,
  ])
  const sent = await postAct(site, page, `/api/desk/leads/${id}/quotes`, advisor, {
    ...form,
    giftReason: WHY,
  })
  const told = await follow(site, sent, advisor)
  expect([told.text.includes('사은품 승인 기다림'), told.text.includes('사은품 승인하기')]).toEqual([
    true,
    false,
  ])
  expect((await deskPage(site, '/desk/gifts', manager)).text).toContain(WHY)
  expect((await deskPage(site, page, manager)).text).toContain('사은품 승인하기')
  const approved = await postAct(site, page, `/api/desk/leads/${id}/quotes/approve`, manager, {
    quoteVersion: '1',
    reason: '단체 가입이라 허락해요',
  })
  expect((await follow(site, approved, manager)).text).toContain('사은품을 승인했어요.')
  expect((await deskPage(site, '/desk/gifts', manager)).text).not.toContain(WHY)
})

test('an average is entered with its day and source, by who may, and keeps its history', async () => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-11-23', '10:00') })
  const manager = await signIn(site, 'manager')
  const none = { internet: null, tv: null, asOf: null, source: null }
  const put = (kt: object, who: Headers = manager) =>
    site.put<Answered>(
      '/api/desk/settings/giftAverages',
      { version: 0, value: { lg: none, sk: none, kt } },
      who,
    )
  const figure = { internet: '100,000원', tv: '', asOf: '2026-11-02', source: '협회 공지' }
  for (const [change, field] of [
    [{ asOf: '' }, 'asOf'],
    [{ asOf: '2026-02-31' }, 'asOf'],
    [{ source: ' ' }, 'source'],
    [{ internet: '십만' }, 'internet'],
    [{ tv: -1 }, 'tv'],
    [{ tv: 10_000_001 }, 'tv'],
  ] as const) {
    const refused = await put({ ...figure, ...change })
    expect([refused.status, Object.keys(refused.data.errors)], field).toEqual([422, [`value.kt.${field}`]])
  }
  expect((await put(figure, await signIn(site, 'advisor1'))).status).toBe(403)
  expect((await put(figure)).status).toBe(200)
  const page = await deskPage(site, '/desk/settings/gifts', manager)
  for (const text of ['KT 인터넷만: 없음 → 100000', 'KT 출처: 없음 → 협회 공지', 'value="2026-11-02"'])
    expect(page.text).toContain(text)
})

test('what is told with a quote, a day of installation or a late gift keeps to the rules of words', async () => {
  await using site = await aSite()
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const id = await aLead(site)
  for (const giftDue of [
    '업계 1위라 바로 드려요',
    '공.짜 설치 뒤',
    '현금 70만원 바로',
    '개통 7일 뒤. 현금 300,000원은 개통 10일 뒤 따로 드려요',
    '영업일 5일, 골드바 한 돈도',
    '개통 뒤 7일, 백화점 교환권 오십 더',
  ])
    expect(
      (await quote(site, desk, id, { giftAmount: 300_000, giftDue })).data.errors,
      giftDue,
    ).toHaveProperty('giftDue')
  const both = await quote(site, desk, id, { giftAmount: 300_000, giftDue: '공짜, 업계 1위' })
  expect(both.data.errors['giftDue']).toMatch(/공짜.*업계 1위/)
  expect((await quote(site, desk, id, { giftAmount: 300_000, giftDue: '개통 뒤 7영업일 안' })).status).toBe(
    200,
  )
  await applied(site, id)
  const book = (installTime: string) =>
    act(site, desk, `leads/${id}/contract/book`, { installDate: '2026-11-25', installTime })
  expect((await book('무료 설치 13:00')).data.errors).toHaveProperty('installTime')
  expect((await book('13시 요금제 추천')).data.errors).toHaveProperty('installTime')
  expect((await book('13:00~15:00')).status).toBe(200)
  const { data } = await act(site, desk, `leads/${id}/contract/open`, {
    earlier: true,
    openedOn: '2026-11-23',
  })
  for (const reason of ['최고의 상품권을 기다려요', '결합 출시 이벤트, 지금 신청하세요 elsewhere.kr']) {
    const delay = { dueOn: '2026-12-20', reason }
    const refused = await act(site, manager, `gifts/${data.gifts[0]!.id}/delay`, delay)
    expect([refused.status, Object.keys(refused.data.errors)], reason).toEqual([422, ['reason']])
  }
})

test('a quote of before, whose words promise more than its gift, is not sent', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aLead(site)
  expect((await quote(site, desk, id, { giftAmount: 300_000 })).status).toBe(200)
  await site.services.database
    .updateTable('lead_quotes')
    .set({
      terms: sql<string>`jsonb_set(terms::jsonb, '{giftDue}', '"현금 300,000원은 따로 드려요"')`,
    })
    .where('lead_id', '=', id)
    .execute()
  expect((await act(site, desk, `leads/${id}/quotes/send`)).status).toBe(422)
})

test('nor is one of before whose plan’s words tell a gift: in figures, in numerals or parted', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aLead(site)
  expect((await quote(site, desk, id, { giftAmount: 300_000 })).status).toBe(200)
  const promise = (words: string) =>
    site.services.database
      .updateTable('lead_quotes')
      .set({
        terms: sql<string>`jsonb_set(terms::jsonb, '{giftCondition}', ${JSON.stringify(words)}::jsonb)`,
      })
      .where('lead_id', '=', id)
      .execute()
  for (const words of ['상품권 600,000원을 더 드려요', '경품 육십만원', '지 원 금 6 0 만 원']) {
    await promise(words)
    const refused = await act(site, desk, `leads/${id}/quotes/send`)
    expect([refused.status, Object.keys(refused.data.errors)], words).toEqual([422, ['planCode']])
  }
  await promise('3년 약정')
  expect((await act(site, desk, `leads/${id}/quotes/send`)).status).toBe(200)
})

test('the same terms are not sent twice within a day, nor more than five a day', async () => {
  await using site = await aSite()
  const id = await aLead(site)
  const send = async (change: object, who = 'advisor1') => {
    const desk = await signIn(site, who)
    expect((await quote(site, desk, id, { giftAmount: 300_000, ...change })).status).toBe(200)
    return act(site, desk, `leads/${id}/quotes/send`)
  }
  expect((await send({})).status).toBe(200)
  // As another version, by another person, with another note.
  expect(await send({})).toMatchObject({ status: 409, message: expect.stringContaining('똑같은') })
  expect((await send({}, 'manager')).status).toBe(409)
  expect((await send({ note: '다시' })).status).toBe(409)
  for (const giftAmount of [301_000, 302_000, 303_000, 304_000])
    expect((await send({ giftAmount })).status, String(giftAmount)).toBe(200)
  expect(await send({ giftAmount: 305_000 })).toMatchObject({
    status: 409,
    message: expect.stringContaining('하루에 5번'),
  })
  site.clock.now = new Date(site.clock.now.getTime() + 25 * 60 * 60 * 1000)
  expect((await send({ giftAmount: 304_000 })).status).toBe(200)
})

/** As an advisor applies, after the customer agreed. */
async function applied(site: TestSite, id: string) {
  const desk = await signIn(site, 'advisor1')
  await agreeToTransfer(site, desk, id)
  const { status, message } = await act(site, desk, `leads/${id}/contract/apply`)
  if (status !== 200) throw new Error(`It was not applied for: ${status} ${message}`)
}
