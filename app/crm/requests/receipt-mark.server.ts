import { timingSafeEqual } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { lifeOf, setCookie } from '#app/platform/cookies.ts'
import type { Visit } from '#app/platform/visit.server.ts'

const PURPOSE = 'receipt-mark'
const COOKIE = 'gc_receipt'
const SHAPE = /^(GC-[0-9A-Z]{8})\.(\d{10})\.([\w-]{43})$/

type Signing = Pick<Services, 'keyring' | 'now'>

/** Opens the receipt's own pages without digits, for half an hour, in the browser that has just sent or found it (docs/adr/0145). */
export function markReceipt(services: Signing, receiptNo: string, visit: Visit, reply: Headers): void {
  const until = Math.floor(services.now().getTime() / 1000) + lifeOf(COOKIE)
  const value = `${receiptNo}.${until}.${services.keyring.sign(PURPOSE, markedText(receiptNo, until, visit))}`
  setCookie(reply, COOKIE, value, visit)
}

/** Whether this browser sent or found this receipt a short while ago. */
export function hasReceiptMark(services: Signing, receiptNo: string, visit: Visit): boolean {
  const [, marked, until, proof] = SHAPE.exec(visit.cookies.get(COOKIE) ?? '') ?? []
  if (marked !== receiptNo || !proof || Number(until) * 1000 <= services.now().getTime()) return false
  const told = markedText(receiptNo, Number(until), visit)
  return services.keyring
    .signs(PURPOSE, told)
    .some((signature) => timingSafeEqual(Buffer.from(proof), Buffer.from(signature)))
}

/** Of another browser it is none, so that a mark that was read somewhere opens nothing by itself. */
const markedText = (receiptNo: string, until: number, { userAgent }: Visit) =>
  JSON.stringify([receiptNo, until, userAgent])
