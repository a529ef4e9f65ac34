import type { Services } from '#app/database/services.server.ts'
import { outageRefusal } from '#app/database/connection.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { findOwnRequest, type OwnRequest } from './request.server.ts'
import { refuseProof } from './status-post.server.ts'

export interface OpenedPart<Part> {
  /** Whether number and digits, or the browser's mark, told whose the request is. */
  isProved: boolean
  part: Part | null
  error: string | null
  status: number
  retryAfter?: number | undefined
}

/**
 * Opens what a page behind the status shows, by the rules of the status page (docs/adr/0145), with the same answers to whoever has
 * no proof. What `read` refuses is told as its error.
 */
export async function openBehindStatus<Part>(
  services: Services,
  whose: { receiptNo: string; last4: string },
  { visit, read }: { visit: Visit; read: (services: Services, own: OwnRequest) => Promise<Part> },
): Promise<OpenedPart<Part>> {
  const refused = refuseProof(services, whose, visit)
  if (refused) return { isProved: false, part: null, ...refused }
  let isProved = false
  try {
    const own = await findOwnRequest(services, whose, visit)
    isProved = true
    return { isProved, part: await read(services, own), error: null, status: 200 }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : outageRefusal(error)
    if (!refusal) throw error
    const { message, status, retryAfter } = refusal
    return { isProved, part: null, error: message, status, retryAfter }
  }
}
