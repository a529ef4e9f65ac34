import { sql } from 'kysely'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import type { NoticeKind } from './notice-kinds.ts'
import { channelsOf } from './preferences.server.ts'
import { PRESSING, type WaitingNotice } from './sending-plan.ts'

const BATCH = 500

/** Notices of which nothing was decided yet, with whoever they are for and what has left about their lead. */
export async function readWaiting({ database, keyring, now }: Inside): Promise<WaitingNotice[]> {
  const at = now()
  const rows = await database
    .selectFrom('staff_notices as notice')
    .innerJoin('staff', 'staff.id', 'notice.staff_id')
    .leftJoin('staff_notice_settings as settings', 'settings.staff_id', 'notice.staff_id')
    .leftJoin('advisors', 'advisors.staff_id', 'notice.staff_id')
    .leftJoin('leads', 'leads.id', 'notice.lead_id')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('lead_requests')
          .select(['receipt_no', 'created_at'])
          .whereRef('lead_requests.lead_id', '=', 'notice.lead_id')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.on(sql.lit(true)),
    )
    .select(['notice.id', 'notice.staff_id', 'notice.kind', 'notice.event', 'notice.lead_id', 'notice.about'])
    .select(['notice.due_at', 'notice.at', 'notice.read_at', 'staff.email', 'staff.role', 'staff.is_active'])
    .select(['settings.channels', 'settings.proved_phone_sealed', 'advisors.hours'])
    .select(['leads.assignee_id', 'leads.is_sample', 'newest.receipt_no'])
    .select([
      sql<boolean>`exists (select from advisor_leaves as leave where leave.staff_id = notice.staff_id
        and leave.starts_at <= ${at} and leave.ends_at > ${at})`.as('is_away'),
      sql<number>`(select count(distinct other.mailed_at) from staff_notices as other
        where other.lead_id = notice.lead_id and other.mailed_at is not null
        and other.at >= newest.created_at)::int`.as('mails'),
      sql<Date | null>`(select max(other.mailed_at) from staff_notices as other
        where other.staff_id = notice.staff_id)`.as('last_mailed'),
    ])
    .where('notice.decided_at', 'is', null)
    // What presses first, then each person's newest: what waits for somebody who is away holds up nobody else.
    .orderBy(sql`notice.kind in (${sql.join([...PRESSING])})`, 'desc')
    .orderBy(sql`row_number() over (partition by notice.staff_id order by notice.id desc)`)
    .limit(BATCH)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    staffId: row.staff_id,
    kind: row.kind as NoticeKind,
    event: row.event,
    about: row.about,
    dueAt: row.due_at,
    at: row.at,
    isRead: row.read_at !== null,
    leadId: row.lead_id,
    receiptNo: row.receipt_no,
    assigneeId: row.assignee_id,
    isForNobody: !row.is_active || row.is_sample === true,
    email: row.email,
    phone: row.proved_phone_sealed === null ? '' : keyring.open('staff-phone', row.proved_phone_sealed),
    channels: channelsOf(row.role, row.channels)[row.kind as NoticeKind] ?? [],
    hours: row.hours,
    isAway: row.is_away,
    mails: row.mails,
    lastMailed: row.last_mailed,
  }))
}
