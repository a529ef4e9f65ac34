import type { DataOf } from '#app/platform/endpoint.ts'
import { addDays, dottedDate, sentenceDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { won } from '#app/platform/won.ts'
import type { Line, GiftReturnShape, ownLines } from './contract.ts'

export const RETURN_NAMES: Readonly<Record<GiftReturnShape['state'], string>> = {
  OPEN: '돌려받을 것',
  RETURNED: '돌려받음',
  WAIVED: '받지 않기로 함',
}

type Facts = Pick<Line, 'state' | 'endsOn' | 'pausedUntil' | 'terminatedOn' | 'transferredOn'>

export function lineState({ state, pausedUntil, transferredOn }: Facts): {
  name: string
  tone: 'success' | 'warn' | 'neutral'
} {
  if (state === 'TERMINATED') return { name: '해지', tone: 'neutral' }
  if (transferredOn) return { name: '명의 변경', tone: 'neutral' }
  if (state === 'PAUSED' && pausedUntil)
    return { name: `${sentenceDate(addDays(pausedUntil, -1))}까지 정지`, tone: 'warn' }
  return { name: '이용 중', tone: 'success' }
}

/** Until when the contract runs, or when it ended. */
export function endWords({ endsOn, terminatedOn, transferredOn }: Facts): string {
  if (terminatedOn) return `해지 ${dottedDate(terminatedOn)}`
  if (transferredOn) return `명의 변경 ${dottedDate(transferredOn)}`
  return endsOn ? `약정 끝 ${dottedDate(endsOn)}` : '약정 없음'
}

export const reminderWords = ({ by, isConfirmed }: NonNullable<Line['reminder']>): string =>
  isConfirmed
    ? `약정이 끝나기 전에 ${by === 'sms' ? '문자' : '이메일'}로 알려 드려요.`
    : '약정 만료 알림: 손님이 이메일에서 확인하면 시작해요.'

type Opened = Facts & Pick<OwnLine, 'carrier' | 'planName' | 'openedOn'>

/** In a line, as in a file: `KT 인터넷 500M 2026.02.23 개통, 약정 끝 2029.02.22`. */
export const lineText = ({ carrier, planName, openedOn, ...facts }: Opened): string =>
  `${CARRIER_NAMES[carrier]} ${planName} ${dottedDate(openedOn)} 개통, ${endWords(facts)}`

export type OwnLine = DataOf<typeof ownLines>['result'][number]

/** What its holder reads of a line, each with its name; `day` is the one that an estimate was asked for. */
export function ownLineFacts(line: OwnLine, day: string | null): [name: string, text: string][] {
  const { monthly, openedOn, returns, state, estimate, transferredOn } = line
  const isUnknown = day !== null && !estimate && state !== 'TERMINATED' && !transferredOn
  return [
    ['월 요금', won(monthly)],
    ['개통한 날', dottedDate(openedOn)],
    ['약정', endWords(line)],
    ...returns.map((each): [string, string] => ['돌려주실 사은품', returnWords(each)]),
    ...(isUnknown
      ? [['해지하면', '이 회선은 계산할 수 없어요. 통신사 고객센터에 물어보세요.'] as [string, string]]
      : []),
  ]
}

function returnWords({ amount, counted, dueOn, state }: OwnLine['returns'][number]): string {
  if (state === 'OPEN') return `${won(amount)}, ${dottedDate(dueOn)}까지. ${counted}`
  return `${won(amount)}, ${state === 'RETURNED' ? '돌려주신 것을 확인했어요.' : '돌려받지 않기로 했어요.'}`
}
