import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Progress, Quote } from '#app/crm/contracts/contract.ts'
import type { giftList } from '#app/crm/contracts/gifts-contract.ts'
import type { GiftReturnShape, Line, ReturnLine } from '#app/crm/lines/contract.ts'
import { readPunctuality } from '#app/crm/figures/kept-promises.server.ts'
import { destroyLead } from '#app/privacy/retention/lead-anonymizer.server.ts'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { enterAcceptance } from './carrier-acceptance.ts'
import { crossing } from './crossing.ts'
import { deskPage, postAct } from './desk-page.ts'
import { enterGiftAverages } from './gift-averages.ts'
import { receiveLead } from './make.ts'
import { MEMBER, signMemberIn } from './member-sign-in.ts'
import { anOpenedLine, APPLIED, aSiteOn, lineChange, openLine, type DeskHeaders } from './opened-lines.ts'
import { signIn } from './sign-in.ts'
import type { Called, TestSite } from './site.ts'
import { agreeToTransfer, askForTransfer, decideOn } from './transfer-consent.ts'

const TODAY = '2026-11-23'

type GiftList = DataOf<typeof giftList>

const aSite = () => aSiteOn(TODAY)

const act = <Data = { lines: Line[] }>(site: TestSite, desk: DeskHeaders, path: string, body: unknown = {}) =>
  site.post<Data>(`/api/desk/${path}`, body, desk)

const undo = (site: TestSite, desk: DeskHeaders, done: Called<unknown>) =>
  site.post<{ undone: string[] }>(`/api/desk/undo/${done.headers.get('x-undo')}`, undefined, desk)

async function texts(site: TestSite, template: string): Promise<string[]> {
  const rows = await site.services.database
    .selectFrom('messages')
    .select('text_sealed')
    .where('template', '=', template)
    .execute()
  return rows.map((row) => site.services.keyring.open('message-text', row.text_sealed))
}

const linesOf = async (site: TestSite, desk: DeskHeaders, id: string, day = '') =>
  (await site.get<{ lines: Line[] }>(`/api/desk/leads/${id}/lines?day=${day}`, desk)).data.lines

/** The first gift of the ledger, given. */
async function payGift(site: TestSite, contractId: string) {
  const proof_sealed = site.services.keyring.seal('lead-note', '상품권 끝 4821')
  const paid = { paid_on: '2026-03-02', proof_sealed, paid_by: '관리자' }
  await site.services.database.updateTable('gifts').set(paid).where('contract_id', '=', contractId).execute()
}

test('a line’s life is noted event by event, each in order, and folds to what it is today', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const { id, path } = await anOpenedLine(site, desk, '01000065001')
  const [fresh] = await linesOf(site, desk, id)
  expect(fresh).toMatchObject({ state: 'OPEN', endsOn: '2029-02-22', events: [], isOfLead: true })
  const steps = [
    [lineChange('MOVED', '2026-06-01'), { state: 'OPEN', endsOn: '2029-02-22' }],
    [lineChange('PAUSED', '2026-11-01', { until: '2026-12-01' }), { state: 'PAUSED', endsOn: '2029-03-24' }],
    [
      lineChange('RESUMED', '2026-11-11', { told: '오늘부터 요금이 나와요' }),
      { state: 'OPEN', endsOn: '2029-03-04' },
    ],
  ] as const
  for (const [sent, expected] of steps)
    expect((await act(site, desk, `${path}/change`, sent)).data.lines).toMatchObject([expected])
  // A changed plan follows the newest quote, once.
  expect(await act(site, desk, `${path}/change`, lineChange('PLAN_CHANGED', TODAY))).toMatchObject({
    status: 409,
  })
  await act<Quote>(site, desk, `leads/${id}/quotes`, { ...APPLIED, planCode: 'KT-05' })
  const stale = lineChange('PLAN_CHANGED', TODAY, { quoteVersion: 1 })
  expect((await act(site, desk, `${path}/change`, stale)).status).toBe(409)
  const changed = await act(site, desk, `${path}/change`, {
    ...lineChange('PLAN_CHANGED', TODAY),
    quoteVersion: 2,
    startsTerm: true,
  })
  expect(changed.data.lines).toMatchObject([{ endsOn: '2029-11-22', events: { length: 4 } }])
  expect((await act(site, desk, `leads/${id}/contract/apply`)).status).toBe(409)
  const [line] = await linesOf(site, desk, id)
  expect(line!.events.map(({ kind, version }) => [version, kind])).toEqual([
    [1, 'MOVED'],
    [2, 'PAUSED'],
    [3, 'RESUMED'],
    [4, 'PLAN_CHANGED'],
  ])
  expect(line!.events[2]).toMatchObject({ told: '오늘부터 요금이 나와요', askedBy: 'customer' })
  // Handed over, it is somebody else's, and nothing more is noted of it here.
  const handed = await act(site, desk, `${path}/change`, lineChange('TRANSFERRED', TODAY))
  expect(handed.data.lines).toMatchObject([{ transferredOn: TODAY, next: ['TERMINATED'], estimate: null }])
  const { text } = await deskPage(site, `/desk/leads/${id}/contract`, desk)
  for (const words of ['개통한 회선 1개', '명의 변경', '요금제 변경', '안내한 말: 오늘부터 요금이 나와요'])
    expect(text).toContain(words)
  const logged = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'lead.line')
    .execute()
  expect(logged.map(({ reason }) => reason)).toContain('이전 설치 2026-06-01')
})

test('what cannot be is refused, as a call, as a form without a script, and by way of another’s lead', async () => {
  await using site = await aSite()
  const [desk, other] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  const { id, contractId, path } = await anOpenedLine(site, desk, '01000065002')
  await site.post(`/api/desk/leads/${id}/claim`, {}, desk)
  const second = await anOpenedLine(site, desk, '01000065003')
  const refused = [
    [lineChange('MOVED', '2026-02-22'), 422],
    [lineChange('MOVED', '2026-13-01'), 422],
    [lineChange('TERMINATED', '2026-12-25'), 422],
    [lineChange('RESUMED', TODAY), 409],
    [lineChange('PAUSED', TODAY), 422],
    [lineChange('PAUSED', TODAY, { until: TODAY }), 422],
    [lineChange('FORGOTTEN', TODAY), 422],
    [lineChange('MOVED', TODAY, { reason: '' }), 422],
    [lineChange('MOVED', TODAY, { reason: '새 번호는 010-1234-5678이에요' }), 422],
    [lineChange('MOVED', TODAY, { asked: 'neighbour' }), 422],
  ] as const
  for (const [sent, status] of refused)
    expect([sent, (await act(site, desk, `${path}/change`, sent)).status]).toEqual([sent, status])
  const form = { ...lineChange('MOVED', '2026-02-22'), reason: '이사를 가요' }
  const page = `/desk/leads/${id}/contract`
  const posted = await postAct(site, page, `/api/desk/${path}/change`, desk, form)
  expect([posted.status, posted.text.includes('개통한 날(2월 23일(월))보다 앞일 수 없어요.')]).toEqual([
    422,
    true,
  ])
  expect(posted.text).toContain('value="이사를 가요"')
  // By another lead's address, a colleague, and with a version that is over.
  const good = lineChange('MOVED', TODAY)
  expect((await act(site, desk, `leads/${second.id}/lines/${contractId}/change`, good)).status).toBe(404)
  expect((await act(site, desk, `leads/${id}/lines/x/change`, good)).status).toBe(404)
  expect((await act(site, other, `${path}/change`, good)).status).toBe(403)
  expect((await act(site, desk, `${path}/change`, { ...good, version: 1 })).status).toBe(409)
  expect((await linesOf(site, desk, id))[0]!.events).toEqual([])
  // After the end nothing more, on whichever day.
  expect((await act(site, desk, `${path}/change`, lineChange('TERMINATED', '2026-11-20'))).status).toBe(200)
  for (const after of [
    lineChange('MOVED', TODAY),
    lineChange('TERMINATED', '2026-11-10'),
    lineChange('TRANSFERRED', TODAY),
  ])
    expect((await act(site, desk, `${path}/change`, after)).status).toBe(409)
  expect((await act(site, desk, `${path}/estimate`, { onDate: TODAY })).status).toBe(409)
})

test('another plan is no way around the band: unapproved, approved for another amount, by an average that fell', async () => {
  await using site = await aSite()
  const [desk, owner] = [await signIn(site, 'advisor1'), await signIn(site, 'owner')]
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  const { id, path } = await anOpenedLine(site, desk, '01000065021')
  // Told with the line itself, so that the season before counts for nothing.
  await site.services.database
    .updateTable('contracts')
    .set({ applied_at: seoulMoment('2026-02-20', '10:00') })
    .where('lead_id', '=', id)
    .execute()
  const quote = (giftAmount: number, planCode = 'KT-05') =>
    act<Quote>(site, desk, `leads/${id}/quotes`, {
      ...APPLIED,
      planCode,
      giftAmount,
      giftReason: '같은 건물 열 집이 함께 바꿔요',
    })
  const change = () => act(site, desk, `${path}/change`, lineChange('PLAN_CHANGED', TODAY))
  const refused = { status: 409, message: expect.stringContaining('±15%') }
  const approve = (quoteVersion: number) =>
    act(site, owner, `leads/${id}/quotes/approve`, { quoteVersion, reason: '단체 가입이라 허락해요' })
  const unapproved = await quote(990_000)
  expect(await change()).toMatchObject(refused)
  expect((await approve(unapproved.data.version)).status).toBe(200)
  const another = await quote(900_000)
  expect(await change()).toMatchObject(refused)
  expect((await approve(another.data.version)).status).toBe(200)
  expect((await quote(300_000)).status).toBe(200)
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 200_000 } })
  expect(await change()).toMatchObject(refused)
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  expect((await change()).status).toBe(200)
  // Its gift was told of late: with the next one it is twice what is usual, until the change is withdrawn.
  await quote(300_000, 'KT-04')
  expect(await change()).toMatchObject({
    status: 409,
    message: expect.stringContaining('다른 가입과 더하면'),
  })
  expect((await act(site, desk, `${path}/withdraw`, { reason: '손님이 계속 쓰기로 했어요' })).status).toBe(
    200,
  )
  expect((await change()).status).toBe(200)
})

test('nor around a carrier’s consent that ended since the plan was told', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  await enterAcceptance(site, 'kt', { acceptedOn: '2026-01-02', validUntil: TODAY })
  const { id, path } = await anOpenedLine(site, desk, '01000065022')
  await act<Quote>(site, desk, `leads/${id}/quotes`, { ...APPLIED, planCode: 'KT-05' })
  site.clock.now = seoulMoment('2026-11-24', '00:01')
  const tomorrow = await signIn(site, 'advisor1')
  expect(await act(site, tomorrow, `${path}/change`, lineChange('PLAN_CHANGED', TODAY))).toMatchObject({
    status: 409,
    message: expect.stringContaining('사전승낙'),
  })
  // What offers nothing is noted all the same.
  expect((await act(site, tomorrow, `${path}/change`, lineChange('MOVED', TODAY))).status).toBe(200)
})

const conflictOf = (words: string) => ({ status: 409, message: expect.stringContaining(words) })

test('nor around the customer’s consent to handing over: asked anew, another carrier’s, taken back, too old', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const { id, path } = await anOpenedLine(site, desk, '01000065023')
  await act<Quote>(site, desk, `leads/${id}/quotes`, { ...APPLIED, planCode: 'KT-05' })
  const change = (who = desk, day = TODAY) =>
    act(site, who, `${path}/change`, lineChange('PLAN_CHANGED', day))
  const link = await askForTransfer(site, desk, id)
  expect(await change()).toMatchObject(conflictOf('아직 동의하지 않았어요'))
  await agreeToTransfer(site, desk, id, 'lg')
  expect(await change()).toMatchObject(conflictOf('아직 동의하지 않았어요'))
  await decideOn(site, link, { choice: 'agree', agreement: 'on' })
  site.clock.now = seoulMoment('2026-12-24', '10:00')
  const later = await signIn(site, 'advisor1')
  expect(await change(later, '2026-12-24')).toMatchObject(conflictOf('동의한 지 오래됐거나'))
  const renewed = await agreeToTransfer(site, later, id)
  await decideOn(site, renewed, { choice: 'withdraw' })
  expect(await change(later, '2026-12-24')).toMatchObject(conflictOf('동의를 철회했어요'))
  expect((await linesOf(site, later, id))[0]!.events).toEqual([])
  await agreeToTransfer(site, later, id)
  expect((await change(later, '2026-12-24')).status).toBe(200)
})

test('a new address goes to no carrier after the consent to handing over was taken back', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const { id, path } = await anOpenedLine(site, desk, '01000065025')
  const link = await agreeToTransfer(site, desk, id)
  expect((await act(site, desk, `${path}/change`, lineChange('MOVED', '2026-06-01'))).status).toBe(200)
  await decideOn(site, link, { choice: 'withdraw' })
  const moves = () => act(site, desk, `${path}/change`, lineChange('MOVED', TODAY))
  expect(await moves()).toMatchObject(conflictOf('동의를 철회했어요'))
  // Asking again opens nothing.
  await askForTransfer(site, desk, id)
  expect(await moves()).toMatchObject(conflictOf('동의를 철회했어요'))
  // What hands nothing over is noted all the same.
  expect((await act(site, desk, `${path}/change`, lineChange('TERMINATED', TODAY))).status).toBe(200)
})

test('a gift told with another plan is owed by the ledger: undone, withdrawn, raised, paid, and counted when it is late', async () => {
  await using site = await aSite()
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { id, contractId, path } = await anOpenedLine(site, desk, '01000065024')
  const { database } = site.services
  const owed = () =>
    database
      .selectFrom('gifts')
      .select(['id', 'amount', 'event_version', 'due_on'])
      .where('contract_id', '=', contractId)
      .orderBy('amount', 'desc')
      .execute()
  const ofLine = { amount: 300_000, event_version: null }
  const change = async () => {
    await act<Quote>(site, desk, `leads/${id}/quotes`, { ...APPLIED, planCode: 'KT-05', giftAmount: 100_000 })
    return act(site, desk, `${path}/change`, lineChange('PLAN_CHANGED', TODAY))
  }
  const first = await change()
  expect([first.status, first.message]).toEqual([200, first.message])
  expect(await owed()).toMatchObject([ofLine, { amount: 100_000, event_version: 1 }])
  expect(await texts(site, 'gift.scheduled')).toContainEqual(expect.stringContaining('100,000원'))
  await undo(site, desk, first)
  expect(await owed()).toMatchObject([ofLine])
  expect((await change()).status).toBe(200)
  const reason = '손님이 계속 쓰기로 했어요'
  expect(await texts(site, 'line.settled')).toEqual([])
  expect((await act(site, desk, `${path}/withdraw`, { reason })).status).toBe(200)
  expect(await owed()).toMatchObject([ofLine])
  // Whoever heard of it hears that it is not to come.
  const [told, ...more] = await texts(site, 'line.settled')
  expect([told, more]).toEqual([
    expect.stringContaining('100,000원, 요금제 변경을 취소해서 드리지 않아요'),
    [],
  ])

  expect((await change()).status).toBe(200)
  const [line, gift] = await owed()
  expect(gift).toMatchObject({ amount: 100_000, event_version: 3 })
  const pay = (giftId: string) =>
    act(site, manager, `gifts/${giftId}/pay`, { paidOn: TODAY, proof: '상품권 끝 4821' })
  const raise = (giftId: string, amount: number) =>
    database.updateTable('gifts').set({ amount }).where('id', '=', giftId).execute()
  await raise(gift!.id, 110_000)
  expect(await pay(gift!.id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('안내한 사은품 100,000원보다 많아요'),
  })
  // Nor is the line's own gift one for the change’s.
  await raise(gift!.id, 100_000)
  await raise(line!.id, 400_000)
  expect((await pay(line!.id)).status).toBe(409)
  await raise(line!.id, 300_000)
  expect((await pay(gift!.id)).status).toBe(200)
  expect((await act(site, desk, `${path}/withdraw`, { reason })).status).toBe(409)
  site.clock.now = seoulMoment('2027-02-01', '10:00')
  expect(await readPunctuality(site.services)).toEqual({ due: 2, onTime: 1 })
})

test('whoever closes what is given back waits for whoever works on the lead', async () => {
  await using site = await aSite()
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { id, contractId, path } = await anOpenedLine(site, desk, '01000065004')
  await payGift(site, contractId)
  await act(site, desk, `${path}/change`, lineChange('TERMINATED', TODAY))
  const { data } = await site.get<{ result: ReturnLine[] }>('/api/desk/gifts/returns', manager)
  const closed = await crossing(
    site,
    id,
    () =>
      act<GiftReturnShape>(site, manager, `gifts/returns/${data.result[0]!.id}/close`, {
        outcome: 'RETURNED',
        returnedOn: TODAY,
        reason: '이체 확인 번호 4821',
      }),
    // As whoever withdraws the end of the line does.
    (holding) => holding.updateTable('gift_returns').set({ due_on: TODAY }).execute(),
  )
  expect([closed.status, closed.data]).toEqual([200, expect.objectContaining({ state: 'RETURNED' })])
})

test('a line that the customer ends asks for its gift’s share, tells them once it cannot be undone, and undone asks for nothing', async () => {
  await using site = await aSite()
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { id, contractId, path } = await anOpenedLine(site, desk, '01000065004')
  await payGift(site, contractId)
  const before = await linesOf(site, desk, id)
  const ended = await act(site, desk, `${path}/change`, lineChange('TERMINATED', TODAY))
  expect(ended.data.lines).toMatchObject([
    {
      state: 'TERMINATED',
      returns: [
        {
          amount: 75_000,
          counted: '사은품 300,000원 × 남은 3개월 ÷ 12개월 = 75,000원',
          dueOn: '2026-12-07',
          state: 'OPEN',
        },
      ],
    },
  ])
  expect(await texts(site, 'line.ended')).toMatchObject([
    expect.stringContaining('해지한 날: 2026.11.23\n돌려주실 사은품: 75,000원'),
  ])
  expect(await deliverDue(site.services)).toBe(0)
  expect((await undo(site, desk, ended)).data.undone).toEqual([`lead:${id}`])
  expect(await linesOf(site, desk, id)).toEqual(before)
  expect(await texts(site, 'line.ended')).toEqual([])
  expect((await site.get<{ total: number }>('/api/desk/gifts/returns', manager)).data.total).toBe(0)

  // Done anew, then withdrawn: the history keeps both, nothing is asked for, and the customer hears of it.
  await act(site, desk, `${path}/change`, lineChange('TERMINATED', TODAY))
  const withdrawn = await act(site, desk, `${path}/withdraw`, { reason: '손님이 계속 쓰기로 했어요' })
  expect(withdrawn.data.lines).toMatchObject([
    { state: 'OPEN', returns: [{ state: 'WAIVED' }], events: [{ isWithdrawn: true }, { kind: 'WITHDRAWN' }] },
  ])
  expect(await texts(site, 'line.continued')).toHaveLength(1)
  expect((await act(site, desk, `${path}/withdraw`, { reason: '한 번 더 취소해요' })).status).toBe(409)

  // Ended once more, and given back: the manager alone closes it.
  await act(site, desk, `${path}/change`, lineChange('TERMINATED', TODAY))
  const list = await site.get<{ result: ReturnLine[] }>('/api/desk/gifts/returns', manager)
  const [open] = list.data.result
  expect(open).toMatchObject({ amount: 75_000, endedOn: TODAY, name: '김*른', isLate: false })
  const close = (who: DeskHeaders, body: object) =>
    act<GiftReturnShape>(site, who, `gifts/returns/${open!.id}/close`, body)
  const done = { outcome: 'RETURNED', returnedOn: TODAY, reason: '이체 확인 번호 4821' }
  expect((await close(desk, done)).status).toBe(403)
  expect((await site.get('/api/desk/gifts/returns', desk)).status).toBe(403)
  for (const wrong of [
    { ...done, returnedOn: '' },
    { ...done, returnedOn: '2026-11-24' },
    { ...done, reason: '' },
  ])
    expect((await close(manager, wrong)).status).toBe(422)
  const page = await deskPage(site, '/desk/gifts/returns', manager)
  expect(page.text).toContain('사은품 300,000원 × 남은 3개월 ÷ 12개월 = 75,000원')
  const returned = await close(manager, { ...done, version: open!.version })
  expect(returned.data).toMatchObject({ state: 'RETURNED', returnedOn: TODAY, closedBy: expect.any(String) })
  expect((await close(manager, done)).status).toBe(409)
  expect(await texts(site, 'line.settled')).toMatchObject([
    expect.stringContaining('돌려주신 것을 확인했어요'),
  ])
  expect((await act(site, desk, `${path}/withdraw`, { reason: '다시 쓰기로 했어요' })).status).toBe(409)
  expect((await undo(site, manager, returned)).data.undone).toEqual([`lead:${id}`])
  expect(
    (await close(manager, { outcome: 'WAIVED', reason: '통신사 잘못이라 받지 않아요' })).data.state,
  ).toBe('WAIVED')
})

test('an unpaid gift of an ended line stays due and has a list of its own, until the end is taken back', async () => {
  await using site = await aSite()
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  await anOpenedLine(site, desk, '01000065013')
  const { path } = await anOpenedLine(site, desk, '01000065014')
  const ledger = async () => {
    const { data } = await site.get<{ result: unknown[]; counts: Record<string, number> }>(
      '/api/desk/gifts?state=ended',
      manager,
    )
    return { found: data.result.length, counts: data.counts }
  }
  expect(await ledger()).toMatchObject({ found: 0, counts: { due: 2, ended: 0 } })
  await act(site, desk, `${path}/change`, lineChange('TERMINATED', TODAY))
  expect(await ledger()).toMatchObject({ found: 1, counts: { due: 2, ended: 1 } })
  const { text } = await deskPage(site, '/desk/gifts?state=ended', manager)
  expect(text).toContain('해지한 회선')
  await act(site, desk, `${path}/withdraw`, { reason: '손님이 계속 쓰기로 했어요' })
  expect(await ledger()).toMatchObject({ found: 0, counts: { due: 2, ended: 0 } })
})

test('an unpaid gift of a line that its customer ended early is given in part or not at all, by no door in full', async () => {
  await using site = await aSite()
  let [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { id, contractId, path } = await anOpenedLine(site, desk, '01000065015')
  const byCarrier = await anOpenedLine(site, desk, '01000065016')
  const { database } = site.services
  const giftOf = (contract: string) =>
    database.selectFrom('gifts').selectAll().where('contract_id', '=', contract).executeTakeFirst()
  const gift = (await giftOf(contractId))!
  const asItWas = { ...gift, version: expect.any(Number) as unknown }
  const paid = { paidOn: TODAY, proof: '상품권 끝 4821' }
  const pay = () => act(site, manager, `gifts/${gift.id}/pay`, paid)
  const decide = (body: object, who = manager) =>
    act<{ rest: number }>(site, who, `gifts/${gift.id}/withhold`, { reason: '두 분이 정했어요', ...body })
  const owed = async () =>
    (await site.get<GiftList>('/api/desk/gifts?state=due', manager)).data.result.find(
      (each) => each.id === gift.id,
    )
  // Of a line that goes on there is nothing to decide, nor of one that the carrier ended.
  expect((await decide({ gives: 'nothing' })).status).toBe(409)
  await act(site, desk, `${byCarrier.path}/change`, lineChange('TERMINATED', TODAY, { asked: 'carrier' }))
  const other = (await giftOf(byCarrier.contractId))!
  expect(
    (await act(site, manager, `gifts/${other.id}/withhold`, { gives: 'nothing', reason: '안 줘요' })).status,
  ).toBe(409)
  // An end that is planned counts already: what is given until then nobody would ask back.
  await act(site, desk, `${path}/change`, lineChange('TERMINATED', '2026-12-20'))
  expect((await owed())!.unearned).toMatchObject({ amount: 50_000 })
  const refused = await pay()
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('남은 2개월 ÷ 12개월')])
  const bulk = await act<{ done: string[]; refused: { id: string }[] }>(site, manager, 'gifts/paid', {
    ...paid,
    ids: [`${gift.id}:${gift.version}`, `${other.id}:${other.version}`],
  })
  expect([bulk.data.done, bulk.data.refused]).toMatchObject([[other.id], [{ id: gift.id }]])
  const whole = await site.get<GiftList>('/api/desk/gifts?state=due', manager)
  const all = await act<{ refused: unknown[] }>(site, manager, 'gifts/paid', {
    ...paid,
    whole: whole.data.sums.due.many,
    wholeAmount: whole.data.sums.due.amount,
    wholeMark: whole.data.owedMark,
  })
  expect(all.data.refused).toHaveLength(1)
  for (const [body, who, status] of [
    [{ gives: 'rest' }, desk, 403],
    [{ gives: 'all' }, manager, 422],
    [{ gives: 'rest', reason: '' }, manager, 422],
    [{ gives: 'rest', version: 7 }, manager, 409],
  ] as const)
    expect([body, (await decide(body, who)).status]).toEqual([body, status])
  const { text } = await deskPage(site, `/desk/gifts?edit=pay.${gift.id}`, manager)
  expect(text).toContain('남은 몫 250,000원만 주기')

  const part = await decide({ gives: 'rest', version: gift.version })
  expect(part.data).toEqual({ id: gift.id, rest: 250_000 })
  expect(await owed()).toMatchObject({ amount: 250_000, unearned: null })
  expect((await decide({ gives: 'nothing' })).status).toBe(409)
  expect(await texts(site, 'line.settled')).toMatchObject([expect.stringContaining('사은품 250,000원, ')])
  expect((await undo(site, manager, part)).data.undone).toEqual([`lead:${id}`])
  expect(await giftOf(contractId)).toEqual(asItWas)
  expect([(await pay()).status, await texts(site, 'line.settled')]).toEqual([409, []])

  const none = await decide({ gives: 'nothing' })
  expect([none.data.rest, await giftOf(contractId)]).toEqual([0, undefined])
  site.clock.now = seoulMoment('2027-06-01', '10:00')
  ;[desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const later = await site.get<GiftList>('/api/desk/gifts?state=late', manager)
  expect(later.data.sums).toMatchObject({ late: { many: 0 }, due: { many: 0, amount: 0 } })
  const logged = await database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'gift.withhold')
    .execute()
  expect(logged.map(({ reason }) => reason)).toContain('300,000원 가운데 0원만 주기: 두 분이 정했어요')
  // The line goes on: all of it is owed again, and may be given.
  await act(site, desk, `${path}/withdraw`, { reason: '손님이 계속 쓰기로 했어요' })
  expect(await giftOf(contractId)).toEqual(asItWas)
  await act(site, desk, `${path}/change`, lineChange('TERMINATED', '2027-01-23'))
  expect((await decide({ gives: 'rest' })).data.rest).toBe(275_000)
  expect((await act(site, manager, `gifts/${gift.id}/pay`, { ...paid, paidOn: '2027-06-01' })).status).toBe(
    200,
  )
  // What was given in part is no matter of an end that never was.
  const back = await act(site, desk, `${path}/withdraw`, { reason: '다시 쓰기로 했어요' })
  expect([back.status, (await giftOf(contractId))!.amount]).toEqual([409, 275_000])
})

test('nothing is asked for what the carrier ended, was never given, or was kept long enough', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const byCarrier = await anOpenedLine(site, desk, '01000065005')
  await payGift(site, byCarrier.contractId)
  const never = await anOpenedLine(site, desk, '01000065006')
  const long = await anOpenedLine(site, desk, '01000065007', '2025-11-23')
  await payGift(site, long.contractId)
  for (const [{ path }, more] of [
    [byCarrier, { asked: 'carrier' }],
    [never, {}],
    [long, {}],
  ] as const) {
    const { data } = await act(site, desk, `${path}/change`, lineChange('TERMINATED', TODAY, more))
    expect(data.lines).toMatchObject([{ state: 'TERMINATED', returns: [] }])
  }
  expect(await texts(site, 'line.ended')).toHaveLength(3)
  for (const text of await texts(site, 'line.ended')) expect(text).toContain('돌려주실 사은품은 없어요.')
})

test('what ending costs is estimated by the carrier’s rule, told to the customer step by step, and never as the carrier’s figure', async () => {
  await using site = await aSite()
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { id, path } = await anOpenedLine(site, desk, '01000065008')
  await writeSetting(site.services, 'earlyCancel', { lg: [], kt: [], sk: [] })
  expect((await linesOf(site, desk, id))[0]!.estimate).toBeNull()
  expect((await act(site, desk, `${path}/estimate`, { onDate: TODAY })).status).toBe(409)
  const { data: settings } = await site.get<{ settings: Record<string, { version: number }> }>(
    '/api/desk/settings',
    manager,
  )
  const entered = (kt: string) => ({
    version: settings.settings['earlyCancel']!.version,
    value: { lg: '', kt, sk: '' },
  })
  const put = (kt: string) => site.put('/api/desk/settings/earlyCancel', entered(kt), manager)
  expect((await put('2026-01-01부터, 아무렇게나, 12:60')).status).toBe(422)
  expect((await put('2026-01-01부터, 전체, 12:60 24:40 36:20, 예시')).status).toBe(200)
  const [line] = await linesOf(site, desk, id, '2026-12-22')
  // Ten months begun at 16,500 won, of which 60 %.
  expect(line!.estimate).toMatchObject({ day: '2026-12-22', total: 99_000, isSample: true })
  const told = await act(site, desk, `${path}/estimate`, { onDate: '2026-12-22' })
  expect(told.status).toBe(200)
  expect((await act(site, desk, `${path}/estimate`, { onDate: '2026-12-23' })).status).toBe(409)
  expect((await act(site, desk, `${path}/estimate`, { onDate: '2026-11-22' })).status).toBe(422)
  const [text] = await texts(site, 'line.estimate')
  for (const words of [
    '99,000원 (예시 비율)',
    '받은 할인: 월 16,500원 × 10개월',
    '실제 금액은 통신사가 정해요',
  ])
    expect(text).toContain(words)
  const page = await deskPage(site, `/desk/leads/${id}/contract?day=2026-12-22`, desk)
  expect(page.text).toContain('우리가 계산한 예상 금액이에요. 실제 금액은 통신사가 정해요.')
  expect((await undo(site, desk, told)).data.undone).toEqual([`lead:${id}`])
  expect(await texts(site, 'line.estimate')).toEqual([])
})

test('somebody has several lines: one under way at a time, each with a quote of its own, all of them on one page', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'manager')
  const first = await anOpenedLine(site, desk, '01000065009')
  const { id } = first
  expect((await act(site, desk, `leads/${id}/contract/apply`)).status).toBe(409)
  await act(site, desk, `leads/${id}/quotes`, APPLIED)
  const applied = await act<Progress>(site, desk, `leads/${id}/contract/apply`)
  expect(applied.data.contract).toMatchObject({ status: 'APPLIED', quoteVersion: 2 })
  expect((await act(site, desk, `leads/${id}/contract/apply`)).status).toBe(409)
  // Taken back, the first one stands as it was.
  const back = await act<Progress>(site, desk, `leads/${id}/contract/cancel`)
  expect(back.data.contract).toMatchObject({ id: first.contractId, status: 'OPENED' })
  await act(site, desk, `leads/${id}/quotes`, APPLIED)
  await act(site, desk, `leads/${id}/contract/apply`)
  await act(site, desk, `leads/${id}/contract/open`, { openedOn: TODAY })
  // Another matter of the same person, and one of a stranger with the number.
  await site.services.database
    .updateTable('leads')
    .set({ status: 'DONE', closed_at: site.clock.now })
    .where('id', '=', id)
    .execute()
  const later = await anOpenedLine(site, desk, '01000065009', '2026-11-01')
  const lines = await linesOf(site, desk, later.id)
  expect(lines.map(({ openedOn, isOfLead }) => [openedOn, isOfLead])).toEqual([
    ['2026-11-01', true],
    [TODAY, false],
    ['2026-02-23', false],
  ])
  const { text } = await deskPage(site, `/desk/leads/${later.id}/contract`, desk)
  expect(text).toContain('개통한 회선 3개')
  await site.services.database
    .updateTable('leads')
    .set({ name_sealed: site.services.keyring.seal('lead-name', '박나래') })
    .where('id', '=', id)
    .execute()
  expect(await linesOf(site, desk, later.id)).toHaveLength(1)
})

test('lines of merged leads and of the household stand beside the own, with no more than what they are', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'manager')
  const hsKey = '7d1f0c1e-0d5a-4a52-9a3e-1f6b8c2d3e4f'
  const asked = { carrier: 'kt', planCode: 'KT-04', hsKey }
  const person = (customerMobile: string, customerName: string, more: object = asked) =>
    receiveLead(site, { customerMobile, customerName, ...more })
  const own = await person('01000065021', '김고른')
  const wife = await person('01000065022', '박나래')
  const stranger = await person('01000065023', '최다름', { carrier: 'kt', planCode: 'KT-04' })
  const second = await person('01000065024', '김고른', { carrier: 'kt', planCode: 'KT-04' })
  for (const [{ id }, day] of [
    [own, '2026-02-01'],
    [wife, '2026-02-02'],
    [stranger, '2026-02-03'],
    [second, '2026-02-04'],
  ] as const)
    await openLine(site, desk, id, day)
  const shown = async (id: string) =>
    (await linesOf(site, desk, id)).map(({ openedOn, isOfLead, holder, next }) => [
      openedOn,
      isOfLead,
      holder,
      next.length > 0,
    ])
  expect(await shown(own.id)).toEqual([
    ['2026-02-01', true, null, true],
    ['2026-02-02', false, '박*래', false],
  ])
  expect(await shown(stranger.id)).toEqual([['2026-02-03', true, null, true]])
  // Merged, the other number's line is the same person's.
  await site.services.database
    .updateTable('leads')
    .set({ merged_into: own.id, closed_at: site.clock.now })
    .where('id', '=', second.id)
    .execute()
  const merged = [
    ['2026-02-01', true, null, true],
    ['2026-02-04', false, null, false],
    ['2026-02-02', false, '박*래', false],
  ]
  expect(await shown(own.id)).toEqual(merged)
  // Of another browser, but at the same home; whoever tells no flat is of no household.
  const [flat, building] = ['101동 1203호', '']
  const lives = async (id: string, road: string, detail: string) => {
    const { receipt_no } = await site.services.database
      .selectFrom('lead_requests')
      .select('receipt_no')
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow()
    const told = await act(site, desk, `leads/${id}/requests/${receipt_no}/address`, { line: road, detail })
    expect([told.status, told.message]).toEqual([200, told.message])
  }
  await lives(own.id, '서울특별시 강남구 테헤란로 152', building)
  await lives(stranger.id, '서울 강남구 테헤란로 152', building)
  expect(await shown(stranger.id)).toHaveLength(1)
  await lives(own.id, '서울특별시 강남구 테헤란로 152', flat)
  expect(await shown(stranger.id)).toHaveLength(1)
  await lives(stranger.id, '서울 강남구 테헤란로 152', '101-1203')
  expect(await shown(stranger.id)).toEqual([
    ['2026-02-03', true, null, true],
    ['2026-02-01', false, '김*른', false],
  ])
  expect(await shown(own.id)).toContainEqual(['2026-02-03', false, '최*름', false])
  await lives(stranger.id, '서울 강남구 테헤란로 152', '101-1204')
  expect(await shown(own.id)).toEqual(merged)
  const { text } = await deskPage(site, `/desk/leads/${own.id}/contract`, desk)
  expect([text.includes('박*래 님 회선'), text.includes('박나래')]).toEqual([true, false])
  // Nobody changes it by the other's address.
  const [, line] = await linesOf(site, desk, own.id)
  const wrong = await act(site, desk, `leads/${own.id}/lines/${line!.id}/change`, lineChange('MOVED', TODAY))
  expect(wrong.status).toBe(404)
})

test('of many leads of one browser the newest are shown', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'manager')
  const { database } = site.services
  const asked = { carrier: 'kt', planCode: 'KT-04', hsKey: '7d1f0c1e-0d5a-4a52-9a3e-1f6b8c2d3e4f' }
  const ids: string[] = []
  for (let each = 0; each < 14; each += 1) {
    const customer = { customerMobile: `010000651${10 + each}`, customerName: '박나래' }
    ids.push((await receiveLead(site, { ...customer, ...asked })).id)
    site.clock.now = new Date(site.clock.now.getTime() + 1_000)
  }
  await openLine(site, desk, ids[0]!, '2026-02-01')
  // One a lead, opened on a day by which it is known.
  for (const [index, id] of ids.slice(1).entries()) {
    const own = { id: uuidv7(), lead_id: id, opened_on: `2026-03-${10 + index}` }
    await sql`insert into contracts select (jsonb_populate_record(opened, ${JSON.stringify(own)}::jsonb)).*
      from contracts opened where lead_id = ${ids[0]!}`.execute(database)
  }
  const shown = (await linesOf(site, desk, ids[0]!)).map(({ leadId }) => leadId)
  expect(shown.toSorted()).toEqual([ids[0]!, ...ids.slice(-10)].toSorted())
})

test('whose line it is sees it on my page, finds it in the file, and nothing of it is left once it is destroyed', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'manager')
  const customer = { customerMobile: MEMBER.phone, customerName: MEMBER.usrNm }
  const { id } = await receiveLead(site, { ...customer, carrier: 'kt', planCode: 'KT-04' })
  const { id: contractId } = await openLine(site, desk, id, '2026-02-23')
  await payGift(site, contractId)
  const path = `leads/${id}/lines/${contractId}`
  const mine = await signMemberIn(site)
  const page = async (query = '') => (await site.fetch(`/mypage/lines${query}`, { headers: mine })).text()
  const fresh = await page()
  expect([fresh.includes('약정 끝 2029.02.22'), fresh.includes('예상 할인반환금')]).toEqual([true, false])
  expect(await page('?day=2026-12-22')).toContain('실제 금액은 통신사가 정해요')
  expect((await site.fetch('/mypage/lines?day=nonsense', { headers: mine })).status).toBe(200)
  await act(site, desk, `${path}/change`, lineChange('TERMINATED', TODAY, { told: '요금은 오늘까지예요' }))
  expect(await page()).toContain('75,000원, 2026.12.07까지.')
  const own = await site.fetch('/api/user/lines', { headers: mine })
  expect(await own.text()).not.toContain('전화로 말했어요')
  const { database } = site.services
  const rows = async () => [
    await database.selectFrom('line_events').select('kind').execute(),
    await database.selectFrom('gift_returns').select('state').execute(),
  ]
  expect(await rows()).toEqual([[{ kind: 'TERMINATED' }], [{ state: 'OPEN' }]])
  await database
    .transaction()
    .execute((inside) => destroyLead({ ...site.services, database: inside }, id, () => true))
  expect(await rows()).toEqual([[], []])
  const noted = await database
    .selectFrom('erasures')
    .select('table_name')
    .where('table_name', 'in', ['line_events', 'gift_returns'])
    .execute()
  expect(noted.map(({ table_name }) => table_name).toSorted()).toEqual(['gift_returns', 'line_events'])
})
