import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

// `npm test`: what `npm run check` holds, then every test, on a real database and in a real browser.
for (const script of [
  ['scripts/check.ts'],
  ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)],
]) {
  const { status } = spawnSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
