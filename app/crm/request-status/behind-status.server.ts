import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { hasReceiptMark } from '#app/crm/requests/receipt-mark.server.ts'
import { normalizeReceiptNumber } from '#app/crm/requests/receipt-number.server.ts'
import { servicesOf, visitOf, type Services } from '#app/database/services.server.ts'
import { refusalOf } from '#app/database/connection.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { BY_MARK, findOwnRequest, type OwnRequest } from './request.server.ts'
import { textOf } from './form-text.ts'
import { refuseProof } from './status-post.server.ts'

interface OpenedPart<Part> {
  /** Whether number and digits, or the browser's mark, told whose the request is. */
  isProved: boolean
  part: Part | null
  error: string | null
  status: number
  retryAfter?: number | undefined
}

/** As its page shows it; `last4` goes on to the page of the state. */
type ShownPart<Part> = Pick<OpenedPart<Part>, 'isProved' | 'part' | 'error'> & { last4: string }

type Read<Part> = (services: Services, own: OwnRequest) => Promise<Part>

/** Open at once in the browser that has just sent the request, as its status is; null elsewhere. */
export async function loadBehindStatus<Part>(
  { context, params }: LoaderFunctionArgs,
  read: Read<Part>,
): Promise<{ receiptNo: string; opened: ShownPart<Part> | null }> {
  const receiptNo = (params['receiptNo'] ?? '').slice(0, 20)
  const [services, visit] = [servicesOf(context), visitOf(context)]
  if (!hasReceiptMark(services, normalizeReceiptNumber(receiptNo), visit)) return { receiptNo, opened: null }
  const whose = { receiptNo, last4: BY_MARK }
  const { isProved, part, error } = await openBehindStatus(services, whose, { visit, read })
  return { receiptNo, opened: { isProved, part, error, last4: BY_MARK } }
}

/** The digits come in a body, so that no address, history or log contains them. */
export async function postBehindStatus<Part>(
  { context, params, request }: ActionFunctionArgs,
  read: Read<Part>,
) {
  const last4 = textOf(await readFormBody(request), 'last4')
  const whose = { receiptNo: params['receiptNo'] ?? '', last4 }
  const { status, retryAfter, ...opened } = await openBehindStatus(servicesOf(context), whose, {
    visit: visitOf(context),
    read,
  })
  const shown: ShownPart<Part> = { ...opened, last4 }
  return data(shown, { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} })
}

/**
 * Opens what a page behind the status shows, by the rules of the status page (docs/adr/0145), with the same answers to whoever has
 * no proof. What `read` refuses is told as its error.
 */
async function openBehindStatus<Part>(
  services: Services,
  whose: { receiptNo: string; last4: string },
  { visit, read }: { visit: Visit; read: Read<Part> },
): Promise<OpenedPart<Part>> {
  const refused = refuseProof(services, whose, visit)
  if (refused) return { isProved: false, part: null, ...refused }
  let isProved = false
  try {
    const own = await findOwnRequest(services, whose, visit)
    isProved = true
    return { isProved, part: await read(services, own), error: null, status: 200 }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const { message, status, retryAfter } = refusal
    return { isProved, part: null, error: message, status, retryAfter }
  }
}
