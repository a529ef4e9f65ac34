import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { selectWaitingTexts } from '#app/community/door.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { FIRST_MINUTES_BEFORE } from './notice-kinds.ts'
import { LATE } from './notice-words.ts'
import { SHARED_MATTERS } from './shared-matters.server.ts'
import { factsOf } from './notice-kinds.ts'

/** A call this late is late, which the queue shows, and is told once more. */
const JUST_MS = 30 * 60_000
/** Older than that, the queue alone tells of it. */
const LATE_MS = 3 * DAY_MS
/** Within this the clock of assignment finds somebody, if anybody is there. */
const UNCLAIMED_MS = 60_000
/** Assigned half an hour ahead (assignment/auto-assignment.server.ts), less the time to find somebody. */
const AHEAD_MS = 25 * 60_000
/** Days before its end that a subject's request or a complaint is told of. */
const REQUEST_DAYS = 3
const KEPT_MS = 30 * DAY_MS

/** Whoever is told where several could be: all of the first of these roles that anybody has. */
const firstOf = (...roles: StaffRole[]) => sql`select id from staff where is_active and role = (
  select role from staff where is_active and role in (${sql.join(roles)})
  order by array_position(array[${sql.join(roles)}]::text[], role) limit 1)`

/** Notes what has come due since the last minute; what was noted before stays as it is. */
export async function noteDue(services: Services): Promise<void> {
  await settle(services)
  await settleShared(services)
  await noteCalls(services)
  await noteLateCalls(services)
  await noteUnclaimed(services)
  await noteTexts(services)
  await noteGifts(services)
  await noteRequests(services)
  await noteComplaints(services)
  await noteUnsent(services)
  await noteStrangers(services)
  await services.database
    .deleteFrom('staff_notices')
    .where('at', '<', new Date(services.now().getTime() - KEPT_MS))
    .execute()
}

/** What an act settled without an event that the trigger knows, as an undone one. */
async function settle({ database, now }: Services): Promise<void> {
  await sql`update staff_notices as notice set read_at = ${now()} from leads
    where notice.read_at is null and leads.id = notice.lead_id and (
      leads.closed_at is not null and notice.kind not in ('CHANGED')
      or notice.kind = 'UNASSIGNED' and leads.assignee_id is not null
      or notice.kind = 'ESCALATED' and not leads.is_escalated
      or notice.kind in ('ASSIGNED', 'CHANGED', 'CALL_DUE') and notice.staff_id is distinct from leads.assignee_id
      or notice.kind = 'CALL_DUE' and notice.due_at is distinct from leads.call_at)`.execute(database)
}

/** What several could see to and somebody has. */
async function settleShared({ database, now }: Services): Promise<void> {
  for (const [kind, rowsAt] of Object.entries(SHARED_MATTERS))
    await sql`update staff_notices set read_at = ${now()}
      where read_at is null and kind = ${kind} and not exists (select ${rowsAt(now())})`.execute(database)
}

async function noteCalls({ database, now }: Services): Promise<void> {
  const at = now()
  await sql`insert into staff_notices (staff_id, kind, event, lead_id, due_at, at)
    select staff.id, 'CALL_DUE', 'due ' || leads.id || ' ' || extract(epoch from leads.call_at)::bigint, leads.id,
      leads.call_at, ${at}
    from leads join staff on staff.id = leads.assignee_id and staff.is_active
      left join staff_notice_settings as settings on settings.staff_id = staff.id
    where leads.closed_at is null and leads.call_at > ${new Date(at.getTime() - JUST_MS)}::timestamptz
      and leads.call_at <= ${at}::timestamptz
        + make_interval(mins => coalesce(settings.minutes_before, ${sql.lit(FIRST_MINUTES_BEFORE)}))
    on conflict do nothing`.execute(database)
}

/** Told anew, because whoever looked at the lead in time has read the first one. */
async function noteLateCalls({ database, now }: Services): Promise<void> {
  const at = now()
  const end = sql`coalesce(leads.call_until, leads.call_at + ${ms(JUST_MS)})`
  await sql`insert into staff_notices (staff_id, kind, event, lead_id, about, due_at, at)
    select staff.id, 'CALL_DUE', 'late ' || leads.id || ' ' || extract(epoch from leads.call_at)::bigint, leads.id,
      ${LATE}, leads.call_at, ${at}
    from leads join staff on staff.id = leads.assignee_id and staff.is_active
    where leads.closed_at is null and ${end} <= ${at}::timestamptz
      and ${end} > ${new Date(at.getTime() - LATE_MS)}::timestamptz
    order by leads.call_at
    on conflict do nothing`.execute(database)
}

/** Each return to nobody is told anew. */
async function noteUnclaimed(services: Services): Promise<void> {
  const { calling } = await readSettings(services)
  const { database } = services
  const at = services.now()
  const since = calling.assignsByItself
    ? sql`greatest(leads.created_at + ${ms(UNCLAIMED_MS)}, leads.call_at - ${ms(AHEAD_MS)})`
    : sql`leads.created_at + ${ms(UNCLAIMED_MS)}`
  await sql`insert into staff_notices (staff_id, kind, event, lead_id, at)
    select told.id, 'UNASSIGNED', 'unassigned ' || leads.id || ' ' || leads.returns, leads.id, ${at}
    from leads cross join (${firstOf('manager', 'owner')}) as told
    where leads.assignee_id is null and leads.closed_at is null and leads.status = 'NEW'
      and ${since} <= ${at}::timestamptz and ${since} > ${new Date(at.getTime() - DAY_MS)}::timestamptz
    order by leads.created_at
    on conflict do nothing`.execute(database)
}

const ms = (span: number) => sql`make_interval(secs => ${sql.lit(span / 1_000)})`

async function noteTexts({ database, now }: Services): Promise<void> {
  await sql`insert into staff_notices (staff_id, kind, event, at)
    select told.id, 'REVIEW', 'text ' || waiting.seqno || ' ' || coalesce(waiting.id, 0) || ' ' || coalesce((
        select min(report.id) from post_reports as report where report.state = 'open'
          and report.seqno = waiting.seqno and report.comment_id is not distinct from waiting.id), 0), ${now()}
    from (${selectWaitingTexts()}) as waiting cross join (${firstOf('editor', 'manager', 'owner')}) as told
    on conflict do nothing`.execute(database)
}

/** One a day, however many there are. */
async function noteGifts({ database, now }: Services): Promise<void> {
  const today = seoulDate(now())
  await sql`insert into staff_notices (staff_id, kind, event, at)
    select told.id, 'GIFT_DUE', ${`gifts ${today}`}, ${now()} from (${firstOf('manager', 'owner')}) as told
    where exists (select ${SHARED_MATTERS.GIFT_DUE(now())})
    on conflict do nothing`.execute(database)
}

/** What did not arrive and is still of use, once a day, to all who can send it again. */
async function noteUnsent({ database, now }: Services): Promise<void> {
  const at = now()
  await sql`insert into staff_notices (staff_id, kind, event, at)
    select staff.id, 'UNSENT', ${`unsent ${seoulDate(at)}`}, ${at} from staff
    where staff.is_active and staff.role = any (${factsOf('UNSENT').roles}) and exists (select ${SHARED_MATTERS.UNSENT(at)})
    on conflict do nothing`.execute(database)
}

/** Texts that found no lead, once a day until somebody has seen to them. */
async function noteStrangers({ database, now }: Services): Promise<void> {
  const at = now()
  await sql`insert into staff_notices (staff_id, kind, event, at)
    select staff.id, 'STRANGER', ${`strangers ${seoulDate(at)}`}, ${at} from staff
    where staff.is_active and staff.role = any (${factsOf('STRANGER').roles}) and exists (select ${SHARED_MATTERS.STRANGER()})
    on conflict do nothing`.execute(database)
}

async function noteRequests({ database, now }: Services): Promise<void> {
  const until = addDays(seoulDate(now()), REQUEST_DAYS)
  await sql`insert into staff_notices (staff_id, kind, event, about, at)
    select told.id, 'REQUEST_DUE', 'request ' || request.id || ' ' || request.due_on, request.id::text, ${now()}
    from subject_requests as request
      join staff as told on told.is_active and told.id = any (case
        when exists (select from staff as theirs where theirs.id = request.assignee_id and theirs.is_active)
          then array[request.assignee_id] else array(${firstOf('privacy', 'manager', 'owner')}) end)
    where request.state = 'open' and request.due_on <= ${until}::date
    on conflict do nothing`.execute(database)
}

async function noteComplaints({ database, now }: Services): Promise<void> {
  const until = addDays(seoulDate(now()), REQUEST_DAYS)
  await sql`insert into staff_notices (staff_id, kind, event, about, at)
    select told.id, 'COMPLAINT_DUE', 'complaint ' || complaint.id || ' ' || complaint.due_on, complaint.id::text, ${now()}
    from complaints as complaint cross join (${firstOf('manager', 'owner')}) as told
    where complaint.state = 'open' and complaint.due_on <= ${until}::date
    on conflict do nothing`.execute(database)
}
