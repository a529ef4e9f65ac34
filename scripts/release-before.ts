import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kindOf } from '#app/database/migration-kind.ts'
import { endWithFailure } from './failure.ts'
import { addMigrations } from './mixed-migrations.ts'

// `npm run release:before -- COMMIT [test files and folders]`: builds the release of COMMIT beside, gives it the migrations of
// this one and runs its tests on the schema that comes of them, as processes of both run together while one replaces the other
// (docs/adr/0130). Without names, the tests of every district. Ends with what its tests ended with.

const ROOT = join(import.meta.dirname, '..')
const MAIN_ONLY = '--tags-filter=!long || main'
const DISTRICTS = ['site', 'office', 'privacy', 'catalog', 'community', 'members', 'crm', 'shared']
/** It holds every column to what its own release knew of: what is new has to be missing there. */
const OF_ITS_OWN_SCHEMA = 'app/shared/data-inventory/inventory.test.ts'

function main([commit, ...named]: string[]): number {
  if (!commit) throw new Error('Which release? npm run release:before -- COMMIT')
  const folder = mkdtempSync(join(tmpdir(), 'goreun-before-'))
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    const added = addMigrations(join(ROOT, 'migrations'), join(folder, 'migrations'))
    console.log(
      `${added.length} migrations are newer than ${commit}: ${added.map(withKind).join(', ') || 'none'}`,
    )
    installIn(folder)
    const files = named.length > 0 ? named : DISTRICTS.map((name) => `app/${name}/`)
    const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
    const words = [vitest, 'run', MAIN_ONLY, '--exclude', OF_ITS_OWN_SCHEMA, ...files]
    return spawnSync(process.execPath, words, { cwd: folder, stdio: 'inherit' }).status ?? 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What does not say that it expands keeps the release of then from starting at all (docs/adr/0263). */
const withKind = (file: string) =>
  `${file} (${kindOf(readFileSync(join(ROOT, 'migrations', file), 'utf8')) ?? 'of no kind'})`

const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')

/** The same packages are not installed twice. */
function installIn(folder: string): void {
  if (lock(folder) !== lock(ROOT)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 2, 2] })
    return
  }
  mkdirSync(join(folder, 'node_modules'))
  for (const each of readdirSync(join(ROOT, 'node_modules')))
    symlinkSync(join(ROOT, 'node_modules', each), join(folder, 'node_modules', each))
}

try {
  process.exitCode = main(process.argv.slice(2))
} catch (error) {
  endWithFailure(error)
}
