import cluster from 'node:cluster'
import { pino, type Logger, type LoggerOptions } from 'pino'
import { quietRepeats } from './log-repeats.server.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child'>

const REDACTED_KEYS = [
  'customerName',
  'customerMobile',
  'requestInfo',
  'name',
  'phone',
  'email',
  'passwd',
  'token',
  'authorization',
  'cookie',
  'address',
  'encData',
]

/** Lines beyond this buffer are dropped, so that a pipe nobody reads does not stop requests. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024

export function makeLog(level: string, destination?: { write(line: string): void }): Log {
  const options: LoggerOptions = {
    level,
    // One of several processes says which.
    base: cluster.isWorker ? { pid: process.pid } : null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError, err: describeError },
    hooks: { logMethod: quietRepeats() },
    redact: { paths: REDACTED_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  }
  return pino(options, destination ?? pino.destination({ sync: false, maxLength: MOST_WAITING_BYTES }))
}

/** Leaves out pg's `detail` and `where`, which quote the row's values; an AggregateError of node has no message. */
function describeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  const { name, message, code, stack, queue, cause, errors } = error as Record<string, unknown>
  const parts = {
    type: textOf(name),
    message: textOf(message) || listed(errors),
    code: textOf(code),
    queue: textOf(queue),
    stack: textOf(stack),
    cause: cause === undefined ? undefined : messageOf(cause),
  }
  const told = Object.entries(parts).filter(([, value]) => value)
  return told.length > 0 ? Object.fromEntries(told) : { keys: Object.keys(error) }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { message, code, name } = error as Record<string, unknown>
  return textOf(message) || textOf(code) || textOf(name) || `{${Object.keys(error).join(', ')}}`
}

const listed = (errors: unknown) => (Array.isArray(errors) ? errors.map(messageOf).join('; ') : undefined)
