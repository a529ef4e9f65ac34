import type { InferResult } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { maskEmail, maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { MemberLine } from './contract.ts'

/** Includes dormant members. */
export const selectMembers = ({ database }: Pick<Services, 'database'>) =>
  database
    .selectFrom('members')
    .innerJoin('known_members', 'known_members.id', 'members.id')
    .select([
      'members.id',
      'members.state',
      'members.sns_type',
      'members.joined_at',
      'members.last_login_at',
      'members.stop_reason',
      'members.stop_reason_sealed',
      'members.stopped_at',
      'members.stopped_until',
      'members.dormant_at',
      'known_members.name_sealed',
      'known_members.email_sealed',
      'known_members.phone_sealed',
      'known_members.passwd_hash',
      'known_members.phone_proved_at',
    ])

export type MemberRow = InferResult<ReturnType<typeof selectMembers>>[number]

/** Refuses with `notFound`. */
export async function findMember(services: Pick<Services, 'database'>, memberId: string): Promise<MemberRow> {
  const row = isUuid(memberId)
    ? await selectMembers(services).where('members.id', '=', memberId).executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('notFound', { message: '그런 회원이 없어요. 탈퇴했을 수 있어요.' })
  return row
}

/** Decrypted. */
export function openedFacts({ keyring }: Pick<Services, 'keyring'>, row: MemberRow) {
  return {
    name: keyring.open('member-name', row.name_sealed),
    phone: keyring.open('member-phone', row.phone_sealed),
    email: row.email_sealed === null ? null : keyring.open('member-email', row.email_sealed),
  }
}

/** Shown to people: the end of the account's id. */
const memberNumber = (id: string) => id.slice(-8).toUpperCase()

/** Masked. */
export function memberLine(services: Pick<Services, 'keyring'>, row: MemberRow): MemberLine {
  const { name, phone, email } = openedFacts(services, row)
  return {
    memberId: row.id,
    number: memberNumber(row.id),
    state: row.state,
    name: maskName(name),
    email: email === null ? null : maskEmail(email),
    phone: maskMobile(phone),
    snsType: row.sns_type,
    joinedAt: seoulIso(row.joined_at),
    lastLoginAt: seoulIso(row.last_login_at),
  }
}
