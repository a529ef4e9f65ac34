import { solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { SentChallenge } from './contract.ts'

/**
 * Does the work that a challenge asks for, and writes it as the server takes it. The browser's own cryptography works
 * beside the page, so that it stays alive meanwhile. Null where it cannot: plain http, an old browser, too late.
 */
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
