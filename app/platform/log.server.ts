import { pino, type Logger } from 'pino'

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

/** Makes the process's log. `level` as pino's; `silent` for tests. */
export function makeLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError, err: describeError },
    redact: { paths: REDACTED_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What helps to find a fault. Not pg's `detail` or `where`: they quote the row's values. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}
