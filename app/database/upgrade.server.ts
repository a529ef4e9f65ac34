import { sql } from 'kysely'
import type { Config } from '#app/platform/config.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { withPatience, type Database } from './connection.server.ts'
import { migrate } from './migrate.server.ts'
import { insistently, type OpenDatabase } from './open.server.ts'

type Opened = Pick<OpenDatabase, 'database' | 'prepare'>

/**
 * Brings the schema up to date and returns what ran. With `MIGRATION_DATABASE_URL` its owner does, and grants the
 * application's role what it needs and no more: a role that owns nothing cannot switch off what keeps the access log.
 */
export async function upgrade(
  { database, prepare }: Opened,
  folder: string,
  { config, log }: { config: Pick<Config, 'MIGRATION_DATABASE_URL' | 'isProduction'>; log: Log },
): Promise<string[]> {
  const { MIGRATION_DATABASE_URL: url } = config
  if (!url) {
    const ran = await prepare((patient) => migrate(patient, folder))
    if (config.isProduction && (await ownsLog(database)))
      log.warn('the application owns its access log; MIGRATION_DATABASE_URL would part them')
    return ran
  }
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database)
  const work = async (owner: Database) => {
    const ran = await migrate(owner, folder)
    await grantTo(owner, rows[0]!.role)
    return ran
  }
  return insistently(() => withPatience(url, work, log), log)
}

/** Whether whoever runs the application could switch off what keeps its access log. */
export async function ownsLog(database: Database): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`select pg_has_role(tableowner, 'usage') as owns from pg_tables
    where tablename = 'access_log' and schemaname = current_schema()`.execute(database)
  return rows[0]?.owns ?? false
}

/** What is only ever added. The access log forgets by its own trigger, so that deleting stays. */
const ADDED_TO = ['access_log_checkpoints', 'destruction_certificates', 'access_reviews']

async function grantTo(owner: Database, name: string): Promise<void> {
  const role = sql.id(name)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner)
  await owner.transaction().execute(async (transaction) => {
    for (const statement of [
      // The job queue makes tables as it runs, in a schema of its own which proves nothing.
      handedOver('pgboss', name),
      sql`grant create on database ${sql.id(rows[0]!.name)} to ${role}`,
      sql`grant usage on schema public to ${role}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
      sql`grant usage, select on all sequences in schema public to ${role}`,
      sql`revoke update, truncate, references, trigger on access_log from ${role}`,
      ...ADDED_TO.map(
        (table) =>
          sql`revoke update, delete, truncate, references, trigger on ${sql.table(table)} from ${role}`,
      ),
    ])
      await statement.execute(transaction)
  })
}

/** Gives a schema with all that is in it to a role; one that is not there yet is made by whoever needs it. */
const handedOver = (schema: string, name: string, role = name.replaceAll("'", "''")) =>
  sql`do ${sql.lit(`declare thing text;
  begin
    if to_regnamespace('${schema}') is null then return; end if;
    execute format('alter schema ${schema} owner to %I', '${role}');
    for thing in
      select format('table %s', oid::regclass) from pg_class
        where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p')
      union all select format('sequence %s', oid::regclass) from pg_class
        where relnamespace = '${schema}'::regnamespace and relkind = 'S'
          and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
      union all select format('routine %s', oid::regprocedure) from pg_proc
        where pronamespace = '${schema}'::regnamespace
      union all select format('type %s', oid::regtype) from pg_type
        where typnamespace = '${schema}'::regnamespace and typtype = 'e'
    loop
      execute format('alter %s owner to %I', thing, '${role}');
    end loop;
  end`)}`
