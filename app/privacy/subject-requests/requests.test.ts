import { DAY_MS } from '#app/platform/durations.ts'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { listMessages, sendMessage } from '#app/shared/messaging/messages.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { deskPage, postAct } from '#tests/desk-page.ts'
import { aRequest } from '#tests/make.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { aClock } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'
import type { MonthlyReview } from '#app/privacy/access-log/monthly-contract.ts'
import type { RequestDetail, RequestList } from './requests-contract.ts'

type Headers = { authorization: string }
const PHONE = '01012345678'
const WISH = {
  kind: 'erase',
  channel: 'phone',
  receivedOn: '2026-11-20',
  contact: '010-1234-5678',
  identityNote: '접수번호와 뒤 네 자리',
  content: '제 번호를 지워 주세요',
}
const at = (day: string) => new Date(`${day}T05:00:00Z`)

async function aLead(site: TestSite, status: 'REFUSED' | 'DONE' | null) {
  const { data } = await site.post<{ receiptNo: string }>(
    '/api/jireh/consult',
    aRequest({
      customerName: '홍길동',
      customerMobile: PHONE,
      requestInfo: `비밀 이야기 ${status ?? ''}`.trim(),
    }),
  )
  const { database, now } = site.services
  const { lead_id: id } = await database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', data.receiptNo)
    .executeTakeFirstOrThrow()
  if (status)
    await database.updateTable('leads').set({ status, closed_at: now() }).where('id', '=', id).execute()
  return id
}

const aQuote = (site: TestSite, name: string) =>
  sendMessage(
    site.services,
    { channel: 'sms', template: 'quote.sent', recipient: PHONE, text: `${name} 고객님 견적서` },
    `quote ${name}`,
  )

/** Taken as far as its opened line, with a gift to come. */
async function anOpenedLine(site: TestSite, id: string, headers: Headers) {
  await agreeToTransfer(site, headers, id)
  const steps: [string, object][] = [
    ['quotes', { planCode: 'KT-04', mobileLines: 0, giftAmount: 250_000, note: '아파트예요' }],
    ['contract/apply', {}],
    ['contract/book', { installDate: seoulDate(site.services.now()), installTime: '13:00~15:00' }],
    [
      'contract/open',
      {
        earlier: true,
        openedOn: '2026-11-20',
        giftDueOn: '2026-12-31',
        giftLateReason: '상품권을 12월에 받아요',
      },
    ],
  ]
  for (const [step, wish] of steps)
    expect(await site.post(`/api/desk/leads/${id}/${step}`, wish, headers)).toMatchObject({
      status: 200,
    })
}

const add = async (site: TestSite, headers: Headers, wish: Record<string, unknown> = {}) =>
  site.post<{ id: number; dueOn: string; errors: object }>(
    '/api/desk/requests',
    { ...WISH, ...wish },
    headers,
  )
const read = async (site: TestSite, id: number, headers: Headers) =>
  (await site.get<RequestDetail>(`/api/desk/requests/${id}`, headers)).data
const decide = (site: TestSite, id: number, headers: Headers, wish: Record<string, unknown> = {}) =>
  site.post<{ state: string; outcome: string[]; certificate: string | null }>(
    `/api/desk/requests/${id}/decision`,
    { result: 'done', answer: '지웠다고 문자로 알렸어요', version: 1, ...wish },
    headers,
  )
const OWNER = DEMO_STAFF.find(({ role }) => role === 'owner')!
const proveAgain = (site: TestSite, headers: Headers) =>
  site.post('/api/desk/proof', { passwd: OWNER.passwd }, headers)
const PROOF_NEEDED = { status: 403, responseCode: 40301 }
const leadIds = async (site: TestSite) =>
  (
    await site.services.database
      .selectFrom('leads')
      .select('id')
      .where('phone_index', '=', site.services.keyring.blindIndex('lead-phone', PHONE))
      .execute()
  ).map(({ id }) => id)

test('a request is due in ten days, counts down, and says when it is late', async () => {
  const clock = { at: at('2026-11-20') }
  await using site = await openTestSite({ now: () => clock.at })
  const manager = await signIn(site, 'manager')
  const added = await add(site, manager)
  expect(added.data).toMatchObject({ dueOn: '2026-11-30' })
  expect(
    (await add(site, manager, { receivedOn: '2026-11-21', contact: '홍길동입니다', kind: '' })).status,
  ).toBe(422)
  expect((await add(site, manager, { receivedOn: '2026-11-21' })).data.errors).toEqual({
    receivedOn: '오늘이나 그 전의 날을 골라 주세요.',
  })
  const lines = async (headers: Headers, state = '') =>
    (await site.get<RequestList>(`/api/desk/requests?state=${state}`, headers)).data.result
  expect(await lines(manager)).toEqual([
    expect.objectContaining({ kind: 'erase', contact: '010-****-5678', daysLeft: 10, state: 'open' }),
  ])
  clock.at = at('2026-12-02')
  const owner = await signIn(site, 'owner')
  expect((await deskPage(site, '/desk/requests', owner)).text).toContain('2일 늦음')
  expect(
    await decide(site, added.data.id, owner, {
      result: 'refused',
      answer: '우리에게 없는 번호라고 알렸어요',
    }),
  ).toMatchObject({ status: 200 })
  expect(await lines(owner)).toEqual([])
  expect(await lines(owner, 'decided')).toEqual([expect.objectContaining({ state: 'refused', daysLeft: -2 })])
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'reason'])
    .where('subject', '=', `request:${added.data.id}`)
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { action: 'request.add', reason: '삭제' },
    { action: 'request.refused', reason: '기한이 지남' },
  ])
})

test('the same request entered twice is told, not doubled; another kind, day or correction is its own', async () => {
  await using site = await openTestSite({ now: () => at('2026-11-21') })
  const privacy = await signIn(site, 'privacy')
  const both = await Promise.all([
    add(site, privacy),
    add(site, privacy, { contact: PHONE, content: '지워요' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const told = both.find(({ status }) => status === 409)
  expect(told).toMatchObject({ data: { id: 1, dueOn: '2026-11-30' } })
  expect(told?.message).toBe('이미 적어 둔 요청이에요. 1번을 이어서 처리해 주세요.')
  const others = [{ kind: 'access' }, { receivedOn: '2026-11-21' }, { contact: 'a@example.kr' }]
  const corrections = [{ kind: 'correct' }, { kind: 'correct', content: '이름을 고쳐 주세요' }]
  for (const wish of [...others, ...corrections])
    expect((await add(site, privacy, wish)).status, JSON.stringify(wish)).toBe(200)
  expect((await add(site, privacy, { kind: 'correct' })).status).toBe(409)
  const refusal = { result: 'refused', answer: '우리에게 없는 번호라고 알렸어요' }
  expect((await decide(site, 1, await signIn(site, 'owner'), refusal)).status).toBe(200)
  expect((await add(site, privacy)).status).toBe(200)
})

test('an erasure destroys what nobody must keep, tells why the rest stays, and leaves a certificate', async () => {
  const clock = { at: at('2026-11-20') }
  await using site = await openTestSite({ now: () => clock.at })
  const refused = await aLead(site, 'REFUSED')
  const customer = await aLead(site, 'DONE')
  const going = await aLead(site, null)
  const owner = await signIn(site, 'owner')
  const { id } = (await add(site, await signIn(site, 'manager'))).data
  const before = await read(site, id, owner)
  expect(before.found.map(({ name, fate }) => [name, fate]).toSorted()).toEqual([
    ['상담 홍*동', 'erased'],
    ['상담 홍*동', 'kept'],
    ['상담 홍*동', 'partly'],
  ])
  const page = await deskPage(site, `/desk/requests/${id}`, owner)
  expect(page.text).toContain('전자상거래법에 따라 2031.11.20까지 남겨요')
  expect(page.text).not.toContain('홍길동')
  clock.at = new Date(clock.at.getTime() + 11 * 60_000)
  expect(await decide(site, id, owner)).toMatchObject(PROOF_NEEDED)
  expect(await leadIds(site)).toHaveLength(3)
  await proveAgain(site, owner)
  const done = await decide(site, id, owner)
  expect(done).toMatchObject({ status: 200, data: { state: 'done', certificate: '2026-1' } })
  expect((await leadIds(site)).toSorted()).toEqual([customer, going].toSorted())
  expect(await leadIds(site)).not.toContain(refused)
  const kept = await site.services.database
    .selectFrom('lead_requests')
    .select('info_sealed')
    .where('lead_id', '=', customer)
    .executeTakeFirstOrThrow()
  expect(site.services.keyring.open('lead-info', kept.info_sealed)).toBe('')
  expect((await read(site, id, owner)).outcome).toHaveLength(3)
  expect(await decide(site, id, owner)).toMatchObject({ status: 409 })
  const certificate = await deskPage(site, '/desk/retention/certificates/2026-1', owner)
  expect(certificate.text).toContain('정보주체의 삭제 요청')
  expect(certificate.text).toContain(`권리행사 요청 ${id}번`)
})

test('where nothing can be erased, the request waits to be refused with the reason', async () => {
  await using site = await openTestSite()
  await aLead(site, null)
  const owner = await signIn(site, 'owner')
  const { id } = (await add(site, await signIn(site, 'manager'), { receivedOn: '2026-01-02' })).data
  const answer = await decide(site, id, owner)
  expect(answer.status).toBe(409)
  expect(answer.message).toContain('아직 진행 중인 상담이에요')
  expect((await read(site, id, owner)).request.state).toBe('open')
  const typed = await postAct(site, `/desk/requests/${id}`, `/api/desk/requests/${id}/decision`, owner, {
    version: '1',
    result: 'done',
    answer: '지웠어요라고 답함',
  })
  expect(typed.status).toBe(409)
  expect(typed.text).toContain('지웠어요라고 답함')
  expect(await leadIds(site)).toHaveLength(1)
})

test('a member’s account goes with an erasure only where that was asked', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const owner = await signIn(site, 'owner')
  const isThere = async () => (await site.get('/api/user/info', mine)).status === 200
  const wish = { contact: MEMBER.email, receivedOn: '2026-01-02' }
  const first = (await add(site, await signIn(site, 'manager'), wish)).data.id
  expect(await decide(site, first, owner)).toMatchObject({ status: 409 })
  expect(await isThere()).toBe(true)
  expect(await decide(site, first, owner, { withAccount: true })).toMatchObject({
    status: 200,
    data: { outcome: ['회원 계정: 모두 지웠어요.'] },
  })
  expect(await isThere()).toBe(false)
})

test('access gives everything that is held as a file, and the log says who took it', async () => {
  await using site = await openTestSite({ jobs: true })
  const leadId = await aLead(site, null)
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  await anOpenedLine(site, leadId, owner)
  // The worker sends it, a moment after the request.
  const received = site.services.database.selectFrom('messages').where('template', '=', 'consult.received')
  await expect.poll(() => received.select('id').execute()).not.toEqual([])
  const { id } = (await add(site, manager, { kind: 'access', receivedOn: '2026-01-02' })).data
  const file = (headers: Record<string, string>) => site.fetch(`/api/desk/requests/${id}/file`, { headers })
  const answer = await file(owner)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="goreun-connect-request-/)
  const held = (await answer.json()) as {
    consults: { name: string; mobile: string; requests: { requestInfo: string }[] }[]
    messages: { template: string }[]
  }
  const gifts = [{ amount: 250_000, dueOn: '2026-12-31', paidOn: null }]
  expect(held.consults).toMatchObject([
    {
      name: '홍길동',
      mobile: PHONE,
      quotes: [{ planCode: 'KT-04', quotedBy: '대*', note: '아파트예요', terms: { giftAmount: 250_000 } }],
      contracts: [{ status: 'OPENED', installTime: '13:00~15:00', openedOn: '2026-11-20', gifts }],
    },
  ])
  expect(held.messages.map(({ template }) => template).toSorted()).toEqual(
    expect.arrayContaining(['consult.received', 'gift.scheduled', 'install.booked']),
  )
  expect(held.consults[0]!.requests[0]!.requestInfo).toBe('비밀 이야기')
  expect((await file(manager)).status).toBe(403)
  const cookie = `gc_desk=${owner.authorization.replace('Bearer ', '')}`
  expect((await file({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const old = new Date(Date.now() - 11 * 60_000)
  await site.services.database.updateTable('staff_sessions').set({ proved_at: old }).execute()
  expect(await site.get(`/api/desk/requests/${id}/file`, owner)).toMatchObject(PROOF_NEEDED)
  await proveAgain(site, owner)
  const log = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'request.file')
    .execute()
  expect(log).toEqual([{ reason: '상담 1건, 회원 0명' }])
  // A file is a look at a number: whoever used up those of an hour gets none.
  const value = { ...DEFAULTS.reveals, perHour: 5 }
  expect((await site.put('/api/desk/settings/reveals', { version: 0, value }, owner)).status).toBe(200)
  const statuses: number[] = []
  for (let again = 0; again < 5; again += 1) statuses.push((await file(owner)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  const other = (await add(site, manager, { receivedOn: '2026-01-02' })).data.id
  expect((await site.fetch(`/api/desk/requests/${other}/file`, { headers: owner })).status).toBe(409)
})

test('whose e-mail somebody gives, what is held under their number is theirs too; opening a request is logged', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  await site.post('/api/jireh/consult', aRequest({ customerMobile: MEMBER.phone }))
  const { id } = (await add(site, owner, { receivedOn: '2026-01-02', contact: MEMBER.email })).data
  const opened = await read(site, id, owner)
  await read(site, id, owner)
  expect(opened.found.map(({ name }) => name.split(' ')[0])).toEqual(['상담', '회원'])
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'subject'])
    .where('action', '=', 'request.open')
    .execute()
  expect(log).toEqual([{ action: 'request.open', subject: `request:${id}` }])
})

test('a request is handed on once of two who do it, and written down without a script', async () => {
  await using site = await openTestSite()
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const write = (wish: Record<string, string>) =>
    postAct(site, '/desk/requests', '/api/desk/requests', manager, {
      _next: '/desk/requests/:id',
      ...WISH,
      ...wish,
    })
  const posted = await write({ receivedOn: '2026-01-02' })
  expect(posted.status).toBe(303)
  const id = Number(posted.headers.get('location')!.split('/').at(-1))
  const wrong = await write({ contact: '5678' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('번호나 이메일을 전체로 적어 주세요.')
  expect(wrong.text).toContain('제 번호를 지워 주세요')
  const { id: assigneeId } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('name', '=', '개인정보 담당')
    .executeTakeFirstOrThrow()
  const assign = (headers: Headers, to = assigneeId) =>
    site.put(`/api/desk/requests/${id}/assignee`, { assigneeId: to, version: 1 }, headers)
  const answers = await Promise.all([assign(owner), assign(manager)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(site, id, owner)).request.assignee?.name).toBe('개인정보 담당')
  expect(await assign(owner, 'nobody')).toMatchObject({ status: 422 })
})

test('managers take requests in but do not decide; advisors and editors see none', async () => {
  await using site = await openTestSite()
  const manager = await signIn(site, 'manager')
  const { id } = (await add(site, manager, { receivedOn: '2026-01-02' })).data
  expect(await decide(site, id, manager)).toMatchObject({ status: 403 })
  expect(
    (
      await postAct(site, `/desk/requests/${id}`, `/api/desk/requests/${id}/decision`, manager, {
        version: '1',
        result: 'refused',
        answer: '거절해요',
      })
    ).status,
  ).toBe(403)
  expect((await deskPage(site, `/desk/requests/${id}`, manager)).text).toContain(
    '수용할지는 대표와 개인정보 담당이 정해요.',
  )
  for (const who of ['advisor1', 'editor']) {
    const headers = await signIn(site, who)
    const answers = await Promise.all([
      site.get('/api/desk/requests', headers),
      add(site, headers),
      site.get(`/api/desk/requests/${id}`, headers),
      site.put(`/api/desk/requests/${id}/assignee`, { assigneeId: '', version: 1 }, headers),
      decide(site, id, headers),
      site.fetch(`/api/desk/requests/${id}/file`, { headers }),
      deskPage(site, '/desk/requests', headers),
      postAct(site, '/desk/requests', '/api/desk/requests', headers, WISH),
      deskPage(site, `/desk/requests/${id}`, headers),
      postAct(site, `/desk/requests/${id}`, `/api/desk/requests/${id}/assignee?_method=PUT`, headers, {
        assigneeId: '',
        version: '1',
      }),
    ])
    expect(
      answers.map(({ status }) => status),
      who,
    ).toEqual(answers.map(() => 403))
  }
  expect((await site.get('/api/desk/requests/999999', manager)).status).toBe(404)
})

test('whoever wrote a request down neither decides it nor takes its file while another may; alone, the month names it', async () => {
  const clock = { at: at('2026-11-20') }
  await using site = await openTestSite({ now: () => clock.at })
  await aLead(site, null)
  const [owner, privacy] = [await signIn(site, 'owner'), await signIn(site, 'privacy')]
  const { id } = (await add(site, owner, { kind: 'access' })).data
  const refusal = { result: 'refused', answer: '우리에게 없는 번호라고 알렸어요' }
  const file = (headers: Headers) => site.fetch(`/api/desk/requests/${id}/file`, { headers })
  const mine = { status: 409, message: expect.stringContaining('직접 적은 요청은 다른 사람이') }
  expect(await decide(site, id, owner, refusal)).toMatchObject(mine)
  expect((await file(owner)).status).toBe(409)
  const path = `/desk/requests/${id}`
  const form = { version: '1', ...refusal }
  expect((await postAct(site, path, `/api/desk/requests/${id}/decision`, owner, form)).status).toBe(409)
  expect((await deskPage(site, path, owner)).text).toContain('직접 적은 요청은 다른 사람이')
  expect((await deskPage(site, path, privacy)).text).not.toContain('직접 적은 요청은 다른 사람이')
  expect((await file(privacy)).status).toBe(200)
  expect(await decide(site, id, privacy, refusal)).toMatchObject({ status: 200 })
  const { id: next } = (await add(site, owner, { kind: 'stop' })).data
  await site.services.database
    .updateTable('staff')
    .set({ is_active: false })
    .where('role', '=', 'privacy')
    .execute()
  expect(await decide(site, next, owner, refusal)).toMatchObject({ status: 200 })
  clock.at = at('2026-12-02')
  const review = await site.get<MonthlyReview>(
    '/api/desk/audit/monthly?month=2026-11',
    await signIn(site, 'owner'),
  )
  expect(review.data.sheet.findings).toContainEqual({ kind: 'ownRequests', count: 1, who: '대표' })
})

test('an access is granted once its file was taken, and refused without', async () => {
  await using site = await openTestSite()
  await aLead(site, null)
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const { id } = (await add(site, manager, { kind: 'access' })).data
  const early = { status: 409, message: expect.stringContaining('아직 받지 않았어요') }
  expect(await decide(site, id, owner)).toMatchObject(early)
  const form = { version: '1', result: 'done', answer: '파일을 메일로 보냈어요' }
  const path = `/desk/requests/${id}`
  expect((await postAct(site, path, `/api/desk/requests/${id}/decision`, owner, form)).status).toBe(409)
  // Another's file is none of this one.
  const { id: other } = (await add(site, manager, { kind: 'access', receivedOn: '2026-11-19' })).data
  expect((await site.fetch(`/api/desk/requests/${other}/file`, { headers: owner })).status).toBe(200)
  expect(await decide(site, id, owner)).toMatchObject(early)
  expect((await site.fetch(`/api/desk/requests/${id}/file`, { headers: owner })).status).toBe(200)
  expect(await decide(site, id, owner)).toMatchObject({ status: 200 })
  const nobody = (await add(site, manager, { kind: 'access', contact: '010-7777-0000' })).data
  expect(await decide(site, nobody.id, owner)).toMatchObject({ status: 200 })
})

test('where a number had two holders, somebody says whose records are given or erased', async () => {
  await using site = await openTestSite()
  const former = await aLead(site, 'REFUSED')
  const { database, keyring } = site.services
  const before = { name_sealed: keyring.seal('lead-name', '김이전'), created_at: at('2026-01-05') }
  await database.updateTable('leads').set(before).where('id', '=', former).execute()
  await aQuote(site, '김이전')
  const own = await aLead(site, 'REFUSED')
  await aQuote(site, '홍길동')
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const { id } = (await add(site, manager, { kind: 'access' })).data
  const file = (of?: string) =>
    site.fetch(`/api/desk/requests/${id}/file${of ? `?of=${of}` : ''}`, { headers: owner })
  expect((await file()).status).toBe(409)
  expect((await file('lead:somebody-elses')).status).toBe(422)
  expect((await deskPage(site, `/desk/requests/${id}`, owner)).text).toContain('번호는 주인이 바뀌어요')
  const names = async (of: string) =>
    ((await (await file(of)).json()) as { consults: { name: string }[] }).consults.map(({ name }) => name)
  expect(await names(`lead:${own}`)).toEqual(['홍길동'])
  expect(await names(`lead:${former}`)).toEqual(['김이전'])
  expect((await names('all')).toSorted()).toEqual(['김이전', '홍길동'])
  const erasure = (await add(site, manager)).data
  await proveAgain(site, owner)
  expect(await decide(site, erasure.id, owner)).toMatchObject({ status: 409 })
  expect(await decide(site, erasure.id, owner, { of: `lead:${own}` })).toMatchObject({ status: 200 })
  const left = await database.selectFrom('leads').select('id').where('id', 'in', [former, own])
  expect(await left.execute()).toEqual([{ id: former }])
  // With the record went its texts, and only those.
  const texts = await listMessages(site.services)
  const quotes = texts.filter(({ template }) => template === 'quote.sent').map(({ text }) => text)
  expect(quotes).toEqual(['김이전 고객님 견적서'])
})

test('under one name nothing is given that went to the number long before its first record', async () => {
  const { now, pass } = aClock('2026-01-05T03:00:00Z')
  await using site = await openTestSite({ now })
  await aQuote(site, '김이전')
  pass(300 * DAY_MS)
  await aLead(site, 'REFUSED')
  await aQuote(site, '홍길동')
  const [owner, manager] = [await signIn(site, 'owner'), await signIn(site, 'manager')]
  const { id } = (await add(site, manager, { kind: 'access', receivedOn: '2026-10-31' })).data
  const file = await (await site.fetch(`/api/desk/requests/${id}/file`, { headers: owner })).text()
  expect(file).toContain('홍길동 고객님 견적서')
  expect(file).not.toContain('김이전')
})

test('nobody decides what is asked about themselves, nor takes that file, while another may', async () => {
  await using site = await openTestSite()
  const [manager, owner, privacy] = [
    await signIn(site, 'manager'),
    await signIn(site, 'owner'),
    await signIn(site, 'privacy'),
  ]
  const { database, keyring } = site.services
  const { id: staff_id } = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', OWNER.email)
    .executeTakeFirstOrThrow()
  const proved_phone_sealed = keyring.seal('staff-phone', PHONE)
  const settings = { staff_id, channels: '{}', minutes_before: 10, has_sound: false, proved_phone_sealed }
  await database.insertInto('staff_notice_settings').values(settings).execute()
  const refusal = { result: 'refused', answer: '우리에게 없는 번호라고 알렸어요' }
  for (const contact of [OWNER.email.toUpperCase(), PHONE]) {
    const { id } = (await add(site, manager, { kind: 'access', receivedOn: '2026-01-02', contact })).data
    const about = { status: 409, message: expect.stringContaining('본인에 관한 요청은') }
    expect(await decide(site, id, owner, refusal)).toMatchObject(about)
    expect((await site.fetch(`/api/desk/requests/${id}/file`, { headers: owner })).status).toBe(409)
    expect((await deskPage(site, `/desk/requests/${id}`, owner)).text).toContain('본인에 관한 요청은')
    const mashed = await decide(site, id, privacy, { ...refusal, answer: 'ㅋㅋㅋㅋㅋㅋ' })
    expect(mashed.status).toBe(422)
    expect(await decide(site, id, privacy, refusal)).toMatchObject({ status: 200 })
  }
})

test('granting a stop stops: no call, no text, no advertising, by any door of the desk', async () => {
  const clock = { at: at('2026-11-24') }
  await using site = await openTestSite({ now: () => clock.at })
  const [manager, owner, advisor] = [
    await signIn(site, 'manager'),
    await signIn(site, 'owner'),
    await signIn(site, 'advisor1'),
  ]
  const mine = await signMemberIn(site)
  expect((await site.post('/api/user/consents', { item: 'marketing', agreed: true }, mine)).status).toBe(200)
  const ask = () =>
    site.post<{ receiptNo: string }>('/api/jireh/consult', aRequest({ customerMobile: MEMBER.phone }))
  // Stops are of a number: an older lead of it must not leave the open one's promise standing.
  await ask()
  await site.services.database.updateTable('leads').set({ status: 'DONE', closed_at: clock.at }).execute()
  clock.at = new Date(clock.at.getTime() + 60_000)
  const asked = await ask()
  const { lead_id: leadId } = await site.services.database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', asked.data.receiptNo)
    .executeTakeFirstOrThrow()
  await site.post(`/api/desk/leads/${leadId}/claim`, {}, advisor)
  const promised = { outcome: 'LATER', callAgainAt: '2026-11-25T14:00:00+09:00' }
  expect((await site.post(`/api/desk/leads/${leadId}/calls`, promised, advisor)).status).toBe(200)
  clock.at = new Date(clock.at.getTime() + 60_000)
  const { id } = (await add(site, manager, { kind: 'stop', contact: MEMBER.phone })).data
  const granted = await decide(site, id, owner, { answer: '전화와 문자를 멈췄다고 알렸어요' })
  expect(granted.data).toMatchObject({
    state: 'done',
    outcome: [
      '상담: 전화와 문자를 멈췄어요.',
      '상담: 전화와 문자를 멈췄어요.',
      '회원: 광고를 받지 않게 했어요.',
    ],
  })
  for (const [step, body] of [
    ['dial', {}],
    ['texts', { choice: 'papers' }],
  ] as const)
    expect([step, (await site.post(`/api/desk/leads/${leadId}/${step}`, body, advisor)).status]).toEqual([
      step,
      409,
    ])
  const lead = await site.services.database
    .selectFrom('leads')
    .select(['call_at', 'first_call_due', 'closed_at', 'erased_at'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  expect(lead).toEqual({ call_at: null, first_call_due: null, closed_at: null, erased_at: null })
  const consents = await site.get<{ result: { item: string; agreed: boolean }[] }>('/api/user/consents', mine)
  expect(consents.data.result).toContainEqual(expect.objectContaining({ item: 'marketing', agreed: false }))
  expect((await deskPage(site, `/desk/leads/${leadId}`, advisor)).text).toContain(
    '처리 정지 요청을 받아들였어요',
  )
})

test('a decision that waited for somebody else’s in a circle is tried once more', async () => {
  await using site = await openTestSite({ now: () => at('2026-11-24') })
  const [manager, owner] = [await signIn(site, 'manager'), await signIn(site, 'owner')]
  const { id } = (await add(site, manager, { kind: 'stop' })).data
  // A sequence counts on where a transaction is rolled back.
  await sql`create sequence tries`.execute(site.services.database)
  await sql`create function lose_once() returns trigger language plpgsql as $$
    begin
      if nextval('tries') = 1 then raise exception 'a circle' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(site.services.database)
  await sql`create trigger lose_once before update on subject_requests for each row execute function lose_once()`.execute(
    site.services.database,
  )
  expect(await decide(site, id, owner)).toMatchObject({ status: 200, data: { state: 'done' } })
})

test('a request that came in is written down in a form that a link opens', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const closed = await deskPage(site, '/desk/requests', owner)
  expect(closed.text).toContain('href="/desk/requests?add=1"')
  expect(closed.text).not.toContain('무엇을 요청했나요')
  expect((await deskPage(site, '/desk/requests?add=1', owner)).text).toContain('무엇을 요청했나요')
})
