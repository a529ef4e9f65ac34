import { timingSafeEqual } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'

/** A reminder, or a line of a member’s who has none. */
export interface Subject {
  kind: 'reminder' | 'line'
  id: string
}

const KINDS: readonly Subject['kind'][] = ['reminder', 'line']
const ID_BYTES = 16
const PROOF_BYTES = 16
const SHAPE = /^[\w-]{44}$/

type Signing = Pick<Services, 'keyring'>

/** Whoever has the address sees what the contract is; nobody can guess it, and it needs no row of its own. */
export function renewalPath({ keyring }: Signing, { kind, id }: Subject): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([
    Buffer.from([KINDS.indexOf(kind)]),
    bytes,
    proofs({ keyring }, { kind, id })[0]!,
  ]).toString('base64url')
  return `/renewal?token=${token}`
}

export const renewalUrl = (services: Signing & Pick<Services, 'config'>, subject: Subject): string =>
  services.config.origin + renewalPath(services, subject)

/** Null for a token that we did not make. */
export function readRenewalToken(signing: Signing, token: string): Subject | null {
  if (!SHAPE.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const kind = KINDS[bytes[0]!]
  if (!kind || bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(1, 1 + ID_BYTES).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const sent = bytes.subarray(1 + ID_BYTES)
  return proofs(signing, { kind, id }).some((proof) => timingSafeEqual(sent, proof)) ? { kind, id } : null
}

const proofs = ({ keyring }: Signing, { kind, id }: Subject) =>
  keyring
    .digests('renewal-link', `${kind} ${id.toLowerCase()}`)
    .map((digest) => digest.subarray(0, PROOF_BYTES))
