import type { BoardLine } from './contract.ts'

/** What somebody does now, and since or until when; the day is only told where it is another. */
export function presenceWords({ state, at }: NonNullable<BoardLine['presence']>): string {
  const time = at?.replace(/^오늘 /, '')
  switch (state) {
    case 'calling':
      return `통화 중 · ${time}부터`
    case 'taking':
      return time ? `새 상담 받는 중 · ${time}부터` : '새 상담 받는 중'
    case 'resting':
      return time ? `쉬는 중 · ${time}부터` : '상담 받기 꺼짐'
    case 'leave':
      return `자리 비움 · ${time}까지`
    case 'lunch':
      return `점심시간 · ${time}까지`
    case 'closed':
      return `상담 시간 아님 · ${at}부터`
    case 'off':
      return '근무 시간 아님'
  }
}
