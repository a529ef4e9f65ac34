import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { midnightJob } from '#app/office/settings/numbers.server.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import { sendMessage, stableId } from '#app/shared/messaging/messages.server.ts'
import type { InformationKind } from '#app/shared/messaging/text-kinds.ts'
import { smsOf } from '#app/shared/messaging/template-texts.server.ts'
import { enterAcceptance } from './carrier-acceptance.ts'
import { enterGiftAverages } from './gift-averages.ts'
import { receiveLead } from './make.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'
import { agreeToTransfer } from './transfer-consent.ts'

const UNTIL = { acceptedOn: '2026-01-02', validUntil: '2026-12-31' }
const PAGES = [
  '/main',
  '/plans',
  '/compare',
  '/calculator',
  '/plans/find',
  '/infor/lg',
  '/infor/kt',
  '/consult',
]

async function aSite(env: Record<string, string> = {}) {
  const clock = { now: seoulMoment('2026-12-31', '23:00') }
  const site = await openTestSite({ now: () => clock.now, env })
  return Object.assign(site, { clock })
}

const aLead = async (site: TestSite, customerMobile: string) =>
  (await receiveLead(site, { customerMobile, carrier: 'kt', planCode: 'KT-04' })).id

async function makeReal(site: TestSite) {
  await site.services.database
    .updateTable('plans')
    .set({ is_sample: false, checked_at: '2026-12-30' })
    .where('carrier', '=', 'kt')
    .execute()
  await site.services.invalidate('contents', 'carrier:kt')
}

const contractsOf = ({ services }: TestSite, leadId: string) =>
  services.database.selectFrom('contracts').select('id').where('lead_id', '=', leadId).execute()

const codesOf = async (site: TestSite) => (await listPlans(site.services)).map(({ carrier }) => carrier)

test('at the end of its consent a carrier’s plans leave every page, quotes and applications at midnight', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  await enterAcceptance(site, 'kt', UNTIL)
  const [told, later] = [await aLead(site, '01000061001'), await aLead(site, '01000061002')]
  const quote = { planCode: 'KT-04', mobileLines: 0 }
  expect((await site.post(`/api/desk/leads/${told}/quotes`, quote, desk)).status).toBe(200)
  expect(await codesOf(site)).toContain('kt')
  for (const path of PAGES) expect((await site.fetch(path)).status, path).toBe(200)
  expect(await (await site.fetch('/plans')).text()).toContain('KT-04')

  site.clock.now = seoulMoment('2027-01-01', '00:01')
  const worker = await signIn(site, 'advisor1')
  // What was told while the consent was in force is not sent, nor applied for, any more, by no other call either.
  expect(await site.post(`/api/desk/leads/${told}/quotes/send`, {}, worker)).toMatchObject({
    status: 409,
    message: expect.stringContaining('KT 사전승낙 기간이 끝나'),
  })
  const apply = await site.post(`/api/desk/leads/${told}/contract/apply`, {}, worker)
  expect(apply).toMatchObject({ status: 409, message: expect.stringContaining('KT 사전승낙 기간이 끝나') })
  expect(
    await site.services.database.selectFrom('contracts').selectAll().where('lead_id', '=', told).execute(),
  ).toEqual([])
  expect(await site.post(`/api/desk/leads/${later}/quotes`, quote, worker)).toMatchObject({
    status: 409,
    message: expect.stringContaining('KT 사전승낙 기간이 끝나'),
  })
  await midnightJob.run(site.services)
  expect(await codesOf(site)).not.toContain('kt')
  const { data: found } = await site.get<{ result: { kind: string; url: string }[] }>('/api/search?q=100메가')
  const sold = found.result.filter(({ kind }) => ['plan', 'phone', 'bundle'].includes(kind))
  expect(sold.some(({ url }) => url.startsWith('/infor/lg'))).toBe(true)
  expect(sold.filter(({ url }) => url.startsWith('/infor/kt'))).toEqual([])
  for (const path of PAGES) {
    const page = await site.fetch(path)
    expect(page.status, path).toBe(200)
    expect(await page.text(), path).not.toContain('KT-04')
  }
  expect(await (await site.fetch('/infor/kt')).text()).toContain(
    '지금은 <!-- -->KT<!-- --> 상품을 안내할 수 없어요',
  )
  // A new consent brings them back.
  await enterAcceptance(site, 'kt', { acceptedOn: '2027-01-01', validUntil: '2027-12-31' })
  expect(await codesOf(site)).toContain('kt')
  expect((await site.post(`/api/desk/leads/${later}/quotes`, quote, worker)).status).toBe(200)
})

test('nor does a banner, a popup or a question tell a carrier’s price without its consent, by its name or by where it leads', async () => {
  await using site = await aSite()
  const { database } = site.services
  await database.deleteFrom('banners').execute()
  const face = {
    display_code: 'LBRL',
    subtitle: '',
    alt: '배너',
    tint: 'teal-100',
    icon: 'gift',
    position: 1,
  }
  // Called a sample, which no label says of it.
  const banner = (title: string, url: string) => ({ ...face, title, url, is_sample: true })
  await database
    .insertInto('banners')
    .values([
      banner('KT 500메가 월 33,000원', '/plans'),
      banner('월 3만 3천 원부터', '/infor/kt'),
      banner('SKT 500메가 월 33,000원', '/plans'),
      banner('KT 인터넷 안내', '/infor/kt'),
    ])
    .execute()
  await database
    .insertInto('popups')
    .values({ title: '케이티 인터넷', body: '월 33,000원', is_sample: true, is_active: true } as never)
    .execute()
  await database
    .updateTable('questions')
    .set({ question: '케 이 티 요금은요?', answer: '500메가는 월 33,000원이에요.', is_sample: false })
    .where('id', '=', 1)
    .execute()
  await site.services.invalidate('contents', 'settings')
  const titles = async (path: string) =>
    (await site.get<{ result: { title: string }[] }>(path)).data.result.map(({ title }) => title)
  const banners = () => titles('/api/display/selectDisplayBannerList?displayCode=LBRL')
  const asked = async () => (await site.fetch('/main')).text()
  await enterAcceptance(site, 'kt', UNTIL)
  await enterAcceptance(site, 'sk', { ...UNTIL, validUntil: '2027-12-31' })
  expect(await banners()).toHaveLength(4)
  expect(await asked()).toContain('케 이 티 요금은요?')
  const pictures = async () => {
    const rows = await database
      .selectFrom('banners')
      .select('display_banner_seqno as seqno')
      .orderBy('seqno')
      .execute()
    return Promise.all(rows.map(async ({ seqno }) => (await site.fetch(`/banners/${seqno}.svg`)).status))
  }
  expect(await pictures()).toEqual([200, 200, 200, 200])
  await sql`update carrier_pages set is_sample = false,
    content = jsonb_set(content, '{benefits}', '["다달이 33,000원이에요.", "설치한 다음 날 전화드려요."]')
    where carrier = 'kt'`.execute(database)
  await database.transaction().execute((inside) => site.services.reindex(inside, 'page', ['kt']))
  await site.services.invalidate('contents')
  const page = async () => (await site.fetch('/infor/kt')).text()
  expect((await page()).includes('다달이 33,000원이에요.')).toBe(true)
  site.clock.now = seoulMoment('2027-01-01', '00:01')
  await midnightJob.run(site.services)
  expect(await pictures()).toEqual([404, 404, 200, 200])
  const without = await page()
  expect([without.includes('다달이 33,000원'), without.includes('설치한 다음 날')]).toEqual([false, true])
  const hits = await site.get<{ result: { url: string }[] }>('/api/search?q=다달이 33,000원이에요')
  expect(hits.data.result.map(({ url }) => url)).not.toContain('/infor/kt')
  expect(await banners()).toEqual(['SKT 500메가 월 33,000원', 'KT 인터넷 안내'])
  expect(await titles('/api/display/popups')).toEqual([])
  expect(await asked()).not.toContain('케 이 티 요금은요?')
  for (const path of ['/api/search?q=33,000원이에요', '/search?q=케 이 티 요금은요'])
    expect(await (await site.fetch(path)).text(), path).not.toContain('500메가는 월 33,000원')
  const suggested = await site.fetch(`/api/search/suggest?q=${encodeURIComponent('요금은요')}`)
  expect([suggested.status, (await suggested.text()).includes('케 이 티')]).toEqual([200, false])
  // Nor are they published anew.
  const editor = await signIn(site, 'editor')
  for (const [title, url] of [
    ['KT 500메가 월 33,000원', '/plans'],
    ['유플러스 월 3만 원', '/plans'],
    ['월 33,000원', '/consult?carrier=kt'],
  ]) {
    const payload = {
      displayCode: 'LBRL',
      title,
      subtitle: '',
      alt: '배너',
      url,
      targetYn: 'N',
      tint: 'teal-100',
    }
    const rest = { icon: 'gift', imageUrl: null, device: 'all', position: 1, startsAt: null, endsAt: null }
    const refused = await site.post<{ findings: { rule: string }[] }>(
      '/api/desk/content/banner/new/publish',
      { version: 0, payload: { ...payload, ...rest, isSample: false } },
      editor,
    )
    expect([refused.status, refused.data.findings.map(({ rule }) => rule)], title).toEqual([
      422,
      expect.arrayContaining(['acceptance']),
    ])
  }
})

test('real prices are not shown before a consent is entered, nor by a write around the desk', async () => {
  await using site = await aSite()
  await site.services.database
    .updateTable('plans')
    .set({ is_sample: false })
    .where('carrier', '=', 'kt')
    .execute()
  await site.services.invalidate('contents')
  expect(await codesOf(site)).not.toContain('kt')
  expect(await codesOf(site)).toContain('lg')
})

test('a real plan is neither told, sent nor applied for before a consent is entered, also one that was quoted as a sample', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const [asked, quoted] = [await aLead(site, '01000061003'), await aLead(site, '01000061004')]
  const quote = { planCode: 'KT-04', mobileLines: 0 }
  expect((await site.post(`/api/desk/leads/${quoted}/quotes`, quote, desk)).status).toBe(200)
  await agreeToTransfer(site, desk, quoted)
  await makeReal(site)
  for (const [lead, step, body] of [
    [asked, 'quotes', quote],
    [quoted, 'quotes/send', {}],
    [quoted, 'contract/apply', {}],
  ] as const)
    expect(await site.post(`/api/desk/leads/${lead}/${step}`, body, desk), step).toMatchObject({
      status: 409,
      message: expect.stringContaining('KT 사전승낙서가 없어'),
    })
  expect(await contractsOf(site, quoted)).toEqual([])
})

/** What somebody leaves of a consent around the desk. */
const EMPTIED = [
  { number: null },
  { number: '' },
  { image: null },
  { acceptedOn: null },
  { validUntil: null },
  { acceptedOn: '2999-01-01' },
  // Neither of a form that a carrier writes.
  { number: '-' },
  { number: '1111' },
  { number: '공짜 현금 70만원' },
] as const

test('a consent that was emptied around the desk after the quote is none: not for a text, not for an application', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  await enterAcceptance(site, 'kt', UNTIL)
  await makeReal(site)
  await enterGiftAverages(site, { kt: { internet: 100_000, tv: 300_000 } })
  const lead = await aLead(site, '01000061005')
  const told = await site.post(
    `/api/desk/leads/${lead}/quotes`,
    { planCode: 'KT-04', mobileLines: 0, giftAmount: 300_000 },
    desk,
  )
  expect([told.status, told.message]).toEqual([200, told.message])
  await agreeToTransfer(site, desk, lead)
  const { database } = site.services
  const { value } = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'acceptance')
    .executeTakeFirstOrThrow()
  const whole = value as { carriers: Record<string, object> }
  const write = async (change: object) => {
    const carriers = { ...whole.carriers, kt: { ...whole.carriers['kt'], ...change } }
    await database
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...whole, carriers }) })
      .where('key', '=', 'acceptance')
      .execute()
    await site.services.invalidate('settings')
  }
  for (const change of EMPTIED) {
    await write(change)
    const name = JSON.stringify(change)
    for (const step of ['quotes/send', 'contract/apply'])
      expect((await site.post(`/api/desk/leads/${lead}/${step}`, {}, desk)).status, name).toBe(409)
    expect(await codesOf(site), name).not.toContain('kt')
  }
  await write({})
  expect(await codesOf(site)).toContain('kt')
  // Two who apply at once apply once.
  const both = await Promise.all(
    [1, 2].map(() => site.post(`/api/desk/leads/${lead}/contract/apply`, {}, desk)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await contractsOf(site, lead)).toHaveLength(1)
})

test('what was quoted of a plan that was taken off since is held to the consent all the same', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  await enterAcceptance(site, 'kt', UNTIL)
  const lead = await aLead(site, '01000061006')
  const quote = {
    planCode: 'KT-04',
    mobileLines: 0,
    giftAmount: 0,
    giftReason: '사은품을 받지 않겠다고 하셨어요',
  }
  expect((await site.post(`/api/desk/leads/${lead}/quotes`, quote, desk)).status).toBe(200)
  await agreeToTransfer(site, desk, lead)
  await site.services.database.deleteFrom('plans').where('code', '=', 'KT-04').execute()
  await site.services.invalidate('contents', 'carrier:kt')
  site.clock.now = seoulMoment('2027-01-01', '00:01')
  const later = await signIn(site, 'advisor1')
  for (const step of ['quotes/send', 'contract/apply'])
    expect(await site.post(`/api/desk/leads/${lead}/${step}`, {}, later), step).toMatchObject({
      status: 409,
      message: expect.stringContaining('KT 사전승낙 기간이 끝나'),
    })
  expect(await contractsOf(site, lead)).toEqual([])
})

test('at midnight the pages drop a carrier by themselves, also where no job runs', async () => {
  await using site = await aSite()
  await enterAcceptance(site, 'kt', UNTIL)
  const plans = async () => (await site.fetch('/plans')).text()
  expect(await plans()).toContain('KT-04')
  site.clock.now = seoulMoment('2027-01-01', '00:01')
  expect(await codesOf(site)).not.toContain('kt')
  expect(await plans()).not.toContain('KT-04')
})

test('a wording that two people read tells no price after the carrier’s consent ended: not when it is filled, not when it leaves', async () => {
  await using site = await aSite()
  const { database } = site.services
  await enterAcceptance(site, 'kt', UNTIL)
  const words = 'KT 인터넷은 월 33,000원이에요. 접수번호 {receiptNo}'
  await database
    .insertInto('settings')
    .values({ key: 'template:consult.received.sms', value: JSON.stringify({ text: words }) })
    .execute()
  await site.services.invalidate('templates')
  const filled = async () => (await smsOf(site.services, 'consult.received.sms', VALUES)).text
  expect(await filled()).toContain('33,000원')
  const text = await filled()
  const message = { channel: 'sms', recipient: '01000061009', text } as const
  const keep = async (key: string, template: InformationKind = 'consult.received') => {
    await sendMessage(site.services, { ...message, template }, key)
    const due = { status: 'waiting', due_at: site.clock.now, sent_at: null, tries_left: 8 } as const
    await database.updateTable('messages').set(due).where('id', '=', stableId(key)).execute()
  }
  const rowOf = (key: string) =>
    database.selectFrom('messages').selectAll().where('id', '=', stableId(key)).executeTakeFirstOrThrow()
  const stateOf = async (key: string) => (await rowOf(key)).status
  await keep('before')
  await deliverDue(site.services)
  expect(await stateOf('before')).toBe('logged')
  await keep('over midnight')
  site.clock.now = seoulMoment('2027-01-01', '09:00')
  expect(await filled()).not.toContain('33,000원')
  expect(await filled()).toContain('상담 신청을 받았어요')
  await deliverDue(site.services)
  expect(await stateOf('over midnight')).toBe('waiting')
  // Nor when somebody takes the price out of the wording meanwhile: what was filled with it stays as it was.
  await database
    .updateTable('settings')
    .set({ value: JSON.stringify({ text: '접수번호 {receiptNo}' }) })
    .where('key', '=', 'template:consult.received.sms')
    .execute()
  await site.services.invalidate('templates')
  site.clock.now = seoulMoment('2027-01-01', '10:05')
  await deliverDue(site.services)
  expect(await stateOf('over midnight')).toBe('waiting')
  // A text of the same kind that tells no price leaves, and so does this one once there is a consent again.
  await enterAcceptance(site, 'kt', { acceptedOn: '2027-01-01', validUntil: '2027-12-31' })
  site.clock.now = seoulMoment('2027-01-01', '11:30')
  await deliverDue(site.services)
  expect(await stateOf('over midnight')).toBe('logged')
  // What never gets a consent again waits the night out, and is given up after a day.
  site.clock.now = seoulMoment('2027-12-31', '23:00')
  await keep('to the end', 'consult.missed')
  await keep('by an advisor', 'consult.text')
  site.clock.now = seoulMoment('2028-01-01', '20:30')
  await deliverDue(site.services)
  expect(await rowOf('to the end')).toMatchObject({ status: 'given_up', failure: 'withheld', due_at: null })
  expect(await stateOf('by an advisor')).toBe('given_up')
  await keep('in the evening', 'consult.missed')
  await deliverDue(site.services)
  expect(await rowOf('in the evening')).toMatchObject({
    status: 'waiting',
    due_at: seoulMoment('2028-01-02', '08:00'),
  })
})

const VALUES = {
  receiptNo: 'GC-ABCDEFGH',
  wish: '되도록 빨리',
  phone: '1670-2072',
  statusUrl: 'x',
  stopUrl: 'y',
}
