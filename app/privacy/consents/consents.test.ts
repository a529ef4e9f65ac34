import { expect, test } from 'vitest'
import { deskPage, postAct } from '#tests/desk-page.ts'
import { aRequest } from '#tests/make.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { ConsentLine } from './consents-contract.ts'

type Headers = { authorization: string }
const SEARCH = '/api/desk/consents/search'
const search = async (site: TestSite, whose: string, headers: Headers) =>
  (await site.post<{ result: ConsentLine[] }>(SEARCH, { whose }, headers)).data.result

test('every consent of a person is found by what is typed whole, and each search stands in the log', async () => {
  await using site = await openTestSite()
  const { data } = await site.post<{ receiptNo: string }>(
    '/api/jireh/consult',
    aRequest({ customerName: '홍길동', customerMobile: '01012345678' }),
  )
  const privacy = await signIn(site, 'privacy')
  for (const whose of [data.receiptNo, '010-1234-5678'])
    expect(await search(site, whose, privacy), whose).toEqual([
      expect.objectContaining({
        whose: '상담 홍*동',
        item: 'privacy',
        version: 'consult-0.9',
        agreed: true,
        address: '127.0.0.1',
        channel: `상담 신청 ${data.receiptNo} · 다른 프로그램`,
      }),
      expect.objectContaining({ whose: '상담 홍*동', item: 'age14', version: 'age14-0.9', agreed: true }),
    ])
  for (const whose of ['5678', '홍길동', 'GC-00000000'])
    expect(await search(site, whose, privacy), whose).toEqual([])
  const log = await site.services.database
    .selectFrom('access_log')
    .select('subject')
    .where('action', '=', 'consent.read')
    .execute()
  expect(log.filter(({ subject }) => subject !== 'consent:')).toHaveLength(2)
  // Who is not there was looked for all the same.
  expect(log.filter(({ subject }) => subject === 'consent:')).toHaveLength(3)
  expect(await site.post('/api/desk/consents/search', { whose: ' ' }, privacy)).toMatchObject({
    status: 422,
  })
})

test('a member’s consents are found by e-mail, with what was taken back', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  for (const agreed of [true, false])
    expect(await site.post('/api/user/consents', { item: 'marketing', agreed }, mine)).toMatchObject({
      status: 200,
    })
  const owner = await signIn(site, 'owner')
  const found = await search(site, MEMBER.email.toUpperCase(), owner)
  expect(found.map(({ item, agreed, channel }) => [item, agreed, channel])).toEqual([
    ['marketing', false, '회원 · 회원 화면'],
    ['marketing', true, '회원 · 회원 화면'],
  ])
})

test('each line tells by which way it came or went, as the server saw it, and who of the office noted it', async () => {
  await using site = await openTestSite()
  const privacy = await signIn(site, 'privacy')
  const ways = async (whose: string) =>
    (await search(site, whose, privacy)).map(({ item, agreed, channel }) => [
      item,
      agreed,
      channel.replace(/GC-\w+/, 'GC'),
    ])
  const fields = { customerName: '홍길동', customerMobile: '01012345678' }
  // By our form with a script; nothing that is sent says otherwise.
  const claimed = { ...aRequest(fields), way: 'reply', consentWay: 'reply' }
  await site.post('/api/jireh/consult', claimed, { 'sec-fetch-site': 'same-origin' })
  expect(await ways('01012345678')).toEqual([
    ['privacy', true, '상담 신청 GC · 신청 화면'],
    ['age14', true, '상담 신청 GC · 신청 화면'],
  ])
  const invented = {
    ...aRequest(fields),
    consents: [{ item: 'privacy', version: 'consult-0.9', agreed: true, way: 'form' }],
  }
  const asked = await site.post<{ receiptNo: string }>('/api/jireh/consult', {
    ...invented,
    requestInfo: '다시',
  })
  expect(asked.status).toBeOneOf([200, 422])
  // Without a script, and taken back on the page of the request.
  const form = { customerName: '김다른', customerMobile: '01087654321', agreement: 'true' }
  const sent = await site.fetch('/consult', {
    method: 'POST',
    body: new URLSearchParams({ ...form, consentVersion: 'consult-0.9' }),
  })
  expect(sent.status).toBe(200)
  const { receipt_no } = await site.services.database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const cancelled = await site.post(`/api/jireh/consult/${receipt_no}/cancel`, { last4: '4321' })
  expect(cancelled.status).toBe(200)
  expect(await ways(receipt_no)).toEqual([
    ['privacy', false, '상담 신청 GC · 신청 상태 화면'],
    ['age14', false, '상담 신청 GC · 신청 상태 화면'],
    ['privacy', true, '상담 신청 GC · 스크립트 없는 신청 화면'],
    ['age14', true, '상담 신청 GC · 스크립트 없는 신청 화면'],
  ])
  // Of a member: on their pages, and noted by the office, with the name of whoever did; mail is still agreed to.
  const [mine, owner] = await Promise.all([signMemberIn(site), signIn(site, 'owner')])
  await site.post('/api/user/consents', { item: 'marketing', agreed: true }, mine)
  await site.post('/api/desk/campaigns/refusals', { mobile: MEMBER.phone, staff: '다른 사람' }, owner)
  const told = (await ways(MEMBER.email)).slice(0, 2)
  expect(told).toEqual([
    ['marketing', true, '회원 · 080 수신거부(대표 적음)'],
    ['marketing', true, '회원 · 회원 화면'],
  ])
  const kept = await site.services.database
    .selectFrom('member_consents')
    .select(['way', 'staff_name', 'address'])
    .where('way', '=', 'freecall')
    .execute()
  expect(kept).toEqual([{ way: 'freecall', staff_name: '대표', address: '' }])
  // What they take along says it too.
  const own = await site.get<{ consents: { item: string; history: { way: string }[] }[] }>(
    '/api/user/export',
    mine,
  )
  expect(own.data.consents.find(({ item }) => item === 'marketing')!.history.map(({ way }) => way)).toEqual([
    '080 수신거부',
    '회원 화면',
  ])
})

test('the page shows them without a script, links to the very words, and keeps what was not found', async () => {
  await using site = await openTestSite()
  await site.post('/api/jireh/consult', aRequest({ customerName: '홍길동', customerMobile: '01012345678' }))
  const owner = await signIn(site, 'owner')
  const find = (whose: string) => postAct(site, '/desk/consents', SEARCH, owner, { whose })
  const found = await find('01012345678')
  expect(found.text).toContain('상담 홍*동')
  expect(found.text).not.toContain('홍길동')
  expect(found.text).toContain('href="/desk/consents/texts/0.9"')
  const words = await deskPage(site, '/desk/consents/texts/0.9', owner)
  expect(words.text).toContain('상담이 끝난 날부터 3개월')
  expect((await deskPage(site, '/desk/consents/texts/7.7', owner)).status).toBe(404)
  const nothing = await find('01099998888')
  expect(nothing.text).toContain('찾은 동의가 없어요')
  expect(nothing.text).toMatch(/value="01099998888"/)
  expect((await find('')).status).toBe(422)
})

test('only the owner and the privacy officer look for consents', async () => {
  await using site = await openTestSite()
  for (const who of ['manager', 'advisor1', 'editor']) {
    const headers = await signIn(site, who)
    const answers = await Promise.all([
      site.post(SEARCH, { whose: '01012345678' }, headers),
      deskPage(site, '/desk/consents', headers),
      postAct(site, '/desk/consents', SEARCH, headers, { whose: '01012345678' }),
      deskPage(site, '/desk/consents/texts/0.9', headers),
    ])
    expect(
      answers.map(({ status }) => status),
      who,
    ).toEqual([403, 403, 403, 403])
  }
})
