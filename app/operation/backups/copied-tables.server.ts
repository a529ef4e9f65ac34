import type { ClientBase } from 'pg'

/**
 * What ends by itself within minutes or is made anew: after a restore nobody is signed in, and no code or half-done way of
 * joining is good any more.
 */
export const LEFT_OUT: readonly string[] = [
  'kysely_migration',
  'kysely_migration_lock',
  'clock_jobs',
  'key_holders',
  // Made anew from what stands: nothing that was erased can stand in it.
  'search_entries',
  'search_index',
  'member_sessions',
  'staff_sessions',
  'staff_challenges',
  'identity_windows',
  'join_drafts',
  'password_resets',
  'social_states',
  'social_proofs',
  'email_links',
  'verifications',
  'verification_targets',
  'text_proofs',
]

/** Of the job queue only what waits, and the queues it waits in; the rest it makes itself. */
const OF_QUEUE = ['queue', 'schedule', 'subscription', 'job']

export interface TableShape {
  /** `public.leads` */
  name: string
  columns: string[]
  /** SQL that puts rows in the same order on every server, whatever its collation. */
  order: string
}

/** Every table that is copied, with the columns that are not computed, by name. */
export async function listCopied(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; keys: string[] | null }>(
    `select nspname || '.' || relname as name,
      (select array_agg(quote_ident(attname)::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end
          order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = c.oid and indisprimary) as keys
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
      and (nspname = 'public' and relname <> all ($1) or nspname = 'pgboss' and relname = any ($2))
    order by nspname collate "C", relname collate "C"`,
    [LEFT_OUT, OF_QUEUE],
  )
  return rows.map(({ name, columns, keys }) => ({
    name,
    columns,
    order: keys?.join(', ') ?? `(row(${columns.join(', ')})::text) collate "C"`,
  }))
}

/** Texts of values that every supported server writes alike. */
export const SAME_TEXTS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`

export const copyOut = ({ name, columns, order }: TableShape): string =>
  `copy (select ${columns.join(', ')} from ${name} order by ${order}) to stdout`

export const copyIn = ({ name, columns }: Pick<TableShape, 'name' | 'columns'>): string =>
  `copy ${name} (${columns.join(', ')}) from stdin`
