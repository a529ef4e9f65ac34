import { sql, type RawBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { lateDays, missingDays } from '#app/privacy/evidence/checkpoint-gaps.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { actionsOfKind } from '#app/shared/personal-data/access-actions.ts'
import { NOBODY } from '#app/shared/personal-data/command-log.server.ts'
import type { MonthlySheet } from './monthly-contract.ts'
import { FINDING_KINDS, type FindingKind, type Period } from './monthly-findings.ts'

const FAILURES = 5
const SAME_REASONS = 10
/** Longer than anybody looks for the code that goes with a password (docs/adr/0265). */
const SIGN_IN_MINUTES = 10
const REASONED = [...actionsOfKind('reveal'), ...actionsOfKind('export')]

interface Counted {
  who: string
  count: number
}

type Sheet = Omit<MonthlySheet, 'findings'>

/** What stands out in a month: how often, and by whom. */
export async function findStanding(
  services: Services,
  period: Period,
  sheet: Sheet,
): Promise<NonNullable<MonthlySheet['findings']>> {
  const counting = Object.entries(OWN_COUNTS).map(
    async ([kind, of]) => [kind, await counted(services, of(period))] as const,
  )
  const own = Object.fromEntries(await Promise.all(counting)) as Record<keyof typeof OWN_COUNTS, Counted[]>
  const byPerson = (field: 'nights' | 'daysOff') =>
    sheet.people.map((person) => ({ who: person.staffName, count: person[field] }))
  const byLine = ({ total, lines }: Sheet['exports']) =>
    total === 0
      ? []
      : [{ who: [...new Set(lines.map(({ staffName }) => staffName))].join(', '), count: total }]
  const found: Record<FindingKind, readonly Counted[]> = {
    mass: sheet.massReadings.map(({ staffName }) => ({ who: staffName, count: 1 })),
    nights: byPerson('nights'),
    daysOff: byPerson('daysOff'),
    reveals: byLine(sheet.reveals),
    exports: byLine(sheet.exports),
    grants: byLine(sheet.grants),
    unsigned: await unsignedDays(services, period),
    ...own,
  }
  return FINDING_KINDS.flatMap((kind) => {
    const people = found[kind].filter(({ count }) => count > 0)
    const count = people.reduce((sum, each) => sum + each.count, 0)
    return count > 0 ? [{ kind, count, who: [...new Set(people.map(({ who }) => who))].join(', ') }] : []
  })
}

const NAMED_DAYS = 3

async function unsignedDays(services: Services, { from, until }: Period): Promise<Counted[]> {
  const [missing, late] = await Promise.all([missingDays(services), lateDays(services)])
  const days = [...new Set([...missing, ...late])].toSorted().filter((day) => {
    const begin = seoulMoment(day, '00:00')
    return begin >= from && begin < until
  })
  const others = days.length > NAMED_DAYS ? ` 외 ${days.length - NAMED_DAYS}일` : ''
  return [{ who: `${days.slice(0, NAMED_DAYS).join(', ')}${others}`, count: days.length }]
}

async function counted({ database }: Services, query: RawBuilder<Counted>): Promise<Counted[]> {
  return (await query.execute(database)).rows
}

const within = ({ from, until }: Period) => sql`log.at >= ${from} and log.at < ${until}`

/** No stranger's tries at accounts that nobody has: they say nothing of the office. */
const ofStaff = sql`log.staff_id <> ${NOBODY}`

/** Where two had to look, and one of them had made, linked or changed the other's account in the three months before. */
const approvingEachOther = ({ from, until }: Period) => sql<Counted>`
  select string_agg(distinct approver_name, ', ') as who, count(*)::int as count from (
    select staff_id as proposer, gift_approved_by as approver, gift_approved_name as approver_name, gift_approved_at as at
      from lead_quotes
    union all select proposed_by, decided_by, decided_name, decided_at from campaigns where state in ('approved', 'stopped')
    union all select proposed_by, decided_by, decided_name, decided_at from wording_proposals where decision = 'approved'
    union all select files.staff_id, approved_by, staff.name, approved_at from picture_approvals
      join files on files.id = file_id join staff on staff.id = approved_by and approved_by <> files.staff_id
    union all select distinct entered.by_id, seen.by_id, staff.name, seen.at from setting_confirmations seen
      join settings_versions stored on stored.id = seen.version_id
      join settings_versions entered on entered.key = stored.key and entered.version <= stored.version
        and entered.by_id <> seen.by_id and entered.at > seen.at - interval '3 months'
      join staff on staff.id = seen.by_id
  ) as approvals
  where at >= ${from} and at < ${until} and exists (
    select from staff_grants log where log.at <= approvals.at and log.at > approvals.at - interval '3 months'
      and ((log.by_id = approver and log.staff_id = proposer) or (log.by_id = proposer and log.staff_id = approver)))
  having count(*) > 0`

/** Where nobody else was there to decide. */
const decidingOwn = (period: Period) => sql<Counted>`
  select max(log.staff_name) as who, count(distinct log.subject)::int as count from access_log log
  where ${within(period)} and log.action in ('request.done', 'request.refused', 'request.file') and exists (
    select from access_log made where made.action = 'request.add' and made.subject = log.subject
      and made.staff_id = log.staff_id)
  group by log.staff_id`

/** Changes that no member was told of, where whoever published them had written them as well. */
const publishingOwn = ({ from, until }: Period) => sql<Counted>`
  select max(staff.name) as who, count(*)::int as count from documents
  join staff on staff.id = documents.written_by
  where published_at >= ${from} and published_at < ${until} and not is_weighty
    and written_by = any(text_writers) and exists (
      select from documents earlier where earlier.kind = documents.kind and earlier.id < documents.id
        and earlier.published_at is not null and earlier.effective_on is not null)
  group by written_by`

/** New words in a text that informs, where nobody else could read them. */
const wordingAlone = (period: Period) => sql<Counted>`
  select max(log.staff_name) as who, count(*)::int as count from access_log log
  where ${within(period)} and log.action = 'template.alone' group by log.staff_id`

/** Pictures that whoever sent them showed to the public, where nobody else could look. */
const showingOwn = ({ from, until }: Period) => sql<Counted>`
  select max(staff.name) as who, count(*)::int as count from picture_approvals
  join files on files.id = file_id and files.staff_id = approved_by join staff on staff.id = approved_by
  where approved_at >= ${from} and approved_at < ${until} group by approved_by`

/** A customer's own consent from the network where somebody of the office worked within a day of it, which proves nothing. */
const agreeingBeside = ({ from, until }: Period) => sql<Counted>`
  with agreed as materialized (
    select id, staff_name, agreed_at, network_of(address) as network from transfer_consents
    where agreed_at >= ${from} and agreed_at < ${until} and channel = 'link'),
  places as materialized (
    select address, network_of(address) as network from (
      select distinct log.address from access_log log
      where log.at >= ${from}::timestamptz - interval '1 day' and log.at < ${until}::timestamptz + interval '1 day'
        and ${ofStaff} and log.action not in ('staff.loginFailed', 'staff.loginHalf')) as lines)
  select agreed.staff_name as who, count(*)::int as count from agreed
  where exists (select from access_log log join places on places.address = log.address
    where log.at between agreed.agreed_at - interval '1 day' and agreed.agreed_at + interval '1 day'
      and places.network = agreed.network and ${ofStaff} and log.action not in ('staff.loginFailed', 'staff.loginHalf'))
  group by agreed.staff_name`

/** Where a carrier's consent was said to last longer than before, with another picture or not. */
const prolonging = ({ from, until }: Period) => sql<Counted>`
  select by_name as who, count(*)::int as count from settings_versions, jsonb_each(after -> 'carriers') as now
  where settings_versions.key = 'acceptance' and at >= ${from} and at < ${until}
    and now.value ->> 'validUntil' > before -> 'carriers' -> now.key ->> 'validUntil'
  group by by_name`

const holdingAgain = ({ from, until }: Period) => sql<Counted>`
  select staff_name as who, count(*)::int as count from legal_holds hold
  where at >= ${from} and at < ${until}
    and exists (select from legal_holds earlier where earlier.lead_id = hold.lead_id and earlier.id < hold.id)
  group by staff_name`

const failing = (period: Period) => sql<Counted>`
  select max(log.staff_name) as who, count(*)::int as count from access_log log
  where ${within(period)} and log.action = 'staff.loginFailed' and ${ofStaff}
  group by log.staff_id having count(*) >= ${sql.lit(FAILURES)}`

/** A right password that no sign-in followed at the same place: somebody knew it who has not the rest. */
const stoppingHalfway = (period: Period) => sql<Counted>`
  select max(log.staff_name) as who, count(*)::int as count from access_log log
  where ${within(period)} and log.action = 'staff.loginHalf' and not exists (
    select from access_log went where went.staff_id = log.staff_id and went.action = 'staff.login'
      and went.address = log.address and went.device = log.device
      and went.at between log.at and log.at + make_interval(mins => ${sql.lit(SIGN_IN_MINUTES)}))
  group by log.staff_id`

/** Of people who signed in before, so that everybody's first day is none. */
const elsewhere = (period: Period) => sql<Counted>`
  select max(staff_name) as who, count(*)::int as count from (
    select log.staff_id, max(log.staff_name) as staff_name, log.address from access_log log
    where ${within(period)} and log.action = 'staff.login'
    group by log.staff_id, log.address
  ) as new
  where exists (select from access_log old where old.staff_id = new.staff_id and old.action = 'staff.login'
      and old.at < ${period.from})
    and not exists (select from access_log old where old.staff_id = new.staff_id and old.action = 'staff.login'
      and old.address = new.address and old.at < ${period.from})
  group by staff_id`

const repeating = (period: Period) => sql<Counted>`
  select max(log.staff_name) as who, count(*)::int as count from access_log log
  where ${within(period)} and log.action = any(${REASONED}) and log.reason <> ''
  group by log.staff_id, log.reason having count(*) >= ${sql.lit(SAME_REASONS)}`

/** Those that are counted from the log and the documents themselves. */
const OWN_COUNTS = {
  fourEyes: approvingEachOther,
  ownRequests: decidingOwn,
  ownDocuments: publishingOwn,
  ownWordings: wordingAlone,
  ownPictures: showingOwn,
  officeConsents: agreeingBeside,
  prolonged: prolonging,
  heldAgain: holdingAgain,
  failedLogins: failing,
  halfLogins: stoppingHalfway,
  newAddresses: elsewhere,
  repeatedReasons: repeating,
} satisfies Partial<Record<FindingKind, (period: Period) => RawBuilder<Counted>>>
