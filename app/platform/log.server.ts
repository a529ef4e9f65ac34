import { pino, type Logger, type LoggerOptions } from 'pino'
import { quietRepeats } from './log-repeats.server.ts'

/** What every server module logs with: one JSON line each, personal data redacted by key. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child'>

/** Keys that may carry a person's data or a secret; a value under one of them never reaches a log line. */
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

/** Of lines that nobody reads out of a pipe: what comes beyond is dropped, and everybody else is answered on. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024

/** Makes the process's log. `level` as pino's; `silent` for tests. */
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
 * What helps to find a fault. Not pg's `detail` or `where`: they quote the row's values. The job queue reports its
 * errors as plain objects, and node reports a refused connection as a list of errors without words of its own.
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
