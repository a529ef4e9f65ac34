import type { Services } from '#app/database/services.server.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { PASSWORD_REQUIRED } from '#app/shared/forms/login-messages.ts'
import { beginAttempt, failedAttempt, forgetFailures } from '#app/shared/credentials/login-throttle.server.ts'
import { MEMBER_WAITS } from './login.server.ts'
import { readMember, type MemberFacts } from './members.server.ts'
import { isPassword } from '#app/shared/credentials/passwords.server.ts'
import { memberOfVisit } from './sessions.server.ts'

/** How long a login or a password proves the owner. */
const PROOF_MINUTES = 10
const PROOF_MS = PROOF_MINUTES * 60_000

const WRONG_PASSWORD = '비밀번호가 맞지 않아요. 다시 확인해 주세요.'
const PROVE_ANEW = `${PROOF_MINUTES}분 안에 로그인한 기기에서만 할 수 있어요. 다시 로그인해 주세요.`

/** Needs the password, or if there is none a recent login. Refuses with `invalid`, `tooMany`, `notAllowed`. */
export async function proveOwner(
  services: Services,
  passwd: string | null | undefined,
  visit: Visit,
): Promise<MemberFacts> {
  const { id, sessionId } = memberOfVisit(visit)
  const member = await readMember(services, id)
  if (!member) throw new Refusal('loginExpired')
  if (!member.hasPassword) {
    requireFreshProof(services, visit)
    return member
  }
  if (!passwd) throw invalidFields({ passwd: PASSWORD_REQUIRED })
  await checkOwnPassword(services, member, passwd, { passwd: WRONG_PASSWORD })
  await markProven(services, sessionId)
  return member
}

export async function markProven({ database, now }: Services, sessionId: string): Promise<void> {
  await database
    .updateTable('member_sessions')
    .set({ proven_at: now() })
    .where('id', '=', sessionId)
    .execute()
}

export async function renewProof(
  services: Services,
  { passwd }: { passwd?: string | null | undefined },
  visit: Visit,
): Promise<{ minutes: number }> {
  await proveOwner(services, passwd, visit)
  return { minutes: PROOF_MINUTES }
}

/** Refuses with `notAllowed` without a fresh proof. */
export function requireFreshProof(services: Pick<Services, 'now'>, visit: Visit): void {
  if (!hasFreshProof(services, visit)) throw new Refusal('notAllowed', { message: PROVE_ANEW })
}

/** Fresh means within the last ten minutes. */
export function hasFreshProof(services: Pick<Services, 'now'>, visit: Visit): boolean {
  return services.now().getTime() - memberOfVisit(visit).provenAt.getTime() <= PROOF_MS
}

/**
 * Uses a counter that strangers at the login cannot exhaust. Returns the hash that it fits. Refuses with `invalid` and these
 * errors, or `tooMany`.
 */
export async function checkOwnPassword(
  services: Services,
  { id }: Pick<MemberFacts, 'id'>,
  passwd: string,
  wrong: FieldErrors,
): Promise<string | null> {
  const attempts = services.keyring.digest('member-login', `own ${id}`)
  const attempt = await beginAttempt(services, attempts, MEMBER_WAITS)
  const row = await services.database
    .selectFrom('members')
    .select('passwd_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  if (await isPassword(row?.passwd_hash ?? null, passwd)) {
    await forgetFailures(services, attempts)
    return row?.passwd_hash ?? null
  }
  const refusal = failedAttempt(attempt)
  throw refusal.code === 'tooMany' ? refusal : invalidFields(wrong)
}
