import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { Services } from '#app/database/services.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { saveChallenge, relyingParty, takeChallenge } from './challenges.server.ts'
import type { Assertion } from './passkey-contract.ts'

export async function countPasskeys(
  { database }: Pick<Services, 'database'>,
  staffId: string,
): Promise<number> {
  const { many } = await database
    .selectFrom('staff_passkeys')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return many
}

/** `staffId` restricts it to a person's own passkeys. */
export async function askForPasskey(services: Services, staffId: string | null) {
  const own = staffId === null ? [] : await ownCredentials(services, staffId)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    // Possession and user verification are two factors.
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  })
  const purpose = staffId === null ? 'login' : 'proof'
  await saveChallenge(services, options.challenge, { purpose, staffId })
  return { options: { ...options } as Record<string, unknown> }
}

export const ownCredentials = ({ database }: Services, staffId: string) =>
  database
    .selectFrom('staff_passkeys')
    .select(['credential_id', 'transports'])
    .where('staff_id', '=', staffId)
    .execute()

/**
 * Returns whose passkey signed the challenge; null for an unknown key, an invalid challenge or signature, no user
 * verification, or a counter that went back (a copied key). `staffId` accepts only this person's.
 */
export async function takePasskey(
  services: Services,
  sent: Assertion,
  staffId: string | null,
): Promise<string | null> {
  const key = await services.database
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('credential_id', '=', sent.id)
    .executeTakeFirst()
  if (!key || (staffId !== null && key.staff_id !== staffId)) return null
  const party = relyingParty(services)
  const purpose = staffId === null ? 'login' : 'proof'
  const verified = await verifyAuthenticationResponse({
    response: { ...sent, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(services, challenge, { purpose, staffId }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    services.log.warn({ staffId: key.staff_id, error }, 'a passkey was refused')
    return null
  })
  if (!verified?.verified) return null
  const counted = await services.database
    .updateTable('staff_passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: services.now() })
    .where('id', '=', key.id)
    // Only one of two concurrent uses counts.
    .where('counter', '=', key.counter)
    .returning('staff_id')
    .executeTakeFirst()
  return counted && isUuid(counted.staff_id) ? counted.staff_id : null
}
