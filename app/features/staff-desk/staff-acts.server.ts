import type { Services } from '#app/database/services.server.ts'
import { forgetFailures } from '#app/features/session/login-throttle.server.ts'
import { ROLE_NAMES } from '#app/features/staff-accounts/contract.ts'
import { staffAttempts } from '#app/features/staff-accounts/login-attempts.server.ts'
import { dropRecoveryCodes } from '#app/features/staff-accounts/recovery-codes.server.ts'
import { closeStaffSessions } from '#app/features/staff-accounts/staff-sessions.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type {
  changedRole,
  endedStaffSessions,
  resetTotp,
  StaffLine,
  startedStaff,
  stoppedStaff,
  unlockedStaff,
} from './contract.ts'
import { actOnStaff } from './managed-staff.server.ts'
import { managedBy } from './staff-area.ts'
import { staffLineOf } from './staff-lines.server.ts'

/** Gives another role, which holds with that person's next request: sessions read it each time. */
export async function changeRole(
  services: Services,
  { staffId, role, version }: InputOf<typeof changedRole>,
  visit: Visit,
): Promise<StaffLine> {
  if (!managedBy(staffOfVisit(visit).role).includes(role))
    throw new Refusal('notAllowed', { message: `${ROLE_NAMES[role]} 역할은 대표만 줄 수 있어요.` })
  const changed = await actOnStaff(
    services,
    {
      staffId,
      version,
      change: async ({ database }, person) => {
        if (person.role === role) return null
        await database.updateTable('staff').set({ role }).where('id', '=', person.id).execute()
        return {
          action: 'staff.role',
          reason: `${ROLE_NAMES[person.role]} → ${ROLE_NAMES[role]}`,
          grant: { kind: 'CHANGED', roleBefore: person.role, roleAfter: role },
        }
      },
    },
    visit,
  )
  return staffLineOf(services, changed, visit)
}

/** Signs somebody out everywhere and lets them in no more; links that were sent are dead. */
export async function stopStaff(
  services: Services,
  { staffId, reason, version }: InputOf<typeof stoppedStaff>,
  visit: Visit,
): Promise<StaffLine> {
  const changed = await actOnStaff(
    services,
    {
      staffId,
      version,
      change: async (inside, { id, role, is_active }) => {
        if (!is_active) return null
        await inside.database.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute()
        await inside.database.deleteFrom('staff_invitations').where('staff_id', '=', id).execute()
        await closeStaffSessions(inside, id)
        return { action: 'staff.stop', reason, grant: { kind: 'STOPPED', roleBefore: role } }
      },
    },
    visit,
  )
  return staffLineOf(services, changed, visit)
}

export async function startStaff(
  services: Services,
  { staffId, version }: InputOf<typeof startedStaff>,
  visit: Visit,
): Promise<StaffLine> {
  const changed = await actOnStaff(
    services,
    {
      staffId,
      version,
      change: async ({ database }, { id, role, is_active }) => {
        if (is_active) return null
        await database.updateTable('staff').set({ is_active: true }).where('id', '=', id).execute()
        return { action: 'staff.start', grant: { kind: 'STARTED', roleAfter: role } }
      },
    },
    visit,
  )
  return staffLineOf(services, changed, visit)
}

/** Nothing is held any more against whoever was wrong too often. */
export async function unlockStaff(
  services: Services,
  { staffId }: InputOf<typeof unlockedStaff>,
  visit: Visit,
): Promise<StaffLine> {
  const changed = await actOnStaff(
    services,
    {
      staffId,
      change: async (inside, { email }) => {
        await forgetFailures(inside, staffAttempts(services, email))
        return { action: 'staff.unlock' }
      },
    },
    visit,
  )
  return staffLineOf(services, changed, visit)
}

/** For whoever lost phone and recovery codes: signs them out, and the password alone lets them in. */
export async function resetStaffTotp(
  services: Services,
  { staffId, reason }: InputOf<typeof resetTotp>,
  visit: Visit,
): Promise<StaffLine> {
  const changed = await actOnStaff(
    services,
    {
      staffId,
      change: async (inside, { id, totp_sealed }) => {
        if (totp_sealed === null)
          throw new Refusal('conflict', { message: '2단계 인증을 켜지 않은 계정이에요.' })
        await inside.database.updateTable('staff').set({ totp_sealed: null }).where('id', '=', id).execute()
        await dropRecoveryCodes(inside, id)
        await closeStaffSessions(inside, id)
        return { action: 'staff.totpReset', reason }
      },
    },
    visit,
  )
  return staffLineOf(services, changed, visit)
}

export async function endStaffSessions(
  services: Services,
  { staffId }: InputOf<typeof endedStaffSessions>,
  visit: Visit,
): Promise<{ ended: number }> {
  let ended = 0
  await actOnStaff(
    services,
    {
      staffId,
      change: async (inside, { id }) => {
        ended = await closeStaffSessions(inside, id)
        return { action: 'staff.sessions' }
      },
    },
    visit,
  )
  return { ended }
}
