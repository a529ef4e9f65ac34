import type { Selectable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { TransferState } from './contract.ts'

export type TransferRow = Selectable<Tables['transfer_consents']>

/** How a consent stands at a moment. `text`: the words in force, as JSON; null where nobody asks for them. */
export function transferState(
  row: Pick<TransferRow, 'agreed_at' | 'withdrawn_at' | 'declined_at' | 'expires_at' | 'text'>,
  { now, text }: { now: Date; text: string | null },
): { state: TransferState; at: Date } {
  if (row.withdrawn_at) return { state: 'withdrawn', at: row.withdrawn_at }
  if (row.agreed_at) return { state: isFresh(row, { now, text }) ? 'agreed' : 'outdated', at: row.agreed_at }
  if (row.expires_at <= now) return { state: 'expired', at: row.expires_at }
  if (row.declined_at) return { state: 'declined', at: row.declined_at }
  return { state: 'asked', at: row.expires_at }
}

/** Long enough for an application, short enough to be meant for it. */
const AGREED_DAYS = 30

/** To the words in force, and lately: a clock that was set back makes no consent of one to come. */
function isFresh(
  { agreed_at, text: read }: Pick<TransferRow, 'agreed_at' | 'text'>,
  { now, text }: { now: Date; text: string | null },
): boolean {
  if (text === null) return true
  const age = now.getTime() - agreed_at!.getTime()
  return read === text && age >= 0 && age < AGREED_DAYS * DAY_MS
}
