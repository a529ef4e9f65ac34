import { temporaryFolder } from './cleanup.ts'
import { atMost, none, percentile, round, report, type Figure } from './figures.ts'
import { pause } from './http.ts'
import { memoryOf } from './processes.ts'
import { startOpenProduct } from './product.ts'
import { holdSlowConnections } from './slow.ts'
import { letVisitorsIn, type Answer, type Kind } from './visitors.ts'

export const MIXED_LOAD = { clients: 32, pages: 0.6, calls: 0.3 }
export const SLOW_CONNECTIONS = 200
const WARM_UP_MS = 2_000
const MEGABYTE = 1024 * 1024

/** Specification §P6 and §P9: pages, calls and leads from 32 clients while 200 slow connections are open. */
export async function measureMixed({ mixedSeconds }: { mixedSeconds: number }): Promise<Figure[]> {
  const product = await startOpenProduct({ dataFolder: await temporaryFolder() })
  const slow = holdSlowConnections(product.origin, SLOW_CONNECTIONS)
  const warming = letVisitorsIn(product.origin, MIXED_LOAD)
  await pause(WARM_UP_MS)
  await warming.stop()
  const visitors = letVisitorsIn(product.origin, MIXED_LOAD)
  let fewestOpen = SLOW_CONNECTIONS
  for (let second = 0; second < mixedSeconds; second++) {
    await pause(1_000)
    fewestOpen = Math.min(fewestOpen, slow.open())
  }
  await visitors.stop()
  const memory = memoryOf(product.pid)
  slow.stop()
  await product.stop()
  const { answers } = visitors
  report(
    `P9: ${round(answers.length / mixedSeconds)} requests/s, ${fewestOpen} slow connections at the least`,
  )
  return [
    atMost('P6', `memory after ${mixedSeconds} s of mixed load`, {
      value: memory.now / MEGABYTE,
      bar: 300,
      unit: 'MB',
      note: `at most ${round(memory.peak / MEGABYTE)}`,
    }),
    latency(answers, 'page', 400),
    latency(answers, 'lead', 500),
    errors(answers),
  ]
}

function latency(answers: Answer[], kind: Kind, bar: number): Figure {
  const times = answers.filter((answer) => answer.kind === kind).map((answer) => answer.milliseconds)
  return atMost('P9', `${kind}, p99, 200 slow connections open`, {
    value: percentile(times, 0.99),
    bar,
    unit: 'ms',
    note: `${times.length.toLocaleString('en-US')} asked, p50 ${round(percentile(times, 0.5))}`,
  })
}

function errors(answers: Answer[]): Figure {
  const failed = answers.filter(({ status }) => status !== 200)
  for (const { kind, status, problem } of failed.slice(0, 5)) report(`P9 ${kind} ${status}: ${problem}`)
  return none('P9', `errors of ${answers.length.toLocaleString('en-US')}`, failed.length)
}
