import type { Services } from '#app/database/services.server.ts'
import { signedTokens } from './signed-links.server.ts'

type Signing = Pick<Services, 'keyring'>

const tokens = signedTokens('stop-link', ['request'])

/** Returns an address to stop all calls. It cannot be forged, and survives a key change because messages are kept. */
export const stopUrl = ({ keyring, config }: Signing & Pick<Services, 'config'>, id: string): string =>
  `${config.origin}/consult/stop?token=${tokens.token({ keyring }, { kind: 'request', id })}`

/** Returns the request's id; null for an invalid token. */
export const readStopToken = (signing: Signing, token: string): string | null =>
  tokens.read(signing, token)?.id ?? null
