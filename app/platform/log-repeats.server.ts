import type { LogFn, Logger } from 'pino'

const QUIET_MS = 60_000
/** The most distinct errors per minute whose repeats are counted; any further error is always written. */
const MOST_KEPT = 500
/** The most request ids that are listed for the repeats of an error. */
const MOST_REQUESTS = 20
const WARN = 40

interface Repeated {
  times: number
  requestIds: string[]
}

type Facts = Record<string, unknown>

/**
 * Returns a pino `logMethod` hook that writes the same error once a minute: repeats are counted and written as one line
 * when the minute is over. Other lines and new errors are written at once.
 */
export function quietRepeats() {
  const quiet = new Map<string, Repeated>()
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const key = level >= WARN ? keyOf(args) : null
    if (key === null) return method.apply(this, args)
    const known = quiet.get(key)
    if (known) return count(known, args)
    method.apply(this, args)
    if (quiet.size >= MOST_KEPT) return
    quiet.set(key, { times: 0, requestIds: [] })
    const [facts, message] = args as [Facts, string?]
    const tell = () => {
      const { times, requestIds } = quiet.get(key)!
      quiet.delete(key)
      if (times > 0) method.apply(this, [{ ...facts, repeated: times, requestIds }, message] as never)
    }
    setTimeout(tell, QUIET_MS).unref()
  }
}

function count(known: Repeated, args: readonly unknown[]): void {
  known.times += 1
  const { requestId } = args[0] as Facts
  if (typeof requestId === 'string' && known.requestIds.length < MOST_REQUESTS)
    known.requestIds.push(requestId)
}

/** Returns the key by which two errors count as the same, or null for a line without an error. */
function keyOf([facts, message]: readonly unknown[]): string | null {
  if (typeof facts !== 'object' || facts === null) return null
  const { error, err = error } = facts as Facts
  if (err === undefined) return null
  if (typeof err !== 'object' || err === null) return `${message} ${String(err)}`
  const { name, code, message: words, stack } = err as Facts
  // The place where it was thrown is part of the key, because two faults may share their message.
  const place = typeof stack === 'string' ? stack.split('\n', 3).join(' ') : ''
  const shape = words === undefined ? Object.keys(err).join() : words
  return [message, name, code, shape, place].map(String).join('\0')
}
