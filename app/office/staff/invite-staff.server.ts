import { ADVISORS_TAG } from '#app/crm/door.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { createStaff } from './accounts.server.ts'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import { sendInvitation } from './invitations.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { requireFreshProof, staffOfVisit } from '#app/platform/visit.server.ts'
import type * as calls from './staff-contract.ts'
import type { Invited } from './staff-contract.ts'
import { actOnStaff } from './managed-staff.server.ts'
import { managedBy } from './staff-area.ts'

/** Mails the link and returns it once. Refuses with `notAllowed` (role above one's own), `invalid` (address taken). */
export const inviteStaff: UseCase<typeof calls.inviteStaff> = async (
  services,
  { email, name, role },
  visit,
) => {
  requireFreshProof(visit)
  const staff = staffOfVisit(visit)
  if (!managedBy(staff.role).includes(role))
    throw new Refusal('notAllowed', { message: `${ROLE_NAMES[role]} 역할은 대표만 줄 수 있어요.` })
  const invited = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const staffId = await createStaff(inside, { email, name, role, passwd: null }, staff)
    if (!staffId) throw invalidFields({ email: '이미 있는 이메일이에요.' })
    const subject = `staff:${staffId}`
    await recordAct(inside, visit, { action: 'staff.invite', subject, reason: ROLE_NAMES[role] })
    return { staffId, ...(await sendInvitation(inside, { id: staffId, email, name, isNew: true })) }
  })
  await services.invalidate(ADVISORS_TAG)
  return invited
}

/** Replaces a lost link or a forgotten password. Refuses with `conflict` for a stopped account. */
export const linkStaff: UseCase<typeof calls.staffLink> = async (services, { staffId }, visit) => {
  requireFreshProof(visit)
  let sent: Omit<Invited, 'staffId'> | null = null
  await actOnStaff(
    services,
    visit,
    { staffId },
    async (inside, { id, email, name, is_active, passwd_hash }) => {
      if (!is_active) throw new Refusal('conflict', { message: '멈춘 계정이에요. 먼저 다시 열어 주세요.' })
      sent = await sendInvitation(inside, { id, email, name, isNew: passwd_hash === null })
      return { action: 'staff.link' }
    },
  )
  if (!sent) throw new Refusal('notFound')
  return { staffId, ...(sent as Omit<Invited, 'staffId'>) }
}
