import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { follow, postAct, submitAct } from '#tests/desk-page.ts'
import { aRequest, receiveLead, type Accepted } from '#tests/make.ts'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'

const PARTS = ['', '/gifts', '/consults', '/consents', '/sessions']
const ask = async (site: TestSite, change: Record<string, unknown> = {}) =>
  (await site.post<Accepted>('/api/jireh/consult', aRequest({ customerMobile: MEMBER.phone, ...change })))
    .data
const consultAct = (receiptNo: string, step: string) => `/api/user/consults/${receiptNo}/${step}`
const text = async (site: TestSite, path: string, headers = {}) =>
  (await site.fetch(path, { headers })).text()

test('without a session no part of my page tells anything, by `.data` addresses neither', async () => {
  await using site = await openTestSite()
  for (const part of PARTS) {
    const page = await site.fetch(`/mypage${part}?a=1`, { redirect: 'manual' })
    expect(page.status, part).toBe(302)
    expect(page.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(`/mypage${part}?a=1`)}`)
    const data = await site.fetch(`/mypage${part}.data`, { headers: { cookie: 'gc_token=dead' } })
    expect(await data.text()).not.toContain(MEMBER.usrNm)
  }
})

test('each part is the member’s own, kept by no cache and shown to no search engine', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  for (const part of PARTS) {
    const page = await site.fetch(`/mypage${part}`, { headers: mine })
    expect([part, page.status]).toEqual([part, 200])
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('name="robots" content="noindex"')
  }
  const home = await text(site, '/mypage', mine)
  expect(home).toContain(`${MEMBER.usrNm} 님`)
  expect(home).toContain(MEMBER.email)
  expect(await text(site, '/mypage', await signMemberIn(site, OTHER))).not.toContain(MEMBER.usrNm)
  for (const none of ['x.css', 'profile/x']) {
    const page = await site.fetch(`/mypage/${none}`, { headers: mine })
    expect([none, page.status]).toEqual([none, 404])
    expect(await page.text()).toContain('찾으시는 페이지가 없어요')
  }
})

test('GET /api/user/info tells who one is, the number masked', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { data } = await site.get('/api/user/info', mine)
  expect(data).toEqual({
    uEmail: MEMBER.email,
    isEmailConfirmed: true,
    uName: MEMBER.usrNm,
    uPhone: '010-****-9001',
    snsType: 'LTML',
    marketingYN: 'N',
    marketingChannels: [],
    joinedAt: expect.stringMatching(/^20\d\d-.*\+09:00$/) as string,
    linked: [],
  })
  expect((await site.get('/api/user/info')).status).toBe(401)
})

test('my consultations are those of my number, paged, and nobody else’s', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  expect(await text(site, '/mypage/consults', mine)).toContain('아직 신청한 상담이 없어요')
  const { receiptNo } = await ask(site)
  const foreign = await ask(site, { customerMobile: OTHER.phone })
  const answer = await site.get('/api/user/consults', mine)
  expect(answer.data).toMatchObject({ total: 1, page: 1, size: 10, result: [{ receiptNo, status: 'NEW' }] })
  expect((await site.get('/api/user/consults?page=2', mine)).data).toMatchObject({
    result: [],
  })
  for (const page of ['0', 'x', '1e9'])
    expect((await site.get(`/api/user/consults?page=${page}`, mine)).status).toBe(422)
  const list = await text(site, '/mypage/consults', mine)
  expect(list).toContain(receiptNo)
  expect(list).not.toContain(foreign.receiptNo)
  const theirs = await site.fetch(`/mypage/consults?receiptNo=${foreign.receiptNo}`, { headers: mine })
  expect(theirs.status).toBe(404)
  for (const none of ['', '%00', 'x'.repeat(3000), '%F0%9F%98%80'])
    expect((await site.fetch(`/mypage/consults?receiptNo=${none}`, { headers: mine })).status).toBe(404)
  const wish = '2026-11-23 13:00-15:00'
  for (const step of ['change', 'plan', 'rating', 'cancel', 'stop'])
    expect(
      (
        await postAct(site, '/mypage/consults', consultAct(foreign.receiptNo, step), mine, {
          wish,
          asked: 'KT-04',
          rating: 'GOOD',
        })
      ).status,
    ).toBe(404)
})

test('a consultation is changed and cancelled by the rules of its receipt, without its digits', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { receiptNo } = await ask(site)
  const path = `/mypage/consults?receiptNo=${receiptNo}`
  const post = (step: string, fields: Record<string, string> = {}) =>
    submitAct(site, path, consultAct(receiptNo, step), mine, fields)
  expect(await text(site, path, mine)).toContain('접수됐어요')
  expect(await post('change')).toMatchObject({
    status: 422,
    text: expect.stringContaining('시간을 골라 주세요.') as string,
  })
  const { data } = await site.get<{ result: { wishDate: string; wishTimes: string[] }[] }>('/api/jireh/slots')
  const { wishDate, wishTimes } = data.result.find((day) => day.wishTimes.length > 0)!
  const wish = `${wishDate} ${wishTimes[0]}`
  expect((await post('change', { wish })).text).toContain('상담 시간을 바꿨어요.')
  const again = await post('change', { wish })
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('이미 이 시간이에요.')])
  const asked = await text(site, `${path}&asks=cancel`, mine)
  expect(asked).toContain('상담 신청을 취소할까요?')
  expect(asked).toContain(`action="${consultAct(receiptNo, 'cancel')}"`)
  expect((await post('cancel')).text).toContain('상담 신청을 취소했어요.')
  // What was cancelled is asked about no more.
  expect(await text(site, `${path}&asks=cancel`, mine)).not.toContain('상담 신청을 취소할까요?')
  expect((await site.get('/api/user/consults', mine)).data).toMatchObject({
    result: [{ status: 'CANCELLED', wishDate }],
  })
})

test('a member changes what the call is about and rates it from my page, as with the receipt', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { receiptNo } = await ask(site)
  const path = `/mypage/consults?receiptNo=${receiptNo}`
  const post = (step: string, fields: Record<string, string>) =>
    submitAct(site, path, consultAct(receiptNo, step), mine, fields)
  expect(await text(site, path, mine)).toContain('물어볼 조합 고르기')
  const replanned = await post('plan', { asked: 'KT-04' })
  expect(replanned.text).toContain('물어볼 조합을 바꿨어요.')
  expect(replanned.text).toContain('조합 바꾸기')
  expect((await post('plan', { asked: 'KT-04' })).status).toBe(409)
  expect((await post('plan', { asked: 'LG-01', months: 'LG-01=1' })).status).toBe(409)
  expect((await post('rating', { rating: 'GOOD' })).status).toBe(409)
  const { lead_id } = await site.services.database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirstOrThrow()
  await site.post(`/api/desk/leads/${lead_id}/calls`, { outcome: 'TALKED' }, await signIn(site, 'manager'))
  expect(await text(site, path, mine)).toContain('상담 통화는 어땠나요?')
  expect((await post('rating', { rating: 'GREAT' })).status).toBe(422)
  expect((await post('rating', { rating: 'GOOD', line: '친절했어요' })).text).toContain('평가를 남겼어요.')
  expect((await site.get('/api/user/consults', mine)).data).toMatchObject({ result: [{ rating: 'GOOD' }] })
})

test('whoever proved the number stops all its calls from my page, whoever asked with it', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const [first, second] = [await ask(site), await ask(site)]
  expect(await text(site, `/mypage/consults?receiptNo=${second.receiptNo}&asks=cancel`, mine)).toContain(
    '이 번호로 남긴 신청을 모두 취소해',
  )
  const stopped = await submitAct(
    site,
    `/mypage/consults?receiptNo=${second.receiptNo}`,
    consultAct(second.receiptNo, 'stop'),
    mine,
    {},
  )
  expect(stopped.text).toContain('이제 전화하지 않아요.')
  const own = await site.get<{ result: { receiptNo: string; status: string }[] }>('/api/user/consults', mine)
  for (const { receiptNo } of [first, second])
    expect(own.data.result.find((each) => each.receiptNo === receiptNo)).toMatchObject({
      status: 'CANCELLED',
    })
  const stops = await site.services.database.selectFrom('call_stops').select('source').execute()
  expect(stops).toEqual([{ source: 'mypage' }])
})

test('a member stops the calls of a consultation from its page', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { receiptNo } = await ask(site)
  const path = `/mypage/consults?receiptNo=${receiptNo}`
  expect(await text(site, path, mine)).toContain('전화 그만 받기')
  const stopped = await submitAct(site, path, consultAct(receiptNo, 'stop'), mine, {})
  expect(stopped.text).toContain('이제 전화하지 않아요.')
  expect(stopped.text).not.toContain(consultAct(receiptNo, 'stop'))
  expect((await submitAct(site, path, consultAct(receiptNo, 'stop'), mine, {})).status).toBe(409)
})

interface Consents {
  result: {
    item: string
    version: string
    agreed: boolean
    canWithdraw: boolean
    channels: string[]
    history: { agreed: boolean }[]
  }[]
}

const channels = ({ data }: { data: Consents }) =>
  data.result.find(({ item }) => item === 'marketing')!.channels

test('each channel of advertising is switched apart, and the nights end with texts', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const change = (body: object) => site.post<Consents>('/api/user/consents', body, mine)
  const marketing = { item: 'marketing', agreed: true }
  expect(channels(await change({ ...marketing, channels: 'mail' }))).toEqual(['mail'])
  expect((await change({ item: 'night', agreed: true })).status).toBe(422)
  expect(channels(await change({ ...marketing, channels: ['sms'] }))).toEqual(['sms', 'mail'])
  await change({ item: 'night', agreed: true })
  const off = await change({ ...marketing, agreed: false, channels: ['sms'] })
  expect(channels(off)).toEqual(['mail'])
  expect(off.data.result.find(({ item }) => item === 'night')).toMatchObject({ agreed: false })
  expect((await site.get('/api/user/info', mine)).data).toMatchObject({
    marketingYN: 'Y',
    marketingChannels: ['mail'],
  })
  // Pressed twice is one line.
  const again = await change({ ...marketing, agreed: false, channels: ['sms'] })
  expect(again.data.result.find(({ item }) => item === 'marketing')!.history).toHaveLength(3)
  for (const wrong of [{ channels: [] }, { channels: 'push' }, { item: 'night', channels: ['sms'] }])
    expect((await change({ ...marketing, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
  const told = (await listMessages(site.services)).filter(({ template }) => template === 'consent.result')
  expect(
    told.filter(({ channel }) => channel === 'sms').map((each) => each.text.replace(/^.*\d /, '')),
  ).toEqual([
    '이메일 광고 정보 수신에 동의하셨고 처리했어요. 철회는 내 정보에서',
    '문자 광고 정보 수신에 동의하셨고 처리했어요. 철회는 내 정보에서',
    '야간 광고 정보 수신에 동의하셨고 처리했어요. 철회는 내 정보에서',
    '문자 광고 정보 수신을 철회하셨고 처리했어요. 문의 1670-2072',
  ])
  const mails = told.filter(({ channel }) => channel === 'mail').map((each) => each.text)
  const last = mails.find((each) => each.includes('- 한 일: 문자 광고 정보 수신 동의 철회'))
  expect(last).toContain('- 채널: 이메일\n')
})

test('marketing is agreed to and taken back line by line, the nights with it, each told at once', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const change = (item: string, agreed: unknown, headers = mine) =>
    site.post<Consents>('/api/user/consents', { item, agreed }, headers)
  const stateOf = ({ data }: { data: Consents }, item: string) =>
    data.result.find((each) => each.item === item)!
  expect(await change('night', true)).toMatchObject({
    status: 422,
    message: '문자로 광고 정보를 받는 데 동의한 뒤에 켤 수 있어요.',
  })
  for (const item of ['term', 'privacy', 'age14'])
    expect(await change(item, false)).toMatchObject({
      status: 422,
      message: '가입할 때 꼭 필요한 동의예요. 철회하려면 탈퇴해야 해요.',
    })
  for (const [item, version] of [
    ['marketing', 'made-up'],
    ['marketing', 'marketing-9.9'],
    ['thirdParty', 'third-0.9'],
  ])
    expect(
      (await site.post('/api/user/consents', { item, agreed: true, version }, mine)).status,
      `${item} ${version}`,
    ).toBe(422)
  for (const [item, agreed] of [
    ['x', true],
    ['marketing', 'Y'],
    [null, true],
  ])
    expect((await change(item as string, agreed)).status).toBe(422)
  expect(stateOf(await change('marketing', true), 'marketing')).toMatchObject({
    agreed: true,
    version: 'marketing-0.9',
    canWithdraw: true,
  })
  await change('marketing', true)
  await change('night', true)
  expect((await site.get('/api/user/info', mine)).data).toMatchObject({ marketingYN: 'Y' })
  const off = await change('marketing', false)
  expect(stateOf(off, 'marketing').history.map(({ agreed }) => agreed)).toEqual([false, true])
  expect(stateOf(off, 'night')).toMatchObject({ agreed: false })
  const theirs = await signMemberIn(site, OTHER)
  expect(stateOf(await site.get<Consents>('/api/user/consents', theirs), 'marketing').history).toEqual([])

  const told = (await listMessages(site.services)).filter(({ template }) => template === 'consent.result')
  expect(told.filter(({ channel }) => channel === 'sms').map((each) => each.text)).toEqual([
    expect.stringMatching(
      /^\[고른커넥트\] [\d.]{10} 광고 정보 수신에 동의하셨고 처리했어요. 철회는 내 정보에서$/,
    ),
    expect.stringContaining('야간 광고 정보 수신에 동의하셨고'),
    expect.stringMatching(
      /^\[고른커넥트\] [\d.]{10} 광고 정보 수신을 철회하셨고 처리했어요. 문의 1670-2072$/,
    ),
  ])
  const mails = told.filter(({ channel }) => channel === 'mail').map((each) => each.text)
  expect(mails).toHaveLength(3)
  expect(mails[1]).toContain('- 야간 수신: 켬')
  expect(mails[2]).toContain('- 한 일: 수신 동의 철회')
})

test('a consultation is headed by the day somebody comes to install, for its own member only', async () => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-11-23', '10:00') })
  const { id, receiptNo } = await receiveLead(site, { customerMobile: MEMBER.phone, planCode: 'KT-04' })
  const path = `/mypage/consults?receiptNo=${receiptNo}`
  const [mine, theirs] = [await signMemberIn(site), await signMemberIn(site, OTHER)]
  expect(await text(site, path, mine)).not.toContain('에 설치해요')
  const desk = await signIn(site, 'advisor1')
  const act = (name: string, body: object = {}) => site.post(`/api/desk/leads/${id}/${name}`, body, desk)
  await act('quotes', { planCode: 'KT-04', mobileLines: 0 })
  await agreeToTransfer(site, desk, id)
  await act('contract/apply')
  await act('contract/book', { installDate: '2026-11-25', installTime: '13:00~15:00' })
  expect(await text(site, path, mine)).toMatch(/<h1[^>]*>11월 25일\(수\) 13~15시에 설치해요<\/h1>/)
  expect((await site.fetch(path, { headers: theirs })).status).toBe(404)
  const coming = [
    ['/mypage', '11월 25일(수) 개통 예정'],
    ['/mypage/lines', '개통 예정 · 11월 25일(수)'],
    ['/mypage/gifts', '받을 예정 · KT '],
    ['/mypage/withdraw', '11월 25일(수) 설치가 잡혀 있어요.'],
  ] as const
  for (const [part, words] of coming) {
    expect(await text(site, part, mine), part).toContain(words)
    // The other waits for a line of KT as well, on another day.
    if (part !== '/mypage/gifts') expect(await text(site, part, theirs), part).not.toContain(words)
  }
  const shown = async (part: string) => (await text(site, part, mine)).replaceAll('<!-- -->', '')
  for (const [part, words] of [
    ['/mypage/lines', '3년 · 2029.11.24까지'],
    ['/mypage/lines', '11월 25일(수) 13~15시'],
    // Seven working days after the opening.
    ['/mypage/gifts', '11월 25일(수)에 개통하면 <b class="nowrap">12월 4일(금)까지</b> 보내요.'],
    ['/mypage/withdraw', '은 탈퇴해도 약속한 대로 보내요.'],
  ] as const)
    expect(await shown(part), part).toContain(words)
  await act('contract/cancel', { reason: '고객이 이사를 미뤘어요' })
  expect(await text(site, path, mine)).not.toContain('에 설치해요')
  for (const [part, words] of coming) expect(await text(site, part, mine), part).not.toContain(words)
})

test('the page of consents says how required ones end, and works without a script', async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const html = await text(site, '/mypage/consents', mine)
  expect(html).toContain('철회하려면 탈퇴해야 해요.')
  const page = '/mypage/consents'
  const change = (agreed: string, who: Record<string, string>) =>
    postAct(site, page, '/api/user/consents', who, { item: 'marketing', agreed })
  const on = await change('true', mine)
  expect((await follow(site, on, mine)).text).toContain(
    '광고 정보 수신을 켰어요. 결과를 14일 안에 알려 드릴게요.',
  )
  const dead = await change('false', { ...mine, cookie: 'gc_token=x' })
  expect([dead.status, dead.headers.get('location')]).toEqual([
    302,
    '/login?redirect=%2Fmypage%2Fconsents&expired=1',
  ])
})
