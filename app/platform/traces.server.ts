import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What a span is to those it speaks with, in OTLP's numbers. */
export const KIND = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const
type Kind = (typeof KIND)[keyof typeof KIND]

/** Names of routes, use cases and tables, states and counts; never an address, a word or a number of somebody. */
type Attributes = Record<string, string | number>

export interface Span {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: Kind
  /** Milliseconds since 1970, with fractions. */
  began: number
  ended: number
  attributes: Attributes
  isFailed: boolean
}

interface Here {
  traceId: string
  spanId: string
  isKept: boolean
  /** Shared by all of it here: what a request began and goes on after it, such as a poller, is no part of it. */
  whole: { isOver: boolean }
  keep(span: Span): void
}

/** What is learnt of a span while it lasts. */
interface Learning {
  name: string
  attributes: Attributes
  isFailed: boolean
}

interface Beginning {
  name: string
  kind: Kind
  /** A W3C traceparent, from a header or a row; what is none is as null. */
  parent: string | null | undefined
  attributes?: Attributes
}

export interface Traces {
  /** Runs `work` as the first span here of a trace: of the parent's, or of a new one. */
  begin<Result>(beginning: Beginning, work: (span: Learning) => Promise<Result>): Promise<Result>
  /** Hands on what is kept, for two seconds at most. */
  stop(): Promise<void>
}

const running = new AsyncLocalStorage<Here>()

/** `share` is how many of the traces that nobody decided about are kept, 0 to 1; a parent's decision holds. */
export function makeTraces(
  share: number,
  { keep, stop }: { keep(span: Span): void; stop(): Promise<void> },
): Traces {
  return {
    async begin(beginning, work) {
      const parent = readTraceparent(beginning.parent)
      const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
      const isKept = parent?.isKept ?? isInShare(traceId, share)
      const whole = { isOver: false }
      try {
        const above = { traceId, spanId: parent?.spanId ?? null, isKept, whole, keep }
        return await spanOf(above, beginning, work)
      } finally {
        whole.isOver = true
      }
    },
    stop,
  }
}

/** A part of what is traced, where anything is: else `work` alone runs. `nameOf` is asked only then. */
export function traced<Result>(
  nameOf: () => { name: string; kind?: Kind; attributes?: Attributes },
  work: () => Promise<Result>,
): Promise<Result> {
  const here = running.getStore()
  if (!here?.isKept || here.whole.isOver) return work()
  const { name, kind = KIND.internal, attributes = {} } = nameOf()
  return spanOf(here, { name, kind, attributes }, work)
}

/** Where what is left behind now belongs, as a W3C traceparent; null where nothing is traced. */
export function traceparent(): string | null {
  const here = running.getStore()
  return here ? `00-${here.traceId}-${here.spanId}-0${Number(here.isKept)}` : null
}

type Above = Omit<Here, 'spanId'> & { spanId: string | null }

async function spanOf<Result>(
  { spanId: parentId, ...above }: Above,
  { name, kind, attributes = {} }: Omit<Beginning, 'parent'>,
  work: (span: Learning) => Promise<Result>,
): Promise<Result> {
  const spanId = randomBytes(8).toString('hex')
  const began = performance.timeOrigin + performance.now()
  const learning: Learning = { name, attributes: { ...attributes }, isFailed: false }
  try {
    return await running.run({ ...above, spanId }, () => work(learning))
  } catch (error) {
    learning.isFailed = true
    learning.attributes['error.type'] ??= typeOf(error)
    throw error
  } finally {
    const ended = performance.timeOrigin + performance.now()
    const { traceId } = above
    if (above.isKept) above.keep({ traceId, spanId, parentId, kind, began, ended, ...learning })
  }
}

/** The code or class of an error; its message may quote a row. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Of any version, as the standard has it: what a later one adds stands behind. All zeros are no id. */
function readTraceparent(text: string | null | undefined) {
  const parts =
    /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(text ?? '')
  if (!parts) return null
  const [, traceId, spanId, flags] = parts as unknown as [string, string, string, string]
  return { traceId, spanId, isKept: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** By the id, so that each process decides the same. */
const isInShare = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32
