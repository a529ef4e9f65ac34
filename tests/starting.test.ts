// @module-tag long
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ranMigrations } from '#app/database/migrate.server.ts'
import { TEST_KEYS } from './places.ts'
import { dataFolder, freePort, run } from './product.ts'
import { openTestSite } from './site.ts'

/** Ends with 1 and says what to do: one sentence of ours, no stack. */
async function fails(env: Record<string, string>, words: RegExp, script?: string) {
  const running = await run({ LOG_LEVEL: 'fatal', ...env }, script)
  expect(await running.exited, running.output()).toBe(1)
  expect(running.output()).toMatch(words)
  expect(running.output()).not.toMatch(/^ {4}at |\bat .*\.js:\d+/m)
}

function mount(folder: string, options: string): boolean {
  mkdirSync(folder, { recursive: true })
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
}
const unmount = (folder: string) => spawnSync('umount', ['-l', folder])

test('a port that is taken is told, and no database is left behind', async () => {
  using data = dataFolder()
  const port = String(await freePort())
  const other = createServer().listen(Number(port), '127.0.0.1')
  await fails(
    { DATA_DIR: data.folder, PORT: port },
    new RegExp(`^StartError: Port ${port} of 127\\.0\\.0\\.1 is taken by another program: .*PORT`, 'm'),
  )
  other.close()
  const left = spawnSync('sh', ['-c', `ls -l /proc/[0-9]*/cwd 2>/dev/null | grep -c "${data.folder}"`], {
    encoding: 'utf8',
  })
  expect(left.stdout.trim()).toBe('0')
})

test('a disk that is full, or cannot be written, is told at the first start', async ({ skip }) => {
  using data = dataFolder()
  const [small, closed] = [join(data.home, 'small'), join(data.home, 'closed')]
  skip(!mount(small, 'size=20m'), 'only who may mount has small disks')
  try {
    await fails({ DATA_DIR: join(small, 'data') }, /^\w+Error: .*disk.*full.*(?:free|DATA_DIR)/im)
    mount(closed, 'size=20m')
    spawnSync('mount', ['-o', 'remount,ro', closed])
    await fails({ DATA_DIR: join(closed, 'data') }, /^\w+Error: .*cannot be written.*DATA_DIR/m)
  } finally {
    unmount(small)
    unmount(closed)
  }
})

test('an older build names what it does not know of a newer schema, and so do commands', async () => {
  await using site = await openTestSite()
  using data = dataFolder()
  await sql`insert into kysely_migration (name, timestamp) values ('9998_from_the_future', '2030-01-01')`.execute(
    site.services.database,
  )
  const env = { DATABASE_URL: site.databaseUrl, DATA_DIR: data.home, SECRET_KEYS: TEST_KEYS }
  const words =
    /^MigrationError: A newer build has changed this database \(9998_from_the_future\): start that build/m
  await fails(env, words)
  await fails(env, words, 'migrate.ts')
  await fails(env, words, 'leads.ts')
  // Where that build said that it only adds to the schema, this one works on.
  await sql`update kysely_migration set is_expand = true where name like '9998%'`.execute(
    site.services.database,
  )
  for (const script of ['migrate.ts', 'leads.ts']) {
    const running = await run({ LOG_LEVEL: 'warn', ...env }, script)
    expect(await running.exited, running.output()).toBe(0)
    expect(running.output()).toContain('a newer build has expanded the schema')
  }
})

test.each([
  ['before the baseline', '0001_foundation', '0155_sliding_text_limits'],
  ['before its last change', '0001_shared', '0009_site'],
])('a database from %s is refused as it is, and told what to do', async (_, first, last) => {
  await using site = await openTestSite()
  using data = dataFolder()
  const { database } = site.services
  await sql`delete from kysely_migration`.execute(database)
  await sql`insert into kysely_migration (name, timestamp)
      values (${first}, '2026-01-01'), (${last}, '2026-01-02')`.execute(database)
  const env = { DATABASE_URL: site.databaseUrl, DATA_DIR: data.home, SECRET_KEYS: TEST_KEYS }
  const words = new RegExp(
    `^MigrationError: An older build made this database .*\\(${first} to ${last}\\): delete it .*DATA_DIR.* or keep that build\\.$`,
    'm',
  )
  await fails(env, words)
  await fails(env, words, 'migrate.ts')
  await fails(env, words, 'leads.ts')
  expect(await ranMigrations(database)).toEqual([first, last])
})
