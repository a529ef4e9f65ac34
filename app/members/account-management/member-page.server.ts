import type { Services } from '#app/database/services.server.ts'
import { holdToCap, readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import { LEAD_STATUS_NAMES } from '#app/crm/door.ts'
import { readConsentStates } from '#app/members/my-page/consents.server.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { recordOpening, recordReading, type Reading } from '#app/shared/personal-data/readings.server.ts'
import { stopReason } from '#app/members/session/stops.server.ts'
import { listLinked } from '#app/members/login/social-links.server.ts'
import { readSessions } from '#app/members/session/sessions.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type * as rows from './contract.ts'
import type { MemberPage, memberPage } from './contract.ts'
import { findMember, memberLine, openedFacts, type MemberRow } from './member-lines.server.ts'

const CONSULTS = 20
const READINGS = ['member.open', 'member.reveal'] as const satisfies AccessAction[]

const readingOf = ({ id }: Pick<MemberRow, 'id'>) => ({ subject: `member:${id}`, alike: READINGS })

/** Masked; logs the opening once in ten minutes. Refuses with `notFound`. */
export async function openMember(
  services: Services,
  { memberId }: InputOf<typeof memberPage>,
  visit: Visit,
): Promise<MemberPage> {
  const row = await findMember(services, memberId)
  await recordOpening(services, { action: 'member.open', ...readingOf(row) }, visit)
  return readMemberPage(services, row)
}

/** Logs the reason first. Refuses with `notFound`, `tooMany`. */
export async function revealMember(
  services: Services,
  { memberId, reason }: InputOf<typeof rows.revealMember>,
  visit: Visit,
) {
  const row = await findMember(services, memberId)
  const [limits, staff] = [await readRevealLimits(services), staffOfVisit(visit)]
  const cap: Reading['cap'] = (inside) => holdToCap(inside, { kind: 'reveal', limits, staff })
  await recordReading(services, { action: 'member.reveal', reason, ...readingOf(row), cap }, visit)
  return openedFacts(services, row)
}

async function readMemberPage(services: Services, row: MemberRow): Promise<MemberPage> {
  const [consents, linked, sessions, posts, comments, consults] = await Promise.all([
    readConsentStates(services.database, row.id),
    listLinked(services, row.id),
    readSessions(services, row.id),
    countOf(services, 'posts', row.id),
    countOf(services, 'comments', row.id),
    readConsults(services, row),
  ])
  const { state, stopped_at, stopped_until, dormant_at } = row
  return {
    member: memberLine(services, row),
    stop:
      state === 'STOPPED'
        ? { reason: stopReason(services, row), at: stopped_at && seoulIso(stopped_at), until: stopped_until }
        : null,
    dormantAt: state === 'DORMANT' && dormant_at ? seoulIso(dormant_at) : null,
    hasPassword: row.passwd_hash !== null,
    linked: linked.map(({ snsType, linkedAt }) => ({ snsType, at: linkedAt })),
    consents: consents.map(({ item, name, agreed, at: since }) => ({ item, name, agreed, at: since })),
    sessions,
    posts,
    comments,
    consults,
  }
}

async function countOf(
  { database }: Services,
  table: 'posts' | 'comments',
  memberId: string,
): Promise<number> {
  const { written } = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return written
}

async function readConsults(services: Services, row: MemberRow): Promise<MemberPage['consults']> {
  const { phone } = openedFacts(services, row)
  const rows = await services.database
    .selectFrom('lead_requests')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .select(['lead_requests.receipt_no', 'leads.id', 'leads.status', 'lead_requests.created_at'])
    .where('leads.phone_index', '=', services.keyring.blindIndex('lead-phone', phone))
    .orderBy('lead_requests.created_at', 'desc')
    .limit(CONSULTS)
    .execute()
  return rows.map(({ id, receipt_no, status, created_at }) => ({
    receiptNo: receipt_no,
    leadId: id,
    status: LEAD_STATUS_NAMES[status],
    at: seoulIso(created_at),
  }))
}
