import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const MAIN_ONLY = '--tags-filter=!long || main'
const LONG_ONLY = '--tags-filter=long && !main'

/**
 * `npm test`: what `npm run check` holds, then the tests, on a real database and in a real browser. `--all` runs the long
 * ones too, `--rest` those that `npm test` leaves out and nothing else, `--changed` (`--changed=<commit>`) those of what
 * changed; anything else goes to vitest.
 */
function main(args: string[]): number {
  const changed = args.find((each) => /^--changed(=|$)/.test(each))
  const others = args.filter((each) => !['--all', '--rest', changed].includes(each))
  if (args.includes('--rest')) return run(VITEST, 'run', LONG_ONLY, ...others)
  const files = changed ? testsOfChange(changed.split('=')[1] ?? 'HEAD') : []
  const checked = run(join(ROOT, 'scripts', 'check.ts'))
  if (checked !== 0 || (changed && files.length === 0)) return checked
  return run(VITEST, 'run', ...(args.includes('--all') ? [] : [MAIN_ONLY]), ...files, ...others)
}

/**
 * The tests that import what changed since a commit, and those beside it: the built site, through which most of them
 * work, is no import.
 */
function testsOfChange(commit: string): string[] {
  const paths = [
    ...lines('git', 'diff', '--name-only', '--relative', commit),
    ...lines('git', 'ls-files', '--others', '--exclude-standard'),
  ]
  const folders = [...new Set(paths.map((path) => dirname(path)))].filter((folder) =>
    folder.startsWith('app/'),
  )
  const beside = folders.flatMap((folder) => globSync(join(folder, '*.test.{ts,tsx}'), { cwd: ROOT }))
  const importing = lines(process.execPath, VITEST, 'list', '--filesOnly', `--changed=${commit}`)
  return [...new Set([...beside, ...importing])]
}

function lines(command: string, ...args: string[]): string[] {
  return execFileSync(command, args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}

function run(...args: string[]): number {
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}

process.exit(main(process.argv.slice(2)))
