import type { FieldErrors } from '#app/platform/refusal.ts'

export type FailureKind = 'validation' | 'failed' | 'timeout' | 'offline' | 'tooMany' | 'cancelled' | 'closed'

/** Its idempotency key makes repeated sending one lead. */
export interface Attempt<Request> {
  key: string
  print: string
  request: Request
}

/** Specification §4. After an error the same values reuse the key; a cancelled request's key would stay cancelled. */
export type ConsultFormState<Request> =
  | { status: 'none'; attempt: Attempt<Request> | null }
  | { status: 'PENDING'; attempt: Attempt<Request> }
  | { status: 'OK'; attempt: null }
  | {
      status: 'ERROR'
      kind: FailureKind
      errors: FieldErrors
      attempt: Attempt<Request> | null
      /** In seconds. */
      retryAfter?: number | undefined
    }

export type ConsultFormEvent<Request> =
  | { type: 'refuse'; errors: FieldErrors }
  | { type: 'submit'; attempt: Attempt<Request> }
  | { type: 'accept'; key: string }
  | { type: 'fail'; key: string; kind: FailureKind; errors?: FieldErrors; retryAfter?: number | undefined }
  | { type: 'dismiss' }

export const UNTOUCHED = { status: 'none', attempt: null } as const

/** While PENDING, submits and late answers to other attempts are ignored. */
export function nextState<Request>(
  state: ConsultFormState<Request>,
  event: ConsultFormEvent<Request>,
): ConsultFormState<Request> {
  if (state.status === 'PENDING') return endOf(state, event)
  if (event.type === 'submit') return { status: 'PENDING', attempt: sameOrNew(state.attempt, event.attempt) }
  if (event.type === 'refuse') {
    return { status: 'ERROR', kind: 'validation', errors: event.errors, attempt: state.attempt }
  }
  // Accepted after an error: by the pending request's delivery, or by an answer after the timeout.
  if (event.type === 'accept' && state.attempt?.key === event.key) return { status: 'OK', attempt: null }
  if (event.type === 'dismiss') return { status: 'none', attempt: state.attempt }
  return state
}

function endOf<Request>(
  state: { status: 'PENDING'; attempt: Attempt<Request> },
  event: ConsultFormEvent<Request>,
): ConsultFormState<Request> {
  if (event.type === 'accept' && event.key === state.attempt.key) return { status: 'OK', attempt: null }
  if (event.type === 'fail' && event.key === state.attempt.key) {
    const attempt = event.kind === 'cancelled' ? null : state.attempt
    const { kind, errors = {}, retryAfter } = event
    return { status: 'ERROR', kind, errors, attempt, ...(retryAfter && { retryAfter }) }
  }
  return state
}

function sameOrNew<Request>(earlier: Attempt<Request> | null, fresh: Attempt<Request>): Attempt<Request> {
  return earlier?.print === fresh.print ? earlier : fresh
}
