import { expect } from 'vitest'
import { leadJobs } from '#app/crm/leads/lead-jobs.server.ts'
import type { Progress } from '#app/crm/contracts/contract.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { receiveLead } from '#tests/make.ts'
import { MEMBER, postForm, signMemberIn } from '#tests/member-sign-in.ts'
import { APPLIED } from '#tests/opened-lines.ts'
import { askForTransfer, decideOn } from '#tests/transfer-consent.ts'
import { signIn } from '#tests/sign-in.ts'
import {
  DAY_ONE,
  does,
  on,
  opensPage,
  pathIn,
  reads,
  readsOwn,
  readsStatus,
  shows,
  type Story,
} from './story.ts'

const KEY = '7d1f0c1e-0d5a-4a52-9a3e-1f6b8c2d3e4f'

/** By an advertisement for a word to the form; the click stays with the lead. */
export async function asks(story: Story) {
  const landing = `https://goreun.example/main?inType=IRGC3&utm_source=naver&utm_medium=cpc&utm_campaign=years&n_query=${encodeURIComponent('인터넷')}`
  const landed = await story.post('/api/crm/keyword', { hsKey: KEY, landingUrl: landing, refUrl: '' })
  expect(landed.status).toBe(200)
  await opensPage(story, '/consult?plan=KT-04', 'name="customerMobile"')
  const { id, receiptNo } = await receiveLead(story, {
    customerMobile: MEMBER.phone,
    customerName: MEMBER.usrNm,
    carrier: 'kt',
    planCode: 'KT-04',
    hsKey: KEY,
  })
  const request = await story.services.database
    .selectFrom('lead_requests')
    .select('id as requestId')
    .executeTakeFirstOrThrow()
  await leadJobs.find(({ queue }) => queue === 'lead-notify')!.run(story.services, request, receiptNo)
  await reads(story, 'consult.received', receiptNo)
  await readsStatus(story, receiptNo, receiptNo, '접수됐어요', '상담사가 전화해요')
  return { id, receiptNo }
}

/** Called, told in a text what was said, and asked how it was. */
export async function talks(story: Story, { id, receiptNo }: { id: string; receiptNo: string }) {
  await shows(story, 'advisor1', '/desk', maskName(MEMBER.usrNm))
  await shows(story, 'manager', '/desk/calendar', maskName(MEMBER.usrNm))
  await does(story, 'advisor1', `leads/${id}/claim`)
  await does(story, 'advisor1', `leads/${id}/dial`)
  await does(story, 'advisor1', `leads/${id}/calls`, { outcome: 'TALKED', note: '결합 없이 알아봐요' })
  await readsStatus(story, receiptNo, '상담사와 통화했어요')
  await on(story, DAY_ONE, '11:30')
  const status = pathIn(await reads(story, 'consult.rating', '상담 통화는 어땠나요?'))
  expect(status).toContain(receiptNo)
  await readsStatus(story, receiptNo, '좋았어요')
  const rated = await story.post(`/api/jireh/consult/${receiptNo}/rating`, {
    last4: MEMBER.phone.slice(-4),
    rating: 'GOOD',
  })
  expect([rated.status, rated.message]).toEqual([200, rated.message])
  await shows(story, 'advisor1', `/desk/leads/${id}`, '결합 없이 알아봐요')
}

/** Reads the link of the text and agrees there. */
export async function agrees(story: Story, id: string) {
  await askForTransfer(story, await signIn(story, 'advisor1'), id)
  const path = pathIn(await reads(story, 'consult.transfer', 'KT 가입 신청 전에'))
  await opensPage(story, path, '신청 전달하기')
  const { status, text } = await decideOn(story, path, { choice: 'agree', agreement: 'on' })
  expect([status, text.includes('KT에 전달하는 데 동의했어요')]).toEqual([200, true])
}

interface Opening {
  id: string
  receiptNo: string
  /** The eve of its installation, its day, and how the text tells that day. */
  eve: string
  day: string
  told: string
}

/** Quoted, agreed to, applied for, booked, told of on the eve and opened. */
export async function opensLine(story: Story, { id, receiptNo, eve, day, told }: Opening): Promise<string> {
  await does(story, 'advisor1', `leads/${id}/quotes`, APPLIED)
  await does(story, 'advisor1', `leads/${id}/quotes/send`)
  await reads(story, 'quote.sent', '사은품: 300,000원')
  await readsStatus(story, `${receiptNo}/quote`, '300,000원')
  await agrees(story, id)
  await does(story, 'advisor1', `leads/${id}/contract/apply`)
  await does(story, 'advisor1', `leads/${id}/contract/book`, { installDate: day, installTime: '13:00~15:00' })
  await reads(story, 'install.booked', told)
  await readsStatus(story, receiptNo, '설치 날짜가 정해졌어요')
  await shows(story, 'advisor1', '/desk/contracts', maskName(MEMBER.usrNm))
  await on(story, eve)
  await reads(story, 'install.booked', told)
  await on(story, day, '16:00')
  const { contract } = await does<Progress>(story, 'advisor1', `leads/${id}/contract/open`, { openedOn: day })
  await reads(story, 'gift.scheduled', '300,000원')
  await readsStatus(story, receiptNo, '개통됐어요')
  await readsOwn(story, '/mypage', 'KT')
  return contract!.id
}

/** A week later the gift is given and a review asked for; some days after, how the installation was. */
export async function paysGift(story: Story, contractId: string, paidOn: string) {
  await on(story, paidOn)
  await reads(story, 'review.invite', '설치는 어땠나요?')
  const gift = await story.services.database
    .selectFrom('gifts')
    .select(['id', 'version'])
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  await shows(story, 'manager', '/desk/gifts', '300,000원')
  const paid = { paidOn, proof: '상품권 끝 4821', version: gift.version }
  await does(story, 'manager', `gifts/${gift.id}/pay`, paid)
  await reads(story, 'gift.paid', '300,000원')
  await readsOwn(story, '/mypage/gifts', '300,000원')
}

export async function ratesInstallation(story: Story, day: string) {
  await on(story, day)
  const path = pathIn(await reads(story, 'install.rating', '설치는 어땠나요?'))
  await opensPage(story, path, 'KT 회선이에요')
  const answer = await postForm(story, path, { rating: 'GOOD' }, {})
  expect([answer.status, (await answer.text()).includes('알려 주셔서 고마워요')]).toEqual([200, true])
  await shows(story, 'manager', '/desk/quality', '설치')
}

/** To be told before the first line's contract ends. */
export async function wantsReminder(story: Story, lineId: string) {
  await readsOwn(story, '/mypage/lines', '약정 만료 알림 받기')
  const wanted = { lineId, by: 'sms', agreement: true }
  const agreed = await story.post('/api/user/lines/reminder', wanted, await signMemberIn(story))
  expect([agreed.status, agreed.message]).toEqual([200, agreed.message])
  await readsOwn(story, '/mypage/lines', '약정이 끝나기 전에 문자로 알려 드려요.')
}
