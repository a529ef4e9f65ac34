import type { Glyph, GlyphTone } from '#app/shared/desk-table/status.tsx'
import { ARRIVED, SEND_STATES, type SendState } from '#app/shared/messaging/sending.ts'
import type { SentMessage } from './contract.ts'

/** How each state is drawn. */
const STATE_SIGNS: Record<SendState, readonly [Glyph, GlyphTone]> = {
  waiting: ['dashed', 'info'],
  held: ['pause', 'warn'],
  sent: ['check', 'neutral'],
  logged: ['equal', 'neutral'],
  failed: ['alert', 'warn'],
  given_up: ['cross', 'danger'],
}

type Told = Pick<SentMessage, 'state' | 'deliveredAt'>

export const signOf = ({ state, deliveredAt }: Told): readonly [Glyph, GlyphTone] =>
  deliveredAt ? ['check', 'success'] : STATE_SIGNS[state]

export const stateName = ({ state, deliveredAt }: Told): string =>
  deliveredAt ? ARRIVED : SEND_STATES[state]

export const WAYS = { sms: '문자', mail: '이메일' } as const
