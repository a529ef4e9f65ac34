import { minutesText } from '#app/office/door.ts'
import { FEWEST } from './fewest.ts'
import type { Trust } from './trust.server.ts'

const GIFTS = '사은품을 약속한 날까지 드린 비율'
const WAIT = '신청하고 첫 전화까지 걸린 시간'

interface Figure {
  name: string
  value: string
  /** Of how many, or how it is counted. */
  basis: string
}

/** Never rounds up to all of them. */
export function giftFigure({ due, onTime }: NonNullable<Trust['gifts']>): Figure {
  const rate = Math.floor((onTime / due) * 100)
  return {
    name: GIFTS,
    value: `${rate}%`,
    basis: `지난 1년 동안 약속한 날이 온 ${due.toLocaleString('ko')}건 가운데 ${onTime.toLocaleString('ko')}건`,
  }
}

export function waitFigure(minutes: number): Figure {
  return {
    name: WAIT,
    value: minutesText(minutes),
    basis: '지난 30일의 중간값이에요. 상담 시간만 세고, 희망한 시간을 기다린 것도 들어 있어요.',
  }
}

/** The answer, before anything that shows it. */
export const LEAD = ['수수료는 통신사가 내고,', '보여 드리는 순서는 바뀌지 않아요.'] as const

/** What there is enough of to be counted; the rest stands among what is to come. */
export const figuresOf = ({ gifts, waitMinutes }: Pick<Trust, 'gifts' | 'waitMinutes'>): Figure[] => [
  ...(waitMinutes === null ? [] : [waitFigure(waitMinutes)]),
  ...(gifts ? [giftFigure(gifts)] : []),
]

export const hasCommission = ({ carriers }: Pick<Trust, 'carriers'>): boolean =>
  carriers.some(({ commission }) => commission)

export const hasAcceptance = ({ carriers }: Pick<Trust, 'carriers'>): boolean =>
  carriers.some(({ acceptance }) => acceptance.state !== 'missing')

/** What has nothing to show yet: what will stand there, and from when on. */
export function awaitedOf(trust: Trust): { name: string; when: string }[] {
  const counted = `${FEWEST}건이 모이면 집계한 그대로 공개`
  const parts = [
    { isThere: trust.waitMinutes !== null, name: WAIT, when: counted },
    { isThere: trust.gifts !== null, name: GIFTS, when: counted },
    { isThere: hasCommission(trust), name: '통신사가 주는 금액', when: '확인하는 대로 공개' },
    {
      isThere: hasAcceptance(trust),
      name: '통신사의 판매 승낙번호와 기간',
      when: '승낙 전 · 받는 대로 공개',
    },
    { isThere: trust.complaints.length > 0, name: '받은 불만과 처리 결과', when: '분기마다 집계해 공개' },
    {
      isThere: trust.signed.length > 0,
      name: '개인정보를 본 기록이 그대로인지 보여 주는 표시',
      when: '하루치 기록이 모이면 공개',
    },
  ]
  return parts.flatMap(({ isThere, ...part }) => (isThere ? [] : [part]))
}
