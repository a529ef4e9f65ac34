import { calendarFile, IN_TURN, type ConsultationStatus, type ownGifts } from '#app/crm/door.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { addDays, seoulDate, seoulTime, sentenceDate, spokenTime } from '#app/platform/korean-time.ts'
import type { DataOf } from '#app/platform/endpoint.ts'

/** What a member has to do or to expect, the nearest first. */
export interface NextAct {
  kind: 'call' | 'install' | 'answer' | 'gift' | 'consent'
  /** The page's heading where this act leads. */
  headline: string
  /** Big: the day, where there is one. */
  day: string | null
  line: string
  detail: string | null
  /** What is done by telephone: a button on a phone, words with the number on a wide screen. */
  byPhone?: { label: string; words: string; hours: string; number: string }
  acts: readonly { label: string; to: string; isFile?: true; isQuiet?: true }[]
}

interface Installation {
  carrier: CarrierCode
  planName: string
  date: string
  time: string | null
}

export interface ActFacts {
  /** Awaited calls only. */
  calls: readonly ConsultationStatus[]
  /** What the first of them asked about. */
  askedPlan: string | null
  installations: readonly Installation[]
  answer: { board: string; seqno: number; title: string; at: Date } | null
  gifts: DataOf<typeof ownGifts>['result']
  consentAskedOn: string | null
  number: string
  /** When it is answered. */
  hours: string
  now: Date
}

export function nextActs(facts: ActFacts): NextAct[] {
  const [call] = facts.calls
  return [
    call && callAct(call, facts),
    ...facts.installations.map((each) => installAct(each, facts)),
    facts.answer && answerAct(facts.answer),
    ...facts.gifts.filter(({ paidOn, openedOn }) => !paidOn && openedOn).map((each) => giftAct(each, facts)),
    facts.consentAskedOn && consentAct(facts.consentAskedOn),
  ].filter((act) => act !== null && act !== undefined && act !== '')
}

/** A call that was missed first, then by its time; one without a time comes as soon as possible. */
export function byCall(one: ConsultationStatus, other: ConsultationStatus): number {
  return orderOf(one).localeCompare(orderOf(other))
}

const orderOf = ({ status, nextCallAt }: ConsultationStatus) =>
  `${status === 'ABSENT' || status === 'HOLD' ? 0 : 1} ${nextCallAt ?? ''}`

const consultAddress = (receiptNo: string) => `/mypage/consults?receiptNo=${receiptNo}`

function callAct(call: ConsultationStatus, { now, number, askedPlan }: ActFacts): NextAct {
  const { receiptNo, status, nextCallAt, nextCallUntil, canChange, canCancel } = call
  const from = nextCallAt ? new Date(nextCallAt) : null
  const until = nextCallUntil ? new Date(nextCallUntil) : null
  const isLate = (until ?? from ?? now) < now
  const isMissed = status === 'ABSENT' || status === 'HOLD'
  const time = from ? `${seoulTime(from)}${until ? `~${seoulTime(until)}` : ''}` : ''
  const isDated = from !== null && !isLate
  return {
    kind: 'call',
    headline: isMissed
      ? '전화를 받지 못하셨어요'
      : isDated
        ? `${dayWord(seoulDate(from), now)} 전화 한 통이 있어요`
        : '곧 전화드려요',
    day: isDated ? sentenceDate(seoulDate(from)) : null,
    line: isDated
      ? `${spokenTime(time)}, 상담 전화`
      : status === 'HOLD'
        ? '시간을 고르면 다시 걸게요'
        : `${IN_TURN} 걸게요`,
    detail: `${number}에서 걸어요.${askedPlan ? ` ${askedPlan}을 물어보기로 했어요.` : ''}`,
    acts: [
      ...(canChange ? [{ label: from ? '시간 바꾸기' : '시간 고르기', to: consultAddress(receiptNo) }] : []),
      ...(isDated && until
        ? [
            {
              label: '달력에 넣기',
              to: calendarFile({ date: seoulDate(from), time: time.replace('~', '-') }),
              isFile: true as const,
            },
          ]
        : []),
      ...(canChange ? [] : [{ label: '자세히 보기', to: consultAddress(receiptNo) }]),
      ...(canCancel
        ? [{ label: '신청 취소', to: `${consultAddress(receiptNo)}&asks=cancel`, isQuiet: true as const }]
        : []),
    ],
  }
}

function installAct(
  { carrier, planName, date, time }: Installation,
  { now, number, hours }: ActFacts,
): NextAct {
  return {
    kind: 'install',
    headline: `${dayWord(date, now)} 설치가 있어요`,
    day: sentenceDate(date),
    line: `${time ? `${spokenTime(time)}, ` : ''}설치 기사님 방문`,
    detail: `${CARRIER_NAMES[carrier]} ${planName}`,
    byPhone: {
      label: '전화로 날짜 바꾸기',
      words: `날짜를 바꾸려면 ${number}로 전화해 주세요.`,
      hours: `전화는 ${hours}에 받아요.`,
      number,
    },
    acts: [{ label: '설치 전 체크리스트', to: '/switch' }],
  }
}

function answerAct({ board, seqno, title }: NonNullable<ActFacts['answer']>): NextAct {
  return {
    kind: 'answer',
    headline: '질문에 답이 달렸어요',
    day: null,
    line: title,
    detail: '상담사가 답했어요. 더 궁금하면 댓글로 이어서 물어보세요.',
    acts: [{ label: '답 보기', to: postAddress(board, seqno) }],
  }
}

function giftAct(
  { carrier, planName, form, amount, dueOn, delayReason }: ActFacts['gifts'][number],
  { now }: ActFacts,
): NextAct {
  const isLate = dueOn < seoulDate(now)
  return {
    kind: 'gift',
    headline: isLate ? '사은품이 늦어지고 있어요' : `${dayWord(dueOn, now)} 사은품을 보내요`,
    day: sentenceDate(dueOn),
    line: `${form === 'voucher' ? '상품권' : '현금'} ${amount.toLocaleString('ko')}원, 약속한 날`,
    detail: delayReason ?? `${CARRIER_NAMES[carrier]} ${planName}을 개통한 사은품이에요.`,
    acts: [{ label: '사은품 보기', to: '/mypage/gifts' }],
  }
}

function consentAct(askedOn: string): NextAct {
  return {
    kind: 'consent',
    headline: '광고 수신 동의를 확인해 주세요',
    day: null,
    line: '2년마다 다시 여쭤봐요',
    detail: `${sentenceDate(askedOn)}에 여쭤봤어요. 그만 받으려면 동의를 철회하면 돼요.`,
    acts: [{ label: '동의 확인하기', to: '/mypage/consents' }],
  }
}

/** `오늘`, `내일`, `모레`, or `11월 24일(화)에`. */
function dayWord(date: string, now: Date): string {
  const today = seoulDate(now)
  const near = ['오늘', '내일', '모레'].find((_, days) => addDays(today, days) === date)
  return near ?? `${sentenceDate(date)}에`
}
