// @module-tag long
import { expect, test } from 'vitest'
import type { Progress } from '#app/crm/contracts/contract.ts'
import { leadJobs } from '#app/crm/leads/lead-jobs.server.ts'
import type { Line, ReturnLine } from '#app/crm/lines/contract.ts'
import { inviteToRateInstallations } from '#app/crm/quality/installations.server.ts'
import { remindOfEnds } from '#app/crm/renewals/remind.server.ts'
import type { SettlementView } from '#app/office/settlements/settlement-contract.ts'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage } from './desk-page.ts'
import { receiveLead } from './make.ts'
import { MEMBER, postForm, signMemberIn } from './member-sign-in.ts'
import { APPLIED, aSiteOn, lineChange, openLine } from './opened-lines.ts'
import { signIn } from './sign-in.ts'
import { agreeToTransfer } from './transfer-consent.ts'

const [DAY_ONE, OPENED, SECOND_OPENED] = ['2026-11-23', '2026-12-01', '2027-04-05']
const [MOVED, TERMINATED] = ['2027-09-13', '2027-12-10']
/** Ninety days before the last day of three years, a Saturday; and the Monday after. */
const [REMINDED, CALLED, ENDS] = ['2029-09-01', '2029-09-03', '2029-11-30']
const KEY = '7d1f0c1e-0d5a-4a52-9a3e-1f6b8c2d3e4f'

type Site = Awaited<ReturnType<typeof aSiteOn>>
type Who = { authorization: string }

const on = (site: Site, day: string, time = '10:00') => void (site.clock.now = seoulMoment(day, time))

/** Acts of the desk by somebody who signs in for them, as a session of years ago is over. */
async function does<Data = unknown>(site: Site, who: string, path: string, body: unknown = {}) {
  const done = await site.post<Data>(`/api/desk/${path}`, body, await signIn(site, who))
  expect([path, done.status, done.message]).toEqual([path, 200, done.message])
  return done.data
}

async function texts(site: Site, template: string): Promise<string[]> {
  return (await listMessages(site.services))
    .filter((each) => each.template === template)
    .map(({ text }) => text)
}

/** What can be undone waits for its ten seconds; then it leaves to whom it is written. */
async function sent(site: Site, template: string, words: string) {
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await deliverDue(site.services)
  const all = (await listMessages(site.services)).filter((each) => each.template === template)
  expect([template, all.at(-1)?.recipient]).toEqual([template, MEMBER.phone])
  expect(all.at(-1)!.text).toContain(words)
}

async function shows(site: Site, who: string, path: string, ...words: string[]) {
  const { status, text } = await deskPage(site, path, await signIn(site, who))
  expect([path, status]).toEqual([path, 200])
  for (const each of words) expect(text).toContain(each)
  return text
}

async function readsOwn(site: Site, path: string, ...words: string[]) {
  const page = await (await site.fetch(path, { headers: await signMemberIn(site) })).text()
  for (const each of words) expect(page).toContain(each)
}

/** The state as whoever has the receipt and four digits of the number reads it. */
async function readsStatus(site: Site, receiptNo: string, ...words: string[]) {
  const path = `/consult/status/${receiptNo}`
  const page = await (await postForm(site, path, { last4: MEMBER.phone.slice(-4) }, {})).text()
  for (const each of words) expect(page).toContain(each)
}

/** By an advertisement to the form; the click stays with the lead. */
async function asks(site: Site) {
  const landing = `https://goreun.example/main?inType=IRGC3&utm_source=naver&utm_medium=cpc&utm_campaign=years`
  const landed = await site.post('/api/crm/keyword', { hsKey: KEY, landingUrl: landing, refUrl: '' })
  expect(landed.status).toBe(200)
  expect(await (await site.fetch('/consult')).text()).toContain('상담')
  return receiveLead(site, {
    customerMobile: MEMBER.phone,
    customerName: MEMBER.usrNm,
    carrier: 'kt',
    planCode: 'KT-04',
    hsKey: KEY,
  })
}

async function firstLine(site: Site, id: string, receiptNo: string): Promise<string> {
  await shows(site, 'advisor1', '/desk', '신규')
  await does(site, 'advisor1', `leads/${id}/claim`)
  await does(site, 'advisor1', `leads/${id}/dial`)
  await does(site, 'advisor1', `leads/${id}/calls`, { outcome: 'TALKED', note: '결합 없이 알아봐요' })
  await readsStatus(site, receiptNo, '상담사와 통화했어요')
  await does(site, 'advisor1', `leads/${id}/quotes`, APPLIED)
  await does(site, 'advisor1', `leads/${id}/quotes/send`)
  await sent(site, 'quote.sent', '사은품')
  await agreeToTransfer(site, await signIn(site, 'advisor1'), id)
  await does(site, 'advisor1', `leads/${id}/contract/apply`)
  await does(site, 'advisor1', `leads/${id}/contract/book`, {
    installDate: OPENED,
    installTime: '13:00~15:00',
  })
  await sent(site, 'install.booked', '12월 1일(화)')
  await readsStatus(site, receiptNo, '설치 날짜가 정해졌어요')
  on(site, OPENED, '16:00')
  const { contract } = await does<Progress>(site, 'advisor1', `leads/${id}/contract/open`, {
    openedOn: OPENED,
  })
  await readsStatus(site, receiptNo, '개통됐어요')
  return contract!.id
}

async function paysGift(site: Site, contractId: string, paidOn: string) {
  on(site, paidOn)
  const gift = await site.services.database
    .selectFrom('gifts')
    .select(['id', 'version'])
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  await shows(site, 'manager', '/desk/gifts', '300,000원')
  const paid = { paidOn, proof: '상품권 끝 4821', version: gift.version }
  await does(site, 'manager', `gifts/${gift.id}/pay`, paid)
  await sent(site, 'gift.paid', '300,000원')
}

const linesOf = async (site: Site, id: string) =>
  (await site.get<{ lines: Line[] }>(`/api/desk/leads/${id}/lines`, await signIn(site, 'advisor1'))).data
    .lines

/** The second line is ended before its year is over: told beforehand what it costs, then its gift's share is asked back and given. */
async function endsSecond(site: Site, id: string, path: string) {
  await does(site, 'advisor1', `${path}/estimate`, { onDate: TERMINATED })
  await sent(site, 'line.estimate', '실제 금액은 통신사가 정해요')
  await readsOwn(site, `/mypage/lines?day=${TERMINATED}`, '예상 할인반환금')
  await does(site, 'advisor1', `${path}/change`, lineChange('TERMINATED', TERMINATED))
  await sent(site, 'line.ended', '돌려주실 사은품: 75,000원')
  await readsOwn(site, '/mypage/lines', '돌려주실 사은품', '75,000원')
  await shows(site, 'advisor1', `/desk/leads/${id}/contract`, '개통한 회선 2개', '75,000원')
  const manager: Who = await signIn(site, 'manager')
  const { data } = await site.get<{ result: ReturnLine[] }>('/api/desk/gifts/returns', manager)
  await shows(site, 'manager', '/desk/gifts/returns', '사은품 300,000원 × 남은 3개월 ÷ 12개월 = 75,000원')
  on(site, '2027-12-20')
  const [open] = data.result
  await does(site, 'manager', `gifts/returns/${open!.id}/close`, {
    outcome: 'RETURNED',
    returnedOn: '2027-12-20',
    reason: '이체 확인 번호 4821',
    version: open!.version,
  })
  await sent(site, 'line.settled', '돌려주신 것을 확인했어요')
  await readsOwn(site, '/mypage/lines', '돌려주신 것을 확인했어요')
}

/** Reminded by text, compared on the page behind its link, asked about, called and begun anew. */
async function renews(site: Site, id: string, path: string) {
  on(site, REMINDED)
  await remindOfEnds(site.services)
  await remindOfEnds(site.services)
  const [reminder, ...more] = await texts(site, 'contract.end')
  expect(more).toEqual([])
  expect(reminder).toContain('KT 약정이 2029.11.30에 끝나요')
  const token = /\/renewal\?token=([\w-]{44})/.exec(reminder!)![1]!
  const page = await (await site.fetch(`/renewal?token=${token}`)).text()
  for (const words of ['그대로 쓰면', '바꾸면서 내는 돈', '그대로 쓸 때와 바꿀 때'])
    expect(page).toContain(words)
  const asked = await site.post<{ receiptNo: string }>('/api/renewal/call', { token, agreement: true })
  expect([asked.status, asked.message]).toEqual([200, asked.message])
  await readsStatus(site, asked.data.receiptNo, '접수')

  // It joined the lead whose lines are opened, and is called all the same.
  on(site, CALLED)
  await shows(site, 'advisor1', '/desk/next', '약정 끝')
  await shows(site, 'advisor1', `/desk/leads/${id}`, '약정 끝 2029.11.30')
  await does(site, 'advisor1', `leads/${id}/dial`)
  await does(site, 'advisor1', `leads/${id}/calls`, { outcome: 'TALKED' })
  await does(site, 'advisor1', `leads/${id}/quotes`, { ...APPLIED, planCode: 'KT-05' })
  // The consent of three years ago hands nothing on any more.
  await agreeToTransfer(site, await signIn(site, 'advisor1'), id)
  await does(site, 'advisor1', `${path}/change`, lineChange('PLAN_CHANGED', CALLED, { startsTerm: true }))
  await readsOwn(site, '/mypage/lines', '2032.09.02')
  // The old end is told of no more.
  on(site, '2029-10-31')
  await remindOfEnds(site.services)
  expect(await texts(site, 'contract.end')).toHaveLength(1)
}

/** By the page's own call, as the form of a file sends it. */
async function uploads(site: Site, path: string, csv: string): Promise<string> {
  const body = new FormData()
  body.append('file', new File([csv], 'report.csv', { type: 'text/csv' }))
  const headers = { ...(await signIn(site, 'manager')), 'sec-fetch-site': 'same-origin' }
  const answer = await site.fetch(`/api/desk/profit/${path}/file`, { method: 'POST', headers, body })
  const { data, message } = (await answer.json()) as { data: { id: string }; message: string }
  expect([path, answer.status, message]).toEqual([path, 200, 'OK'])
  return data.id
}

/** What a line earns, from before the first click on: half of it is taken back within a year. */
async function setsMoney(site: Site) {
  const rule = { carrier: 'kt', fromDay: '2026-01-01', amount: 250_000, months1: 12, percent1: 50 }
  await does(site, 'owner', 'profit/commissions', rule)
  const spent = await uploads(
    site,
    'spend/naver',
    '일별,캠페인,키워드,노출수,클릭수,"총비용(VAT포함,원)"\n2026.11.23.,years,인터넷,100,3,"11,000"\n',
  )
  await does(site, 'manager', `profit/spend/${spent}/save`, { hasVat: true })
}

interface Earned {
  totals: Record<'opened' | 'commission' | 'takenBack' | 'gifts' | 'owed' | 'spend' | 'left', number>
}

/** Of whoever asked on the first day. */
const profitOf = async (site: Site) =>
  (await site.get<Earned>(`/api/desk/profit?from=${DAY_ONE}&to=${DAY_ONE}`, await signIn(site, 'manager')))
    .data.totals

async function ratesInstallation(site: Site, day: string) {
  on(site, day)
  await inviteToRateInstallations(site.services)
  await sent(site, 'install.rating', '설치는 어땠나요?')
  const text = (await texts(site, 'install.rating')).at(-1)!
  const token = /installed\?token=([\w-]{43})/.exec(text)![1]!
  const rated = await site.post('/api/consult/installed', { token, rating: 'GOOD' })
  expect([rated.status, rated.message]).toEqual([200, rated.message])
}

/** The carrier's word of both lines: one paid too little, the other half taken back; what it owed comes later. */
async function settles(site: Site, receiptNo: string) {
  const heads = { receipt: '접수번호', openedOn: '개통일', amount: '수수료', takenBack: '환수' }
  const read = async (month: string, rows: string) => {
    const id = await uploads(site, `settlements/kt/${month}`, `접수번호,개통일,수수료,환수\n${rows}`)
    await does(site, 'manager', `profit/settlements/${id}/columns`, heads)
    await does(site, 'manager', `profit/settlements/${id}/save`)
    return (
      await site.get<SettlementView>(`/api/desk/profit/settlements/${id}`, await signIn(site, 'manager'))
    ).data
  }
  const told = await read(
    '2027-12',
    `${receiptNo},${OPENED},250000,\n${receiptNo},${SECOND_OPENED},230000,125000\n`,
  )
  expect(told.result.map(({ kind, expected, told: said }) => [kind, expected, said])).toEqual([
    ['AMOUNT', 250_000, 230_000],
  ])
  expect(await profitOf(site)).toMatchObject({ commission: 480_000, takenBack: 125_000 })
  expect((await read('2028-01', `${receiptNo},${SECOND_OPENED},20000,\n`)).result).toEqual([])
  expect(await profitOf(site)).toEqual(
    expect.objectContaining({
      opened: 2,
      commission: 500_000,
      takenBack: 125_000,
      gifts: 525_000,
      owed: 0,
      spend: 10_000,
      left: 500_000 - 125_000 - 525_000 - 10_000,
    }),
  )
  await shows(site, 'manager', `/desk/profit?from=${DAY_ONE}&to=${DAY_ONE}`, '500,000원', '125,000원')
}

test('one person from a click to the renewal three years later: two lines, one moved, one ended early with its gift given back', async () => {
  await using site = await aSiteOn(DAY_ONE)
  await site.services.database.deleteFrom('leads').execute()
  await writeSetting(site.services, 'earlyCancel', {
    lg: [],
    kt: ['2026-01-01부터, 전체, 12:60 24:40 36:20, 사은품 12개월, 예시'],
    sk: [],
  })
  await setsMoney(site)
  const { id, receiptNo } = await asks(site)
  const request = await site.services.database
    .selectFrom('lead_requests')
    .select('id as requestId')
    .executeTakeFirstOrThrow()
  await leadJobs.find(({ queue }) => queue === 'lead-notify')!.run(site.services, request, receiptNo)
  await sent(site, 'consult.received', receiptNo)
  const first = await firstLine(site, id, receiptNo)
  await sent(site, 'gift.scheduled', '300,000원')
  await paysGift(site, first, '2026-12-08')
  await ratesInstallation(site, '2026-12-11')
  const reminder = { lineId: first, by: 'sms', agreement: true }
  const agreed = await site.post('/api/user/lines/reminder', reminder, await signMemberIn(site))
  expect([agreed.status, agreed.message]).toEqual([200, agreed.message])

  on(site, SECOND_OPENED)
  const second = await openLine(site, await signIn(site, 'advisor1'), id, SECOND_OPENED)
  await paysGift(site, second.id, '2027-04-12')

  on(site, MOVED)
  const paths = [first, second.id].map((contractId) => `leads/${id}/lines/${contractId}`) as [string, string]
  await does(
    site,
    'advisor1',
    `${paths[0]}/change`,
    lineChange('MOVED', MOVED, { told: '새 집은 다음 날 설치해요' }),
  )
  await shows(site, 'advisor1', `/desk/leads/${id}/contract`, '이전 설치', '새 집은 다음 날 설치해요')
  on(site, TERMINATED)
  await endsSecond(site, id, paths[1])
  expect((await linesOf(site, id)).map(({ state, endsOn }) => [state, endsOn])).toEqual([
    ['TERMINATED', '2030-04-04'],
    ['OPEN', ENDS],
  ])
  // By the rules first: half of what the second line earned is taken back.
  expect(await profitOf(site)).toMatchObject({ commission: 500_000, takenBack: 125_000, gifts: 525_000 })
  await settles(site, receiptNo)
  await renews(site, id, paths[0])

  // All of it is one lead of one click, and the ledger of gifts agrees with what was given and given back.
  const lead = await site.services.database
    .selectFrom('leads')
    .select(['status', 'request_count', 'first_source_id'])
    .executeTakeFirstOrThrow()
  expect(lead).toMatchObject({ status: 'GIFTED', request_count: 2, first_source_id: expect.any(Number) })
  const sums = await site.services.database
    .selectFrom('gifts')
    .leftJoin('gift_returns', 'gift_returns.gift_id', 'gifts.id')
    .select(({ fn }) => [fn.sum('gifts.amount').as('given'), fn.sum('gift_returns.amount').as('returned')])
    .executeTakeFirstOrThrow()
  expect([Number(sums.given), Number(sums.returned)]).toEqual([900_000, 75_000])
})
