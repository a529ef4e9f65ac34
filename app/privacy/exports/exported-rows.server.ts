import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { CALLS_STOPPED, lineTextsOf, openAddress } from '#app/crm/door.server.ts'
import { fullAddress, LEAD_STATUS_NAMES, readAnswers } from '#app/crm/door.ts'
import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import type { ExportedLead } from './exported-columns.ts'

const BATCH = 500

/** Yields at most `limit` leads by age, in batches to bound memory. */
export async function* exportedRows(
  services: Services,
  wanted: RawBuilder<SqlBool>,
  limit: number,
): AsyncGenerator<ExportedLead[]> {
  let last: string | null = null
  for (let left = limit; left > 0;) {
    const batch = await readBatch(services, wanted, { after: last, size: Math.min(BATCH, left) })
    if (batch.length > 0) {
      const lines = await lineTextsOf(
        services,
        batch.map(({ id }) => id),
      )
      yield batch.map((row) => toRow(services, row, lines))
    }
    if (batch.length < BATCH) return
    left -= batch.length
    last = batch.at(-1)!.id
  }
}

function readBatch(
  { database }: Services,
  wanted: RawBuilder<SqlBool>,
  { after, size }: { after: string | null; size: number },
) {
  return database
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.assignee_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('lead_requests')
          .leftJoin('install_addresses', 'install_addresses.request_id', 'lead_requests.id')
          .select(['receipt_no', 'address_sealed', 'info_sealed', 'answers', 'in_type'])
          .whereRef('lead_requests.lead_id', '=', 'leads.id')
          .orderBy(sql`lead_requests.cancelled_at is not null`)
          .orderBy('lead_requests.created_at', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.on(sql.lit(true)),
    )
    .select(['leads.id', 'leads.status', 'leads.name_sealed', 'leads.phone_sealed', 'leads.created_at'])
    .select(['leads.call_at', 'leads.closed_at', 'leads.attempts', 'leads.request_count'])
    .select(['staff.name as assignee_name', CALLS_STOPPED.as('is_stopped')])
    .select([
      'newest.receipt_no',
      'newest.address_sealed',
      'newest.info_sealed',
      'newest.answers',
      'newest.in_type',
    ])
    .where(wanted)
    .$if(after !== null, (query) => query.where('leads.id', '>', after!))
    .orderBy('leads.id')
    .limit(size)
    .execute()
}
type Row = Awaited<ReturnType<typeof readBatch>>[number]

function toRow({ keyring }: Services, row: Row, lines: ReadonlyMap<string, string>): ExportedLead {
  return {
    receiptNo: row.receipt_no,
    receivedAt: dottedMoment(seoulIso(row.created_at)),
    status: LEAD_STATUS_NAMES[row.status],
    name: keyring.open('lead-name', row.name_sealed),
    mobile: keyring.open('lead-phone', row.phone_sealed),
    isStopped: row.is_stopped,
    info: keyring.open('lead-info', row.info_sealed),
    installAddress: row.address_sealed && fullAddress(openAddress({ keyring }, row.address_sealed)),
    answers: readAnswers(row.answers),
    inType: row.in_type,
    assignee: row.assignee_name,
    callAt: row.call_at && dottedMoment(seoulIso(row.call_at)),
    closedAt: row.closed_at && dottedMoment(seoulIso(row.closed_at)),
    attempts: row.attempts,
    requestCount: row.request_count,
    lines: lines.get(row.id) ?? null,
  }
}
