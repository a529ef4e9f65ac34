import { expect } from 'vitest'
import { seoulDate } from '#app/platform/korean-time.ts'
import { receiveLead } from './make.ts'
import { MEMBER, signMemberIn } from './member-sign-in.ts'
import { aWav, keepRecording } from './recordings.ts'
import { signIn } from './sign-in.ts'
import type { TestSite } from './site.ts'
import { agreeToTransfer } from './transfer-consent.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0' }

/** A member with something of every kind: a request as far as its opened line, whose gift is to come, a question, a complaint. */
export async function aCustomer(site: TestSite) {
  const mine = await signMemberIn(site)
  await site.post('/api/bbs/bbs_qna', { title: '이사 질문', content: '설치는 언제 되나요?' }, mine)
  const told = {
    customerMobile: MEMBER.phone,
    customerName: MEMBER.usrNm,
    requestInfo: '거실에 콘센트가 없어요',
  }
  const { id, receiptNo } = await receiveLead(site, { ...told, planCode: 'KT-04' }, BROWSER)
  const owner = await signIn(site, 'owner')
  const complaint = { receivedOn: seoulDate(site.services.now()), channel: 'call', subject: 'gift' }
  const added = await site.post<{ id: number }>(
    '/api/desk/complaints',
    { ...complaint, content: '사은품이 늦어요', contact: MEMBER.email, receiptNo },
    owner,
  )
  const noted = { note: '창고에 물어봤어요', subject: 'gift', version: 1 }
  await site.post(`/api/desk/complaints/${added.data.id}/steps`, noted, owner)
  await site.post(`/api/desk/leads/${id}/notes`, { note: '저녁에 전화 달라고 하심' }, owner)
  await site.post(`/api/desk/leads/${id}/recordings/consent`, { isAgreed: true }, owner)
  expect((await keepRecording(site, owner, id, aWav(60))).status).toBe(200)
  await site.post('/api/user/consents', { item: 'marketing', agreed: true }, mine)
  await agreeToTransfer(site, owner, id)
  const today = seoulDate(site.services.now())
  const gift = { giftDueOn: '2026-12-31', giftLateReason: '상품권을 12월에 받아요' }
  for (const [step, wish] of [
    ['quotes', { planCode: 'KT-04', mobileLines: 0, giftAmount: 250_000 }],
    ['contract/apply', {}],
    ['contract/book', { installDate: today, installTime: '13:00~15:00' }],
    ['contract/open', { openedOn: today, ...gift }],
  ] as const)
    expect(await site.post(`/api/desk/leads/${id}/${step}`, wish, owner)).toMatchObject({ status: 200 })
  const { id: lineId } = await site.services.database
    .selectFrom('contracts')
    .select('id')
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow()
  const reminded = await site.post('/api/user/lines/reminder', { lineId, by: 'sms', agreement: true }, mine)
  expect(reminded).toMatchObject({ status: 200 })
  return mine
}
