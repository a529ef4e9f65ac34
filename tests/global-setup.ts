import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { TestProject } from 'vitest/node'
import { connect, withPatience } from '#app/database/connection.server.ts'
import { findBinaries } from '#app/database/embedded-binaries.server.ts'
import { asApplication, makeApplication } from '#app/database/embedded-socket.server.ts'
import { openEmbedded } from '#app/database/embedded.server.ts'
import type { OpenDatabase } from '#app/database/open.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { upgrade } from '#app/database/upgrade.server.ts'
import { memberOfPhone, storePasswordHash } from '#app/members/session/members.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { buildIfNeeded, loadBuild } from '#scripts/built.ts'
import { ensureChromium } from '#scripts/chromium.ts'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { pastLeads } from '#seeds/past-leads.ts'
import { sampleNumber } from '#seeds/sample-leads.server.ts'
import { PLACES, TEST_KEYS } from './places.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the template database: migrated, seeded, cloned by each test that needs one. */
    templateUrl: string
    chromium: string
  }
}

const GIB = 1024 ** 3
const MEMORY_DISK = '/dev/shm'

/**
 * Where the tests' database lies. Each test clones and drops a database of 550 files, which a disk takes 0.1 to 0.5 s
 * for; what tests disks and crashes has clusters of its own in the ordinary place.
 */
async function roomForDatabase(): Promise<string> {
  const disk = await statfs(MEMORY_DISK).catch(() => null)
  const isRoomy = disk !== null && disk.bavail * disk.bsize > 2 * GIB && totalmem() > 6 * GIB
  return isRoomy ? MEMORY_DISK : tmpdir()
}

/**
 * What keeps a database over a crash, and looks after it by itself: nothing of it is for one that ends with the run. Each
 * clone is a checkpoint, after which the first change of every page would be logged with the whole page.
 */
const HASTY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

/** The embedded PostgreSQL's own programs, of which the server is told last what holds for the tests' database alone. */
async function hastyServer(bin: string): Promise<string> {
  const { initdb, postgres } = await findBinaries()
  const settings = Object.entries(HASTY).map(([name, value]) => `-c ${name}=${value}`)
  await mkdir(bin)
  await chmod(join(bin, '..'), 0o711)
  for (const [name, line] of [
    ['initdb', `'${initdb}' "$@"`],
    ['postgres', `'${postgres}' "$@" ${settings.join(' ')}`],
  ] as const)
    await writeFile(join(bin, name), `#!/bin/sh\nexec ${line}\n`, { mode: 0o755 })
  return bin
}

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The demo accounts' passwords without argon2's cost, which a test of signing in pays a hundred times. */
async function cheapenPasswords(services: Services) {
  for (const { email, passwd } of DEMO_STAFF) {
    const found = services.database.updateTable('staff').where('email', '=', email)
    await found.set({ passwd_hash: await hash(passwd, CHEAP) }).executeTakeFirstOrThrow()
  }
  for (const { phone, passwd } of DEMO_MEMBERS) {
    const member = await memberOfPhone(services, phone)
    if (member) await storePasswordHash(services, member.id, await hash(passwd, CHEAP))
  }
}

/** The month of leads before, and what is told of its weeks, is for eyes: a test that counts makes its own. */
async function forgetPast({ database, keyring }: Services) {
  const numbers = pastLeads().map((lead) => keyring.blindIndex('lead-phone', sampleNumber(lead)))
  await database.deleteFrom('leads').where('phone_index', 'in', numbers).execute()
  for (const table of ['call_days', 'weekly_reports'] as const) await database.deleteFrom(table).execute()
}

/** Gives the product's own role what it may do, which every clone of the template keeps. */
async function shareTemplate(url: string) {
  const log = makeLog('warn')
  await makeApplication(url)
  const { database } = connect(asApplication(url), 1, log)
  const prepare: OpenDatabase['prepare'] = (work) => withPatience(url, work, log)
  await upgrade({ database, prepare, ownerUrl: url }, PLACES.migrations, {
    config: { MIGRATION_DATABASE_URL: undefined, isProduction: true },
    log,
  })
  await database.destroy()
}

/** Once per run: the build under test, one real PostgreSQL, a filled template database, a browser. */
export default async function setUp(project: TestProject) {
  const start = performance.now()
  const isBuilt = buildIfNeeded()
  const builtAt = performance.now()
  const chromium = ensureChromium()
  const folder = await mkdtemp(join(await roomForDatabase(), 'gc-test-'))
  const log = makeLog('warn')
  const pgBin = await hastyServer(join(folder, 'bin'))
  const postgres = await openEmbedded({ folder: join(folder, 'postgres'), log, pgBin })
  const { openSite, readConfig } = await loadBuild()
  const env = { DATABASE_URL: postgres.url, SECRET_KEYS: TEST_KEYS, LOG_LEVEL: 'warn', DATA_DIR: folder }
  const site = await openSite(readConfig(env), log, PLACES)
  // Whoever a test signs in has agreed to nothing yet: what it needs it says itself.
  await site.services.database.deleteFrom('member_consents').execute()
  // Nobody takes leads until a test says so.
  await site.services.database.deleteFrom('advisors').execute()
  // Nobody was told anything, and nothing was sent or came.
  for (const table of ['staff_notices', 'messages', 'text_replies'] as const)
    await site.services.database.deleteFrom(table).execute()
  await forgetPast(site.services)
  await cheapenPasswords(site.services)
  await site.close()
  await shareTemplate(postgres.url)
  project.provide('templateUrl', postgres.url)
  project.provide('chromium', chromium)
  return async () => {
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
    const times = (performance.now() - builtAt) / (builtAt - start)
    if (isBuilt) console.log(`The tests took ${times.toFixed(1)} times as long as the build before them.`)
  }
}
