import { pino, type Logger, type LoggerOptions } from 'pino'
import { quietRepeats } from './log-repeats.server.ts'

/** The logger of every server module: one JSON line each, with personal data redacted by key. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child'>

/** Keys that may carry personal data or a secret; their values never reach a log line. */
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

/**
 * The buffer limit of log lines nobody reads from the pipe. Lines beyond it are dropped, so that requests are still
 * answered.
 */
const MOST_WAITING_BYTES = 16 * 1024 * 1024

/** Returns the logger of the process. `level` is pino's; tests use `silent`. */
export function makeLog(level: string, destination?: { write(line: string): void }): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError, err: describeError },
    hooks: { logMethod: quietRepeats() },
    redact: { paths: REDACTED_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  }
  return pino(options, destination ?? pino.destination({ sync: false, maxLength: MOST_WAITING_BYTES }))
}

/**
 * Returns the facts that help to find a fault. It leaves out pg's `detail` and `where`, which quote the row's values.
 * It also reads the job queue's plain-object errors and node's AggregateError of a refused connection, which has no
 * message.
 */
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
