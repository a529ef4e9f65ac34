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
  | { end: 'none' }
  | { end: 'waiting' }
  | { end: 'sent'; kept: PendingRequest; receipt: Receipt }
  | { end: 'withdrawn'; kept: PendingRequest }
  | { end: 'refused'; kept: PendingRequest }
  | { end: 'expired'; kept: PendingRequest }

export type SendConsultation = (
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
    const kept = readPendingRequest(storage)
    if (!kept || kept.key !== first.key) return { end: 'none' }
    if (isExpired(kept, now())) return given('expired', kept, storage)
    const sending = await send(kept.request, kept.key)
    const { failure } = sending
    if (failure === null) {
      dropPendingRequest(kept.key, storage)
      return { end: 'sent', kept, receipt: sending.receipt }
    }
    if (failure === 'cancelled') return given('withdrawn', kept, storage)
    return failure === 'validation' ? given('refused', kept, storage) : { end: 'waiting' }
  })
}

function given(end: 'withdrawn' | 'refused' | 'expired', kept: PendingRequest, storage?: Storage): Delivery {
  dropPendingRequest(kept.key, storage)
  return { end, kept }
}
