import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const TABLE = read('docs/law.md')
  .split('\n')
  .filter((line) => /^\|\s*\d+\s*\|/.test(line))

test('the table of law names 21 rules, files that are there, and tests by their titles', () => {
  expect(TABLE).toHaveLength(21)
  for (const line of TABLE) {
    const cells = line.split('|').map((cell) => cell.trim())
    for (const [, path] of line.matchAll(/`([\w./-]+\.\w+)`/g))
      expect(existsSync(join(ROOT, path!)), path).toBe(true)
    for (const [, file, titles] of cells[5]!.matchAll(/`([\w./-]+\.test\.ts)`: ([^`]+?)(?=; `|$)/g))
      for (const title of titles!.split(' / ')) expect(read(file!), title).toContain(`'${title.trim()}'`)
  }
})
