import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Lints one planted file at `path` inside a copy of the tree's shape. */
function lint(path: string, code: string): { status: number | null; output: string } {
  const folder = mkdtempSync(join(ROOT, 'build', 'lint-'))
  try {
    for (const file of ['architecture.mjs', 'oxlint.config.mjs']) {
      // The copy lies in build/, which the configuration leaves out otherwise.
      const text = readFileSync(join(ROOT, file), 'utf8').replace("'build/**', ", '')
      writeFileSync(join(folder, file), text)
    }
    const file = join(folder, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, code)
    const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const run = spawnSync(process.execPath, [oxlint, '-c', 'oxlint.config.mjs', path], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status: run.status, output: run.stdout + run.stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('an import up the ladder fails the lint', () => {
  const code =
    "import { openTheDoor } from '#app/features/staff/door.ts'\n\nexport const opened = openTheDoor()\n"
  expect(lint('app/features/banners/planted.ts', code)).toMatchObject({
    status: 1,
    output: expect.stringContaining('architecture.mjs'),
  })
  expect(lint('app/shell/planted.ts', code).status).toBe(0)
})

test('leaving a folder with ../ fails the lint', () => {
  const code = "import { openTheDoor } from '../staff/door.ts'\n\nexport const opened = openTheDoor()\n"
  expect(lint('app/shell/planted.ts', code).output).toContain('Leave a folder with #app/')
})

test('a contract that needs the server fails the lint', () => {
  const code = "import { randomUUID } from 'node:crypto'\n\nexport const id = randomUUID()\n"
  expect(lint('app/catalog/banners/contract.ts', code).output).toContain('read by browser and server alike')
})

test('reading the environment outside the configuration fails the lint', () => {
  expect(lint('app/features/banners/planted.ts', 'export const port = process.env.PORT\n').status).toBe(1)
})

test('a feature is one flat folder of files whose names say their role', () => {
  const features = join(ROOT, 'app', 'features')
  const entries = readdirSync(features, { recursive: true, withFileTypes: true })
  const nested = entries.filter((entry) => entry.isDirectory() && entry.parentPath !== features)
  expect(nested.map((entry) => entry.name)).toEqual([])
  const nameless = entries.filter((entry) => /^(index|utils|helpers?|common|misc)\./.test(entry.name))
  expect(nameless.map((entry) => entry.name)).toEqual([])
})

test('ARCHITECTURE.md lists every folder of features once, in the order of the ladder', () => {
  const ladder = readFileSync(join(ROOT, 'architecture.mjs'), 'utf8')
  const overview = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  const rungs = [...ladder.matchAll(/'features\/([a-z-]+)'/g)].map(([, room]) => room)
  const told = [...overview.matchAll(/^ {4}([a-z-]+)\/ {2,}\S/gm)].map(([, room]) => room)
  expect(told).toEqual(rungs)
})
