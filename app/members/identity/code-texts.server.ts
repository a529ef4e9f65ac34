import type { Services } from '#app/database/services.server.ts'
import { alarmFullness } from '#app/shared/text-limits/alarms.server.ts'
import { countedFor, readCeiling, takeText, type Taken } from '#app/shared/text-limits/counting.server.ts'
import { makeChallenge, useProof } from '#app/shared/text-limits/proofs.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { waitMessage } from './code-limits.server.ts'

interface LimitedCode {
  method: 'sms' | 'mail'
  /** A phone number or an e-mail address. */
  target: string
  network: string
  /** Solved challenge. */
  proof: string | undefined
}

/** Stores and sends a code. Refuses with `tooMany` (address), `workNeeded` (challenge), `unavailable` (site limit). */
export async function sendWithinLimits(
  services: Services,
  { method, target, network, proof }: LimitedCode,
  store: (inside: Services) => Promise<void>,
): Promise<void> {
  const ceiling = await readCeiling(services)
  const recipient = `${method} ${target}`
  const counted = countedFor(services, { kind: 'code', network, recipient })
  let taken: Taken | null = null
  try {
    await services.database.transaction().execute(async (database) => {
      const inside = { ...services, database }
      await store(inside)
      // A wrong, expired, used or foreign proof counts as none.
      const isProven = proof !== undefined && (await useProof(inside, proof, counted.to))
      taken = await takeText(inside, { ...counted, isProven }, ceiling)
      // Rolls back the code and the use of the proof.
      if (taken.refused) throw new NotTaken()
    })
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
  }
  // The compiler does not see assignments in callbacks.
  const result = taken as Taken | null
  if (!result) return
  await alarmFullness(services, result)
  if (result.refused) throw await refusalOf(services, result, counted.to)
}

class NotTaken extends Error {}

async function refusalOf(services: Services, { refused, retryAt, weight }: Taken, to: string) {
  const retryAfter = Math.max(1, Math.ceil((retryAt.getTime() - services.now().getTime()) / 1000))
  if (refused === 'proof') {
    const challenge = await makeChallenge(services, { to, weight })
    return new Refusal('workNeeded', { message: PROOF_WORDS, retryAfter, data: { challenge } })
  }
  if (refused === 'ceiling') return new Refusal('unavailable', { message: CEILING_WORDS, retryAfter })
  return new Refusal('tooMany', { message: waitMessage('이 인터넷 주소에서', retryAfter), retryAfter })
}

/** Shown without JavaScript, which would solve the challenge. */
const PROOF_WORDS = `지금 인증번호 요청이 많아서 인증번호를 바로 보낼 수 없어요. 한 시간 뒤에 다시 시도하거나 ${DEFAULT_SUPPORT_NUMBER}로 전화해 주세요.`
const CEILING_WORDS = `지금은 인증번호를 보낼 수 없어요. 잠시 뒤 다시 시도하거나 ${DEFAULT_SUPPORT_NUMBER}로 전화해 주세요.`
