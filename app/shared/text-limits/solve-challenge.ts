import { solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { SentChallenge } from './contract.ts'

/** Returns null where it cannot work (plain http, an old browser) or is too late; works off the main thread. */
export async function solveChallenge(
  challenge: SentChallenge,
  controller = new AbortController(),
): Promise<string | null> {
  try {
    const solution = await solve({ challenge, deriveKey, controller })
    return solution && JSON.stringify({ challenge, solution })
  } catch {
    return null
  }
}
