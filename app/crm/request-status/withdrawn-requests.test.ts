import { expect, test } from 'vitest'
import { addDays, sentenceDate, seoulDate } from '#app/platform/korean-time.ts'
import { receiveLead } from '#tests/make.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { columnsThatTell } from '#tests/person-search.ts'
import { aClock } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { stopUrl } from '#app/crm/requests/stop-links.server.ts'

const NAME = '남궁고른'
const PHONE = '01077771234'
const ADDRESS = '198.51.100.77'
const AGENT = 'Mozilla/5.0 (Goreun Phone 77)'
/** Whatever the person told or their browser said. */
const THEIRS = [
  NAME,
  PHONE,
  '010-7777-1234',
  '우리집 인터넷이',
  ADDRESS,
  'Goreun Phone 77',
  '비밀 검색어',
  '테헤란로',
]

/** Whom to tell of it, sealed until the text is made; and of the browser its way here, which it refuses elsewhere. */
const LEFT = ['outbox.payload', 'visit_sources.keyword']

async function aFullLead(site: TestSite, phone = PHONE) {
  const visit = { 'user-agent': AGENT, 'x-forwarded-for': ADDRESS }
  const landingUrl = `https://x.example/?n_query=${encodeURIComponent('비밀 검색어')}`
  const landed = await site.post<{ hsKey: string }>('/api/crm/keyword', { landingUrl }, visit)
  const { hsKey } = landed.data
  const told = { customerName: NAME, customerMobile: phone, requestInfo: '우리집 인터넷이 느려요', hsKey }
  const lead = await receiveLead(site, told, visit)
  const manager = await signIn(site, 'manager')
  await site.post(`/api/desk/leads/${lead.id}/claim`, {}, manager)
  const line = { line: '서울특별시 강남구 테헤란로 152', unit: '77동' }
  await site.post(`/api/desk/leads/${lead.id}/requests/${lead.receiptNo}/address`, line, manager)
  return { ...lead, manager, last4: phone.slice(-4) }
}

const openSite = (clock = aClock()) =>
  openTestSite({ now: clock.now, env: { TRUSTED_PROXIES: '127.0.0.1/32' } })

test('cancelling erases at once what was told, withdraws the consent and keeps that it was cancelled', async () => {
  await using site = await openSite()
  const { id, receiptNo, last4, manager } = await aFullLead(site)
  expect(await columnsThatTell(site, THEIRS)).toEqual(
    expect.arrayContaining(['leads.name_sealed', 'leads.phone_sealed', 'lead_requests.info_sealed']),
  )
  const cancelled = await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4 })
  expect([cancelled.status, cancelled.data]).toEqual([200, expect.objectContaining({ status: 'CANCELLED' })])
  expect(await columnsThatTell(site, THEIRS)).toEqual(LEFT)
  const { database } = site.services
  const consents = await database
    .selectFrom('consents')
    .innerJoin('lead_requests', 'lead_requests.id', 'consents.request_id')
    .select(['item', 'is_agreed', 'consents.address', 'withdrawn_at'])
    .where('receipt_no', '=', receiptNo)
    .orderBy('item')
    .execute()
  expect(consents).toEqual([
    { item: 'age14', is_agreed: true, address: '', withdrawn_at: expect.any(Date) as Date },
    { item: 'privacy', is_agreed: true, address: '', withdrawn_at: expect.any(Date) as Date },
  ])
  const again = await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4 })
  expect(again.data).toMatchObject({ status: 'CANCELLED' })
  for (const [step, body] of [
    ['status', { status: 'CALLING' }],
    ['dial', {}],
    ['reveal', { reason: '고객이 다시 전화해 달라고 했어요' }],
    ['quotes', { planCode: 'KT-04', mobileLines: 0 }],
  ] as const) {
    const act = await site.post(`/api/desk/leads/${id}/${step}`, body, manager)
    expect([step, act.status, act.message]).toEqual([step, 409, expect.stringContaining('지운 상담')])
  }
  const page = await site.fetch(`/desk/leads/${id}`, { headers: manager })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('(지움)')])
})

test('the link that stops calls and my page erase in the same way', async () => {
  await using site = await openSite()
  const { receiptNo } = await aFullLead(site)
  const { id: requestId } = await site.services.database
    .selectFrom('lead_requests')
    .select('id')
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirstOrThrow()
  const token = new URL(stopUrl(site.services, requestId)).searchParams.get('token')
  const stopped = await site.post('/api/consult/stop', { token })
  expect(stopped.status).toBe(200)
  expect(await columnsThatTell(site, THEIRS)).toEqual(LEFT)
  const mine = await signMemberIn(site)
  const own = await aFullLead(site, MEMBER.phone)
  const done = await site.post(`/api/user/consults/${own.receiptNo}/cancel`, {}, mine)
  expect(done.status).toBe(200)
  expect(await columnsThatTell(site, THEIRS)).toEqual(LEFT)
})

test('what an advisor noted as stopped is erased once the person says so, by the receipt or by the link', async () => {
  const clock = aClock()
  await using site = await openSite(clock)
  for (const [by, phone] of [
    ['receipt', PHONE],
    ['link', '01077771235'],
  ] as const) {
    const { id, receiptNo, last4, manager } = await aFullLead(site, phone)
    const call = { outcome: 'TALKED', stopCalls: true, note: '우리집 인터넷이 느리다고 하심' }
    const stopped = await site.post(`/api/desk/leads/${id}/calls`, call, manager)
    expect(stopped.data).toMatchObject({ status: 'REFUSED', callsStopped: true })
    expect(await columnsThatTell(site, THEIRS)).toEqual(expect.arrayContaining(['leads.name_sealed']))
    const { id: requestId } = await site.services.database
      .selectFrom('lead_requests')
      .select('id')
      .where('receipt_no', '=', receiptNo)
      .executeTakeFirstOrThrow()
    const token = new URL(stopUrl(site.services, requestId)).searchParams.get('token')
    const said =
      by === 'receipt'
        ? await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4 })
        : await site.post('/api/consult/stop', { token })
    expect(said.status).toBe(200)
    expect([by, await columnsThatTell(site, THEIRS)]).toEqual([by, LEFT])
    const undone = await site.post(`/api/desk/undo/${stopped.headers.get('x-undo')}`, {}, manager)
    expect(undone.status).toBe(409)
  }
})

test('of several requests only the withdrawn one is emptied; a legal hold keeps everything', async () => {
  await using site = await openSite()
  const { id, receiptNo, last4 } = await aFullLead(site)
  const other = await receiveLead(site, {
    customerName: NAME,
    customerMobile: PHONE,
    requestInfo: '또 물어요',
  })
  expect(other.id).toBe(id)
  await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4 })
  const left = await columnsThatTell(site, THEIRS)
  expect(left).toEqual(expect.arrayContaining(['leads.name_sealed', 'leads.phone_sealed']))
  for (const column of [
    'lead_requests.info_sealed',
    'lead_requests.user_agent',
    'install_addresses.address_sealed',
  ])
    expect(left).not.toContain(column)
  const owner = await signIn(site, 'owner')
  const until = addDays(seoulDate(site.services.now()), 30)
  await site.post(
    '/api/desk/retention/holds',
    { lead: other.receiptNo, reason: '분쟁 조정을 신청한 상담', ground: 'dispute', until },
    owner,
  )
  await site.post(`/api/jireh/consult/${other.receiptNo}/cancel`, { last4 })
  expect(await columnsThatTell(site, [NAME])).toEqual(['leads.name_sealed'])
})

test('whoever withdraws while a hold keeps what they told is told so on the page: why, and until when', async () => {
  await using site = await openSite()
  const { receiptNo, last4 } = await aFullLead(site)
  const owner = await signIn(site, 'owner')
  const until = addDays(seoulDate(site.services.now()), 30)
  const hold = { lead: receiptNo, reason: '분쟁 조정을 신청한 상담', ground: 'inquiry', until }
  const unsaid = await site.post('/api/desk/retention/holds', { ...hold, ground: '' }, owner)
  expect([unsaid.status, unsaid.message]).toEqual([422, '왜 보류하는지 골라 주세요.'])
  const held = await site.post<{ id: number }>('/api/desk/retention/holds', hold, owner)
  expect(held.status, held.message).toBe(200)
  const words = `수사나 조사 기관, 감독 기관이 요구해서 ${sentenceDate(until)}까지 지우지 않고 따로 보관해요. 그다음 날 새벽에 지워요.`
  const page = async () => {
    const body = new URLSearchParams({ receiptNo, last4 })
    const answer = await site.fetch(`/consult/status/${receiptNo}`, {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    return (await answer.text()).replaceAll('<!-- -->', '')
  }
  const before = await page()
  // Before they press as well: nothing is promised that is not done.
  expect(before).toContain(words)
  expect(before).not.toContain('남긴 정보도 바로 지워요')
  expect((await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4 })).status).toBe(200)
  const after = await page()
  for (const text of ['남긴 정보를 아직 지우지 않았어요', words]) expect(after).toContain(text)
  for (const text of ['분쟁 조정을', '바로 지웠어요']) expect(after).not.toContain(text)
  // Of holds from before the ground was asked none is told.
  await site.services.database.updateTable('legal_holds').set({ ground: null }).execute()
  expect(await page()).toContain(`법에 따라 남겨야 해서 ${sentenceDate(until)}까지 지우지 않고`)
  await site.call('DELETE', `/api/desk/retention/holds/${held.data.id}`, {}, owner)
  // The hold is over and the night has not come: what is told is neither kept nor gone.
  const between = await page()
  expect(between).toContain('보관할 이유가 끝나 곧 지워요')
  for (const lie of ['따로 보관해요', '바로 지웠어요']) expect(between).not.toContain(lie)
})
