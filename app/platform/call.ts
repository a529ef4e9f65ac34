import { CALL_TIMEOUT_MS, LOGIN_EXPIRED_CODE, SUCCESS_CODE } from './endpoint.ts'
import { LOGIN_EXPIRED_EVENT } from './login-expired.ts'
import { REFUSALS } from './refusal.ts'
import type { DataOf, Endpoint, Envelope, RowHead, SentOf } from './endpoint.ts'

type CallFailure =
  | {
      kind: 'refused'
      status: number
      envelope: Envelope
      /** Seconds, from Retry-After. */
      retryAfter?: number
    }
  | { kind: 'timeout' }
  | { kind: 'offline' }

export class CallError extends Error {
  override name = 'CallError'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.envelope.message : failure.kind)
    this.failure = failure
  }
}

interface CallOptions {
  idempotencyKey?: string
  timeoutMs?: number
}

/**
 * Throws CallError. Input goes into the body where possible, so that personal data stays out of addresses. Who is
 * signed in says the HttpOnly cookie alone: no script holds a token (docs/adr/0255).
 */
export async function call<Row extends Endpoint>(
  row: Row | RowHead,
  input: SentOf<Row>,
  options: CallOptions = {},
): Promise<DataOf<Row>> {
  const { url, body } = address(row, (input ?? {}) as Record<string, unknown>)
  const answer = await send(row, url, body, options)
  const envelope = await readEnvelope(answer)
  const isTaken = answer.ok && envelope.responseCode === SUCCESS_CODE
  if (isTaken && !isHalfLogin(answer, envelope)) return envelope.data as DataOf<Row>
  if (isTaken) throw new CallError({ kind: 'refused', status: WRONG_LOGIN.status, envelope: WRONG_LOGIN })
  if (envelope.responseCode === LOGIN_EXPIRED_CODE) window.dispatchEvent(new Event(LOGIN_EXPIRED_EVENT))
  const retryAfter = Number(answer.headers.get('retry-after'))
  throw new CallError({
    kind: 'refused',
    status: answer.status,
    envelope,
    ...(retryAfter > 0 && { retryAfter }),
  })
}

const WRONG_LOGIN = { ...REFUSALS.wrongLogin, data: null }

/** A login that works has its token beside it, or counts as rejected (specification §4). */
const isHalfLogin = (answer: Response, { data }: Envelope) =>
  (data as { working?: unknown } | null)?.working === 'STWK' && !answer.headers.has('x-authtoken')

async function send(row: RowHead, url: string, body: string | null, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = {}
  if (body !== null) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const signal = AbortSignal.timeout(options.timeoutMs ?? CALL_TIMEOUT_MS)
  try {
    return await fetch(url, { method: row.method, credentials: 'include', headers, body, signal })
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    const kind = timedOut ? 'timeout' : 'offline'
    // The path as it is declared: neither what was sent nor whose it is.
    console.warn(`${row.method} ${row.path}: ${kind}`)
    throw new CallError({ kind })
  }
}

function address(row: RowHead, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const takesBody = row.from === 'body' || row.from === 'either'
  if (takesBody) return { url: path, body: JSON.stringify(rest) }
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )
  return { url: query.size > 0 ? `${path}?${query}` : path, body: null }
}

async function readEnvelope(answer: Response): Promise<Envelope> {
  try {
    return (await answer.json()) as Envelope
  } catch {
    return { responseCode: answer.status, message: answer.statusText, data: null }
  }
}
