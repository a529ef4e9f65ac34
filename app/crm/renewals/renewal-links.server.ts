import { signedTokens, type Named } from '#app/crm/requests/signed-links.server.ts'
import type { Services } from '#app/database/services.server.ts'

/** A reminder, or a line of a member’s who has none. */
type Subject = Named<'reminder' | 'line'>

type Signing = Pick<Services, 'keyring'>

const tokens = signedTokens('renewal-link', ['reminder', 'line'])

/** Whoever has the address sees what the contract is; nobody can guess it, and it needs no row of its own. */
export const renewalPath = (signing: Signing, subject: Subject): string =>
  `/renewal?token=${tokens.token(signing, subject)}`

export const renewalUrl = (services: Signing & Pick<Services, 'config'>, subject: Subject): string =>
  services.config.origin + renewalPath(services, subject)

/** Null for a token that we did not make. */
export const readRenewalToken = (signing: Signing, token: string): Subject | null =>
  tokens.read(signing, token)
