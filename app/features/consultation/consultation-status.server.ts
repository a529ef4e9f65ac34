import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Services } from '#app/database/services.server.ts'
import type { LeadStatus } from '#app/database/tables.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { ConsultationStatus } from './contract.ts'
import { normalizeReceiptNumber } from './receipt-number.server.ts'

/** What a visitor is told; inner states of the desk are folded into what they mean for the person waiting. */
const PUBLIC_NAMES: Record<LeadStatus, string> = {
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
  REFUSED: '상담을 마쳤어요',
  DUPLICATE: '다른 신청과 함께 처리해요',
  FALSE: '상담을 마쳤어요',
}

/** Guesses at four digits: few per receipt number and per address, then a wait. */
const guesses = new RateLimiterMemory({ points: 10, duration: 10 * 60 })

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
  await limitGuesses(guesser)
  const found = await services.database
    .selectFrom('lead_requests as request')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .select(['request.receipt_no', 'request.created_at', 'request.wish_date', 'request.wish_time'])
    .select(['leads.status', 'leads.last4_index'])
    .where('request.receipt_no', '=', receiptNo)
    .executeTakeFirst()
  if (!found?.last4_index.equals(services.keyring.blindIndex('lead-last4', input.last4))) {
    throw new Refusal('notFound', { message: '접수번호나 번호 뒤 네 자리가 맞지 않아요.' })
  }
  await guesses.delete(guesser)
  return {
    receiptNo: found.receipt_no,
    receivedAt: seoulIso(found.created_at),
    status: found.status,
    statusName: PUBLIC_NAMES[found.status],
    wishDate: found.wish_date,
    wishTime: found.wish_time,
  }
}

async function limitGuesses(key: string) {
  try {
    await guesses.consume(key)
  } catch {
    throw new Refusal('tooMany', {
      message: '여러 번 틀렸어요. 10분 뒤에 다시 시도해 주세요.',
      retryAfter: 600,
    })
  }
}
