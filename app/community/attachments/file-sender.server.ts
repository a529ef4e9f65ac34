import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

/** Whoever is signed in, as a file remembers them. */
export interface Sender {
  id: string
  columns: { member_id: string | null; staff_id: string | null }
  /** That a row of `files` is theirs. */
  owned: Expression<SqlBool>
}

/** Refuses `notLoggedIn` for anybody else. */
export function senderOf({ staff, member }: Pick<Visit, 'staff' | 'member'>): Sender {
  const where = expressionBuilder<Tables, 'files'>()
  if (staff)
    return {
      id: staff.id,
      columns: { member_id: null, staff_id: staff.id },
      owned: where('files.staff_id', '=', staff.id),
    }
  if (!member) throw new Refusal('notLoggedIn')
  return {
    id: member.id,
    columns: { member_id: member.id, staff_id: null },
    owned: where('files.member_id', '=', member.id),
  }
}
