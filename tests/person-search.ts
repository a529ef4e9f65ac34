import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { SEALED_COLUMNS, SEALED_PAYLOADS } from '#app/shared/data-inventory/sealed-columns.ts'
import type { TestSite } from './site.ts'

/** Every purpose that something of a person is sealed for; a sealed column of another one fails the search. */
const PURPOSES = new Set([
  ...Object.values(SEALED_COLUMNS).flatMap((columns) => Object.values(columns)),
  ...SEALED_PAYLOADS.map(({ purpose }) => purpose),
  'held-account',
])
/** What the keyring makes: key, nonce, tag and ciphertext (app/platform/keyring.server.ts). */
const SEALED = /[\w-]+\.[\w-]{16}\.[\w-]{22}\.[\w-]*/g

/** What it says for whichever purpose it was sealed, a file unpacked as well; nothing if none is known. */
export const openSealed = ({ services: { keyring } }: TestSite, sealed: string): string[] =>
  [...PURPOSES].flatMap((purpose) => {
    try {
      return [unpacked(keyring.open(purpose, sealed))]
    } catch {
      return []
    }
  })

/** A gzipped file begins so in base64. */
const unpacked = (text: string) =>
  text.startsWith('H4sI') ? gunzipSync(Buffer.from(text, 'base64')).toString() : text

/** However they are spaced, and whichever way letters are put together. */
const squeezed = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\s().\-–—+]/gu, '')
    .toLowerCase()

export function tells(text: string, words: readonly string[]): boolean {
  if (words.some((word) => text.includes(word))) return true
  const short = squeezed(text)
  return words.some((word) => short.includes(squeezed(word)))
}

/**
 * Returns the files of the site's data folder, relative to it, in which a word of a person can be read: pictures, recordings and
 * whatever else lies there, as UTF-8 and as UTF-16. The database's own files are another folder: tests/raw-files.test.ts reads those.
 */
export async function filesThatTell(site: TestSite, words: readonly string[]) {
  const folder = site.services.config.DATA_DIR
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const telling: string[] = []
  for (const file of files) {
    const bytes = await readFile(file)
    const texts = [bytes.toString('utf8'), bytes.toString('utf16le'), bytes.subarray(1).toString('utf16le')]
    if (texts.some((text) => tells(text, words))) telling.push(file.slice(folder.length + 1))
  }
  return { all: files.map((file) => file.slice(folder.length + 1)), telling }
}

/**
 * Returns the columns, as `table.column`, in which a word of a person can be read by whoever has the database and the
 * keys: in every table of every schema, plain, as bytes or sealed for any purpose.
 */
export async function columnsThatTell(site: TestSite, words: readonly string[]): Promise<string[]> {
  const { database } = site.services
  const { rows: tables } = await sql<{ schema: string; name: string }>`select table_schema as schema,
    table_name as name from information_schema.tables where table_type = 'BASE TABLE'
    and table_schema not in ('pg_catalog', 'information_schema')`.execute(database)
  const open = (sealed: string) => openSealed(site, sealed)
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
        if ([text, ...opened].some((each) => tells(each, words))) found.add(`${name}.${column}`)
      }
  }
  return [...found].toSorted()
}
