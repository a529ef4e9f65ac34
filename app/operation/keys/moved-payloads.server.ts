import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { SEALED_PAYLOADS } from '#app/shared/data-inventory/sealed-columns.ts'
import type { Move } from './moved-rows.server.ts'

/** What waits to be worked off holds sealed values as well. */
export async function movePayloads({ database }: Services, { keyring, toId, left }: Move): Promise<number> {
  let moved = 0
  for (const { table, column, key, purpose } of SEALED_PAYLOADS) {
    const { rows: there } =
      await sql`select to_regclass(${table}) as name where to_regclass(${table}) is not null`.execute(
        database,
      )
    if (there.length === 0) continue
    const [name, at] = [sql.table(table), sql.ref(column)]
    const { rows } = await sql<{
      id: string
      sealed: string
    }>`select id, ${at} ->> ${key} as sealed from ${name}
      where not starts_with(${at} ->> ${key}, ${`${toId}.`})`.execute(database)
    for (const { id, sealed } of rows) {
      const again = openedAnew(keyring, purpose, sealed)
      if (again === null) {
        left.add(`${table} ${id}`)
        continue
      }
      moved += 1
      await sql`update ${name} set ${at} = jsonb_set(${at}, array[${key}], to_jsonb(${again}::text))
        where id = ${id} and ${at} ->> ${key} = ${sealed}`.execute(database)
    }
  }
  return moved
}

function openedAnew(keyring: Keyring, purpose: string, sealed: string): string | null {
  try {
    return keyring.seal(purpose, keyring.open(purpose, sealed))
  } catch {
    return null
  }
}
