import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** Pixels lie outside the collected heap (1 GB after 300 pictures) and are freed with the thread. */
const PICTURES_A_THREAD = 16
const IDLE_MS = 5_000
const TIMEOUT_MS = 10_000

/** The thread's source, as text because the server is built into one file. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
const { Resvg } = require(workerData.resvg)
parentPort.on('message', (svg) => parentPort.postMessage(new Resvg(svg, workerData.options).render().asPng()))
`

/** Renders SVG in a thread that is replaced regularly and ended when idle. One picture at a time. */
export function makePngThread(fontFile: string): { toPng(svg: string): Promise<Buffer> } {
  let thread: Worker | null = null
  let drawn = 0
  let idle: NodeJS.Timeout | undefined

  const start = () => {
    const resvg = createRequire(import.meta.url).resolve('@resvg/resvg-js')
    const font = { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'Pretendard' }
    const worker = new Worker(THREAD, { eval: true, workerData: { resvg, options: { font } } })
    worker.unref()
    drawn = 0
    return worker
  }
  const end = () => {
    void thread?.terminate()
    thread = null
  }

  return {
    async toPng(svg) {
      clearTimeout(idle)
      thread ??= start()
      try {
        const png = await drawIn(thread, svg)
        drawn += 1
        if (drawn >= PICTURES_A_THREAD) end()
        else idle = setTimeout(end, IDLE_MS).unref()
        return png
      } catch (error) {
        end()
        throw error
      }
    },
  }
}

async function drawIn(worker: Worker, svg: string): Promise<Buffer> {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(TIMEOUT_MS)])
  // Both reject with the thread's own error as well.
  const drawn = once(worker, 'message', { signal })
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`The drawing thread ended with ${String(code)}.`)
  })
  worker.postMessage(svg, [])
  try {
    const [png] = (await Promise.race([drawn, ended])) as [Uint8Array]
    return Buffer.from(png)
  } finally {
    over.abort()
  }
}
