import type { Services } from '#app/database/services.server.ts'
import { ADVISORS_TAG, returnLeadsOf } from '#app/crm/door.server.ts'
import { freeAccount } from '#app/shared/credentials/login-door.server.ts'
import { forgetFailures } from '#app/shared/credentials/login-throttle.server.ts'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import { ownAttempts, staffAttempts } from './login-attempts.server.ts'
import { countPasskeys } from './passkeys.server.ts'
import { dropRecoveryCodes } from './recovery-codes.server.ts'
import { closeStaffSessions } from './staff-sessions.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireFreshProof, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type * as calls from './staff-contract.ts'
import type { LeavingLine } from './staff-contract.ts'
import { actOnStaff, type LockedStaff } from './managed-staff.server.ts'
import { managedBy } from './staff-area.ts'
import { staffLineOf } from './staff-lines.server.ts'

/** Holds from the person's next request. Who is no advisor any more loses their leads. */
export const updateRole: UseCase<typeof calls.updateRole> = async (
  services,
  { staffId, role, version },
  visit,
) => {
  requireFreshProof(visit)
  const actor = staffOfVisit(visit)
  if (!managedBy(actor.role).includes(role))
    throw new Refusal('notAllowed', { message: `${ROLE_NAMES[role]} 역할은 대표만 줄 수 있어요.` })
  let returned: string[] = []
  const changed = await actOnStaff(services, visit, { staffId, version }, async (inside, person) => {
    if (person.role === role) return null
    await inside.database.updateTable('staff').set({ role }).where('id', '=', person.id).execute()
    if (!RIGHTS.leads.roles.includes(role)) returned = await returnLeadsOf(inside, person, actor)
    return {
      action: 'staff.role',
      reason: `${ROLE_NAMES[person.role]} → ${ROLE_NAMES[role]}`,
      grant: { kind: 'CHANGED', roleBefore: person.role, roleAfter: role },
    }
  })
  return announceLeaving(services, { changed, returned }, visit)
}

/** Logs the person out, ends their links and unassigns their leads. */
export const stopStaff: UseCase<typeof calls.stopStaff> = async (
  services,
  { staffId, reason, version },
  visit,
) => {
  requireFreshProof(visit)
  let returned: string[] = []
  const changed = await actOnStaff(services, visit, { staffId, version }, async (inside, person) => {
    const { id, role, is_active } = person
    if (!is_active) return null
    await inside.database.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute()
    for (const table of ['staff_invitations', 'saved_views'] as const)
      await inside.database.deleteFrom(table).where('staff_id', '=', id).execute()
    await closeStaffSessions(inside, id)
    returned = await returnLeadsOf(inside, person, staffOfVisit(visit))
    return { action: 'staff.stop', reason, grant: { kind: 'STOPPED', roleBefore: role } }
  })
  return announceLeaving(services, { changed, returned }, visit)
}

export const startStaff: UseCase<typeof calls.startStaff> = async (services, { staffId, version }, visit) => {
  requireFreshProof(visit)
  const changed = await actOnStaff(
    services,
    visit,
    { staffId, version },
    async ({ database }, { id, role, is_active }) => {
      if (is_active) return null
      await database.updateTable('staff').set({ is_active: true }).where('id', '=', id).execute()
      return { action: 'staff.start', grant: { kind: 'STARTED', roleAfter: role } }
    },
  )
  await services.invalidate(ADVISORS_TAG)
  return staffLineOf(services, changed, visit)
}

interface Left {
  changed: LockedStaff
  /** Unassigned leads. */
  returned: readonly string[]
}

/** To be called after the commit, for open desks and for free slots. */
async function announceLeaving(
  services: Services,
  { changed, returned }: Left,
  visit: Visit,
): Promise<LeavingLine> {
  for (const id of returned) services.leadChanged(id)
  await services.invalidate(ADVISORS_TAG)
  return { ...(await staffLineOf(services, changed, visit)), returnedLeads: returned.length }
}

/** Clears counted failures. */
export const unlockStaff: UseCase<typeof calls.unlockStaff> = async (services, { staffId }, visit) => {
  const changed = await actOnStaff(services, visit, { staffId }, async (inside, { email }) => {
    await freeAccount(inside, staffAttempts(services, email))
    await forgetFailures(inside, ownAttempts(services, email))
    return { action: 'staff.unlock' }
  })
  return staffLineOf(services, changed, visit)
}

/** For lost phone and recovery codes: logs the person out, so that the password alone suffices. */
export const resetStaffTotp: UseCase<typeof calls.resetTotp> = async (
  services,
  { staffId, reason },
  visit,
) => {
  requireFreshProof(visit)
  const changed = await actOnStaff(services, visit, { staffId }, async (inside, { id, totp_sealed }) => {
    if (totp_sealed === null && (await countPasskeys(inside, id)) === 0)
      throw new Refusal('conflict', { message: '2단계 인증을 켜지 않은 계정이에요.' })
    await inside.database.updateTable('staff').set({ totp_sealed: null }).where('id', '=', id).execute()
    await inside.database.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute()
    await dropRecoveryCodes(inside, id)
    await closeStaffSessions(inside, id)
    return { action: 'staff.totpReset', reason }
  })
  return staffLineOf(services, changed, visit)
}

export const revokeStaffSessions: UseCase<typeof calls.revokeStaffSessions> = async (
  services,
  { staffId },
  visit,
) => {
  let ended = 0
  await actOnStaff(services, visit, { staffId }, async (inside, { id }) => {
    ended = await closeStaffSessions(inside, id)
    return { action: 'staff.sessions' }
  })
  return { ended }
}
