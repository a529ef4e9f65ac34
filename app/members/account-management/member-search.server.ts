import { sql, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { emailIndex, nameIndex, phoneIndex } from '#app/members/session/members.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'

import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type * as rows from './contract.ts'
import { MEMBERS_PER_PAGE, type memberList } from './contract.ts'
import { memberLine, selectMembers } from './member-lines.server.ts'

/** For a common name, staff must search by another fact. */
const MOST_FOUND = 50
const NAMED_AT_ONCE = 500

export async function listMembers(
  services: Services,
  { state, page = 1 }: InputOf<typeof memberList>,
  visit: Visit,
): Promise<DataOf<typeof memberList>> {
  await recordListing(services, 'member.list', visit)
  const [rows, states] = await Promise.all([
    selectMembers(services)
      .$if(state !== undefined, (query) => query.where('members.state', '=', state!))
      .orderBy('members.joined_at', 'desc')
      .orderBy('members.id', 'desc')
      .limit(MEMBERS_PER_PAGE)
      .offset((page - 1) * MEMBERS_PER_PAGE)
      .execute(),
    services.database
      .selectFrom('members')
      .select(['state', ({ fn }) => fn.countAll<number>().as('members')])
      .groupBy('state')
      .execute(),
  ])
  const counts = { ACTIVE: 0, DORMANT: 0, STOPPED: 0 }
  for (const each of states) counts[each.state] = each.members
  const total = state ? counts[state] : counts.ACTIVE + counts.DORMANT + counts.STOPPED
  return { result: rows.map((row) => memberLine(services, row)), total, page, size: MEMBERS_PER_PAGE, counts }
}

/** By a whole address, number, name or member number. Logs the search, but not its words. */
export const findMembers: UseCase<typeof rows.findMembers> = async (services, { q }, visit) => {
  const { kind, condition } = wholeMember(services, q)
  if (kind === '이름') await indexNames(services)
  const rows = await selectMembers(services)
    .where(condition)
    .orderBy('members.joined_at', 'desc')
    .limit(MOST_FOUND)
    .execute()
  await services.database.transaction().execute((database) =>
    recordAct({ ...services, database }, visit, {
      action: 'member.find',
      subject: 'member:',
      reason: `${kind} · ${rows.length}명`,
    }),
  )
  return { result: rows.map((row) => memberLine(services, row)) }
}

/** What was typed, and the condition that finds it as a whole. */
export function wholeMember(services: Services, q: string) {
  if (q.includes('@')) {
    const index = emailIndex(services, q)
    // An unverified address too, because its owner names it on the phone.
    const claimed = sql`select member_id from email_claims where email_index = ${index}`
    const condition = sql<SqlBool>`(members.email_index = ${index} or members.id in (${claimed}))`
    return { kind: '이메일', condition }
  }
  const mobile = normalizeMobile(q)
  if (/^01\d{8,9}$/.test(mobile))
    return { kind: '번호', condition: sql<SqlBool>`members.phone_index = ${phoneIndex(services, mobile)}` }
  if (/^[\da-f]{8}$/i.test(q))
    return { kind: '회원 번호', condition: sql<SqlBool>`right(members.id::text, 8) = ${q.toLowerCase()}` }
  return { kind: '이름', condition: sql<SqlBool>`members.name_index = ${nameIndex(services, q)}` }
}

/** Indexes names that were stored before there was an index. */
async function indexNames(services: Services): Promise<void> {
  for (;;) {
    const rows = await services.database
      .selectFrom('members')
      .innerJoin('known_members', 'known_members.id', 'members.id')
      .select(['members.id', 'known_members.name_sealed'])
      .where('members.name_index', 'is', null)
      .limit(NAMED_AT_ONCE)
      .execute()
    for (const { id, name_sealed } of rows)
      await services.database
        .updateTable('members')
        .set({ name_index: nameIndex(services, services.keyring.open('member-name', name_sealed)) })
        .where('id', '=', id)
        .execute()
    if (rows.length < NAMED_AT_ONCE) return
  }
}
