import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { hasIndex } from '#app/database/index-comparing.server.ts'
import { emailIndex, nameIndex, phoneIndex } from '#app/members/session/members.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { addDays, seoulMoment } from '#app/platform/korean-time.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import { readOrder } from '#app/shared/desk-table/order.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { MEMBERS_PER_PAGE, type memberList, type MemberQuery } from './contract.ts'
import { selectMembers } from './member-lines.server.ts'
import { listedMembers } from './member-requests.server.ts'

const NAMED_AT_ONCE = 500

export async function listMembers(
  services: Services,
  query: InputOf<typeof memberList>,
  visit: Visit,
): Promise<DataOf<typeof memberList>> {
  await recordListing(services, 'member.list', visit)
  const { page = 1 } = query
  const { database } = services
  const wanted = conditionsOf(query)
  const members = database.selectFrom('members').where(wanted)
  // The ids first, so that only who is shown is joined and decrypted.
  const ids = members
    .select('members.id')
    .orderBy(orderOf(query))
    .limit(MEMBERS_PER_PAGE)
    .offset((page - 1) * MEMBERS_PER_PAGE)
  const [rows, states, total] = await Promise.all([
    selectMembers(services).where('members.id', 'in', ids).orderBy(orderOf(query)).execute(),
    database
      .selectFrom('members')
      .select(['state', ({ fn }) => fn.countAll<number>().as('members')])
      .groupBy('state')
      .execute(),
    countRows(members),
  ])
  const counts = { ACTIVE: 0, DORMANT: 0, STOPPED: 0 }
  for (const each of states) counts[each.state] = each.members
  return { result: await listedMembers(services, rows), total, page, size: MEMBERS_PER_PAGE, counts }
}

function conditionsOf({ state, by, from, to }: MemberQuery): RawBuilder<SqlBool> {
  const wanted = [sql<SqlBool>`true`]
  if (state) wanted.push(sql`members.state = ${state}`)
  if (by) wanted.push(sql`members.sns_type = ${by}`)
  if (from) wanted.push(sql`members.joined_at >= ${seoulMoment(from, '00:00')}`)
  if (to) wanted.push(sql`members.joined_at < ${seoulMoment(addDays(to, 1), '00:00')}`)
  return sql<SqlBool>`(${sql.join(wanted, sql` and `)})`
}

const SORT_VALUES = { joined: sql.ref('members.joined_at'), login: sql.ref('members.last_login_at') }

/** Each way an index has it. */
function orderOf({ sort }: MemberQuery) {
  const { key, isDown } = readOrder(sort || '-joined')!
  const value = SORT_VALUES[key as keyof typeof SORT_VALUES]
  return isDown ? sql`${value} desc, members.id desc` : sql`${value}, members.id`
}

/** What was typed, and the condition that finds it as a whole. */
export function wholeMember(services: Services, q: string) {
  if (q.includes('@')) {
    const index = emailIndex(services, q)
    // An unverified address too, because its owner names it on the phone.
    const claimed = sql`select member_id from email_claims where ${hasIndex(sql`email_index`, index)}`
    const condition = sql<SqlBool>`(${hasIndex(sql`members.email_index`, index)} or members.id in (${claimed}))`
    return { kind: '이메일', condition }
  }
  const mobile = normalizeMobile(q)
  if (/^01\d{8,9}$/.test(mobile))
    return { kind: '번호', condition: hasIndex(sql`members.phone_index`, phoneIndex(services, mobile)) }
  if (/^[\da-f]{8}$/i.test(q))
    return { kind: '회원 번호', condition: sql<SqlBool>`right(members.id::text, 8) = ${q.toLowerCase()}` }
  return { kind: '이름', condition: hasIndex(sql`members.name_index`, nameIndex(services, q)) }
}

/** Indexes names that were stored before there was an index. */
export async function indexNames(services: Services): Promise<void> {
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
