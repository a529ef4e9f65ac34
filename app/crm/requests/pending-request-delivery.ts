import type { FailureKind } from './consult-form-state.ts'
import type { Receipt } from './consult-receipt.tsx'
import type { SentConsultation } from './consult-form-values.ts'
import {
  dropPendingRequest,
  isExpired,
  readPendingRequest,
  sendAlone,
  type PendingRequest,
} from './pending-request.ts'

/** `withdrawn` was cancelled elsewhere; `refused` and `expired` ones are dropped and returned to be shown. */
export type Delivery =
  | { end: 'none' | 'waiting' }
  | { end: 'sent'; pending: PendingRequest; receipt: Receipt }
  | { end: 'withdrawn' | 'refused' | 'expired'; pending: PendingRequest }

type SendConsultation = (
  request: SentConsultation,
  key: string,
) => Promise<{ failure: null; receipt: Receipt } | { failure: FailureKind }>

/** Drops a request that is refused or cancelled; after other failures it stays for the next try. */
export async function deliverPendingRequest(
  send: SendConsultation,
  storage?: Storage,
  now: () => number = Date.now,
): Promise<Delivery> {
  const first = readPendingRequest(storage)
  if (!first) return { end: 'none' }
  return sendAlone(first.key, async () => {
    const pending = readPendingRequest(storage)
    if (!pending || pending.key !== first.key) return { end: 'none' }
    if (isExpired(pending, now())) return given('expired', pending, storage)
    const sending = await send(pending.request, pending.key)
    const { failure } = sending
    if (failure === null) {
      dropPendingRequest(pending.key, storage)
      return { end: 'sent', pending, receipt: sending.receipt }
    }
    if (failure === 'cancelled') return given('withdrawn', pending, storage)
    return failure === 'validation' ? given('refused', pending, storage) : { end: 'waiting' }
  })
}

function given(
  end: 'withdrawn' | 'refused' | 'expired',
  pending: PendingRequest,
  storage?: Storage,
): Delivery {
  dropPendingRequest(pending.key, storage)
  return { end, pending }
}
