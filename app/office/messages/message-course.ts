import { shortMoment } from '#app/shared/desk/short-moment.ts'
import { ARRIVED, SEND_STATES } from '#app/shared/messaging/sending.ts'
import type { SentMessage } from './contract.ts'

/** How it went, and what is to be done where it did not arrive. */
export function courseOf(message: SentMessage, today: string): string {
  const { state, failure, nextAt, deliveredAt, advice, canResend } = message
  const next = nextAt ? shortMoment(nextAt, today) : ''
  switch (state) {
    case 'sent':
      return [failure, deliveredAt ? ARRIVED : failure ? null : SEND_STATES.sent].filter(Boolean).join(' ')
    case 'logged':
      return '연결되지 않아 안 나감'
    case 'waiting':
      return next ? `${next}에 보내요.` : '곧 보내요.'
    case 'held':
      return failure ?? '한도에 자리가 나기를 기다려요.'
    case 'failed':
      return `${failure ?? '발송에 실패했어요.'}${next ? ` ${next}에 자동으로 다시 보내요.` : ''}`
    case 'given_up':
      // While nothing is connected, that stands in the way, and no longer what a courier once said.
      return [(!canResend && advice ? null : failure) ?? '보내지 못했어요.', advice].filter(Boolean).join(' ')
  }
}
