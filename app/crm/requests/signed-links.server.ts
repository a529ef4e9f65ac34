import { timingSafeEqual } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'

const ID_BYTES = 16
const PROOF_BYTES = 16

type Signing = Pick<Services, 'keyring'>

/** A row that an address names; `kind` where one purpose names rows of several kinds. */
export interface Named<Kind extends string> {
  kind: Kind
  id: string
}

interface SignedTokens<Kind extends string> {
  token(signing: Signing, named: Named<Kind>): string
  /** Null for a token that we did not make for this. */
  read(signing: Signing, token: string): Named<Kind> | null
}

/**
 * Tokens that name a row in an address, cannot be forged and need no row of their own; they survive a change of keys.
 * A token of several kinds begins with a byte that tells which one, by its place in `kinds`: links that were sent stay good.
 */
export function signedTokens<Kind extends string>(
  purpose: string,
  kinds: readonly [Kind, ...Kind[]],
): SignedTokens<Kind> {
  const kindBytes = kinds.length > 1 ? 1 : 0
  const length = kindBytes + ID_BYTES + PROOF_BYTES
  const proofs = ({ keyring }: Signing, { kind, id }: Named<Kind>) =>
    keyring
      .digests(purpose, kindBytes > 0 ? `${kind} ${id.toLowerCase()}` : id.toLowerCase())
      .map((digest) => digest.subarray(0, PROOF_BYTES))
  return {
    token(signing, named) {
      const kind = Buffer.from([kinds.indexOf(named.kind)]).subarray(0, kindBytes)
      const id = Buffer.from(named.id.replaceAll('-', ''), 'hex')
      return Buffer.concat([kind, id, proofs(signing, named)[0]!]).toString('base64url')
    },
    read(signing, token) {
      const bytes = Buffer.from(token, 'base64url')
      // Base64's spare bits and other alphabets would allow a second spelling of the same token.
      if (bytes.byteLength !== length || bytes.toString('base64url') !== token) return null
      const kind = kinds[kindBytes > 0 ? bytes[0]! : 0]
      if (kind === undefined) return null
      const hex = bytes.subarray(kindBytes, kindBytes + ID_BYTES).toString('hex')
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      const sent = bytes.subarray(kindBytes + ID_BYTES)
      return proofs(signing, { kind, id }).some((proof) => timingSafeEqual(sent, proof)) ? { kind, id } : null
    },
  }
}
