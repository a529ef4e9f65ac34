import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { listRecordings } from '#app/crm/recordings/stored-recordings.server.ts'
import { isUnderWay } from '#app/crm/requests/contract-states.ts'
import { transferText } from '#app/crm/transfer-consents/transfer-text.server.ts'
import { readTransfers } from '#app/crm/transfer-consents/transfers.server.ts'
import { recordLeadOpening } from '#app/crm/leads/lead-access.server.ts'
import { refuseGuarded } from '#app/crm/leads/lead-guard.server.ts'
import { leadId, readLine } from '#app/crm/leads/lead-line.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { contractLines } from './contract-lines.ts'
import { quotedTerms, type Contract, type leadProgress, type Progress } from './contract.ts'
import { giftsOfLead } from './gift-rows.server.ts'
import { listQuotes } from './quotes.server.ts'

export type ContractRow = Selectable<Tables['contracts']>

/** Logs the opening. Refuses with `notFound`, `notAllowed` (colleague's lead) and `tooMany`. */
export const readProgress: PlainUseCase<typeof leadProgress> = async (services, input, visit) => {
  // Refused before other queries start, which nothing would await.
  const id = leadId(input.id)
  await refuseGuarded(services, id, visit)
  await recordLeadOpening(services, await readLine(services, id), visit)
  return progressOf(services, id)
}

/** Without logging, for a caller who has just worked on the lead. */
export async function progressOf(services: Services, id: string): Promise<Progress> {
  const [quotes, transfers, recordings, row, gifts] = await Promise.all([
    listQuotes(services, id),
    readTransfers(services, id),
    listRecordings(services.database, id),
    currentContract(services, id),
    giftsOfLead(services, id),
  ])
  const carrier = row && isUnderWay(row.status) ? null : (quotes[0]?.terms.carrier ?? null)
  const words = carrier ? (await transferText(services, carrier)).text : []
  return { quotes, transfers, words: [...words], recordings, contract: row ? toContract(row) : null, gifts }
}

/** The one under way, or else the newest that was opened; leaves out cancelled ones. */
export function currentContract({ database }: Pick<Services, 'database'>, id: string) {
  return database
    .selectFrom('contracts')
    .selectAll()
    .where('lead_id', '=', id)
    .where('status', '!=', 'CANCELLED')
    .orderBy((order) => order('status', '=', 'OPENED'))
    .orderBy('opened_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Refuses with `conflict`. */
export async function requireContract(inside: Inside, id: string): Promise<ContractRow> {
  const row = await currentContract(inside, id)
  if (!row) throw new Refusal('conflict', { message: '아직 가입을 신청하지 않았어요.' })
  return row
}

/** Refuses with `conflict` without a contract, and after the opening. */
export async function requireUnopened(inside: Inside, id: string, message = '이미 개통했어요.') {
  const row = await requireContract(inside, id)
  if (row.status === 'OPENED') throw new Refusal('conflict', { message })
  return row
}

function toContract(row: ContractRow): Contract {
  const terms = quotedTerms.parse(row.terms)
  return {
    id: row.id,
    carrier: row.carrier,
    planCode: row.plan_code,
    terms,
    lines: contractLines(terms),
    quoteVersion: row.quote_version,
    status: row.status,
    consent: row.consent,
    appliedAt: seoulIso(row.applied_at),
    installDate: row.install_date,
    installTime: row.install_time,
    openedOn: row.opened_on,
    reviewInvitedAt: row.review_invited_at && seoulIso(row.review_invited_at),
    reviewSeqno: row.review_seqno,
    version: row.version,
  }
}
