import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientBase } from 'pg'
import { expect, test } from 'vitest'
import { compatibleNames, kindOf } from '#app/database/migration-kind.ts'
import { emptyDatabase } from './empty-database.ts'
import { PLACES } from './places.ts'
import { readSchema, whatBreaks } from './schema-facts.ts'

/** Those below were written before the rule, or beside it. */
const FIRST_WITH_KIND = '0400'

const MIGRATIONS = readdirSync(PLACES.migrations)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(PLACES.migrations, file), 'utf8') }))

/** What an expanding migration does that its first lines do not admit, and what they admit and it does not do. */
async function faultsOf(client: ClientBase, text: string): Promise<string[]> {
  const before = await readSchema(client)
  await client.query(text)
  const [broken, told] = [whatBreaks(before, await readSchema(client)), compatibleNames(text)]
  return [
    ...(/^\s*(?:delete\s+from|truncate)\b/im.test(text) ? ['removes rows'] : []),
    // Nobody says of a column that its end or its being needed is not noticed.
    ...broken.filter((name) => name.includes('.') || !told.includes(name)),
    ...told.filter((name) => !broken.includes(name)).map((name) => `${name} is not made anew`),
  ]
}

async function connected(): Promise<Client & AsyncDisposable> {
  const client = new Client({ connectionString: await emptyDatabase() })
  await client.connect()
  // Kysely's own, which a migration may add to.
  await client.query(
    'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  )
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

test('every migration since the rule says its kind, and an expanding one breaks nothing of the schema before it', async () => {
  await using client = await connected()
  const faults: Record<string, string[]> = {}
  for (const { file, text } of MIGRATIONS) {
    const found = kindOf(text) === 'expand' ? await faultsOf(client, text) : []
    if (kindOf(text) !== 'expand') await client.query(text)
    if (file >= FIRST_WITH_KIND && !kindOf(text)) found.push('says no kind in its first line')
    if (found.length > 0) faults[file] = found
  }
  expect(faults).toEqual({})
})

const TABLES = `
  create table callers (id bigint primary key, name text not null, age integer default 3 check (age > 0), note text);
  create table visits (id bigint primary key, caller bigint references callers);
  create function greet(words text) returns text language sql as 'select words';
  create function touch() returns trigger language plpgsql as 'begin return new; end';
  create trigger touched before update on callers for each row execute function touch();
  create unique index callers_note on callers (note);
  create view grown as select id, name from callers where age > 17`

const PLANTED: readonly (readonly [statement: string, faults: string[]])[] = [
  ['alter table callers add column seen timestamptz, add column times integer not null default 0', []],
  ['alter table callers add column first_visit bigint references visits check (first_visit > 0)', []],
  ['create table calls (id bigint primary key, caller bigint not null unique references callers)', []],
  [
    'create index callers_name on callers (name); create function greet(n integer) returns integer language sql return n',
    [],
  ],
  ['alter table callers alter column name drop not null, drop constraint callers_age_check', []],
  ['alter table callers drop column note', ['callers.note', 'callers_note']],
  ['alter table callers rename column note to remark', ['callers.note', 'callers_note']],
  ['alter table visits rename to looks', ['visits.caller', 'visits.id', 'visits_pkey']],
  [
    'alter table callers alter column age set not null, alter column note set not null',
    ['callers.age', 'callers.note'],
  ],
  ['alter table callers alter column age drop default', ['age']],
  ['alter table callers alter column note type varchar(9)', ['callers.note']],
  ['alter table callers add column town text not null', ['callers.town']],
  ['alter table callers add check (age < 150)', ['callers_age_check1']],
  ['create unique index callers_name on callers (name)', ['callers_name']],
  ['drop index callers_note', ['callers_note']],
  ['drop trigger touched on callers', ['touched']],
  ['create trigger late after insert on visits for each row execute function touch()', ['late']],
  [`create or replace function greet(words text) returns text language sql as 'select null'`, ['greet']],
  ['drop function greet(text)', ['greet']],
  ['drop view grown', ['grown.id', 'grown.name']],
  [
    'do $$ begin execute format($f$alter table callers drop column %I cascade$f$, $c$age$c$); end $$',
    ['age', 'callers.age', 'grown.id', 'grown.name'],
  ],
  ['delete from visits', ['removes rows']],
  [
    '-- compatible: callers.note, note\nalter table callers drop column note',
    ['callers.note', 'callers_note', 'note is not made anew'],
  ],
  [
    '-- compatible: callers_age_check, greet\nalter table callers drop constraint callers_age_check, add constraint callers_age_check check (age >= 0)',
    ['greet is not made anew'],
  ],
]

test('a migration that says it expands and does more is found, whatever it does it with', async () => {
  await using client = await connected()
  await client.query(TABLES)
  for (const [statement, faults] of PLANTED) {
    await client.query('begin')
    expect(await faultsOf(client, `-- kind: expand\n${statement};\n`), statement).toEqual(faults)
    await client.query('rollback')
  }
})
