import type { SelectQueryBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { MemberState } from '#app/database/member-tables.ts'
import type { Tables } from '#app/database/tables.ts'
import { readMember, type MemberFacts } from '#app/members/session/members.server.ts'
import { SECOND_MS } from '#app/platform/durations.ts'
import type { Inside } from './consents.server.ts'

const BATCH = 200

export interface Run {
  /** A dry run only counts. */
  isDry: boolean
}

/** So many seconds before now. */
export const ago = ({ now }: Pick<Services, 'now'>, seconds: number) =>
  new Date(now().getTime() - seconds * SECOND_MS)

type Members = SelectQueryBuilder<Tables, 'members', { id: string; last_login_at: Date }>

/** Runs `work` per member of a state, in a transaction that locks and checks the row again. Returns how many. */
export async function eachMember(
  services: Services,
  { isDry, state = 'ACTIVE' }: Run & { state?: MemberState },
  wanted: (query: Members) => Members,
  work: (inside: Inside, member: MemberFacts & { lastLoginAt: Date }) => Promise<boolean>,
): Promise<number> {
  let done = 0
  let last: string | null = null
  for (;;) {
    const batch: { id: string }[] = await wanted(membersIn(services, state))
      .$if(last !== null, (query) => query.where('id', '>', last!))
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id } of batch) {
      const wasDone = await services.database.transaction().execute(async (transaction) => {
        const inside = { ...services, database: transaction }
        const picked = wanted(membersIn(inside, state)).where('id', '=', id)
        const row = await (isDry ? picked : picked.forUpdate().skipLocked()).executeTakeFirst()
        const member = row && (await readMember(inside, id))
        return member ? work(inside, { ...member, lastLoginAt: row.last_login_at }) : false
      })
      if (wasDone) done += 1
    }
    if (batch.length < BATCH) return done
    last = batch.at(-1)!.id
  }
}

function membersIn({ database }: Pick<Services, 'database'>, state: MemberState): Members {
  return database.selectFrom('members').select(['id', 'last_login_at']).where('state', '=', state)
}
