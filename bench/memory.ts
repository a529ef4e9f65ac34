import { atMost, round, report, type Figure } from './figures.ts'
import { ask, keepAliveAgent } from './http.ts'
import { anyList, anyView, MADE_POSTS, startWithBoard } from './made-board.ts'
import { memoryOf } from './processes.ts'

const CLIENTS = 8
const MEGABYTE = 1024 * 1024
/** As a crawler, an old client and a browser send them. */
const ENCODINGS = ['gzip, deflate, br', 'gzip', 'identity']
/** One page of the list after so many views. */
const LIST_EVERY = 20
const REPORT_EVERY = 2_000

const reportMemory = (pages: number, { now, peak }: { now: number; peak: number }) =>
  report(`memory, ${pages} pages: ${round(now / MEGABYTE)} MB, at most ${round(peak / MEGABYTE)}`)

/** Memory of node while each of 60,000 posts is read once, in three encodings by turns. */
export async function measureMemory(): Promise<Figure[]> {
  const product = await startWithBoard()
  const agent = keepAliveAgent(CLIENTS)
  const startedWith = memoryOf(product.pid).now
  let turn = 0
  const client = async () => {
    while (turn < MADE_POSTS) {
      turn += 1
      if (turn % REPORT_EVERY === 0) reportMemory(turn, memoryOf(product.pid))
      const path = turn % LIST_EVERY === 0 ? anyList(turn / LIST_EVERY) : anyView(turn)
      const headers = { 'accept-encoding': ENCODINGS[turn % ENCODINGS.length]! }
      const { status } = await ask(product.origin + path, { agent, headers })
      if (status !== 200) throw new Error(`${path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const { now, peak } = memoryOf(product.pid)
  agent.destroy()
  await product.stop()
  return [
    atMost('memory', `at most, while ${MADE_POSTS.toLocaleString('en')} pages were read once`, {
      value: peak / MEGABYTE,
      bar: 350,
      unit: 'MB',
      note: `${round(startedWith / MEGABYTE)} before, ${round(now / MEGABYTE)} after`,
    }),
  ]
}
