import { sql, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { fixedLength } from '#app/shared/data-inventory/periods.ts'
import type { RetentionPeriods } from '#app/shared/settings/contract.ts'
import { addDays, addMonths, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'

export type LeadPurpose = 'unconverted' | 'notes' | 'converted'

/**
 * Returns the moment before which an end is due. Several days may be due on the last day of a shorter month; none is
 * destroyed early.
 */
export function endedBefore(now: Date, months: number): Date {
  const today = seoulDate(now)
  let day = addMonths(today, -months)
  while (addMonths(addDays(day, 1), months) <= today) day = addDays(day, 1)
  while (addMonths(day, months) > today) day = addDays(day, -1)
  return seoulMoment(addDays(day, 1), '00:00')
}

/** In every state: one that nobody ended ends by itself. Leads under a legal hold are returned separately. */
export function dueLeads(
  { database, now }: Pick<Services, 'database' | 'now'>,
  purpose: LeadPurpose,
  periods: RetentionPeriods,
) {
  const before = endedBefore(now(), periods[purpose])
  const isCustomers =
    purpose === 'unconverted'
      ? sql<SqlBool>`not (status = 'DONE' or is_contracted)`
      : sql<SqlBool>`(status = 'DONE' or is_contracted)`
  return (
    database
      .selectFrom('leads')
      .where('ends_from', '<', before)
      .where(isCustomers)
      .$if(purpose === 'notes', (query) => query.where('notes_erased_at', 'is', null))
      // Its lead may be over already, as one that was merged is.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('contracts')
              .select('contracts.id')
              .whereRef('contracts.lead_id', '=', 'leads.id')
              .where('contracts.status', 'in', ['APPLIED', 'BOOKED'])
              .where('contracts.updated_at', '>=', before),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('legal_holds')
              .select('id')
              .whereRef('legal_holds.lead_id', '=', 'leads.id')
              .where('ended_at', 'is', null)
              .where('until', '>=', seoulDate(now())),
          ),
        ),
      )
  )
}

/** The last day of the hold that a lead is under on a day; null of any other. */
export const heldUntil = (lead: string, today: string) =>
  sql<string | null>`(select until from legal_holds
    where lead_id = ${sql.ref(lead)} and ended_at is null and until >= ${today})`

/** The day on which something is over that a hold may keep for longer. */
export const afterHold = (endsOn: string, until: string | null): string =>
  until !== null && until >= endsOn ? addDays(until, 1) : endsOn

/** Refusals of calls of which nothing else is left. */
export function dueCallStops({ database, now }: Pick<Services, 'database' | 'now'>) {
  return database
    .selectFrom('call_stops')
    .where('at', '<', endedBefore(now(), fixedLength('callStops')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('leads').select('id').whereRef('leads.phone_index', '=', 'call_stops.phone_index')),
      ),
    )
}
