import type { Services } from '#app/database/services.server.ts'
import { DAY_SECONDS } from '#app/platform/durations.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { countTry, forgetTries, returnTry } from '#app/shared/text-limits/try-counts.server.ts'

type Counting = Pick<Services, 'database' | 'keyring' | 'now'>

interface Guess {
  network: string
  receiptNo: string
}

const GUESS_SECONDS = 10 * 60

const ofPair = ({ network, receiptNo }: Guess) => ({
  about: `receipt ${receiptNo} from ${network}`,
  most: 10,
  seconds: GUESS_SECONDS,
})
const ofReceipt = ({ receiptNo }: Pick<Guess, 'receiptNo'>) => ({
  about: `receipt ${receiptNo}`,
  most: 60,
  seconds: DAY_SECONDS,
})

/** In this order, so that one network alone cannot fill the count of a receipt. */
const limitsOf = (guess: Guess) => [
  { about: `receipts from ${guess.network}`, most: 100, seconds: GUESS_SECONDS },
  ofPair(guess),
  ofReceipt(guess),
]

/**
 * Limits guesses of the four digits in all processes: by network, by receipt number and network, and by receipt number
 * from wherever they come, at which guessing with many addresses would take months. Numbers that nobody has are counted
 * alike. Refuses with `tooMany`; returns what a right guess calls.
 */
export async function countGuess(services: Counting, guess: Guess): Promise<() => Promise<void>> {
  const [limits, at] = [limitsOf(guess), services.now().getTime()]
  const over = await countTry(services, limits, at)
  if (over) throw tooManyOf(over.full, over.retryAfter)
  return async () => {
    await returnTry(services, limits, at)
    await forgetTries(services, [ofPair(guess)])
  }
}

/** For whoever proved the number by a code: others may have closed its receipts by guessing. */
export async function forgetGuessesOfPhone(
  services: Counting,
  phone: string,
  network: string,
): Promise<void> {
  const requests = await services.database
    .selectFrom('lead_requests')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .select('receipt_no as receiptNo')
    .where('leads.phone_index', '=', services.keyring.blindIndex('lead-phone', phone))
    .execute()
  await forgetTries(
    services,
    requests.flatMap(({ receiptNo }) => [ofPair({ receiptNo, network }), ofReceipt({ receiptNo })]),
  )
}

function tooManyOf(full: number, retryAfter: number): Refusal {
  const isReceipt = full === 2
  return new Refusal('tooMany', {
    message: isReceipt
      ? '이 접수번호는 여러 번 틀려서 잠시 닫아 두었어요. 휴대폰 번호로 찾거나 전화로 물어봐 주세요.'
      : '여러 번 틀렸어요. 10분 뒤에 다시 시도해 주세요.',
    retryAfter: isReceipt ? retryAfter : GUESS_SECONDS,
  })
}
