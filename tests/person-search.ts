import { sql } from 'kysely'
import type { TestSite } from './site.ts'

/** Every purpose that something of a person is sealed for. */
const PURPOSES = [
  'complaint-answer',
  'complaint-contact',
  'complaint-content',
  'complaint-note',
  'held-account',
  'join-draft',
  'lead-address',
  'lead-info',
  'lead-name',
  'lead-note',
  'lead-phone',
  'member-account',
  'member-email',
  'member-name',
  'member-phone',
  'message-alimtalk',
  'message-recipient',
  'message-text',
  'note-draft',
  'reply-from',
  'reply-text',
  'request-answer',
  'request-contact',
  'request-content',
  'social-flow',
  'social-person',
  'staff-phone',
  'staff-totp',
  'staff-totp-pending',
  'undo-words',
  'verification-birth',
  'verification-name',
  'verification-target',
  'webhook-secret',
  'window-told',
  'withdrawn-person',
]
/** What the keyring makes: key, nonce, tag and ciphertext (app/platform/keyring.server.ts). */
const SEALED = /[\w-]+\.[\w-]{16}\.[\w-]{22}\.[\w-]*/g

/**
 * Returns the columns, as `table.column`, in which a word of a person can be read by whoever has the database and the
 * keys: in every table of every schema, plain, as bytes or sealed for any purpose.
 */
export async function columnsThatTell(site: TestSite, words: readonly string[]): Promise<string[]> {
  const { database, keyring } = site.services
  const { rows: tables } = await sql<{ schema: string; name: string }>`select table_schema as schema,
    table_name as name from information_schema.tables where table_type = 'BASE TABLE'
    and table_schema not in ('pg_catalog', 'information_schema')`.execute(database)
  const open = (sealed: string) =>
    PURPOSES.flatMap((purpose) => {
      try {
        return [keyring.open(purpose, sealed)]
      } catch {
        return []
      }
    })
  const found = new Set<string>()
  for (const { schema, name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.id(schema, name)}`.execute(
      database,
    )
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = Buffer.isBuffer(value) ? value.toString('utf8') : (JSON.stringify(value) ?? '')
        const opened = [...text.matchAll(SEALED)].flatMap(([sealed]) => open(sealed))
        if (column.endsWith('_sealed') && typeof value === 'string' && opened.length === 0)
          throw new Error(`${name}.${column} is sealed for a purpose that this search does not know.`)
        if ([text, ...opened].some((each) => words.some((word) => each.includes(word))))
          found.add(`${name}.${column}`)
      }
  }
  return [...found].toSorted()
}
