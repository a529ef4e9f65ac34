import { sql, type Selectable } from 'kysely'
import { present } from '#app/database/column-names.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { LEAD_STATUS_NAMES, type LeadState } from '#app/crm/door.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import {
  ANY_STATUS,
  type ExportLine,
  type ExportList,
  type exportList,
  type ExportFilter,
} from './exports-contract.ts'

const PAGE_SIZE = 30
const RECENT_MS = 30 * DAY_MS

/** Latest first. */
export async function listExports(
  services: Services,
  { page = 1 }: InputOf<typeof exportList>,
  visit: Visit,
): Promise<ExportList> {
  const staff = staffOfVisit(visit)
  const [rows, total, recent, { exports: limits }] = await Promise.all([
    services.database
      .selectFrom('exports')
      .select(['id', 'at', 'staff_name', 'format', 'is_masked', 'reason', 'expected', 'sent'])
      .select(['conditions', 'staff_id', 'started_at', 'finished_at', 'expires_at'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    countRows(services.database.selectFrom('exports')),
    readRecent(services),
    readSettings(services),
  ])
  const now = services.now()
  const result = rows.map(({ conditions, staff_id, started_at, finished_at, expires_at, ...row }) => ({
    ...present(row),
    conditions: conditionWords(conditions as Stored),
    state: stateOf({ started_at, finished_at, expires_at }, now),
    isMine: staff_id === staff.id,
  }))
  return { result, total, page, size: PAGE_SIZE, maxRows: limits.maxRows, recent }
}

const readRecent = ({ database, now }: Services): Promise<ExportList['recent']> =>
  database
    .selectFrom('exports')
    .where('sent', 'is not', null)
    .where('at', '>=', new Date(now().getTime() - RECENT_MS))
    .select(sql<number>`count(*)::int`.as('files'))
    .select(sql<number>`coalesce(sum(sent), 0)::int`.as('rows'))
    .select(sql<number>`(count(*) filter (where not is_masked))::int`.as('open'))
    .executeTakeFirstOrThrow()

type Times = Pick<Selectable<Tables['exports']>, 'started_at' | 'finished_at' | 'expires_at'>

function stateOf(row: Times, now: Date): ExportLine['state'] {
  if (row.finished_at) return 'sent'
  if (row.expires_at > now) return 'ready'
  return row.started_at ? 'broken' : 'expired'
}

/** `isSearched`: what was searched for has been forgotten since. */
type Stored = Partial<ExportFilter> & { isSearched?: boolean }

/** Leaves out the search text, which is personal data. */
function conditionWords({ status, assignee, q, isSearched, from, to }: Stored): string {
  const words = [
    status ? (status === ANY_STATUS ? '끝난 상담까지' : LEAD_STATUS_NAMES[status as LeadState]) : '진행 중',
  ]
  if (from || to) words.push(`${from ? dottedDate(from) : '처음'}~${to ? dottedDate(to) : '지금'}`)
  if (assignee) words.push('담당을 골라서')
  if (q || isSearched) words.push('찾은 것만')
  return words.join(' · ')
}
