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
  const letters = [...name].filter((each) => /[\p{L}\p{N}]/u.test(each))
  if (letters.length < 2) return text
  const spaced = letters.join(String.raw`\s{0,2}`)
  return text.replaceAll(new RegExp(spaced, 'gu'), maskName(letters.join('')))
}
