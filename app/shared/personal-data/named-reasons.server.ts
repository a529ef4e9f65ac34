import type { Transaction } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { maskName } from './masking.ts'

interface Place {
  database: Transaction<Tables>
  keyring: Keyring
}

interface Line {
  subject: string
  reason: string
}

const TABLES = [
  { kind: 'lead:', table: 'leads', purpose: 'lead-name' },
  { kind: 'member:', table: 'known_members', purpose: 'member-name' },
] as const

/**
 * Masks in what staff typed the name of the person it is about: a line of the log outlives that person by years, and nobody
 * can erase a word of it.
 */
export async function withoutNames<Each extends Line>(
  { database, keyring }: Place,
  lines: readonly Each[],
): Promise<Each[]> {
  const names = new Map<string, string>()
  for (const { kind, table, purpose } of TABLES) {
    const ids = lines
      .filter(({ subject, reason }) => reason !== '' && subject.startsWith(kind))
      .map(({ subject }) => subject.slice(kind.length))
      .filter(isUuid)
    if (ids.length === 0) continue
    const rows = await database
      .selectFrom(table)
      .select(['id', 'name_sealed'])
      .where('id', 'in', [...new Set(ids)])
      .execute()
    for (const { id, name_sealed } of rows) names.set(`${kind}${id}`, keyring.open(purpose, name_sealed))
  }
  return lines.map((line) => ({ ...line, reason: maskedIn(line.reason, names.get(line.subject) ?? '') }))
}

/** Also with gaps between its letters. */
function maskedIn(text: string, name: string): string {
  const wanted = [...name].filter(isWord)
  if (wanted.length < 2) return text
  const letters = [...text]
  let masked = ''
  for (let at = 0; at < letters.length;) {
    const end = endOf(letters, wanted, at)
    masked += end === null ? letters[at] : maskName(wanted.join(''))
    at = end ?? at + 1
  }
  return masked
}

const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter)

/** Where the wanted letters that begin at `from` have ended. */
function endOf(letters: readonly string[], wanted: readonly string[], from: number): number | null {
  let at = from
  for (const letter of wanted) {
    while (at > from && letters[at]?.trim() === '') at += 1
    if (letters[at] !== letter) return null
    at += 1
  }
  return at
}
