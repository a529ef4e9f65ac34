import type { Selectable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { isProven, type Keyring } from '#app/platform/keyring.server.ts'

const PURPOSE = 'consent'

/**
 * The tables of consents, with what a proof covers of each: not the address, which is erased, nor a withdrawal, which comes later,
 * nor who noted it, which a refusal that is replayed into a backup leaves out.
 */
const PROVED = {
  consents: ['request_id', 'item', 'version', 'is_agreed', 'agreed_at', 'way'],
  member_consents: ['member_id', 'item', 'version', 'is_agreed', 'channels', 'way', 'at'],
  transfer_consents: ['id', 'lead_id', 'carrier', 'version', 'text', 'channel', 'agreed_at'],
  recording_consents: ['lead_id', 'is_agreed', 'at'],
} as const

export type ConsentTable = keyof typeof PROVED
type Proved<Table extends ConsentTable> = Pick<
  Selectable<Tables[Table]>,
  Extract<(typeof PROVED)[Table][number], keyof Selectable<Tables[Table]>>
>

/** Proves a consent by a key that the database does not hold: whoever writes into the database adds none. */
export const proofOfConsent = <Table extends ConsentTable>(
  keyring: Pick<Keyring, 'prove'>,
  table: Table,
  row: Proved<Table>,
): string => keyring.prove(PURPOSE, textOf(table, row))

export const isConsentProved = <Table extends ConsentTable>(
  keyring: Pick<Keyring, 'checks' | 'proves'>,
  table: Table,
  row: Proved<Table> & { proof: string },
): boolean => isProven(keyring, PURPOSE, textOf(table, row), row.proof)

const textOf = (table: ConsentTable, row: object): string => {
  const values = row as Record<string, unknown>
  return JSON.stringify([table, ...PROVED[table].map((column) => values[column] ?? null)])
}
