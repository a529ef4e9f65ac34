import type { Glyph, GlyphTone } from '#app/shared/desk-table/status.tsx'
import type { SendState } from '#app/shared/messaging/sending.ts'

/** How each state is drawn. */
export const STATE_SIGNS: Record<SendState, readonly [Glyph, GlyphTone]> = {
  waiting: ['dashed', 'info'],
  held: ['pause', 'warn'],
  sent: ['check', 'success'],
  logged: ['equal', 'neutral'],
  failed: ['alert', 'warn'],
  given_up: ['cross', 'danger'],
}

export const WAYS = { sms: '문자', mail: '이메일' } as const
