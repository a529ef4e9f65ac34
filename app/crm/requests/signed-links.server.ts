import { timingSafeEqual } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'

const ID_BYTES = 16
const PROOF_BYTES = 16
const SHAPE = /^[\w-]{43}$/

type Signing = Pick<Services, 'keyring'>
type Purpose = 'stop-link' | 'installed-link'

/** Names a row in an address that cannot be forged and that no row is kept for; survives a change of keys. */
export function signedToken({ keyring }: Signing, purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, proofs({ keyring }, purpose, id)[0]!]).toString('base64url')
}

/** Returns the row's id; null for a token that we did not make for this. */
export function readSignedToken({ keyring }: Signing, purpose: Purpose, token: string): string | null {
  if (!SHAPE.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // Base64's spare bits would allow a second spelling of the same token.
  if (bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(0, ID_BYTES).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const sent = bytes.subarray(ID_BYTES)
  return proofs({ keyring }, purpose, id).some((proof) => timingSafeEqual(sent, proof)) ? id : null
}

const proofs = ({ keyring }: Signing, purpose: Purpose, id: string) =>
  keyring.digests(purpose, id.toLowerCase()).map((digest) => digest.subarray(0, PROOF_BYTES))
