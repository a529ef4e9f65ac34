import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { violatedConstraint } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { saveChallenge, relyingParty, takeChallenge } from './challenges.server.ts'
import type * as calls from './passkey-contract.ts'
import { ownCredentials } from './passkeys.server.ts'
import { readOwn } from './own-proof.server.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.server.ts'
import { ALWAYS_TOTP } from '#app/shared/settings/second-factor.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { requireFreshProof, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'

const MOST = 10
const GONE = '이미 뺀 패스키예요.'
const UNREADABLE = '패스키를 확인하지 못했어요. 처음부터 다시 해 주세요.'
const LAST_ONE = '인증 앱이 꺼져 있어 마지막 패스키는 뺄 수 없어요. 인증 앱을 먼저 켜 주세요.'

export async function listPasskeys({ database }: Pick<Services, 'database'>, staffId: string) {
  const rows = await database
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    passkeyId: id,
    name,
    createdAt: seoulIso(created_at),
    lastUsedAt: last_used_at && seoulIso(last_used_at),
  }))
}

export const passkeyChallenge: UseCase<typeof calls.passkeyOptions> = async (services, _, visit) => {
  requireFreshProof(visit)
  const { id, email, name } = staffOfVisit(visit)
  const known = await ownCredentials(services, id)
  const options = await generateRegistrationOptions({
    rpName: `${BRAND.ko} 상담실`,
    rpID: relyingParty(services).id,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    // Works without typing a name, and requires a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(services, options.challenge, { purpose: 'register', staffId: id })
  return { options: { ...options } as Record<string, unknown> }
}

/** Returns ten recovery codes once if there are none. Refuses with `proofNeeded`, `invalid`, and `conflict` (known). */
export const addPasskey: UseCase<typeof calls.addPasskey> = async (services, { name, response }, visit) => {
  requireFreshProof(visit)
  const { id } = staffOfVisit(visit)
  const party = relyingParty(services)
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      takeChallenge(services, challenge, { purpose: 'register', staffId: id }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    services.log.warn({ staffId: id, error }, 'a passkey was not taken')
    return null
  })
  if (!verified?.verified) throw new Refusal('invalid', { message: UNREADABLE })
  const { credential } = verified.registrationInfo
  try {
    return await services.database.transaction().execute(async (database) => {
      const inside = { ...services, database }
      await database.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute()
      if ((await listPasskeys(inside, id)).length >= MOST)
        throw new Refusal('conflict', { message: `패스키는 ${MOST}개까지 더할 수 있어요.` })
      await database
        .insertInto('staff_passkeys')
        .values({
          staff_id: id,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: response.response.transports ?? [],
          name,
          created_at: services.now(),
          last_used_at: null,
        })
        .execute()
      const hasCodes = (await countRecoveryCodes(inside, id)) > 0
      const recoveryCodes = hasCodes ? [] : await makeRecoveryCodes(inside, id)
      await note(inside, visit, { action: 'account.passkeyAdd', reason: name })
      return { recoveryCodes }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'staff_passkeys_credential_id_key') throw error
    throw new Refusal('conflict', { message: '이미 더한 패스키예요.' })
  }
}

export const renamePasskey: UseCase<typeof calls.renamePasskey> = async (
  services,
  { passkeyId, name },
  visit,
) => {
  const renamed = isUuid(passkeyId)
    ? await services.database
        .updateTable('staff_passkeys')
        .set({ name })
        .where('id', '=', passkeyId)
        .where('staff_id', '=', staffOfVisit(visit).id)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (!renamed) throw new Refusal('notFound', { message: GONE })
  return null
}

/** Refuses with `conflict` the last second factor if the role requires one. */
export const removePasskey: UseCase<typeof calls.removePasskey> = async (services, { passkeyId }, visit) => {
  requireFreshProof(visit)
  const { id, role } = staffOfVisit(visit)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await database.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute()
    const keys = await listPasskeys(inside, id)
    const key = keys.find((each) => each.passkeyId === passkeyId)
    if (!key) throw new Refusal('notFound', { message: GONE })
    const { totp_sealed } = await readOwn(inside, id)
    const isDuty = ALWAYS_TOTP.some((each) => each === role)
    if (isDuty && keys.length === 1 && totp_sealed === null)
      throw new Refusal('conflict', { message: LAST_ONE })
    await database.deleteFrom('staff_passkeys').where('id', '=', passkeyId).execute()
    await note(inside, visit, { action: 'account.passkeyRemove', reason: key.name })
  })
  return null
}

const note = (inside: Inside, visit: Visit, act: Omit<Parameters<typeof recordAct>[2], 'subject'>) =>
  recordAct(inside, visit, { ...act, subject: `staff:${staffOfVisit(visit).id}` })
