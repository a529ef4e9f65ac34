import { sql } from 'kysely'
import type { Config } from '#app/platform/config.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { withPatience, type Database } from './connection.server.ts'
import { migrate } from './migrate.server.ts'
import { insistently, type OpenDatabase } from './open.server.ts'

type Opened = Pick<OpenDatabase, 'database' | 'prepare' | 'ownerUrl'>

/**
 * Brings the schema up to date and returns what ran. Its owner does, that of the embedded server or of
 * `MIGRATION_DATABASE_URL`, and grants the application's role what it needs and no more: a role that owns nothing cannot
 * switch off what keeps the access log.
 */
export async function upgrade(
  { database, prepare, ownerUrl }: Opened,
  folder: string,
  { config, log }: { config: Pick<Config, 'MIGRATION_DATABASE_URL' | 'isProduction'>; log: Log },
): Promise<string[]> {
  const { MIGRATION_DATABASE_URL: url } = config
  if (!url && !ownerUrl) {
    const ran = await prepare((patient) => migrate(patient, folder, log))
    if (config.isProduction && (await ownsLog(database)))
      log.warn('the application owns its access log; MIGRATION_DATABASE_URL would part them')
    return ran
  }
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database)
  const work = async (owner: Database) => {
    const ran = await migrate(owner, folder, log)
    await grantTo(owner, rows[0]!.role)
    return ran
  }
  return url ? insistently(() => withPatience(url, work, log), log) : prepare(work)
}

/** Whether whoever runs the application could switch off what keeps its access log. */
export async function ownsLog(database: Database): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`select pg_has_role(tableowner, 'usage') as owns from pg_tables
    where tablename = 'access_log' and schemaname = current_schema()`.execute(database)
  return rows[0]?.owns ?? false
}

/** For those who read backups, migrate or look in with psql. */
const SPARE_CONNECTIONS = 10

/** Says where several processes could ask for more connections than the server gives; a pooler shares out fewer. */
export async function warnOfScarceConnections(
  database: Database,
  { WEB_PROCESSES: processes, DATABASE_POOL: each }: Pick<Config, 'WEB_PROCESSES' | 'DATABASE_POOL'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const { rows } = await sql<{ room: number }>`select current_setting('max_connections')::integer
    - current_setting('superuser_reserved_connections')::integer as room`.execute(database)
  const room = rows[0]!.room - SPARE_CONNECTIONS
  if (processes * each > room)
    log.warn(
      { asked: processes * each, room },
      'WEB_PROCESSES times DATABASE_POOL is more than the server has connections for: lower one of them, raise max_connections or use a pooler',
    )
}

/** What is only ever added. The access log forgets by its own trigger, so that deleting stays. */
const ADDED_TO = ['access_log_checkpoints', 'destruction_certificates', 'access_reviews']

/** Whoever gave the office more time would open it; whoever moved the day of the first proofs would need none. */
const ONLY_READ = ['office_grace', 'fact_grace', 'consent_proofs']

const GRANT_LOCK = 7_371_978

async function grantTo(owner: Database, name: string): Promise<void> {
  const role = sql.id(name)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner)
  await owner.transaction().execute(async (transaction) => {
    for (const statement of [
      // Two that grant at once would meet each other in the catalog.
      sql`select pg_advisory_xact_lock(${sql.lit(GRANT_LOCK)})`,
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
      ...ONLY_READ.map((table) => sql`revoke insert, update, delete on ${sql.table(table)} from ${role}`),
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
