import { refuseKnownNames } from '#app/shared/personal-data/known-names.server.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { leadConditions, recordSearch } from '#app/crm/door.server.ts'
import { holdToFiles } from '#app/shared/desk/file-cap.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { markOf } from '#app/shared/table-export/exported-table.ts'
import { tableFile } from '#app/shared/table-export/table-file.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { requireFreshProof, type Staff, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { forgetExportSearches } from '#app/privacy/retention/export-searches.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { exportColumns } from './exported-columns.ts'
import { exportedRows } from './exported-rows.server.ts'
import {
  ANY_STATUS,
  type exportLeads as exportLeadsRow,
  type exportFile,
  type ExportFilter,
  type ExportQuery,
  type prepareExport as prepareExportRow,
} from './exports-contract.ts'

const OPEN_MS = 10 * 60 * 1000
/** As many as a search shows at once. */
const PAGE = 30

/** Refuses with `notAllowed` unmasked exports by most roles, with `invalid` more rows than a file may have. */
export async function prepareExport(
  services: Services,
  input: InputOf<typeof prepareExportRow>,
  visit: Visit,
): Promise<DataOf<typeof prepareExportRow>> {
  const staff = staffOfVisit(visit)
  const isMasked = String(input.masked) !== 'false'
  refuseUnmasked(staff, isMasked)
  if (!isMasked) requireFreshProof(visit)
  refuseNaming(input)
  await refuseKnownNames(services, { reason: input.reason })
  const [expected, { exports: limits }] = await Promise.all([
    countRows(services.database.selectFrom('leads').where(rowConditions(services, input, visit))),
    readSettings(services),
  ])
  if (input.q) await recordSearch(services, await firstFound(services, input, visit), visit)
  // Nothing has left: the file is logged before its first line.
  noteNothingChanged()
  if (expected > limits.maxRows)
    throw invalidFields({
      from: `한 번에 ${limits.maxRows.toLocaleString('ko')}줄까지 내보낼 수 있어요. 지금 조건에는 ${expected.toLocaleString('ko')}줄이 있으니 기간을 좁혀 주세요.`,
    })
  const at = services.now()
  const expiresAt = new Date(at.getTime() + OPEN_MS)
  const id = uuidv7(at.getTime())
  const { format, reason, masked: _, ...conditions } = input
  await forgetExportSearches(services)
  await services.database
    .insertInto('exports')
    .values({
      id,
      staff_id: staff.id,
      staff_name: staff.name,
      address: visit.address,
      format,
      is_masked: isMasked,
      reason,
      conditions: JSON.stringify(conditions),
      expected,
      at,
      expires_at: expiresAt,
    })
    .execute()
  return { id, expected, expiresAt: seoulIso(expiresAt) }
}

/** How many leads meet conditions that name nobody. */
export const countExported = (
  services: Services,
  { status, assignee, from, to }: ExportQuery,
  visit: Visit,
): Promise<number> =>
  countRows(
    services.database
      .selectFrom('leads')
      .where(rowConditions(services, { status, assignee, from, to } as ExportFilter, visit)),
  )

/** What was searched for is forgotten with the file; the reason stays. */
function refuseNaming({ q, reason }: InputOf<typeof prepareExportRow>): void {
  const [named, told] = [q, reason].map((text) => (text ?? '').normalize('NFKC').replaceAll(/\s/g, ''))
  if (named && told?.includes(named))
    throw invalidFields({ reason: '찾는 말은 이유에 적지 말아 주세요. 이유는 오래 남아요.' })
}

/** How many there are tells whether somebody is there, as a search does. */
async function firstFound(
  services: Services,
  input: InputOf<typeof prepareExportRow>,
  visit: Visit,
): Promise<string[]> {
  const rows = await services.database
    .selectFrom('leads')
    .select('leads.id')
    .where(rowConditions(services, input, visit))
    .limit(PAGE)
    .execute()
  return rows.map(({ id }) => id)
}

function refuseUnmasked({ role }: Staff, isMasked: boolean): void {
  if (isMasked || RIGHTS.wholeExports.roles.includes(role)) return
  throw new Refusal('notAllowed', { message: '가리지 않은 파일은 대표와 개인정보 담당만 받을 수 있어요.' })
}

/** For programs. Refuses like `prepareExport`. */
export async function exportLeads(
  services: Services,
  input: InputOf<typeof exportLeadsRow>,
  visit: Visit,
): Promise<Response> {
  const { id } = await prepareExport(services, input, visit)
  return sendExport(services, { id }, visit)
}

/** Streams the file for ten minutes and logs it first. Refuses with `notFound` (others'), `conflict` (sent, late). */
export async function sendExport(
  services: Services,
  { id }: InputOf<typeof exportFile>,
  visit: Visit,
): Promise<Response> {
  const staff = staffOfVisit(visit)
  const prepared = await startExport(services, id, { staff, visit })
  const filter = prepared.conditions as ExportFilter
  const code = prepared.id.slice(-8).toUpperCase()
  const rows = exportedRows(services, rowConditions(services, filter, visit), prepared.expected)
  return tableFile(prepared.format, `goreun-connect-leads-${seoulDate(prepared.at)}-${code}`, {
    title: '상담',
    columns: exportColumns(prepared.is_masked),
    rows: noteEnd(services, id, rows),
    mark: markOf(prepared.staff_name, prepared.at, `이유 ${prepared.reason}`, `파일 번호 ${code}`),
  })
}

/** Locks the row, so that each of two clicks is logged. */
async function startExport(services: Services, id: string, { staff, visit }: { staff: Staff; visit: Visit }) {
  if (!isUuid(id)) throw new Refusal('notFound')
  const now = services.now()
  return services.database.transaction().execute(async (transaction) => {
    const prepared = await transaction
      .selectFrom('exports')
      .selectAll()
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .forUpdate()
      .executeTakeFirst()
    if (!prepared) throw new Refusal('notFound', { message: '준비한 파일이 없어요.' })
    // The role may have changed since.
    refuseUnmasked(staff, prepared.is_masked)
    if (!prepared.is_masked) requireFreshProof(visit)
    if (prepared.finished_at || prepared.expires_at <= now)
      throw new Refusal('conflict', { message: '이미 받았거나 10분이 지난 파일이에요. 다시 준비해 주세요.' })
    await transaction.updateTable('exports').set({ started_at: now }).where('id', '=', id).execute()
    const masked = prepared.is_masked ? '가림' : '가리지 않음'
    await recordAct({ ...services, database: transaction }, visit, {
      action: 'lead.export',
      subject: `export:${id}`,
      reason: `${prepared.reason} (${prepared.format.toUpperCase()}, ${prepared.expected}줄, ${masked})`,
    })
    await holdToFiles({ ...services, database: transaction }, staff)
    return prepared
  })
}

async function* noteEnd<Row>(services: Services, id: string, rows: AsyncIterable<readonly Row[]>) {
  let sent = 0
  for await (const batch of rows) {
    sent += batch.length
    yield batch
  }
  await services.database
    .updateTable('exports')
    .set({ sent, finished_at: services.now() })
    .where('id', '=', id)
    .execute()
  await forgetExportSearches(services)
}

function rowConditions(services: Services, { status, ...filter }: ExportFilter, visit: Visit) {
  const isAny = status === ANY_STATUS
  return leadConditions(services, { ...filter, status: isAny ? '' : status }, visit, isAny)
}
