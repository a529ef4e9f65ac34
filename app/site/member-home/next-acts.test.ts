import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { byCall, nextActs, type ActFacts } from './next-acts.ts'

type Call = ActFacts['calls'][number]
type Gift = ActFacts['gifts'][number]

const NOW = seoulMoment('2026-11-23', '10:00')
const NOTHING: ActFacts = {
  calls: [],
  askedPlan: null,
  installations: [],
  answer: null,
  gifts: [],
  consentAskedOn: null,
  number: '1670-2072',
  hours: '평일 09:00~18:00',
  now: NOW,
}

const aCall = (change: Partial<Call> = {}): Call => ({
  receiptNo: 'GC-AAAA1111',
  receivedAt: '2026-11-22T10:00:00+09:00',
  status: 'NEW',
  statusName: '접수됐어요',
  wishDate: null,
  wishTime: null,
  nextCallAt: '2026-11-24T13:00:00+09:00',
  nextCallUntil: '2026-11-24T15:00:00+09:00',
  canChange: true,
  canReplan: true,
  missedAt: null,
  hasTalked: false,
  canRate: false,
  rating: null,
  canCancel: true,
  hasQuote: false,
  hasLines: false,
  canStop: true,
  reason: null,
  held: null,
  ...change,
})

const aGift = (change: Partial<Gift> = {}): Gift => ({
  carrier: 'kt',
  planName: '500메가',
  openedOn: '2026-11-01',
  amount: 300_000,
  form: 'voucher',
  condition: '',
  dueOn: '2026-12-01',
  firstDueOn: '2026-12-01',
  delayReason: null,
  paidOn: null,
  ...change,
})

const first = (change: Partial<ActFacts>) => nextActs({ ...NOTHING, ...change })[0]

test('a booked call leads with its day and time, and can be moved, put into a calendar and cancelled', () => {
  expect(first({ calls: [aCall()], askedPlan: 'KT · 500메가 + TV 기본형' })).toEqual({
    kind: 'call',
    headline: '내일 전화 한 통이 있어요',
    day: '11월 24일(화)',
    line: '13~15시, 상담 전화',
    detail: '1670-2072에서 걸어요. KT · 500메가 + TV 기본형을 물어보기로 했어요.',
    acts: [
      { label: '시간 바꾸기', to: '/mypage/consults?receiptNo=GC-AAAA1111' },
      { label: '달력에 넣기', to: '/consult/call.ics?date=2026-11-24&time=13%3A00-15%3A00', isFile: true },
      { label: '신청 취소', to: '/mypage/consults?receiptNo=GC-AAAA1111&asks=cancel', isQuiet: true },
    ],
  })
})

test.each([
  ['no time was chosen', { nextCallAt: null, nextCallUntil: null }, '곧 전화드려요', null],
  ['the time is over', { nextCallUntil: '2026-11-23T09:00:00+09:00' }, '곧 전화드려요', null],
  ['nobody answered', { status: 'ABSENT' }, '전화를 받지 못하셨어요', '11월 24일(화)'],
  ['it waits for a time', { status: 'HOLD', nextCallAt: null }, '전화를 받지 못하셨어요', null],
] as const)('a call where %s', (_, change, headline, day) => {
  expect(first({ calls: [aCall(change)] })).toMatchObject({ headline, day })
})

test('a call that cannot be changed is looked at', () => {
  const act = first({ calls: [aCall({ canChange: false, canCancel: false, status: 'CALLING' })] })
  expect(act?.acts.map(({ label }) => label)).toEqual(['달력에 넣기', '자세히 보기'])
})

test('calls come before installations, answers, gifts and consents; none of them is nothing', () => {
  const acts = nextActs({
    ...NOTHING,
    calls: [aCall({ nextCallAt: '2026-11-30T13:00:00+09:00', nextCallUntil: null })],
    installations: [{ carrier: 'kt', planName: '500메가', date: '2026-11-25', time: '10:00-12:00' }],
    answer: { board: 'bbs_qna', seqno: 7, title: '이사하면요?', at: NOW },
    gifts: [aGift(), aGift({ paidOn: '2026-11-20' }), aGift({ openedOn: null })],
    consentAskedOn: '2026-11-20',
  })
  expect(acts.map(({ headline, day }) => [headline, day])).toEqual([
    ['11월 30일(월)에 전화 한 통이 있어요', '11월 30일(월)'],
    ['모레 설치가 있어요', '11월 25일(수)'],
    ['질문에 답이 달렸어요', null],
    ['12월 1일(화)에 사은품을 보내요', '12월 1일(화)'],
    ['광고 수신 동의를 확인해 주세요', null],
  ])
  expect(nextActs(NOTHING)).toEqual([])
})

test('a gift that is late says so, with its reason', () => {
  const late = aGift({ dueOn: '2026-11-20', delayReason: '상품권을 11월에 받아요' })
  expect(first({ gifts: [late] })).toMatchObject({
    headline: '사은품이 늦어지고 있어요',
    detail: '상품권을 11월에 받아요',
  })
})

test('a missed call is the first of several, then the one that comes soonest', () => {
  const calls = [
    aCall({ receiptNo: 'later', nextCallAt: '2026-11-25T13:00:00+09:00' }),
    aCall({ receiptNo: 'soon', nextCallAt: null }),
    aCall({ receiptNo: 'missed', status: 'ABSENT', nextCallAt: '2026-11-26T13:00:00+09:00' }),
  ]
  expect(calls.toSorted(byCall).map(({ receiptNo }) => receiptNo)).toEqual(['missed', 'soon', 'later'])
})
