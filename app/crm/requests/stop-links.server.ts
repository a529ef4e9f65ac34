import { timingSafeEqual } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'

const ID_BYTES = 16
const PROOF_BYTES = 16
const SHAPE = /^[\w-]{43}$/

type Signing = Pick<Services, 'keyring'>

/** Returns an address to stop all calls. It cannot be forged, and survives a key change because messages are kept. */
export function stopUrl({ keyring, config }: Signing & Pick<Services, 'config'>, requestId: string): string {
  const id = Buffer.from(requestId.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([id, proofs({ keyring }, requestId)[0]!]).toString('base64url')
  return `${config.origin}/consult/stop?token=${token}`
}

/** Returns the request's id; null for an invalid token. */
export function readStopToken({ keyring }: Signing, token: string): string | null {
  if (!SHAPE.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // Base64's spare bits would allow a second spelling of the same token.
  if (bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(0, ID_BYTES).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const sent = bytes.subarray(ID_BYTES)
  return proofs({ keyring }, id).some((proof) => timingSafeEqual(sent, proof)) ? id : null
}

const proofs = ({ keyring }: Signing, requestId: string) =>
  keyring.digests('stop-link', requestId.toLowerCase()).map((digest) => digest.subarray(0, PROOF_BYTES))
