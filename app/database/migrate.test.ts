import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/empty-database.ts'
import { aRequest } from '#tests/make.ts'
import { PLACES } from '#tests/places.ts'
import { openTestSite } from '#tests/site.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { connect } from './connection.server.ts'
import { migrate, ranMigrations } from './migrate.server.ts'

/** The migrations of a build that has some more than this one. */
function newerBuild(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'newer-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(PLACES.migrations, folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), text)
  return folder
}

const EXPANDING = {
  '9990_wishes':
    '-- kind: expand\nalter table leads add column wish text; create table wishes (id bigint primary key);',
}
const CONTRACTING = {
  ...EXPANDING,
  '9991_no_words': '-- kind: contract\nalter table visitors add column word text;',
  '9992_without_a_word': 'alter table visitors add column another_word text;',
}

test('the build before starts on what a newer one only expanded, says so, and takes requests there', async () => {
  await using newer = await openTestSite()
  const { database, log } = newer.services
  expect(await migrate(database, newerBuild(EXPANDING), log)).toEqual(['9990_wishes'])

  await using older = await openTestSite({ databaseUrl: newer.databaseUrl })
  const told = 'a newer build has expanded the schema; this one runs on it'
  expect(older.logLines).toContainEqual(expect.objectContaining({ migrations: ['9990_wishes'], msg: told }))
  expect(await older.post('/api/jireh/consult', aRequest())).toMatchObject({ status: 200 })
  const ready = await older.fetch('/health/ready')
  expect(await ready.json()).toMatchObject({ status: 'ready', checks: { schema: 'ok' } })
})

test('the build before refuses what a newer one did else, and names that alone', async () => {
  await using site = await openTestSite()
  const { database, log } = site.services
  await migrate(database, newerBuild(CONTRACTING), log)
  await expect(openTestSite({ databaseUrl: site.databaseUrl })).rejects.toThrow(
    'A newer build has changed this database (9991_no_words, 9992_without_a_word): start that build',
  )
  // The newer one itself goes on.
  expect(await migrate(database, newerBuild(CONTRACTING), log)).toEqual([])
})

test('two builds that start at once on an empty database both start, whoever is first', async () => {
  const url = await emptyDatabase()
  const lines: string[] = []
  const log = makeLog('warn', { write: (line) => void lines.push(line) })
  const { database } = connect(url, 6, log, 60_000)
  try {
    const folder = newerBuild(EXPANDING)
    const all = [PLACES.migrations, folder, PLACES.migrations, folder, PLACES.migrations]
    const ran = await Promise.all(all.map((each) => migrate(database, each, log)))
    const names = await ranMigrations(database)
    expect(ran.flat().toSorted()).toEqual(names)
    expect(names.at(-1)).toBe('9990_wishes')
    expect(await migrate(database, PLACES.migrations, log)).toEqual([])
    expect(lines.join('')).toContain('9990_wishes')
  } finally {
    await database.destroy()
  }
})
