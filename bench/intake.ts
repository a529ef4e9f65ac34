import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { temporaryFolder } from './cleanup.ts'
import { median, round, report, type Figure } from './figures.ts'
import type { Round, Rounds } from './intake-child.ts'
import { hasCommand, outputOf } from './processes.ts'
import { productCommand } from './product.ts'

const BAR = 0.6

/** Specification §P3: durable intake ÷ one bare INSERT of 12 columns and 3 indexes, 16 clients on a pool of 16. */
export async function measureIntake(): Promise<Figure[]> {
  const script = join(import.meta.dirname, 'intake-child.ts')
  const place = {
    dataFolder: await temporaryFolder(),
    env: { DATABASE_POOL: '16', LOG_LEVEL: 'error' },
    command: [process.execPath, script],
  }
  const rounds = JSON.parse(await outputOf([...onEveryCore(), ...productCommand(place, 0)])) as Rounds
  const ratios = rounds.intake.map((intake, at) => intake.perSecond / rounds.bare[at]!.perSecond)
  const ratio = median(ratios)
  report(`P3 ratios: ${ratios.map(round).join(', ')}`)
  for (const [kind, all] of Object.entries(rounds) as [string, Round[]][]) {
    const node = medianOf((each) => each.nodeCpu, all)
    report(`P3 ${kind}: CPU of node ${node} ms, of postgres ${medianOf((each) => each.postgresCpu, all)} ms`)
  }
  return [
    {
      code: 'P3',
      what: 'durable intake, 16 clients',
      figure: `${rateOf(rounds.intake)}/s of ${rateOf(rounds.bare)}/s`,
      bar: `≥ ${BAR} of a bare INSERT`,
      ratio,
      isMet: ratio >= BAR,
    },
  ]
}

function rateOf(kind: Round[]): string {
  return medianOf((each) => each.perSecond, kind)
}

function medianOf(of: (round: Round) => number, kind: Round[]): string {
  return round(median(kind.map(of)))
}

/** Node and the database server share all cores; the bench itself sits on one. */
function onEveryCore(): string[] {
  return hasCommand('taskset') ? ['taskset', '-c', `0-${availableParallelism() - 1}`] : []
}
