import { sql, type SqlBool } from 'kysely'
import { hasEndedEarly, isUndecided } from '#app/crm/contracts/referral-gifts.server.ts'
import { aboveIntroduced, ofMatter } from '#app/crm/requests/merged-leads.server.ts'
import { isReferralSign, REFERRAL_SIGNS } from '#app/crm/requests/referral-signs.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { addDays, seoulIso } from '#app/platform/korean-time.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { writtenReason } from '#app/shared/personal-data/written-words.server.ts'
import type { ReferralLine, referralList } from './contract.ts'
import type { ReferralPhase } from './referral-words.ts'
import { LINE_ENDED_ON } from '#app/crm/contracts/ended-line.server.ts'

const PAGE_SIZE = 50
const OTHER_STANDS = '합친 상담에 먼저 온 추천이 있어 끝났어요.'

/** Where a sign stands that nobody decided on; of what was paid, that it ended early. */
const DECIDES = sql<SqlBool>`(referrals.state in ('OPEN', 'GIVEN') and not referrals.signs <@ referrals.allowed_signs)`
const CLOSED = sql<SqlBool>`(referrals.state in ('DENIED', 'ENDED')
  or exists (select from gifts where gifts.referral_id = referrals.id and gifts.paid_on is not null))`
const TABS = {
  decide: DECIDES,
  open: sql<SqlBool>`not ${CLOSED}`,
  closed: CLOSED,
  all: sql<SqlBool>`true`,
}

/** What has to be decided first, then newest first. Logged. */
export const listReferrals: PlainUseCase<typeof referralList> = async (services, query, visit) => {
  await recordListing(services, 'referral.list', visit)
  const { state = 'decide', page = 1 } = query
  const rows = await selectReferrals(services)
    .where(TABS[state])
    .orderBy(sql`${DECIDES} desc`)
    .orderBy('referrals.created_at', 'desc')
    .orderBy('referrals.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const counts = await services.database
    .selectFrom('referrals')
    .select([
      sql<number>`(count(*) filter (where ${TABS.decide}))::int`.as('decide'),
      sql<number>`(count(*) filter (where ${TABS.open}))::int`.as('open'),
      sql<number>`(count(*) filter (where ${TABS.closed}))::int`.as('closed'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .executeTakeFirstOrThrow()
  const result = rows.map((row) => toLine(services, row))
  return { result, total: counts[state], page, size: PAGE_SIZE, counts }
}

/** The introduction of a lead and of what was merged into it, for its page: the one that goes on. Null without one. */
export async function referralOfLead(services: Services, leadId: string): Promise<ReferralLine | null> {
  const row = await selectReferrals(services)
    .where(ofMatter(leadId))
    .orderBy(sql`referrals.state = 'ENDED'`)
    .orderBy('referrals.created_at')
    .limit(1)
    .executeTakeFirst()
  return row ? toLine(services, row) : null
}

function selectReferrals({ database }: Services) {
  return database
    .selectFrom('referrals')
    .innerJoin('leads', 'leads.id', 'referrals.lead_id')
    .leftJoin('referral_links as link', 'link.id', 'referrals.link_id')
    .leftJoin('known_members as introducer', 'introducer.id', 'link.member_id')
    .leftJoin('gifts', 'gifts.referral_id', 'referrals.id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('contracts')
          .innerJoin(aboveIntroduced, 'above.id', 'contracts.lead_id')
          .select(['contracts.carrier', 'contracts.opened_on', LINE_ENDED_ON.as('ended_on')])
          .where('contracts.status', '=', 'OPENED')
          .orderBy('contracts.opened_on')
          .orderBy('contracts.id')
          .limit(1)
          .as('line'),
      (join) => join.onTrue(),
    )
    .selectAll('referrals')
    .select(['leads.name_sealed', 'introducer.name_sealed as introducer_sealed'])
    .select(['line.carrier', 'line.opened_on', 'line.ended_on', 'gifts.id as gift_id', 'gifts.paid_on'])
}
type Row = Awaited<ReturnType<ReturnType<typeof selectReferrals>['executeTakeFirstOrThrow']>>

function toLine(services: Services, row: Row): ReferralLine {
  const { keyring } = services
  const { introducer_sealed: introducer, opened_on } = row
  const isClosed = row.state === 'DENIED' || row.state === 'ENDED'
  return {
    id: row.id,
    leadId: row.lead_id,
    name: maskName(keyring.open('lead-name', row.name_sealed)),
    introducer: introducer === null ? null : maskName(keyring.open('member-name', introducer)),
    carrier: row.carrier,
    openedOn: opened_on,
    heldUntil: opened_on && addDays(opened_on, row.hold_days),
    phase: phaseOf(row),
    way: row.way,
    amount: row.amount,
    addedAmount: row.added_amount,
    holdDays: row.hold_days,
    signs: row.signs.flatMap((sign) => (isReferralSign(sign) ? [REFERRAL_SIGNS[sign]] : [])),
    needsDecision: !isClosed && isUndecided(row),
    decidedBy: row.ended_by_merge === null ? row.decided_by : null,
    reason: row.ended_by_merge === null ? writtenReason(services, row) : OTHER_STANDS,
    createdAt: seoulIso(row.created_at),
    version: row.version,
  }
}

function phaseOf(row: Row): ReferralPhase {
  if (row.state === 'DENIED' || row.state === 'ENDED') return row.state
  if (row.paid_on !== null) return 'PAID'
  if (isUndecided(row)) return 'DECIDE'
  if (row.gift_id !== null) return 'OWED'
  if (hasEndedEarly({ opened_on: row.opened_on, ended_on: row.ended_on, hold_days: row.hold_days }))
    return 'ENDED'
  return row.opened_on === null ? 'TALKING' : 'HELD'
}
