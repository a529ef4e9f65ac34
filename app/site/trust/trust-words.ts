import { minutesText } from '#app/office/door.ts'
import { FEWEST } from './fewest.ts'
import type { Trust } from './trust.server.ts'

const GIFTS = '사은품을 약속한 날까지 드린 비율'
const WAIT = '신청하고 첫 전화까지 걸린 시간'

export interface Figure {
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
    basis: '지난 30일의 가운데 값이에요. 상담 시간만 세고, 희망한 시간을 기다린 것도 들어 있어요.',
  }
}

/** What stands on the page, and what is not there yet. */
export function leadOf(trust: Trust): string {
  const shown = '돈이 오가는 길, 보여 드리는 순서, 요금을 확인한 날을 공개해요.'
  return figuresOf(trust).length === 0 ? `${shown} 아직 공개할 수치가 없어요.` : shown
}

/** Those that there is enough to count for. */
export const figuresOf = ({ gifts, waitMinutes }: Trust): Figure[] => [
  ...(gifts ? [giftFigure(gifts)] : []),
  ...(waitMinutes === null ? [] : [waitFigure(waitMinutes)]),
]

export const hasCommission = ({ carriers }: Pick<Trust, 'carriers'>): boolean =>
  carriers.some(({ commission }) => commission)

export const hasAcceptance = ({ carriers }: Pick<Trust, 'carriers'>): boolean =>
  carriers.some(({ acceptance }) => acceptance.state !== 'missing')

const COUNTING = `집계 중 · ${FEWEST}건부터 공개`

/** What has nothing to show yet: what will stand there, and from when on. */
export function awaitedOf(trust: Trust): { name: string; when: string }[] {
  const parts = [
    { isThere: hasCommission(trust), name: '통신사가 주는 금액', when: '확인하는 대로 공개' },
    { isThere: trust.gifts !== null, name: GIFTS, when: COUNTING },
    { isThere: trust.waitMinutes !== null, name: WAIT, when: COUNTING },
    {
      isThere: hasAcceptance(trust),
      name: '통신사의 판매 승낙번호와 기간',
      when: '승낙 전 · 받는 대로 공개',
    },
    { isThere: trust.complaints.length > 0, name: '받은 불만과 처리 결과', when: '분기마다 집계해 공개' },
    {
      isThere: trust.checkpoint !== null,
      name: '개인정보를 본 기록을 확인하는 값',
      when: '하루치 기록이 모이면 공개',
    },
  ]
  return parts.flatMap(({ isThere, ...part }) => (isThere ? [] : [part]))
}
