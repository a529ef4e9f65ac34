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
    expectTests(cells[5]!)
  }
})

test('each of the rules is tried to be got around in three ways, by tests that are there', () => {
  const [, list = ''] = read('docs/law.md').split('## Three ways around each')
  const items = list.split(/^\d+\. /m).slice(1)
  expect(items).toHaveLength(TABLE.length)
  for (const item of items) {
    const [, ways = '', tests = ''] = /^\*\*[^*]+\*\*: ([^`]+)\. (`.+)$/s.exec(item.trim()) ?? []
    expect(ways.split('; ').length, item).toBeGreaterThanOrEqual(3)
    expect(expectTests(tests.replaceAll(/\s+/g, ' ')), item).toBeGreaterThan(0)
  }
})

test('the record of accessibility has the 33 items, each with what holds it, and the pages that are walked', () => {
  const items = read('docs/accessibility.md').matchAll(
    /^\| (\d\.\d\.\d) +\| [^|]+ \| (Machine|By hand|Journeys|Does not apply)\b/gm,
  )
  expect(new Set([...items].map(([, item]) => item)).size).toBe(33)
  const [, list = ''] = /return \[\n(.*?)\n  \]/s.exec(read('tests/journeys/kwcag.test.ts')) ?? []
  expect(list.split('\n')).toHaveLength(12)
})

/** Holds `file`: title / title; `file`: title against the files, and returns how many titles there were. */
function expectTests(text: string): number {
  const named = [...text.matchAll(/`([\w./-]+\.test\.ts)`: ([^`]+?)(?=; `|$)/g)]
  const titles = named.flatMap(([, file, list]) =>
    list!.split(' / ').map((title) => [file!, title.trim()] as const),
  )
  for (const [file, title] of titles) expect(read(file), title).toContain(`'${title}'`)
  return titles.length
}
