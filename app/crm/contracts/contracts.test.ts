import { expect, test } from 'vitest'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deskPage, follow, postAct } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { reword } from '#tests/reworded.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'
import type { Gift, Progress, Quote } from './contract.ts'
import { inviteReviews } from './reviews.server.ts'
import { remindOfInstallations } from './install-reminders.server.ts'

type Headers = Record<string, string>

async function aSite() {
  const clock = { now: seoulMoment('2026-11-23', '10:00') }
  const site = await openTestSite({ now: () => clock.now })
  // The samples have contracts and gifts of their own.
  await site.services.database.deleteFrom('contracts').execute()
  return Object.assign(site, { clock })
}

const aLead = async (site: TestSite, customerMobile: string) =>
  (await receiveLead(site, { customerMobile, carrier: 'kt', planCode: 'KT-04' })).id

const post = <Data = Progress>(site: TestSite, desk: Headers, path: string, body: unknown = {}) =>
  site.post<Data>(`/api/desk/${path}`, body, desk)

async function texts(site: TestSite, template: string): Promise<string[]> {
  const rows = await site.services.database
    .selectFrom('messages')
    .select('text_sealed')
    .where('template', '=', template)
    .execute()
  return rows.map((row) => site.services.keyring.open('message-text', row.text_sealed))
}

const won = (amount: number) => `${amount.toLocaleString('ko')}원`

/** A lead taken as far as its opened line. */
async function anOpenedLine(
  site: TestSite,
  desk: Headers,
  mobile: string,
): Promise<{ id: string; gift: Gift }> {
  const id = await aLead(site, mobile)
  await post(site, desk, `leads/${id}/quotes`, { planCode: 'KT-04', mobileLines: 1, phoneCarrier: 'kt' })
  await agreeToTransfer(site, desk, id)
  await post(site, desk, `leads/${id}/contract/apply`)
  await post(site, desk, `leads/${id}/contract/book`, {
    installDate: '2026-11-25',
    installTime: '13:00~15:00',
  })
  const { data } = await post(site, desk, `leads/${id}/contract/open`, {
    earlier: true,
    openedOn: '2026-11-23',
    giftDueOn: '2026-12-23',
    giftLateReason: '상품권을 12월에 받아요',
  })
  return { id, gift: data.gifts[0]! }
}

test('from what was told to the opened line: each step moves the lead, tells the person and stays on record', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aLead(site, '01000061001')
  expect((await post(site, desk, `leads/${id}/contract/apply`)).status).toBe(409)
  const first = await post<{ version: number; terms: { monthly: number } }>(
    site,
    desk,
    `leads/${id}/quotes`,
    {
      planCode: 'KT-04',
      mobileLines: 0,
    },
  )
  const second = await post<Quote>(site, desk, `leads/${id}/quotes`, {
    planCode: 'KT-04',
    mobileLines: 2,
    phoneCarrier: 'kt',
    giftAmount: 300_000,
    note: '아내 회선 두 개',
  })
  expect([first.data.version, second.data.version]).toEqual([1, 2])
  expect(second.data.terms.monthly).toBeLessThan(first.data.terms.monthly)
  expect((await post(site, desk, `leads/${id}/quotes/send`)).status).toBe(200)
  expect((await post(site, desk, `leads/${id}/quotes/send`)).status).toBe(409)
  const { terms, staffName } = second.data
  const [told] = await texts(site, 'quote.sent')
  expect(told!.split('\n')).toEqual([
    '[고른커넥트] 오늘 안내한 내용이에요',
    '',
    '통신사: KT',
    `상품: ${terms.planName}`,
    `월 요금: ${won(terms.monthly)} (부가세 포함)`,
    `- 정가 ${won(terms.listPrice)}`,
    `- 약정 할인 -${won(terms.termDiscount)}`,
    `- 결합 할인(KT 휴대폰 2회선) -${won(terms.bundleDiscount)}`,
    '약정: 36개월',
    `설치비(1회): ${won(terms.installFee)}`,
    `3년 총액: ${won(terms.total)}`,
    `사은품: 300,000원, ${terms.giftDue}`,
    `돌려주는 조건: ${terms.giftCondition}`,
    `안내한 사람: ${staffName}, 2026.11.23`,
    '',
    '다르게 들은 점이 있으면 가입 전에 1670-2072에서 말해 주세요.',
  ])
  expect((await post(site, desk, `leads/${id}/contract/apply`)).status).toBe(409)
  await agreeToTransfer(site, desk, id)
  const applied = await post(site, desk, `leads/${id}/contract/apply`)
  expect(applied.data.contract).toMatchObject({
    status: 'APPLIED',
    quoteVersion: 2,
    terms: { giftAmount: 300_000 },
  })
  expect(
    (await post(site, desk, `leads/${id}/contract/book`, { installDate: '2026-02-30', installTime: '' }))
      .status,
  ).toBe(422)
  await post(site, desk, `leads/${id}/contract/book`, {
    installDate: '2026-11-25',
    installTime: '13:00~15:00',
  })
  expect(await texts(site, 'install.booked')).toMatchObject([
    expect.stringContaining('KT 설치 11월 25일(수) 13:00~15:00'),
  ])
  // The day before, once more: another day is not it, and again is as good.
  const on = (time: string) => ({ ...site.services, now: () => new Date(time) })
  for (const time of ['2026-11-23T10:05:00+09:00', '2026-11-24T10:05:00+09:00', '2026-11-24T10:06:00+09:00'])
    await remindOfInstallations(on(time))
  expect(await texts(site, 'install.booked')).toHaveLength(2)
  // Later than promised (seven working days) needs a reason, and nothing is opened without.
  const unexplained = { earlier: true, openedOn: '2026-11-23', giftDueOn: '2026-12-03' }
  expect(await post(site, desk, `leads/${id}/contract/open`, unexplained)).toMatchObject({
    status: 422,
    data: { errors: { giftLateReason: expect.stringContaining('12월 2일') } },
  })
  expect(
    (await post(site, desk, `leads/${id}/contract/open`, { ...unexplained, giftLateReason: '    ' })).status,
  ).toBe(422)
  const opened = await post(site, desk, `leads/${id}/contract/open`, {
    earlier: true,
    openedOn: '2026-11-23',
    giftDueOn: '2026-12-23',
    giftLateReason: '상품권을 12월에 받아요',
  })
  expect(opened.data).toMatchObject({
    contract: { status: 'OPENED' },
    gifts: [{ amount: 300_000, dueOn: '2026-12-23', delayReason: '상품권을 12월에 받아요' }],
  })
  const logged = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'gift.delay')
    .execute()
  expect(logged).toEqual([{ reason: '약속 2026-12-02 → 2026-12-23: 상품권을 12월에 받아요' }])
  expect((await post(site, desk, `leads/${id}/contract/cancel`)).status).toBe(409)
  const { data } = await site.get<LeadDetail>(`/api/desk/leads/${id}`, desk)
  expect(data.lead.status).toBe('OPENED')
  expect(data.events.filter(({ kind }) => kind === 'STATUS').map(({ detail }) => detail['status'])).toEqual([
    'OPENED',
    'BOOKED',
    'APPLIED',
  ])
})

test('a quote takes off the phones of its own carrier only, whatever is sent', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aLead(site, '01000061002')
  const quoteOf = (phones: object) =>
    post<Quote>(site, desk, `leads/${id}/quotes`, { planCode: 'KT-04', ...phones })
  for (const phones of [{ mobileLines: 1 }, { mobileLines: 1, phoneCarrier: '' }])
    expect(await quoteOf(phones)).toMatchObject({
      status: 422,
      message: '묶는 휴대폰의 통신사를 골라 주세요.',
    })
  expect((await quoteOf({ mobileLines: 1, phoneCarrier: 'xx' })).status).toBe(422)
  const alone = await quoteOf({ mobileLines: 0 })
  expect(alone.data.terms).toMatchObject({ bundleDiscount: 0, monthly: 36_300 })
  for (const phoneCarrier of ['lg', 'sk', 'none'])
    expect(
      await quoteOf({ mobileLines: 3, phoneCarrier, bundleDiscount: 30_000, monthly: 1 }),
      phoneCarrier,
    ).toMatchObject({
      status: 422,
      data: { errors: { phoneCarrier: expect.stringContaining('KT 상품에는 KT 휴대폰만 묶을 수 있어요.') } },
    })
  // Without a line, whose phones they are takes nothing off.
  const none = await quoteOf({ mobileLines: 0, phoneCarrier: 'lg', bundleDiscount: 30_000, monthly: 1 })
  expect(none.data.terms).toMatchObject({ phoneCarrier: 'lg', bundleDiscount: 0, monthly: 36_300 })
  expect(await quoteOf({ planCode: 'KT-01', mobileLines: 1, phoneCarrier: 'kt' })).toMatchObject({
    status: 422,
    data: { errors: { mobileLines: '이 상품에는 휴대폰 결합 할인이 없어요. 0으로 적어 주세요.' } },
  })
  const { data: progress } = await site.get<Progress>(`/api/desk/leads/${id}/contract`, desk)
  expect(progress.quotes.map(({ version }) => version)).toEqual([2, 1])
  const own = await quoteOf({ mobileLines: 2, phoneCarrier: 'kt' })
  expect(own.data.terms).toMatchObject({ phoneCarrier: 'kt', bundleDiscount: 3_300, monthly: 33_000 })
})

test('인터넷전화 and the bundle are quoted, told, contracted and opened as lines of their own kind', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aLead(site, '01000061003')
  const asked = { planCode: 'KT-04', mobileLines: 2, phoneCarrier: 'kt', homePhone: true }
  const { data: quoted } = await post<Quote>(site, desk, `leads/${id}/quotes`, asked)
  expect(quoted.terms).toMatchObject({
    homePhone: 3_300,
    homePhoneName: '인터넷전화 기본형',
    bundleDiscount: 3_300,
    monthly: 36_300,
    total: 36_300 * 36 + 38_500,
  })
  await post(site, desk, `leads/${id}/quotes/send`)
  const [told] = await texts(site, 'quote.sent')
  expect(told).toContain('- 결합 할인(KT 휴대폰 2회선) -3,300원\n- 인터넷전화 기본형 +3,300원\n')
  await agreeToTransfer(site, desk, id)
  const { data: applied } = await post(site, desk, `leads/${id}/contract/apply`)
  const lines = [
    { kind: 'plan', name: '100메가 + TV 기본형', monthly: 36_300 },
    { kind: 'phone', name: '인터넷전화 기본형', monthly: 3_300 },
    { kind: 'bundle', name: 'KT\u00A0휴대폰 2회선', monthly: -3_300 },
  ]
  expect(applied.contract?.lines).toEqual(lines)
  const before = await deskPage(site, `/desk/leads/${id}/contract`, desk)
  for (const text of [
    '신청한 회선',
    '인터넷전화: 인터넷전화 기본형, 월\u00A03,300원',
    '휴대폰 결합: KT\u00A0휴대폰 2회선',
  ])
    expect(before.text).toContain(text)
  await post(site, desk, `leads/${id}/contract/book`, {
    installDate: '2026-11-25',
    installTime: '13:00~15:00',
  })
  const { data: opened } = await post(site, desk, `leads/${id}/contract/open`, {
    earlier: true,
    openedOn: '2026-11-23',
  })
  expect(opened.contract).toMatchObject({ status: 'OPENED', lines })
  expect((await deskPage(site, `/desk/leads/${id}/contract`, desk)).text).toContain('개통한 회선')
  // What the site sells later changes nothing of what was agreed.
  await site.services.database.deleteFrom('home_phones').execute()
  await site.services.invalidate('contents')
  const { data: kept } = await site.get<Progress>(`/api/desk/leads/${id}/contract`, desk)
  expect(kept.contract?.lines).toEqual(lines)
  const other = await aLead(site, '01000061004')
  expect(await post<Quote>(site, desk, `leads/${other}/quotes`, asked)).toMatchObject({
    status: 422,
    data: { errors: { homePhone: 'KT에는 지금 파는 인터넷전화가 없어요.' } },
  })
})

test('without a script a quote begins with what the visitor saw, and a refused one loses nothing', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const estimate = {
    planCode: 'KT-04',
    mobileLines: 1,
    phoneCarrier: 'kt',
    termMonths: 36,
    listPrice: 52_800,
    termDiscount: 16_500,
    volumeDiscount: 0,
    bundleDiscount: 2_200,
    homePhone: 3_300,
    monthly: 37_400,
    installFee: 38_500,
    total: 1_384_900,
    giftAmount: 300_000,
    isSample: true,
  }
  const { id } = await receiveLead(site, { customerMobile: '01000061005', planCode: 'KT-04', estimate })
  const path = `/desk/leads/${id}/contract`
  const { text } = await deskPage(site, path, desk)
  expect(text).toContain('(인터넷전화 3,300원 포함)')
  expect(text).toMatch(/name="mobileLines"[^>]*value="1"|value="1"[^>]*name="mobileLines"/)
  const box = /<input[^>]*name="homePhone"[^>]*>/
  expect(box.exec(text)?.[0]).toContain('checked')
  const act = `/api/desk/leads/${id}/quotes`
  const form = { planCode: 'KT-04', mobileLines: '1', phoneCarrier: 'lg', homePhone: 'on', note: '메모' }
  const refused = await postAct(site, path, act, desk, form)
  expect([refused.status, refused.text.includes('KT 휴대폰만 묶을 수 있어요.')]).toEqual([422, true])
  expect([box.exec(refused.text)?.[0]?.includes('checked'), refused.text.includes('>메모<')]).toEqual([
    true,
    true,
  ])
  const done = await follow(site, await postAct(site, path, act, desk, { ...form, phoneCarrier: 'kt' }), desk)
  for (const told of [
    '안내한 금액을 남겼어요. 버전 1이에요.',
    '인터넷전화 기본형',
    '결합 할인 (KT\u00A0휴대폰 1회선)',
  ])
    expect(done.text).toContain(told)
})

test('a lead that is none has no contract to be read', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'manager')
  for (const id of ['x', '01900000-0000-7000-8000-000000000000'])
    expect((await site.get(`/api/desk/leads/${id}/contract`, desk)).status, id).toBe(404)
})

test('an application that is taken back leaves the lead in talk, and can be made anew', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aLead(site, '01000062001')
  await post(site, desk, `leads/${id}/quotes`, { planCode: 'KT-04', mobileLines: 0 })
  await agreeToTransfer(site, desk, id)
  await post(site, desk, `leads/${id}/contract/apply`)
  const back = await post(site, desk, `leads/${id}/contract/cancel`)
  expect(back.data.contract).toBeNull()
  expect((await post(site, desk, `leads/${id}/contract/apply`)).status).toBe(200)
})

test('a gift’s day moves by the customer’s own text; by the word of staff, a stranger’s, a refusing or an old one it is late', async () => {
  await using site = await aSite()
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { id, gift } = await anOpenedLine(site, desk, '01000063009')
  const { database, keyring } = site.services
  const staff = await database.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
  let days = 5
  const delay = async () => {
    days += 1
    const dueOn = `2027-01-${String(days).padStart(2, '0')}`
    const sent = { dueOn, reason: '여행을 다녀온 뒤에 받고 싶어 하세요', asked: 'customer' }
    return (await post<Gift>(site, manager, `gifts/${gift.id}/delay`, sent)).data
  }
  let written = 0
  const write = (change: object) =>
    database
      .insertInto('text_replies')
      .values({
        id: `0198c5a5-0000-7000-8000-${String((written += 1)).padStart(12, '0')}`,
        sent_index: keyring.blindIndex('text-reply', `text ${written}`),
        lead_id: id,
        from_sealed: keyring.seal('reply-from', '01000063009'),
        text_sealed: keyring.seal('reply-text', '1월에 받을게요'),
        is_stop: false,
        at: site.services.now(),
        ...change,
      })
      .execute()
  for (const change of [
    null,
    // Of another number, put there by hand; one that refuses; one of last month.
    { seen_at: site.services.now(), seen_by: staff.id },
    { is_stop: true },
    { at: seoulMoment('2026-11-01', '10:00') },
  ]) {
    if (change) await write(change)
    expect(await delay(), JSON.stringify(change)).toMatchObject({ firstDueOn: '2026-12-02' })
  }
  // To the number's open lead, which a text is tied to first.
  await write({ lead_id: (await receiveLead(site, { customerMobile: '01000063009' })).id })
  expect(await delay()).toMatchObject({ dueOn: '2027-01-10', firstDueOn: '2027-01-10' })
  const lines = await database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'gift.delay')
    .orderBy('id')
    .execute()
  expect(lines.slice(1).map(({ reason }) => reason.split(', ').at(-1))).toEqual([
    ...Array.from({ length: 4 }, () => '손님이 원했다고 적음'),
    '손님이 문자로 원함',
  ])
})

test('a gift is paid once, by who may, and a delay keeps the first promise', async () => {
  await using site = await aSite()
  const [desk, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  const { id, gift } = await anOpenedLine(site, desk, '01000063001')
  for (const who of ['advisor1', 'editor', 'privacy']) {
    const other = await signIn(site, who)
    expect((await site.get('/api/desk/gifts', other)).status).toBe(403)
    expect(
      (await post(site, other, `gifts/${gift.id}/pay`, { paidOn: '2026-11-23', proof: '이체' })).status,
    ).toBe(403)
  }
  // Neither before the line was opened, nor sooner by a text that says later.
  const early = { paidOn: '2026-01-25', proof: '이체' }
  expect((await post(site, manager, `gifts/${gift.id}/pay`, early)).status).toBe(422)
  const sooner = { dueOn: '2026-12-01', reason: '상품권이 늦게 들어와요' }
  expect((await post(site, manager, `gifts/${gift.id}/delay`, sooner)).status).toBe(422)
  const late = await post<Gift>(site, manager, `gifts/${gift.id}/delay`, {
    dueOn: '2027-01-05',
    reason: '상품권이 늦게 들어와요',
  })
  expect(late.data).toMatchObject({ dueOn: '2027-01-05', firstDueOn: '2026-12-02' })
  expect(await texts(site, 'gift.delayed')).toMatchObject([expect.stringContaining('상품권이 늦게 들어와요')])
  const stale = await post(site, manager, `gifts/${gift.id}/pay`, {
    paidOn: '2026-11-23',
    proof: '끝 4821',
    version: 1,
  })
  expect(stale.status).toBe(409)
  // In the words of the operator.
  const text = '[고른커넥트] 사은품을 드렸어요: {amount}. 문의 {phone}'
  await reword(site, 'gift.paid.sms', { version: 0, text })
  const pays = await Promise.all(
    Array.from({ length: 5 }, () =>
      post<Gift>(site, manager, `gifts/${gift.id}/pay`, { paidOn: '2026-11-23', proof: '끝 4821' }),
    ),
  )
  expect(pays.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await texts(site, 'gift.paid')).toEqual([
    '[고른커넥트] 사은품을 드렸어요: 300,000원. 문의 1670-2072',
  ])
  const { data } = await site.get<LeadDetail>(`/api/desk/leads/${id}`, desk)
  expect(data.lead.status).toBe('GIFTED')
  const log = await site.services.database
    .selectFrom('access_log')
    .select('action')
    .where('subject', '=', `lead:${id}`)
    .execute()
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['gift.delay', 'gift.pay']))
  const list = await site.get<{ result: Gift[]; counts: object }>('/api/desk/gifts?state=paid', manager)
  expect(list.data).toMatchObject({ result: [{ id: gift.id }], counts: { due: 0, late: 0, paid: 1 } })
})

test('its owner sees the gift in my page, and the review of the opened line is verified once', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const mine = await signMemberIn(site)
  expect(await (await site.fetch('/mypage/gifts', { headers: mine })).text()).toContain(
    '아직 받을 사은품이 없어요',
  )
  const { id } = await anOpenedLine(site, desk, MEMBER.phone)
  const page = await (await site.fetch('/mypage/gifts', { headers: mine })).text()
  expect(page).toContain('12월 23일(수)')
  const gifts = await site.get<{ result: unknown[] }>('/api/user/gifts', mine)
  expect(gifts.data.result).toHaveLength(1)
  const held = await site.get('/api/user/export', mine)
  expect(held.data).toMatchObject({
    quotes: [{ planCode: 'KT-04' }],
    contracts: [{ status: 'OPENED', gifts: [{ dueOn: '2026-12-23' }] }],
  })
  // A week later everybody is asked once, but not at night.
  site.clock.now = seoulMoment('2026-11-30', '23:00')
  expect(await inviteReviews(site.services)).toBe(0)
  site.clock.now = seoulMoment('2026-11-30', '10:10')
  expect(await inviteReviews(site.services)).toBe(1)
  expect(await inviteReviews(site.services)).toBe(0)
  expect(await texts(site, 'review.invite')).toMatchObject([expect.stringContaining('/bbs/bbs_review/edit')])
  const again = await signMemberIn(site)
  const write = (title: string, category: string) =>
    site.post<{ seqno: number }>(
      '/api/bbs/bbs_review',
      { title, content: '설치 기사님이 약속한 시간에 오셨어요.', category, rating: 5, region: '서울 마포구' },
      again,
    )
  const stored = (seqno: number) =>
    site.services.database
      .selectFrom('posts')
      .select(['is_verified', 'product', 'installed_in'])
      .where('seqno', '=', seqno)
      .executeTakeFirstOrThrow()
  const untied = { is_verified: false, product: null, installed_in: null }
  const other = await write('다른 통신사 후기예요', 'LG U+')
  expect(await stored(other.data.seqno)).toEqual(untied)
  const review = await write('약속한 날에 개통했어요', 'KT')
  expect(await stored(review.data.seqno)).toEqual({
    is_verified: true,
    product: '100메가 + TV 기본형',
    installed_in: '2026-11',
  })
  const second = await write('한 번 더 쓰는 후기예요', 'KT')
  expect(await stored(second.data.seqno)).toEqual(untied)
  const { data } = await site.get<Progress>(`/api/desk/leads/${id}/contract`, await signIn(site, 'advisor1'))
  expect(data.contract).toMatchObject({ reviewSeqno: review.data.seqno })
})

test('without a day the gift is due as promised: seven working days, days off left out', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  await writeSetting(site.services, 'holidays', { '2026-11-26': '쉬는 날', '2026-11-27': '쉬는 날' })
  const id = await aLead(site, '01000061077')
  await post(site, desk, `leads/${id}/quotes`, { planCode: 'KT-04', mobileLines: 1, phoneCarrier: 'kt' })
  await agreeToTransfer(site, desk, id)
  await post(site, desk, `leads/${id}/contract/apply`)
  await post(site, desk, `leads/${id}/contract/book`, {
    installDate: '2026-11-25',
    installTime: '13:00~15:00',
  })
  const page = await site.fetch(`/desk/leads/${id}/contract`, { headers: desk })
  expect(await page.text()).toMatch(
    /name="giftDueOn"[^>]*value="2026-12-04"|value="2026-12-04"[^>]*name="giftDueOn"/,
  )
  const { data } = await post(site, desk, `leads/${id}/contract/open`, {
    earlier: true,
    openedOn: '2026-11-20',
  })
  // 20 Friday; 23, 24, 25, 30, 1, 2, 3.
  expect(data.gifts[0]).toMatchObject({ dueOn: '2026-12-03', firstDueOn: '2026-12-03', delayReason: null })
})

test('without a script a day of the gift that was left as it stood follows the day of the opening', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'advisor1')
  const id = await aLead(site, '01000061078')
  await post(site, desk, `leads/${id}/quotes`, { planCode: 'KT-04', mobileLines: 0 })
  await agreeToTransfer(site, desk, id)
  await post(site, desk, `leads/${id}/contract/apply`)
  await post(site, desk, `leads/${id}/contract/book`, {
    installDate: '2026-11-25',
    installTime: '13:00~15:00',
  })
  const path = `/desk/leads/${id}/contract`
  const { text } = await deskPage(site, path, desk)
  const prefilled = /name="giftPrefilled"[^>]*value="([^"]*)"/.exec(text)?.[1] ?? ''
  const form = { earlier: 'on', openedOn: '2026-11-18', giftForm: 'voucher', giftLateReason: '' }
  const open = (fields: Record<string, string>) =>
    postAct(site, path, `/api/desk/leads/${id}/contract/open`, desk, { ...form, ...fields })
  expect((await open({ giftPrefilled: prefilled, giftDueOn: '2026-12-24' })).status).toBe(422)
  const done = await open({ giftPrefilled: prefilled, giftDueOn: prefilled })
  expect((await follow(site, done, desk)).text).toContain('개통을 확인했어요.')
  const { data } = await site.get<Progress>(`/api/desk/leads/${id}/contract`, desk)
  // 18 Wednesday; 19, 20, 23, 24, 25, 26, 27.
  expect(data.gifts[0]).toMatchObject({ dueOn: '2026-11-27', delayReason: null })
})
