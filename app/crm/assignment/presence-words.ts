import type { BoardLine } from './contract.ts'

/** What somebody does now, and since or until when; the day is only told where it is another. */
export function presenceWords({ state, at }: NonNullable<BoardLine['presence']>): string {
  const time = at?.replace(/^오늘 /, '')
  switch (state) {
    case 'calling':
      return `통화 중 · ${time}부터`
    case 'taking':
      return time ? `받는 중 · ${time}부터` : '받는 중'
    case 'full':
      return '가득 참'
    case 'resting':
      return time ? `받기 꺼짐 · ${time}부터` : '받기 꺼짐'
    case 'leave':
      return `쉬는 날 · ${time}까지`
    case 'lunch':
      return `점심시간 · ${time}까지`
    case 'closed':
      return `상담 시간 아님 · ${at}부터`
    case 'off':
      return '근무 시간 아님'
  }
}
