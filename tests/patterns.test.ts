import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Checks one planted file in a folder that is shaped like the project. */
function checkPatterns(code: string): { status: number | null; output: string } {
  const root = mkdtempSync(join(ROOT, 'build', 'patterns-'))
  try {
    for (const folder of ['app', 'scripts', 'seeds']) mkdirSync(join(root, folder))
    writeFileSync(join(root, 'server.ts'), '')
    writeFileSync(join(root, 'app', 'planted.ts'), code)
    const script = join(ROOT, 'scripts', 'check-patterns.ts')
    const run = spawnSync(process.execPath, [script, '--root', root], { encoding: 'utf8' })
    return { status: run.status, output: run.stdout + run.stderr }
  } finally {
    rmSync(root, { recursive: true })
  }
}

test.for([
  [
    'a quadratic literal',
    'export const level = /mso-list:\\s*\\S+\\s+level(\\d)/i\n',
    '2nd degree polynomial',
  ],
  ['an exponential literal', '\n\nexport const all = /^(a+)+$/\n', 'exponential'],
  [
    'one put together of constants',
    "const END = String.raw`\\s+$`\nexport const end = new RegExp(`x${END}|${['a+', 'b'].join('')}`)\n",
    '2nd degree polynomial',
  ],
] as const)('%s fails the check, with its place and what would attack it', ([, code, told]) => {
  const { status, output } = checkPatterns(code)
  expect(status).toBe(1)
  expect(output).toMatch(/^app\/planted\.ts:\d: \//)
  expect(output).toContain(told)
  expect(output).toContain('.repeat(')
})

test('one put together while the code runs fails it, for nothing can be said of it', () => {
  const { status, output } = checkPatterns('export const made = (word: string) => new RegExp(word)\n')
  expect(status).toBe(1)
  expect(output).toContain('app/planted.ts:1: put together')
})

test('what reads any text in one walk passes', () => {
  const code = "export const line = /^\\d{2}:\\d{2}$/\nexport const text = '/^(a+)+$/'\n"
  expect(checkPatterns(code)).toMatchObject({
    status: 0,
    output: expect.stringContaining('1 patterns are linear'),
  })
})
