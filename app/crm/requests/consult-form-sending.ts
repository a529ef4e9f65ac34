import { call, CallError } from '#app/platform/call.ts'
import { CALL_TIMEOUT_MS, OFFICE_CLOSED_CODE } from '#app/platform/endpoint.ts'
import { pause } from '#app/platform/pause.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import type * as tracking from '#app/shared/tracking/contract.ts'
import { formToken } from '#app/shared/tracking/token-call.ts'
import { CUSTOMER_IP_COOKIE, HS_KEY_COOKIE, readCookie } from '#app/shared/tracking/lead-cookies.ts'
import { ACCEPTED, consult } from './consult-calls.ts'
import type * as contract from './contract.ts'
import type { FailureKind } from './consult-form-state.ts'
import type { Receipt } from './consult-receipt.tsx'
import { asForm, type SentConsultation } from './consult-form-values.ts'

type Sending =
  | { failure: null; receipt: Receipt }
  | { failure: FailureKind; errors: FieldErrors; retryAfter?: number | undefined }

const BUSY_PAUSE_MS = 700

/** Sends a request within 10 s. On 409 an earlier attempt with the same key is still running, so it retries. */
export async function sendConsultation(request: SentConsultation, key: string): Promise<Sending> {
  const deadline = performance.now() + CALL_TIMEOUT_MS
  const left = () => deadline - performance.now()
  for (;;) {
    try {
      const { result, isCancelled, ...receipt } = await call<typeof contract.consult>(consult, request, {
        idempotencyKey: key,
        timeoutMs: Math.max(1, left()),
      })
      if (isCancelled) return { failure: 'cancelled', errors: {} }
      if (result !== ACCEPTED) return { failure: 'failed', errors: {} }
      void freeReceipt(receipt.receiptNo)
      return { failure: null, receipt }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!isBusy(error) || left() < BUSY_PAUSE_MS) return failureOf(error)
      await pause(BUSY_PAUSE_MS)
    }
  }
}

/** Under load the receipt's text is sent only after a proof of work, which runs in the background. */
async function freeReceipt(receiptNo: string): Promise<void> {
  const part = await import('#app/shared/text-limits/free-receipt.ts').catch(() => null)
  await part?.freeReceipt(receiptNo)
}

function isBusy({ failure }: CallError): boolean {
  return failure.kind === 'refused' && failure.status === 409
}

export function failureOf({ failure }: CallError): Sending {
  if (failure.kind !== 'refused') return { failure: failure.kind, errors: {} }
  if (failure.status === 429) return { failure: 'tooMany', errors: {}, retryAfter: failure.retryAfter }
  if (failure.envelope.responseCode === OFFICE_CLOSED_CODE) return { failure: 'closed', errors: {} }
  if (failure.status === 409) return { failure: 'timeout', errors: {} }
  const errors = failure.status === 422 ? errorsOf(failure.envelope.data) : {}
  return Object.keys(errors).length > 0
    ? { failure: 'validation', errors }
    : { failure: 'failed', errors: {} }
}

function errorsOf(data: unknown): FieldErrors {
  const { errors } = (data ?? {}) as { errors?: FieldErrors }
  return asForm(errors ?? {})
}

let token: string | null = null
let isTokenRequested = false

/** Fetches the form token once per page. A missing token never blocks the form. */
export async function fetchFormToken(): Promise<void> {
  if (isTokenRequested) return
  isTokenRequested = true
  token = await call<typeof tracking.formToken>(formToken, {}).catch(() => null)
  isTokenRequested = token !== null
}

/** Returns what the browser claims about itself; the server stores it apart from what it observed. */
export function claims(): Partial<SentConsultation> {
  const customerIP = readCookie(CUSTOMER_IP_COOKIE)
  const hsKey = readCookie(HS_KEY_COOKIE)
  return {
    ...(customerIP && { customerIP }),
    ...(hsKey && { hsKey }),
    ...(token && { formToken: token }),
  }
}
