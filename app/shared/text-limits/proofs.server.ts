import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod/mini'
import type { Services } from '#app/database/services.server.ts'
import { challengeShape, type SentChallenge } from './contract.ts'

/** Iterations of one try: cheap for the server, which creates one and verifies none. */
const COST = 1_000
/** Tries before the weight: a quarter of a second on a slow phone (docs/performance.md). */
const FEWEST_TRIES = 150
const MOST_TRIES = 300
const LIVES_MS = 10 * 60_000

type Proving = Pick<Services, 'keyring' | 'now' | 'database'>

/** The newest first: a challenge that was made a while ago may be solved when keys are exchanged. */
function secretsOf({ keyring }: Pick<Services, 'keyring'>) {
  const solutions = keyring.signs('text-proof', 'solution')
  return keyring.signs('text-proof', 'challenge').map((hmacSignatureSecret, at) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: solutions[at]!,
  }))
}

/** Valid for one text to one recipient within ten minutes; `to` does not reveal who that is. */
export async function makeChallenge(
  services: Pick<Services, 'keyring' | 'now'>,
  { to, weight }: { to: string; weight: number },
): Promise<SentChallenge> {
  const challenge = await createChallenge({
    ...secretsOf(services)[0]!,
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(FEWEST_TRIES, MOST_TRIES) * weight,
    deriveKey,
    data: { to, until: services.now().getTime() + LIVES_MS },
  })
  // Drops undefined values, so that what is sent equals what was signed.
  return JSON.parse(JSON.stringify(challenge)) as SentChallenge
}

const sentProof = z.object({
  challenge: challengeShape,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

async function isVerified(secrets: ReturnType<typeof secretsOf>, proof: z.infer<typeof sentProof>) {
  for (const secret of secrets)
    if ((await verifySolution({ ...secret, ...proof, deriveKey })).verified) return true
  return false
}

/** Returns whether a proof is ours, in time, for this recipient, correct and unused in any process. */
export async function useProof(services: Proving, sent: string, to: string): Promise<boolean> {
  const { data: proof } = sentProof.safeParse(parsed(sent))
  if (!proof) return false
  const { nonce, data } = proof.challenge.parameters
  if (data.to !== to || data.until <= services.now().getTime()) return false
  if (!(await isVerified(secretsOf(services), proof))) return false
  const first = await services.database
    .insertInto('text_proofs')
    .values({ nonce, ends_at: new Date(data.until) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return first !== undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
