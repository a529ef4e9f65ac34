import type { Services } from '#app/database/services.server.ts'
import { stopReason } from '#app/members/door.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'

/** Where somebody is signed in and was, as both files tell it: the person's own, and the one that the office gives. */
export async function readSignIns({ database }: Pick<Services, 'database'>, memberId: string) {
  const [sessions, devices, known] = await Promise.all([
    database
      .selectFrom('member_sessions')
      .select(['created_at', 'last_seen_at', 'proven_at', 'sns_type', 'address', 'user_agent'])
      .where('member_id', '=', memberId)
      .execute(),
    database
      .selectFrom('member_devices')
      .select(['device', 'last_seen_at'])
      .where('member_id', '=', memberId)
      .execute(),
    database
      .selectFrom('known_devices')
      .select(['device', 'last_seen_at'])
      .where('member_id', '=', memberId)
      .execute(),
  ])
  return {
    sessions: sessions.map((row) => ({
      at: seoulIso(row.created_at),
      lastSeenAt: seoulIso(row.last_seen_at),
      provenAt: row.proven_at && seoulIso(row.proven_at),
      snsType: row.sns_type,
      address: row.address,
      userAgent: row.user_agent,
    })),
    devices: [...devices, ...known].map((row) => ({
      device: row.device,
      lastSeenAt: seoulIso(row.last_seen_at),
    })),
  }
}

const moment = (at: Date | null) => at && seoulIso(at)

/** When the account was made, used and proved, and what became of it. */
export async function readAccount(services: Pick<Services, 'database' | 'keyring'>, memberId: string) {
  const row = await services.database
    .selectFrom('members')
    .select(['state', 'stop_reason', 'stop_reason_sealed', 'stopped_at', 'stopped_until', 'last_login_at'])
    .select(['email_confirmed_at', 'phone_proved_at', 'dormant_noticed_at', 'dormant_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    state: row.state,
    stopReason: stopReason(services, row),
    stoppedAt: moment(row.stopped_at),
    stoppedUntil: row.stopped_until,
    lastLoginAt: seoulIso(row.last_login_at),
    emailConfirmedAt: moment(row.email_confirmed_at),
    phoneProvedAt: moment(row.phone_proved_at),
    dormantNoticedAt: moment(row.dormant_noticed_at),
    dormantAt: moment(row.dormant_at),
  }
}

/** What was done with a lead and when. What staff wrote beside it is given by the office, after somebody read it. */
export async function readHistory(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  leadId: string,
  { hasNotes }: { hasNotes: boolean },
) {
  const events = await database
    .selectFrom('lead_events')
    .select(['at', 'kind', 'detail', 'note_sealed'])
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute()
  return events.map(({ at, kind, detail, note_sealed }) => ({
    at: seoulIso(at),
    kind,
    ...('rating' in detail && { rating: detail.rating }),
    ...(hasNotes && { note: note_sealed === null ? null : keyring.open('lead-note', note_sealed) }),
  }))
}
