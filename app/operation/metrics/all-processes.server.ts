import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

const [ASKED, TOLD] = ['goreun:metrics-asked', 'goreun:metrics-told'] as const

interface Asked {
  type: typeof ASKED
  id: number
}

interface Told {
  type: typeof TOLD
  id: number
  /** Prometheus' text; null where a process did not answer within five seconds. */
  text: string | null
}

/** In the parent of several processes (node:cluster): tells each that asks the metrics of all, put together as each metric says (`aggregator`). */
export function tellMetricsOfAll(): void {
  const all = listen()
  const tell = async (worker: Worker, { id }: Asked) => {
    const text = await all.clusterMetrics().catch(() => null)
    // Who is gone meanwhile needs no answer.
    if (worker.isConnected()) worker.send({ type: TOLD, id, text } satisfies Told, () => {})
  }
  cluster.on('message', (worker, message: unknown) => {
    if (is<Asked>(ASKED, message)) void tell(worker, message)
  })
}

/** In one of several processes: lets the parent read `registry`, and returns how to read those of all, as Prometheus' text or null. */
export function readFromAll(registry: Registry): () => Promise<string | null> {
  AggregatorRegistry.setRegistries([registry])
  listen()
  const asking = new Map<number, (text: string | null) => void>()
  let last = 0
  const told = (id: number, text: string | null) => {
    asking.get(id)?.(text)
    asking.delete(id)
  }
  process.on('message', (message: unknown) => {
    if (is<Told>(TOLD, message)) told(message.id, message.text)
  })
  return () =>
    new Promise((resolve) => {
      const id = ++last
      asking.set(id, resolve)
      const asked: Asked = { type: ASKED, id }
      // A parent that is gone ends this process by itself.
      process.send?.(asked, undefined, undefined, (error: Error | null) => {
        if (error) told(id, null)
      })
    })
}

/** The library listens to the parent, or to the others, once there is a registry of this kind. */
const listen = () => new AggregatorRegistry()

function is<Message extends Asked | Told>(type: Message['type'], message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type
}
