import type { Log } from './log.server.ts'
import type { Span } from './traces.server.ts'

/** What waits beyond it is dropped, so that a collector that is away costs a megabyte or two and no request. */
const MOST_WAITING = 2_048
const BATCH = 512
const PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const PATIENCE_MS = 5_000
const STOPPING_MS = 2_000

/** Worth another try, by the protocol. */
const BUSY = new Set([429, 502, 503, 504])

interface Collector {
  /** OTLP over HTTP; `/v1/traces` is added to it. */
  url: string
  headers: Readonly<Record<string, string>>
}

/** Hands spans to a collector each second or batch, as OTLP's JSON; nobody waits for it but `stop`, for two seconds. */
export function makeTraceExport(collector: Collector, log: Log) {
  let waiting: Span[] = []
  let dropped = 0
  let failures = 0
  let sending: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let isStopping = false
  /** The timer is that of a whole batch. */
  let isDue = false

  /** Once a second, and at once as soon as there is a whole batch, unless the collector was busy. */
  function plan(): void {
    if (sending || isStopping || waiting.length === 0) return
    const isWhole = failures === 0 && waiting.length >= BATCH
    if (timer && !(isWhole && !isDue)) return
    if (timer) clearTimeout(timer)
    isDue = isWhole
    const pause = isWhole ? 0 : Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    timer = setTimeout(send, pause).unref()
  }

  function send(): void {
    timer = null
    isDue = false
    sending = sendBatch().finally(() => {
      sending = null
      plan()
    })
  }

  async function sendBatch(patience = PATIENCE_MS): Promise<void> {
    const batch = waiting.slice(0, BATCH)
    const outcome = await post(collector, batch, patience)
    failures = outcome === 'busy' ? failures + 1 : 0
    if (outcome === 'taken' || outcome === 'refused') waiting = waiting.slice(batch.length)
    if (outcome !== 'taken') log.warn({ outcome, waiting: waiting.length }, 'traces are not taken')
    if (dropped > 0) log.warn({ dropped }, 'traces were dropped')
    dropped = 0
  }

  return {
    keep(span: Span): void {
      if (waiting.length >= MOST_WAITING) dropped += 1
      else waiting.push(span)
      plan()
    },
    async stop(): Promise<void> {
      isStopping = true
      if (timer) clearTimeout(timer)
      const until = performance.now() + STOPPING_MS
      const left = () => until - performance.now()
      if (sending) await Promise.race([sending, new Promise((end) => setTimeout(end, left()).unref())])
      for (let before = Infinity; waiting.length > 0 && waiting.length < before && left() > 0;) {
        before = waiting.length
        await sendBatch(left())
      }
    },
  }
}

async function post(
  { url, headers }: Collector,
  spans: readonly Span[],
  patience: number,
): Promise<'taken' | 'refused' | 'busy'> {
  try {
    const answer = await fetch(`${url}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(toOtlp(spans)),
      redirect: 'error',
      signal: AbortSignal.timeout(Math.max(1, Math.round(patience))),
    })
    await answer.body?.cancel()
    if (answer.ok) return 'taken'
    return BUSY.has(answer.status) || answer.status === 500 ? 'busy' : 'refused'
  } catch {
    return 'busy'
  }
}

const SERVICE = 'goreun-connect'

const toOtlp = (spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: listed({ 'service.name': SERVICE, 'process.pid': process.pid }) },
      scopeSpans: [{ scope: { name: SERVICE }, spans: spans.map(spanOf) }],
    },
  ],
})

const ERROR = 2

const spanOf = ({ parentId, began, ended, attributes, isFailed, ...span }: Span) => ({
  ...span,
  ...(parentId && { parentSpanId: parentId }),
  startTimeUnixNano: nanoseconds(began),
  endTimeUnixNano: nanoseconds(ended),
  attributes: listed(attributes),
  status: isFailed ? { code: ERROR } : {},
})

/** As text, since JSON's numbers end before. */
const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n)

const listed = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }))
