import { sql, type SqlBool } from 'kysely'

/** Of `leads`, what counts as one that came: merged ones count in their target, duplicates in the number's other lead. */
export const COUNTED = sql<SqlBool>`leads.merged_into is null and leads.status <> 'DUPLICATE'`

/** `COUNTED` of `destroyed_leads`. */
export const COUNTED_DESTROYED = sql<SqlBool>`destroyed_leads.status <> 'DUPLICATE' and not destroyed_leads.is_merged`
