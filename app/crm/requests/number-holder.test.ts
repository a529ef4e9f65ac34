import { expect, test } from 'vitest'
import { DAY_MS } from '#app/platform/durations.ts'
import { listMessages, sendMessage } from '#app/shared/messaging/messages.server.ts'
import { submitAct, submitCode } from '#tests/act-forms.ts'
import { receiveLead } from '#tests/make.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { aClock, codeSentTo } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { aBrowser } from '#tests/social-visitor.ts'
import { NUMBER_RESTS_DAYS } from './number-holder.server.ts'

const PAGE = '/consult/status/phone'
type Headers = Awaited<ReturnType<typeof signMemberIn>>

/** A request that ended, so that the next of the number is a lead of its own. */
async function asked(site: TestSite, daysAgo: number, customerName: string) {
  const lead = await receiveLead(site, { customerMobile: MEMBER.phone, customerName })
  const at = new Date(site.services.now().getTime() - daysAgo * DAY_MS)
  const { database } = site.services
  await database
    .updateTable('leads')
    .set({ created_at: at, closed_at: at, status: 'REFUSED' })
    .where('id', '=', lead.id)
    .execute()
  await database.updateTable('lead_requests').set({ created_at: at }).where('lead_id', '=', lead.id).execute()
  return lead
}

/** Three requests of one number: of whoever had it before, of the member long ago, and of a nickname of theirs now. */
async function askedThrice(site: TestSite) {
  return {
    formers: await asked(site, NUMBER_RESTS_DAYS + 1, '김이전'),
    own: await asked(site, NUMBER_RESTS_DAYS + 1, MEMBER.usrNm),
    near: await asked(site, NUMBER_RESTS_DAYS - 1, '별명'),
  }
}

const listed = async (site: TestSite, headers: Headers) => {
  type List = { result: { receiptNo: string }[]; total: number }
  const { data } = await site.get<List>('/api/user/consults', headers)
  expect(data.total).toBe(data.result.length)
  return data.result.map(({ receiptNo }) => receiptNo).toSorted()
}
const takenAlong = async (site: TestSite, headers: Headers) =>
  (await site.fetch('/api/user/export', { headers })).text()
const cancel = async (site: TestSite, headers: Headers, receiptNo: string) =>
  (await site.post(`/api/user/consults/${receiptNo}/cancel`, {}, headers)).status

test('who has a number now neither sees, cancels nor takes along what somebody else asked with it before', async () => {
  await using site = await openTestSite()
  const { formers, own, near } = await askedThrice(site)
  const headers = await signMemberIn(site)
  expect(await listed(site, headers)).toEqual([own.receiptNo, near.receiptNo].toSorted())
  expect(await cancel(site, headers, formers.receiptNo)).toBe(404)
  const page = await site.fetch(`/mypage/consults?receiptNo=${formers.receiptNo}`, { headers })
  expect(page.status).toBe(404)
  const file = await site.fetch('/api/user/export', { headers })
  const taken = await file.text()
  expect(taken).toContain(own.receiptNo)
  expect(taken).not.toContain(formers.receiptNo)
  // Their own paper opens it as ever.
  const last4 = MEMBER.phone.slice(-4)
  const status = await site.get(`/api/jireh/consult/${formers.receiptNo}?last4=${last4}`)
  expect(status.status).toBe(200)
})

test('a code alone shows what was asked while nobody else can have had the number', async () => {
  await using site = await openTestSite()
  const { formers, own, near } = await askedThrice(site)
  const { send } = aBrowser(site)
  await submitAct(send, PAGE, '/api/user/steps/lookUp/phone', { phone: MEMBER.phone })
  const code = await codeSentTo(site, MEMBER.phone)
  await submitCode(send, `${PAGE}?step=code`, 'lookUp', { code })
  const html = await (await send(`${PAGE}?step=found`)).text()
  expect(html).toContain(near.receiptNo)
  for (const { receiptNo } of [formers, own]) expect(html).not.toContain(receiptNo)
  expect(html).toContain('접수번호로 볼 수 있어요')
})

test('a number that was changed to is held from then on, and who leaves erases nothing of another', async () => {
  await using site = await openTestSite()
  const { formers, own, near } = await askedThrice(site)
  const headers = await signMemberIn(site)
  const { database, now } = site.services
  const members = database.updateTable('members')
  await members.set({ phone_proved_at: new Date(now().getTime() + 30 * DAY_MS) }).execute()
  expect(await listed(site, headers)).toEqual([own.receiptNo])
  // An account from before that was kept: only the name tells.
  await members.set({ phone_proved_at: null }).execute()
  expect(await listed(site, headers)).toEqual([own.receiptNo])
  await members.set({ phone_proved_at: now() }).execute()
  const leave = { passwd: MEMBER.passwd, reason: 'PRIVACY', erasesRequests: true }
  expect((await site.call('DELETE', '/api/user/withdraw', leave, headers)).status).toBe(200)
  const left = await database
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', [formers.id, own.id, near.id])
    .where('erased_at', 'is', null)
    .execute()
  expect(left).toEqual([{ id: formers.id }])
})

test('who gave a number up and kept the account gets nothing of whoever has it next, and erases nothing of theirs', async () => {
  const { now, pass } = aClock()
  await using site = await openTestSite({ now })
  const joined = await signMemberIn(site)
  const first = await receiveLead(site, { customerMobile: MEMBER.phone, customerName: MEMBER.usrNm })
  const last4 = MEMBER.phone.slice(-4)
  expect(await cancel(site, joined, first.receiptNo)).toBe(200)
  await receiveLead(site, { customerMobile: MEMBER.phone, customerName: MEMBER.usrNm })
  const { database } = site.services
  await database.updateTable('leads').set({ closed_at: now(), status: 'REFUSED' }).execute()
  pass(400 * DAY_MS)
  const next = await receiveLead(site, { customerMobile: MEMBER.phone, customerName: '박다음' })
  const quote = { channel: 'sms', recipient: MEMBER.phone, text: '박다음 고객님 견적서' } as const
  await sendMessage(site.services, { ...quote, template: 'quote.sent' }, 'the quote of the next holder')
  const headers = await signMemberIn(site)
  const before = await listed(site, headers)
  expect(before).not.toContain(next.receiptNo)
  // What they ended themselves stays in their list, although its name is gone.
  expect(before).toContain(first.receiptNo)
  const taken = await takenAlong(site, headers)
  expect(taken).toContain(first.receiptNo)
  for (const word of [next.receiptNo, '박다음']) expect(taken).not.toContain(word)
  // Erased, it has no name that tells whose it was.
  const ending = { last4, receiptNo: next.receiptNo }
  expect((await site.post(`/api/jireh/consult/${next.receiptNo}/cancel`, ending)).status).toBe(200)
  expect(await listed(site, headers)).toEqual(before)
  expect(await takenAlong(site, headers)).not.toContain(next.receiptNo)
  await sendMessage(site.services, { ...quote, template: 'quote.sent' }, 'another quote of the next holder')
  const leave = { passwd: MEMBER.passwd, reason: 'PRIVACY' }
  expect((await site.call('DELETE', '/api/user/withdraw', leave, headers)).status).toBe(200)
  const texts = (await listMessages(site.services)).map(({ text }) => text)
  expect(texts).toContain(quote.text)
})

test('the list of members counts what is each one’s own', async () => {
  await using site = await openTestSite()
  await askedThrice(site)
  await signMemberIn(site)
  const manager = await signIn(site, 'manager')
  type Found = { result: { requests: { many: number } | null }[] }
  const { data } = await site.post<Found>('/api/desk/members/find', { q: MEMBER.phone }, manager)
  expect(data.result.map(({ requests }) => requests?.many)).toEqual([2])
})
