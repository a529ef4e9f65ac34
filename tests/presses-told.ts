import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TABLES = readFileSync(join(import.meta.dirname, '..', 'docs', 'presses.md'), 'utf8')

/** How often somebody presses for what, by act, as a part of docs/presses.md tells it: after the act, the last number. */
export function pressesTold(part: 'The desk' | 'Visitors'): Record<string, number> {
  const [, table = ''] = TABLES.split(`## ${part}\n`)
  const [own = ''] = table.split('\n## ')
  return Object.fromEntries(
    own.split('\n').flatMap((line) => {
      const [, act, ...cells] = line.split('|').map((cell) => cell.trim())
      const presses = cells.slice(0, -2).map(Number).at(-1)
      return act && presses ? [[act, presses] as const] : []
    }),
  )
}
