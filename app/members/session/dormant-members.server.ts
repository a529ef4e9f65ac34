import { sql } from 'kysely'
import { whileMoving } from '#app/database/erasing.server.ts'
import type { Services } from '#app/database/services.server.ts'

type Inside = Pick<Services, 'database' | 'now'>

/** Moves a dormant member's identifying data to a separate table. To be called inside a transaction. */
export function archiveDormantMember(inside: Inside, memberId: string): Promise<void> {
  return whileMoving(inside.database, () => archive(inside, memberId))
}

async function archive({ database, now }: Inside, memberId: string): Promise<void> {
  const at = now()
  await sql`
    insert into dormant_members
      (member_id, email_sealed, name_sealed, phone_sealed, passwd_hash, accounts_sealed, moved_at)
    select id, email_sealed, name_sealed, phone_sealed, passwd_hash,
      coalesce(
        (select jsonb_object_agg(sns_type, account_sealed) from member_accounts where member_id = members.id),
        '{}'
      ), ${at}
    from members where id = ${memberId}`.execute(database)
  await database
    .updateTable('members')
    .set({ state: 'DORMANT', dormant_at: at, email_sealed: null, passwd_hash: null })
    .set({ name_sealed: null, phone_sealed: null })
    .where('id', '=', memberId)
    .execute()
  await database
    .updateTable('member_accounts')
    .set({ account_sealed: null })
    .where('member_id', '=', memberId)
    .execute()
}

/** Reverses `archiveDormantMember`; does nothing for other members. To be called inside a transaction. */
export function restoreDormantMember(
  { database }: Pick<Services, 'database'>,
  memberId: string,
): Promise<void> {
  return whileMoving(database, () => restore(database, memberId))
}

async function restore(database: Services['database'], memberId: string): Promise<void> {
  const sleeping = await database
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('state', '=', 'DORMANT')
    .forUpdate()
    .executeTakeFirst()
  if (!sleeping) return
  const { email_sealed, name_sealed, phone_sealed, passwd_hash, accounts_sealed } = await database
    .deleteFrom('dormant_members')
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await database
    .updateTable('members')
    .set({ state: 'ACTIVE', dormant_at: null, dormant_noticed_at: null })
    .set({ email_sealed, name_sealed, phone_sealed, passwd_hash })
    .where('id', '=', memberId)
    .execute()
  for (const [snsType, account_sealed] of Object.entries(accounts_sealed)) {
    await database
      .updateTable('member_accounts')
      .set({ account_sealed })
      .where('member_id', '=', memberId)
      .where('sns_type', '=', snsType as keyof typeof accounts_sealed)
      .execute()
  }
}
