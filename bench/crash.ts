import { randomInt } from 'node:crypto'
import { temporaryFolder } from './cleanup.ts'
import { atMost, median, none, round, report, type Figure } from './figures.ts'
import { keepAliveAgent, pause } from './http.ts'
import { aLead, countMarkers, sendLead, type Lead } from './leads.ts'
import { startOpenProduct, startProduct, type Product } from './product.ts'

const ROUNDS = 15
const CLIENTS = 8
const EARLIEST_KILL_MS = 300
const LATEST_KILL_MS = 2_500

interface Memory {
  acknowledged: Set<string>
  unanswered: Lead[]
  repeated: number
  refused: number
}

/** Specification §G1: 15 times kill -9 under lead load; every acknowledged lead is then stored exactly once. */
export async function measureCrash(): Promise<Figure[]> {
  const place = { dataFolder: await temporaryFolder() }
  const memory: Memory = { acknowledged: new Set(), unanswered: [], repeated: 0, refused: 0 }
  const restarts: number[] = []
  let product = await startOpenProduct(place)
  for (let turn = 1; turn <= ROUNDS; turn++) {
    const before = memory.acknowledged.size
    const load = loadUntilItBreaks(product, memory)
    await pause(randomInt(EARLIEST_KILL_MS, LATEST_KILL_MS))
    const what = turn % 2 === 1 ? 'node' : 'node and postgres'
    await product.kill(what)
    await load
    product = await startProduct(place)
    restarts.push(product.startedInMs / 1000)
    const taken = memory.acknowledged.size - before
    report(`round ${turn}: ${taken} acknowledged, ${what} killed, up again in ${round(restarts.at(-1)!)} s`)
  }
  await sendAgain(product, memory)
  const counts = await countMarkers(place)
  await product.stop()
  const acknowledged = [...memory.acknowledged]
  const lost = acknowledged.filter((marker) => !counts.has(marker)).length
  const doubled = [...counts.values()].filter((count) => count > 1).length
  const unsent = memory.unanswered.length
  report(
    `${memory.repeated} were sent again under their key, ${memory.refused} refused, ${unsent} never answered`,
  )
  report(`restarts: ${restarts.map(round).join(', ')} s`)
  const of = acknowledged.length
  const kills = `of ${of.toLocaleString('en-US')} acknowledged, ${ROUNDS} kills`
  return [
    none('G1', `lost ${kills}`, lost, { of }),
    none('G1', `doubled ${kills}`, doubled, { of }),
    none('G1', `never answered ${kills}`, unsent, { of }),
    atMost('G1', 'restart after a kill, p50', { value: median(restarts), bar: 3, unit: 's' }),
  ]
}

/** Every client sends until its connection breaks. */
async function loadUntilItBreaks(product: Product, memory: Memory): Promise<void> {
  const agent = keepAliveAgent(CLIENTS)
  async function client() {
    for (;;) {
      const lead = memory.unanswered.pop() ?? aLead()
      if (!(await deliver(product, { lead, agent, memory }))) return
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  agent.destroy()
}

async function sendAgain(product: Product, memory: Memory): Promise<void> {
  const agent = keepAliveAgent(CLIENTS)
  for (const lead of memory.unanswered.splice(0)) await deliver(product, { lead, agent, memory })
  agent.destroy()
}

const sentBefore = new Set<string>()

/** False once the server no longer responds; a refused lead is sent again later. */
async function deliver(
  product: Product,
  { lead, agent, memory }: { lead: Lead; agent: ReturnType<typeof keepAliveAgent>; memory: Memory },
): Promise<boolean> {
  if (sentBefore.has(lead.key)) memory.repeated += 1
  sentBefore.add(lead.key)
  try {
    const { status } = await sendLead(product.origin, lead, { agent })
    if (status === 200) memory.acknowledged.add(lead.marker)
    else {
      memory.refused += 1
      memory.unanswered.unshift(lead)
      await pause(100)
    }
    return true
  } catch {
    memory.unanswered.push(lead)
    return false
  }
}
