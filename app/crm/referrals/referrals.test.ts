import { expect, test } from 'vitest'
import type { OwnReferral } from './contract.ts'
import { fillPlaces } from '#app/crm/addresses/places.server.ts'
import { putAddress } from '#app/crm/addresses/stored-addresses.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { REFERRAL_TERM_EXAMPLE } from '#app/shared/settings/referral-terms.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import {
  aCode,
  anIntroducedLine,
  at,
  FRIEND,
  HELD,
  linesOf,
  settledOn,
  signsOf,
  type Site,
  TODAY,
} from '#tests/introduced-lines.ts'
import { aRequest, receiveLead } from '#tests/make.ts'
import { MEMBER, OTHER, postForm, signMemberIn } from '#tests/member-sign-in.ts'
import { aSiteOn, lineChange } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'

test('the page of a code says first who pays what to whom, and leads to the form with it', async () => {
  await using site = await aCode()
  const { code } = site
  expect(code).toMatch(/^[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/)
  const page = await (await site.fetch(`/referral?code=${code.replace('-', '')}`)).text()
  expect(page).toContain('90일 동안 쓰면 고른커넥트가 추천한 분에게 상품권 30,000원을 줘요')
  expect(page).not.toContain(MEMBER.usrNm)
  const form = await (await site.fetch(`/consult?referral=${code.replace('-', '')}`)).text()
  expect(form).toContain(`value="${code}"`)
  expect((await site.fetch('/referral?code=AAAABBBB')).status).toBe(404)
  const own = await (await site.fetch('/mypage/referral', { headers: site.member })).text()
  expect(own).toContain('[추천 보상이 있는 글]')
})

test('a code ties the lead by each way in, once, and what is typed stays where it is refused', async () => {
  await using site = await aCode()
  const sent = { ...FRIEND, referralCode: site.code.toLowerCase() }
  await receiveLead(site, sent)
  const plain = await postForm(
    site,
    '/consult',
    { ...FRIEND, customerMobile: '01000066102', agreement: 'true', referralCode: site.code },
    {},
  )
  expect(plain.status).toBe(200)
  const desk = await signIn(site, 'advisor1')
  const { id } = await receiveLead(site, { ...FRIEND, customerMobile: '01000066103' })
  const tie = (lead: string, referralCode: string) =>
    site.post(`/api/desk/leads/${lead}/referral`, { referralCode }, desk)
  expect((await tie(id, 'AAAA-BBBB')).status).toBe(422)
  expect((await tie(id, site.code)).status).toBe(200)
  expect((await tie(id, site.code)).status).toBe(409)
  expect((await linesOf(site)).map(({ way }) => way).toSorted()).toEqual(['desk', 'request', 'request'])
  const wrong = { ...FRIEND, customerMobile: '01000066104', agreement: 'true', referralCode: 'ABCD' }
  const refused = await (await postForm(site, '/consult', wrong, {})).text()
  expect(refused).toContain('쓸 수 없는 추천 코드예요')
  expect(refused).toContain('value="ABCD"')
})

test('one’s own number is asked for without a tie, told to the number alone; a code that was stopped is refused', async () => {
  await using site = await aCode()
  const ask = (change: object) =>
    site.post<{ errors?: Record<string, string> }>(
      '/api/jireh/consult',
      aRequest({ ...FRIEND, referralCode: site.code, ...change }),
    )
  const [own, other] = [await ask({ customerMobile: MEMBER.phone }), await ask({})]
  // Whoever knows a code and guesses a number learns nothing of whose it is.
  const shape = ({ status, message, data }: typeof own) => [status, message, Object.keys(data)]
  expect(shape(own)).toEqual(shape(other))
  const told = (await listMessages(site.services)).filter(({ template }) => template === 'consult.ownCode')
  expect(told.map(({ recipient }) => recipient)).toEqual([MEMBER.phone])
  expect(told[0]!.text).toContain('추천 없이 받았어요')
  expect(await site.services.database.deleteFrom('referrals').returning('way').execute()).toHaveLength(1)
  await site.post('/api/user/referral/stop', {}, site.member)
  expect((await ask({})).status).toBe(422)
  const again = await site.post<OwnReferral>('/api/user/referral/start', {}, site.member)
  expect(again.data.code).not.toBe(site.code)
  await writeSetting(site.services, 'referralTerms', [])
  expect((await ask({ referralCode: again.data.code })).status).toBe(422)
  expect((await site.post('/api/user/referral/start', {}, site.member)).status).toBe(409)
  expect(await (await site.fetch('/consult')).text()).not.toContain('추천 코드')
  expect(await (await site.fetch('/mypage/gifts', { headers: site.member })).text()).not.toContain(
    '추천 코드',
  )
  expect(await site.services.database.selectFrom('referrals').select('id').execute()).toEqual([])
})

test('the introducer’s gift stands in the ledger once the line has stayed, and neither side learns of the other', async () => {
  await using site = await anIntroducedLine()
  expect(await settledOn(site, '2027-02-20')).toEqual([])
  const [gift] = await settledOn(site, HELD)
  expect(gift).toMatchObject({ amount: 30_000, due_on: '2027-03-07', contract_id: site.contractId })
  expect(await settledOn(site, '2027-02-22')).toHaveLength(1)
  const texts = (await listMessages(site.services)).filter(({ text }) => text.includes('30,000원'))
  expect(texts.map(({ recipient }) => recipient)).toEqual([MEMBER.phone])
  const member = await signMemberIn(site)
  const own = (await site.get<OwnReferral>('/api/user/referral', member)).data
  expect(own).toMatchObject({ openedCount: 1, gifts: [{ amount: 30_000, paidOn: null }] })
  // But for the code, which chance may give any letters.
  expect(JSON.stringify({ ...own, code: '', url: '', sharedText: '' })).not.toMatch(/박새봄|kt|KT|2026/)
  const owner = await signIn(site, 'owner')
  const ledger = await site.get<{ result: { id: string; name: string; isReferral: boolean }[] }>(
    '/api/desk/gifts',
    owner,
  )
  const line = ledger.data.result.find(({ isReferral }) => isReferral)!
  expect(line.name[0]).toBe(MEMBER.usrNm[0])
  await site.get(`/api/desk/leads/${site.id}`, owner)
  const progress = await site.get<{ gifts: { isReferral: boolean }[] }>(
    `/api/desk/leads/${site.id}/contract`,
    owner,
  )
  expect(progress.data.gifts.some(({ isReferral }) => isReferral)).toBe(false)
  const paid = { paidOn: '2027-02-22', proof: '상품권 끝 1234' }
  expect(await site.post(`/api/desk/gifts/${line.id}/pay`, paid, owner)).toMatchObject({ status: 200 })
  const events = await site.services.database
    .selectFrom('lead_events')
    .select('kind')
    .where('lead_id', '=', site.id)
    .execute()
  expect(events.map(({ kind }) => kind)).not.toContain('GIFT_PAID')
  const lead = await site.services.database
    .selectFrom('leads')
    .select('status')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow()
  expect(lead.status).toBe('OPENED')
  expect(await linesOf(site, 'closed')).toMatchObject([{ phase: 'PAID', needsDecision: false }])
})

test('what speaks against it is shown in words and waits for somebody else than the lead’s own', async () => {
  await using site = await anIntroducedLine({ customerName: MEMBER.usrNm })
  expect(await settledOn(site, HELD)).toEqual([])
  const [line] = await linesOf(site, 'decide')
  expect(line).toMatchObject({ phase: 'DECIDE', signs: ['추천한 회원과 이름이 같아요'], needsDecision: true })
  const decide = async (
    who: 'advisor1' | 'manager' | 'owner',
    decision: string,
    reason = '전화로 확인했어요',
  ) =>
    (
      await site.post(
        `/api/desk/referrals/${line!.id}/decide`,
        { decision, reason, version: line!.version },
        await signIn(site, who),
      )
    ).status
  expect(await decide('advisor1', 'allow')).toBe(403)
  expect(await decide('owner', 'allow', '네')).toBe(422)
  const { id: managerId } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'manager@desk.example')
    .executeTakeFirstOrThrow()
  const inCharge = await site.services.database
    .updateTable('leads')
    .set({ assignee_id: managerId })
    .where('id', '=', site.id)
    .execute()
  expect(inCharge).toHaveLength(1)
  expect(await decide('manager', 'allow')).toBe(403)
  expect(await decide('owner', 'allow')).toBe(200)
  expect(await decide('owner', 'allow')).toBe(409)
  expect(await settledOn(site, '2027-02-22')).toHaveLength(1)
})

test('a gift that is declined leaves the ledger, and the introducer is told without a name', async () => {
  await using site = await anIntroducedLine()
  expect(await settledOn(site, HELD)).toHaveLength(1)
  const [line] = await linesOf(site)
  const owner = await signIn(site, 'owner')
  const decision = { decision: 'deny', reason: '모르는 사람에게 여러 번 보냈어요', version: line!.version }
  expect((await site.post(`/api/desk/referrals/${line!.id}/decide`, decision, owner)).status).toBe(200)
  expect(await settledOn(site, '2027-02-25')).toEqual([])
  const told = (await listMessages(site.services)).filter(({ template }) => template === 'gift.declined')
  expect(told.map(({ recipient, text }) => [recipient, text.includes('박새봄')])).toEqual([
    [MEMBER.phone, false],
  ])
})

test('each sign is found at the act: the device, the number, many at once, the ring', async () => {
  await using site = await aCode()
  // Samples have the members' numbers.
  await site.services.database.deleteFrom('leads').execute()
  const sent = (customerMobile: string, headers: Record<string, string> = {}) =>
    receiveLead(site, { ...FRIEND, customerMobile, referralCode: site.code }, headers)
  await sent('01000066111', site.member)
  expect(await signsOf(site)).toEqual(['SAME_DEVICE'])
  await receiveLead(site, { ...FRIEND, customerMobile: '01000066112', requestInfo: '요금이 궁금해요' })
  await sent('01000066112')
  expect(await signsOf(site)).toContain('KNOWN')
  for (const number of ['01000066113', '01000066114', '01000066115']) await sent(number)
  expect(await signsOf(site)).toContain('MANY')
  const other = await signMemberIn(site, OTHER)
  const theirs = await site.post<OwnReferral>('/api/user/referral/start', {}, other)
  await receiveLead(site, { ...FRIEND, customerMobile: MEMBER.phone, referralCode: theirs.data.code })
  await sent(OTHER.phone)
  expect(await signsOf(site)).toContain('RING')
})

const FLAT = {
  road: '서울특별시 강남구 테헤란로 152',
  jibun: '',
  zip: '',
  building: '',
  detail: '101동 1203호',
}

async function livesAt(site: Site, leadId: string, change: Partial<typeof FLAT> = {}) {
  const { database, keyring, now } = site.services
  const { id } = await database
    .selectFrom('lead_requests')
    .select('id')
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  const told = { requestId: id, address: { ...FLAT, ...change }, isFound: true, staffName: null }
  await putAddress({ database, keyring }, told, now())
}

test('the same installation address and a sum beyond the band are found before the gift is entered', async () => {
  await using site = await anIntroducedLine()
  await livesAt(site, site.id)
  const own = await receiveLead(site, { ...FRIEND, customerMobile: MEMBER.phone })
  await livesAt(site, own.id, {
    road: '서울 강남구 테헤란로 152',
    building: '강남파이낸스센터',
    detail: '101-1203',
  })
  // As of before, and as the release before writes it.
  await site.services.database.updateTable('install_addresses').set({ address_index: null }).execute()
  expect([await fillPlaces(site.services), await fillPlaces(site.services)]).toEqual([2, 0])
  await site.services.database.updateTable('plans').set({ is_sample: false }).execute()
  expect(await settledOn(site, HELD)).toEqual([])
  expect((await signsOf(site)).toSorted()).toEqual(['BAND', 'SAME_ADDRESS'])
})

test.each([
  ['somebody else by the same code', (site: Site & { code: string }) => ({ referralCode: site.code })],
  ['whoever asked in the introducer’s browser', () => ({ hsKey: '7d1f0c1e-0d5a-4a52-9a3e-1f6b8c2d3e4f' })],
])('a line at the home of %s is a sign, and at a neighbour’s none', async (_, more) => {
  await using site = await anIntroducedLine()
  await receiveLead(site, {
    ...FRIEND,
    customerMobile: MEMBER.phone,
    hsKey: '7d1f0c1e-0d5a-4a52-9a3e-1f6b8c2d3e4f',
  })
  await livesAt(site, site.id)
  const other = { customerName: '오가을', customerMobile: '01000066109' }
  const { id } = await receiveLead(site, { ...FRIEND, ...other, ...more(site) })
  await livesAt(site, id, { detail: '101동 1204호' })
  const near = await receiveLead(site, { ...FRIEND, customerName: '이겨울', customerMobile: '01000066110' })
  await livesAt(site, near.id)
  expect(await settledOn(site, HELD)).toHaveLength(1)
  expect(await signsOf(site)).not.toContain('SAME_ADDRESS')
  await site.services.database.deleteFrom('gifts').where('referral_id', 'is not', null).execute()
  await site.services.database.updateTable('referrals').set({ state: 'OPEN' }).execute()
  await livesAt(site, id)
  expect(await settledOn(site, HELD)).toEqual([])
  expect(await signsOf(site)).toContain('SAME_ADDRESS')
})

test('a line that was handed over early earns no gift by an end that the office notes later, nor by its withdrawal', async () => {
  await using site = await anIntroducedLine()
  at(site, HELD)
  const path = `/api/desk/leads/${site.id}/lines/${site.contractId}`
  const owner = await signIn(site, 'owner')
  const change = (kind: string, onDate: string, asked: string) =>
    site.post(`${path}/change`, lineChange(kind, onDate, { asked }), owner)
  expect((await change('TRANSFERRED', '2026-12-10', 'customer')).status).toBe(200)
  expect((await change('TERMINATED', HELD, 'office')).status).toBe(200)
  expect(await settledOn(site, HELD)).toEqual([])
  const withdraw = () => site.post(`${path}/withdraw`, { reason: '잘못 남겼어요' }, owner)
  expect((await withdraw()).status).toBe(200)
  expect(await settledOn(site, HELD)).toEqual([])
  expect(await linesOf(site)).toMatchObject([{ phase: 'ENDED' }])
  // With the handing over it goes on, as if nothing had been.
  expect((await withdraw()).status).toBe(200)
  expect(await settledOn(site, HELD)).toHaveLength(1)
})

test('a line that ends early takes an unpaid gift along, and shows one that was paid', async () => {
  await using site = await anIntroducedLine()
  const end = async (onDate: string) => {
    const owner = await signIn(site, 'owner')
    const path = `/api/desk/leads/${site.id}/lines/${site.contractId}`
    const ended = await site.post(`${path}/change`, lineChange('TERMINATED', onDate), owner)
    expect([ended.status, ended.message]).toEqual([200, ended.message])
    return async () => site.post(`${path}/withdraw`, { reason: '잘못 남겼어요' }, await signIn(site, 'owner'))
  }
  expect(await settledOn(site, HELD)).toHaveLength(1)
  // It is told late that the line had ended within the days that it had to stay.
  const takeBack = await end('2027-02-10')
  expect(await settledOn(site, '2027-02-23')).toEqual([])
  expect(await linesOf(site)).toMatchObject([{ phase: 'ENDED' }])
  expect((await takeBack()).status).toBe(200)
  const [again] = await settledOn(site, '2027-02-24')
  const owner = await signIn(site, 'owner')
  await site.post(`/api/desk/gifts/${again!.id}/pay`, { paidOn: '2027-02-24', proof: '상품권' }, owner)
  await end('2027-02-10')
  expect(await signsOf(site)).toEqual(['ENDED_EARLY'])
  const [shown] = await linesOf(site, 'decide')
  expect(shown).toMatchObject({ phase: 'PAID', needsDecision: true })
  const decide = async (decision: string) => {
    const body = { decision, reason: '돌려받기로 했어요', version: shown!.version }
    return site.post(`/api/desk/referrals/${shown!.id}/decide`, body, await signIn(site, 'owner'))
  }
  // What is in somebody's hands is not declined; that it was looked at is noted.
  expect((await decide('deny')).status).toBe(409)
  expect((await decide('allow')).status).toBe(200)
  expect(await linesOf(site, 'decide')).toEqual([])
})

test('whoever leaves gets nothing any more, and what was paid stays as a sum of nobody’s', async () => {
  await using site = await anIntroducedLine()
  expect(await settledOn(site, HELD)).toHaveLength(1)
  await site.services.database.deleteFrom('members').where('email_index', 'is not', null).execute()
  const { database } = site.services
  expect(
    await database.selectFrom('gifts').select('id').where('referral_id', 'is not', null).execute(),
  ).toEqual([])
  expect(await database.selectFrom('referral_links').select('id').execute()).toEqual([])
  expect(await linesOf(site)).toMatchObject([{ phase: 'ENDED', introducer: null }])
})

test('the terms are lines of a setting, each from its day on', async () => {
  await using site = await aSiteOn(TODAY)
  const manager = await signIn(site, 'manager')
  await site.services.database.deleteFrom('settings').where('key', '=', 'referralTerms').execute()
  const put = (text: string) =>
    site.put<{ errors?: Record<string, string> }>(
      '/api/desk/settings/referralTerms',
      { version: 0, value: text },
      manager,
    )
  for (const wrong of [
    '내일부터, 추천한 분 30000원, 신청한 분 0원, 유지 90일',
    '2026-11-01부터, 추천한 분 0원, 신청한 분 0원, 유지 90일',
    '2026-11-01부터, 추천한 분 30000원, 신청한 분 0원, 유지 3일',
    `${REFERRAL_TERM_EXAMPLE}\n${REFERRAL_TERM_EXAMPLE}`,
  ])
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 422])
  expect((await put(REFERRAL_TERM_EXAMPLE)).status).toBe(200)
  expect((await site.fetch('/desk/settings/referrals', { headers: manager })).status).toBe(200)
  expect((await site.fetch('/desk/referrals', { headers: manager })).status).toBe(200)
  expect((await site.fetch('/desk/referrals', { headers: await signIn(site, 'advisor1') })).status).toBe(403)
})
