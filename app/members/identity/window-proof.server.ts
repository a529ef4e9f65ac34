import { JOIN_PROOF } from '#app/shared/data-inventory/lifetimes.ts'
import type { Services } from '#app/database/services.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { markBrowser } from '#app/members/session/browser-mark.server.ts'
import { refuseMembers } from './cert.server.ts'
import { targetIndex } from './codes.server.ts'
import { readDraft, renewMark, saveDraft, type JoinDraft } from './drafts.server.ts'
import { type CertifiedPerson, identityVerifier } from './identity-verifier.server.ts'
import { takeWindow } from './identity-windows.server.ts'
import { makeProof } from './proofs.server.ts'

const LEAST_AGE = 14

export type WindowFailure = 'expired' | 'refused' | 'down' | 'young'

export type WindowEnd = { why: null; to: string } | { why: WindowFailure }

/** Stores the company's answer as a proof for this browser and in its draft, so that no address contains it. */
export async function endWindow(
  services: Services,
  id: string,
  visit: Visit,
  reply: Headers,
): Promise<WindowEnd> {
  const window = await takeWindow(services, id, visit)
  const verifier = await identityVerifier(services)
  if (!window || !verifier) return { why: 'expired' }
  const { person, failure } = await verifier.read(window)
  if (failure) return { why: failure }
  if (isYoung(person, services.now())) return { why: 'young' }
  const renewed = await renewMark(services, visit, reply)
  const { known, consents } = await rememberProof(services, person, renewed, reply)
  if (known) return { why: null, to: '/member/join?step=known' }
  return { why: null, to: consents ? '/member/join_detail' : '/member/join' }
}

async function rememberProof(
  services: Services,
  person: CertifiedPerson,
  visit: Visit,
  reply: Headers,
): Promise<JoinDraft> {
  const { keyring } = services
  const purpose = 'join'
  const now = services.now()
  const id = uuidv7(now.getTime())
  const end = new Date(now.getTime() + JOIN_PROOF * 1000)
  await services.database
    .insertInto('verifications')
    .values({
      id,
      purpose,
      method: 'window',
      target_sealed: keyring.seal('verification-target', person.phone),
      target_index: targetIndex(services, { method: 'sms', purpose, target: person.phone, name: null }),
      name_sealed: keyring.seal('verification-name', person.name),
      birth_sealed: person.birthDate && keyring.seal('verification-birth', person.birthDate),
      code_hash: null,
      browser_hash: markBrowser(visit, reply),
      sent_at: now,
      expires_at: now,
      confirmed_at: now,
      proof_expires_at: end,
      consumed_at: null,
    })
    .execute()
  const encData = await makeProof(services, id, purpose, end)
  const draft = { ...(await readDraft(services, 'join', visit)) }
  // They belong to another number.
  for (const name of ['known', 'certId', 'codeUntil'] as const) delete draft[name]
  const known = await knownAccount(services, person.phone)
  const proved = { usrNm: person.name, phone: person.phone, encData, provedUntil: end.getTime() }
  const saved = { ...draft, ...proved, ...(known && { known }) }
  await saveDraft(services, 'join', saved, { visit, reply })
  return saved
}

/** Returns the masked account that has this number already. */
async function knownAccount(services: Services, phone: string): Promise<string | null> {
  try {
    await refuseMembers(services, phone)
    return null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'alreadyMember') return error.message
    throw error
  }
}

/** Under 14 today in Seoul. Without a birth date, the checkbox has to suffice. */
export function isYoung({ birthDate }: Pick<CertifiedPerson, 'birthDate'>, now: Date): boolean {
  if (birthDate === null) return false
  const today = seoulDate(now)
  const age = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return (today.slice(5) < birthDate.slice(5) ? age - 1 : age) < LEAST_AGE
}
