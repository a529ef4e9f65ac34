import { parseArgs } from 'node:util'
import { buildIfNeeded } from '#scripts/built.ts'
import { withCleanUp } from './cleanup.ts'
import { printFigures, report, type Figure } from './figures.ts'
import { CLIENT_CORE, pin } from './processes.ts'

interface Wish {
  mixedSeconds: number
  /** An existing data folder to measure. */
  data?: string | undefined
  /** Another built checkout to measure in turns with this one. */
  base?: string | undefined
  /** Only the floods or hostile texts whose name contains this. */
  only?: string | undefined
}
type Measure = (wish: Wish) => Promise<Figure[]>

/** The first five are what a bare `npm run bench` prints. */
const MEASUREMENTS: Record<string, () => Promise<Measure>> = {
  p1: async () => (await import('./cache.ts')).measureCache,
  p2: async () => (await import('./render.ts')).measureRender,
  p3: async () => (await import('./intake.ts')).measureIntake,
  p5: async () => (await import('./start.ts')).measureStart,
  mixed: async () => (await import('./mixed.ts')).measureMixed,
  crash: async () => (await import('./crash.ts')).measureCrash,
  sync: async () => (await import('./sync.ts')).measureSync,
  boards: async () => (await import('./boards.ts')).measureBoards,
  cold: async () => (await import('./cold.ts')).measureCold,
  writes: async () => (await import('./writes.ts')).measureWrites,
  memory: async () => (await import('./memory.ts')).measureMemory,
  fresh: async () => (await import('./freshness.ts')).measureFreshness,
  accounts: async () => (await import('./accounts.ts')).measureAccounts,
  leads: async () => (await import('./queue.ts')).measureQueue,
  lines: async () => (await import('./lines.ts')).measureLines,
  dashboard: async () => (await import('./dashboard.ts')).measureDashboard,
  text: async () => (await import('./text.ts')).measureText,
  texts: async () => (await import('./texts.ts')).measureTexts,
  search: async () => (await import('./search.ts')).measureSearch,
  flood: async () => (await import('./flood.ts')).measureFlood,
  load: async () => (await import('./load.ts')).measureLoad,
  proof: async () => (await import('./proof.ts')).measureProof,
  faults: async () => (await import('./faults.ts')).measureFaults,
}
const BY_DEFAULT = ['p1', 'p2', 'p3', 'p5', 'mixed']
/** Measured by the same load. */
const SAME: Record<string, string> = { p4: 'boards', p6: 'mixed', p7: 'load', p9: 'mixed' }

// `npm run bench -- p1 p3`, `p6 --long`, `boards --data folder`, `cold --base ../other`: docs/performance.md.
const { values, positionals } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    data: { type: 'string' },
    base: { type: 'string' },
    only: { type: 'string' },
  },
  allowPositionals: true,
})
const asked = positionals.map((name) => SAME[name.toLowerCase()] ?? name.toLowerCase())
const unknown = asked.filter((name) => !MEASUREMENTS[name])
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}: ${Object.keys(MEASUREMENTS).join(', ')}.`)
  process.exit(2)
}

await withCleanUp(async () => {
  buildIfNeeded()
  pin(process.pid, CLIENT_CORE)
  const figures: Figure[] = []
  for (const name of new Set(asked.length > 0 ? asked : BY_DEFAULT)) {
    report(`${name} …`)
    const measure = await MEASUREMENTS[name]!()
    figures.push(
      ...(await measure({
        mixedSeconds: values.long ? 60 : 20,
        data: values.data,
        base: values.base,
        only: values.only,
      })),
    )
  }
  printFigures(figures)
  process.exitCode = figures.every((figure) => figure.isMet) ? 0 : 1
})
