import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { FEWEST_VISITS as COMMON_VISITS, LEFT_OUT } from './source-marks.ts'

type Column = 'keyword' | 'in_type' | 'page' | 'ref_host'
const OURS: Partial<Record<Column, string>> = {
  in_type: '^IRGC([1-9]|1[0-8])$',
  page: '^/(main|infor/[a-z]{2,8}|consult|plans|plans/find|compare|calculator|switch|search)?$',
}

/** Removes texts that fewer than five visits brought, once no landing, visitor or request with touches is left. */
export async function foldSources(database: Database, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return
  const wanted = ids ? sql`source.id = any(${ids}::bigint[])` : sql`true`
  await sql`
    update visit_sources source
    set keyword = ${foldedText('keyword')}, in_type = ${foldedText('in_type')}, page = ${foldedText('page')},
      ref_host = ${foldedText('ref_host')}, is_folded = true
    where ${wanted} and not is_folded and (keyword, in_type, page, ref_host) <> ('', '', '', '')
      and not exists (select from landings where landings.source_id = source.id)
      and not exists (select from visitors where first_source_id = source.id)
      and not exists (select from visitors where last_source_id = source.id)
      and not exists (
        select from (
          select first_source_id as id from lead_requests where first_touch is not null
          union all select last_source_id from lead_requests where last_touch is not null
        ) as told where told.id = source.id)`.execute(database)
}

/** Limited, because as many days as visits are needed suffice. */
function foldedText(column: Column) {
  const one = sql.ref(column)
  const isOurs = OURS[column] ? sql`source.${one} ~ ${sql.lit(OURS[column])}` : sql`false`
  return sql`case when source.${one} = '' or ${isOurs} or (
      select sum(visits) from (
        select visits from visit_sources other join visit_days on visit_days.source_id = other.id and visits > 0
        where other.${one} = source.${one} limit ${sql.lit(COMMON_VISITS)}
      ) as few) >= ${sql.lit(COMMON_VISITS)}
    then source.${one} else ${LEFT_OUT} end`
}
