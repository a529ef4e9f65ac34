import type { Services } from '#app/database/services.server.ts'
import { readSignedToken, signedToken } from './signed-links.server.ts'

type Signing = Pick<Services, 'keyring'>

/** Returns an address to stop all calls. It cannot be forged, and survives a key change because messages are kept. */
export const stopUrl = ({ keyring, config }: Signing & Pick<Services, 'config'>, requestId: string): string =>
  `${config.origin}/consult/stop?token=${signedToken({ keyring }, 'stop-link', requestId)}`

/** Returns the request's id; null for an invalid token. */
export const readStopToken = (signing: Signing, token: string): string | null =>
  readSignedToken(signing, 'stop-link', token)
