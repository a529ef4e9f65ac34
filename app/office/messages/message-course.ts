import { dottedMoment } from '#app/platform/korean-time.ts'
import { ARRIVED, SEND_STATES } from '#app/shared/messaging/sending.ts'
import type { SentMessage } from './contract.ts'

/** `11.21 14:05`, of another year than today's `2025.12.31 14:05`. */
export function shortMoment(iso: string, today: string): string {
  const year = `${today.slice(0, 4)}.`
  const text = dottedMoment(iso)
  return text.startsWith(year) ? text.slice(year.length) : text
}

/** How it went, and what is to be done where it did not arrive. */
export function courseOf(message: SentMessage, today: string): string {
  const { state, failure, nextAt, deliveredAt, advice } = message
  const next = nextAt ? shortMoment(nextAt, today) : ''
  switch (state) {
    case 'sent':
      return [failure, deliveredAt ? ARRIVED : failure ? null : SEND_STATES.sent].filter(Boolean).join(' ')
    case 'logged':
      return '기록만 함'
    case 'waiting':
      return next ? `${next}에 보내요.` : '곧 보내요.'
    case 'held':
      return failure ?? '한도에 자리가 나기를 기다려요.'
    case 'failed':
      return `${failure ?? '가지 못했어요.'}${next ? ` ${next}에 저절로 다시 보내요.` : ''}`
    case 'given_up':
      return [failure ?? '가지 못했어요.', advice].filter(Boolean).join(' ')
  }
}
