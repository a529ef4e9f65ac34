import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { tableLook, type saveLook as saveLookRow } from './contract.ts'
import { FIRST_LOOK, type TableLook } from './look.ts'
import { TABLES, type TableName } from './tables.ts'

/** Returns how the visitor likes a list; what an older version stored and nobody reads any more is the first look. */
export async function readLook({ database }: Services, table: TableName, visit: Visit): Promise<TableLook> {
  const row = await database
    .selectFrom('staff_tables')
    .select('look')
    .where('staff_id', '=', staffOfVisit(visit).id)
    .where('name', '=', table)
    .executeTakeFirst()
  const parsed = tableLook.safeParse(row?.look)
  if (parsed.success) return parsed.data
  const own = TABLES[table]
  return 'hiddenFirst' in own ? { ...FIRST_LOOK, hidden: own.hiddenFirst } : FIRST_LOOK
}

/** Ignores columns that the list does not have, and never hides the one that names the row. */
export const saveLook: PlainUseCase<typeof saveLookRow> = async (services, input, visit) => {
  const { table, density, shown, widths } = input
  const before = await readLook(services, table, visit)
  const { name, columns } = TABLES[table]
  const look: TableLook = {
    density: density ?? before.density,
    hidden: shown ? columns.filter((key) => key !== name && !shown.includes(key)) : before.hidden,
    widths: widths ? widthsOf(widths, columns) : before.widths,
  }
  await services.database
    .insertInto('staff_tables')
    .values({ staff_id: staffOfVisit(visit).id, name: table, look: JSON.stringify(look) })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'name']).doUpdateSet({ look: JSON.stringify(look) }),
    )
    .execute()
  return { ...look, hidden: [...look.hidden], widths: { ...look.widths } }
}

const widthsOf = (
  given: Readonly<Record<string, TableLook['widths'][string] | undefined>>,
  columns: readonly string[],
): TableLook['widths'] =>
  Object.fromEntries(
    columns.flatMap((key) => {
      const width = Object.hasOwn(given, key) ? given[key] : undefined
      return width ? [[key, width] as const] : []
    }),
  )
