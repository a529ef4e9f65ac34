import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name)

const CHECKS: [string, string, string[]][] = [
  ['route types', bin('react-router'), ['typegen']],
  ['types', bin('tsc'), ['--noEmit']],
  ['lint', bin('oxlint'), ['-c', 'oxlint.config.mjs', '--deny-warnings']],
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['content', process.execPath, ['scripts/check-content.mjs']],
  ['patterns', process.execPath, ['scripts/check-patterns.ts']],
  ['references', process.execPath, ['scripts/check-references.ts']],
]

// `npm run check -- types lint` runs only the named ones.
const names = process.argv.slice(2)
const unknown = names.filter((name) => !CHECKS.some(([known]) => known === name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${CHECKS.map(([name]) => name).join(', ')}.`)
  process.exit(2)
}
const chosen = CHECKS.filter(([name]) => names.length === 0 || names.includes(name))
const failed = chosen.filter(([name, command, args]) => {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  return status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
