import type { ClientBase } from 'pg'

/** Something that a build relies on, or must satisfy as it writes. */
interface Fact {
  kind: 'column' | 'default' | 'required' | 'routine' | 'check' | 'key' | 'trigger'
  /** The table's, or the routine's own with its arguments. */
  of: string
  name: string
  definition: string
  /** Of a constraint those that it reads; else none. */
  columns: string[]
}

/** Everything of the schema `public` that a build could notice: columns, defaults, routines, constraints, unique indexes, triggers. */
export async function readSchema(client: ClientBase): Promise<readonly Fact[]> {
  const { rows } = await client.query<Fact>(FACTS)
  return rows
}

/**
 * What a build that knows `before` could meet on `after`, by name (a column's with its table): what it relies on and is gone or another, and what is newly asked
 * of rows that it writes. A check or a value that is no longer asked for hurts nobody; neither does what concerns new columns alone.
 */
export function whatBreaks(before: readonly Fact[], after: readonly Fact[]): string[] {
  const [was, is] = [byId(before), byId(after)]
  const tables = new Set(before.filter(({ kind }) => kind === 'column').map(({ of }) => of))
  const changed = before.filter((fact) => {
    const now = is.get(idOf(fact))
    return now ? now.definition !== fact.definition : fact.kind !== 'check' && fact.kind !== 'required'
  })
  const isOld = ({ of }: Fact, column: string) => was.has(`column ${of}.${column}`)
  const demanded = after.filter(
    (fact) =>
      !was.has(idOf(fact)) &&
      tables.has(fact.of) &&
      ((fact.kind === 'required' && (isOld(fact, fact.name) || !is.has(`default ${fact.of}.${fact.name}`))) ||
        fact.kind === 'key' ||
        fact.kind === 'trigger' ||
        (fact.kind === 'check' && fact.columns.some((column) => isOld(fact, column)))),
  )
  const names = [...changed, ...demanded].map(({ kind, of, name }) =>
    kind === 'column' || kind === 'required' ? `${of}.${name}` : name,
  )
  return [...new Set(names)].toSorted()
}

const idOf = ({ kind, of, name }: Fact) => `${kind} ${of}.${name}`
const byId = (facts: readonly Fact[]) => new Map(facts.map((fact) => [idOf(fact), fact]))

/** Views are relations with columns; what PostgreSQL 18 calls a constraint of not null is `required` here. */
const FACTS = `
  with relations as (
    select c.oid, relname::text as of from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  ), attributes as (
    select of, attname::text as name, attnotnull, attidentity, attgenerated,
      format_type(atttypid, atttypmod) as type, pg_get_expr(adbin, adrelid) as given
    from relations join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
  )
  select 'column' as kind, of, name, type || ' ' || attgenerated::text as definition, '{}'::text[] as columns from attributes
  union all select 'default', of, name, coalesce(given, attidentity::text), '{}' from attributes
    where given is not null or attidentity <> ''
  union all select 'required', of, name, '', '{}' from attributes where attnotnull
  union all select 'routine', oid::regprocedure::text, proname::text, pg_get_functiondef(oid), '{}' from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select case contype when 'c' then 'check' when 'f' then 'check' else 'key' end, of, conname::text,
      pg_get_constraintdef(k.oid),
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey))
    from relations join pg_constraint k on conrelid = relations.oid and contype in ('c', 'f', 'u', 'p', 'x')
  union all select 'key', of, indexrelid::regclass::text, pg_get_indexdef(indexrelid), '{}'
    from relations join pg_index on indrelid = oid and indisunique
    where not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'p', 'x'))
  union all select 'trigger', of, tgname::text, pg_get_triggerdef(t.oid) || tgenabled::text, '{}'
    from relations join pg_trigger t on tgrelid = relations.oid and not tgisinternal`
