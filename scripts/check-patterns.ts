import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { check, type Diagnostics, type Parameters } from 'recheck'
import { patternsIn, type Pattern } from './read-patterns.ts'

/** Checks with `recheck` that every regular expression of ours is linear; `--root folder` checks another project. */
const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['app', 'bench', 'scripts', 'seeds']
const CODE = /\.(?:ts|tsx|mjs)$/
/** Tests only read what they wrote themselves. */
const TEST = /\.test\.tsx?$/

/** Files with patterns built at run time from parts that repeat nothing, and what ensures that. */
const BUILT: Readonly<Record<string, string>> = {
  'app/shared/text-search/syllables.ts':
    'letters and classes of letters: search-terms.test.ts lets no other sign into a pattern',
  'app/shared/compliance/gift-amounts.ts':
    'words of a list with up to three marks between two letters: tests/long-texts.test.ts times it',
  'app/shared/compliance/named-offers.ts':
    'names of carriers with up to three marks between two letters: tests/long-texts.test.ts times it',
}

/** Limited by counted steps, so that a busy machine decides the same; the timeout is only for what would never end. */
const LIMITS: Parameters = {
  maxAttackStringSize: 20_000,
  attackLimit: 100_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 120_000,
}

const { values } = parseArgs({ options: { root: { type: 'string', default: ROOT } } })
const started = performance.now()
const patterns = filesIn(values.root).flatMap((path) =>
  patternsIn(path, readFileSync(join(values.root, path), 'utf8')),
)
const faults = [...unreadable(patterns), ...(await vulnerable(patterns))]
for (const fault of faults) console.error(fault)
if (faults.length === 0)
  console.log(`${patterns.length} patterns are linear (${Math.round(performance.now() - started)} ms)`)
// The native program would keep the process alive.
process.exit(faults.length > 0 ? 1 : 0)

function filesIn(root: string): string[] {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && CODE.test(entry.name) && !TEST.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  return [...files.toSorted(), 'server.ts']
}

function unreadable(all: readonly Pattern[]): string[] {
  return all
    .filter(({ place, source }) => source === null && !Object.hasOwn(BUILT, place.split(':')[0]!))
    .map(({ place }) => `${place}: put together while the code runs, nothing can be said of it`)
}

async function vulnerable(all: readonly Pattern[]): Promise<string[]> {
  const places = Map.groupBy(
    all.filter(({ source }) => source !== null),
    ({ source, flags }) => `/${source}/${flags}`,
  )
  const waiting = [...places]
  const found: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [written, [first, ...more]] = next
      const fault = faultOf(await check(first!.source!, first!.flags, LIMITS))
      if (fault) found.push([first!, ...more].map(({ place }) => place).join(', ') + `: ${written} ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return found.toSorted()
}

function faultOf(result: Diagnostics): string | null {
  if (result.status === 'safe') return null
  if (result.status === 'unknown') return `is unknown: ${result.error.kind}`
  return `is ${result.complexity.summary}: ${result.attack.pattern}`
}
