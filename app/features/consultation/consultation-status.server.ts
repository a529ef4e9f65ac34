import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Services } from '#app/database/services.server.ts'
import type { LeadStatus } from '#app/database/tables.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { ConsultationStatus } from './contract.ts'
import { normalizeReceiptNumber } from './receipt-number.server.ts'

/** What a visitor is told; the desk's own verdicts (refused, doubled, false) are told as an ended request. */
const PUBLIC_NAMES: Partial<Record<LeadStatus, string>> & Record<'NEW' | 'ASSIGNED' | 'DONE', string> = {
  NEW: '접수됐어요',
  ASSIGNED: '상담사가 정해졌어요',
  CALLING: '전화를 걸고 있어요',
  TALKING: '상담하고 있어요',
  APPLIED: '가입을 신청했어요',
  BOOKED: '설치 날짜가 정해졌어요',
  OPENED: '개통됐어요',
  GIFTED: '사은품을 보냈어요',
  DONE: '상담이 끝났어요',
  ABSENT: '전화를 받지 못하셨어요. 다시 걸게요',
  HOLD: '잠시 멈춰 두었어요',
}

/** Guesses at four digits: few per receipt number and address, some more per address alone, then a wait. */
const GUESS_SECONDS = 10 * 60
const guesses = new RateLimiterMemory({ points: 10, duration: GUESS_SECONDS })
const guessesByAddress = new RateLimiterMemory({ points: 100, duration: GUESS_SECONDS })

/**
 * Where a request stands. A wrong number and wrong digits are refused alike (notFound), so that nobody
 * learns which half was right.
 */
export async function readConsultationStatus(
  services: Services,
  input: { receiptNo: string; last4: string },
  visit: Visit,
): Promise<ConsultationStatus> {
  const receiptNo = normalizeReceiptNumber(input.receiptNo)
  const guesser = `${visit.network} ${receiptNo}`
  await limitGuesses(guesser, visit.network)
  const found = await services.database
    .selectFrom('lead_requests as request')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .select(['request.receipt_no', 'request.created_at', 'request.wish_date', 'request.wish_time'])
    .select(['leads.status', 'leads.last4_index', 'leads.closed_at'])
    .select(({ eb, exists, selectFrom }) => [
      eb('leads.created_at', '<', eb.ref('request.created_at')).as('has_joined'),
      exists(
        selectFrom('lead_events')
          .select('lead_events.id')
          .whereRef('lead_events.lead_id', '=', 'leads.id')
          .where('lead_events.kind', 'not in', ['RECEIVED', 'REPEATED'])
          .whereRef('lead_events.at', '>', 'request.created_at'),
      ).as('was_worked_on'),
    ])
    .where('request.receipt_no', '=', receiptNo)
    .executeTakeFirst()
  if (!found?.last4_index.equals(services.keyring.blindIndex('lead-last4', input.last4))) {
    throw new Refusal('notFound', { message: '접수번호나 번호 뒤 네 자리가 맞지 않아요.' })
  }
  await Promise.all([guesses.delete(guesser), guessesByAddress.reward(visit.network)])
  const status = publicStatus(found)
  return {
    receiptNo: found.receipt_no,
    receivedAt: seoulIso(found.created_at),
    status,
    statusName: PUBLIC_NAMES[status] ?? PUBLIC_NAMES.DONE,
    wishDate: found.wish_date,
    wishTime: found.wish_time,
  }
}

interface Told {
  status: LeadStatus
  closed_at: Date | null
  has_joined: unknown
  was_worked_on: unknown
}

/**
 * A request that joined a number's open lead may come from a stranger who only knows the number: it hears of what
 * happened after it and nothing of how far the other has come (decisions.md 1.5).
 */
function publicStatus({ status, closed_at, has_joined, was_worked_on }: Told): LeadStatus {
  if (!has_joined) return status in PUBLIC_NAMES ? status : 'DONE'
  if (!was_worked_on) return 'NEW'
  return closed_at === null ? 'ASSIGNED' : 'DONE'
}

async function limitGuesses(guesser: string, network: string) {
  try {
    await guesses.consume(guesser)
    await guessesByAddress.consume(network)
  } catch {
    throw new Refusal('tooMany', {
      message: '여러 번 틀렸어요. 10분 뒤에 다시 시도해 주세요.',
      retryAfter: GUESS_SECONDS,
    })
  }
}
