import { sql, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { soundDrawersAsked } from '#app/shared/personal-data/name-sounds.server.ts'
import { nameMatcher } from '#app/shared/personal-data/name-sounds.ts'
import { recordOpening } from '#app/shared/personal-data/readings.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { findMembers as findMembersRow, MemberLine } from './contract.ts'
import { memberLine, selectMembers, type MemberRow } from './member-lines.server.ts'
import { listedMembers } from './member-requests.server.ts'
import { indexNames, wholeMember } from './member-search.server.ts'

/** Names that are opened to be compared, the latest to join first. */
const MOST_OPENED = 5_000

interface Wanted {
  q: string
  limit: number
}

/** Finds members by a part of the name or its first sounds, or by a whole fact, masked. Logging is the caller's. */
export async function lookForMembers(services: Services, wanted: Wanted): Promise<MemberLine[]> {
  return (await rowsFor(services, wanted)).map((row) => memberLine(services, row))
}

async function rowsFor(services: Services, { q, limit }: Wanted): Promise<MemberRow[]> {
  const { kind, condition } = wholeMember(services, q)
  const query = selectMembers(services).orderBy('members.joined_at', 'desc').limit(limit)
  const ids = kind === '이름' ? await idsByName(services, q, limit) : []
  // A dormant member has no sounds, but its whole name is still found.
  const wanted = sql<SqlBool>`(${condition} or members.id = any(${ids}::uuid[]))`
  return query.where(wanted).execute()
}

async function idsByName(services: Services, q: string, limit: number): Promise<string[]> {
  const matches = nameMatcher(q)
  if (!matches) return []
  const sounding = soundDrawersAsked(services, 'member', q).map(
    (drawers) => sql`sounds_index @> ${drawers}::smallint[]`,
  )
  const { rows } = await sql<{ id: string; name_sealed: string }>`
    select members.id, members.name_sealed from member_name_sounds join members on members.id = member_id
    where (${sql.join(sounding, sql` or `)}) and name_sealed is not null
    order by members.joined_at desc limit ${sql.lit(MOST_OPENED)}`.execute(services.database)
  const found: string[] = []
  for (const { id, name_sealed } of rows) {
    if (matches(services.keyring.open('member-name', name_sealed))) found.push(id)
    if (found.length === limit) break
  }
  return found
}

/** A look that comes down to a few is a look at each of them. */
export async function recordFoundMembers(
  services: Services,
  memberIds: readonly string[],
  visit: Visit,
): Promise<void> {
  for (const memberId of memberIds)
    await recordOpening(
      services,
      { action: 'member.find', subject: `member:${memberId}`, alike: ['member.find'] },
      visit,
    )
}

/** For a common name, staff must search by another fact. */
const MOST_FOUND = 50

/** As `lookForMembers` finds them. Logs the search, but not its words. */
export const findMembers: UseCase<typeof findMembersRow> = async (services, { q }, visit) => {
  const { kind } = wholeMember(services, q)
  if (kind === '이름') await indexNames(services)
  const result = await listedMembers(services, await rowsFor(services, { q, limit: MOST_FOUND }))
  await services.database.transaction().execute((database) =>
    recordAct({ ...services, database }, visit, {
      action: 'member.find',
      subject: 'member:',
      reason: `${kind} · ${result.length}명`,
    }),
  )
  return { result }
}
