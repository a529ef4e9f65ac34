import type { Selectable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import type { TransferState } from './contract.ts'

export type TransferRow = Selectable<Tables['transfer_consents']>

/** How a consent stands at a moment. `text`: the words in force, as JSON; null where nobody asks for them. */
export function transferState(
  row: Pick<TransferRow, 'agreed_at' | 'withdrawn_at' | 'declined_at' | 'expires_at' | 'text'>,
  { now, text }: { now: Date; text: string | null },
): { state: TransferState; at: Date } {
  if (row.withdrawn_at) return { state: 'withdrawn', at: row.withdrawn_at }
  if (row.agreed_at)
    return { state: text === null || row.text === text ? 'agreed' : 'outdated', at: row.agreed_at }
  if (row.expires_at <= now) return { state: 'expired', at: row.expires_at }
  if (row.declined_at) return { state: 'declined', at: row.declined_at }
  return { state: 'asked', at: row.expires_at }
}
