import { expressionBuilder } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

export type Sender = ReturnType<typeof senderOf>

/** Returns who is signed in, as file rows refer to them. Refuses with `notLoggedIn`. */
export function senderOf({ staff, member }: Pick<Visit, 'staff' | 'member'>) {
  const who = staff ?? member
  if (!who) throw new Refusal('notLoggedIn')
  const { id } = who
  return {
    id,
    columns: { member_id: staff ? null : id, staff_id: staff ? id : null },
    owned: expressionBuilder<Tables, 'files'>()(staff ? 'files.staff_id' : 'files.member_id', '=', id),
  }
}
