import { parentPort, workerData } from 'node:worker_threads'
import { keepAliveAgent } from './http.ts'
import { askCase, floodCases } from './flood-cases.ts'
import type { Flooded } from './flood-inputs.ts'

export interface FloodOrder {
  origin: string
  site: Flooded
  clients: number
}

/** `refused` counts the 503s. */
export interface FloodCount {
  answers: number
  refused: number
  milliseconds: number
}

// Floods what it is sent until it is sent null; then it responds with the count.
const { origin, site, clients } = workerData as FloodOrder
const cases = new Map(floodCases().map(({ what, make }) => [what, make]))
let stopping = new AbortController()

async function flood(what: string, { signal }: AbortController): Promise<FloodCount> {
  const make = cases.get(what)!
  const agent = keepAliveAgent(clients)
  const began = performance.now()
  const count = { answers: 0, refused: 0 }
  const client = async () => {
    while (!signal.aborted) {
      const { status } = await askCase(origin, make(site), agent).catch(() => ({ status: 0 }))
      count.answers += 1
      if (status === 503) count.refused += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return { ...count, milliseconds: performance.now() - began }
}

parentPort!.on('message', ({ what }: { what: string | null }) => {
  stopping.abort()
  if (what === null) return
  stopping = new AbortController()
  void flood(what, stopping).then((count) => parentPort!.postMessage(count, []))
})
