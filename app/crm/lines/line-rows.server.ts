import type { Kysely, Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { quotedTerms, type QuotedTerms } from '#app/crm/contracts/contract.ts'
import { toStatus } from '#app/crm/request-status/consultation-status.server.ts'
import type { OwnRequest } from '#app/crm/request-status/request.server.ts'
import { leadsOfHolder, type NumberHolder } from '#app/crm/requests/number-holder.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cancelRuleOn } from '#app/shared/settings/cancel-rules.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { cancelEstimate, type CancelEstimate } from './early-cancel.ts'
import type { ownLines } from './contract.ts'
import { returnsOf } from './gift-return-rows.server.ts'
import { lineOn, type LineEvent } from './line-life.ts'
import { lineText, type OwnLine } from './line-words.ts'

type EventRow = Selectable<Tables['line_events']>
type ContractRow = Selectable<Tables['contracts']>

/** A line as its contract opened it, with all that became of it. */
export interface StoredLine {
  contract: ContractRow
  openedOn: string
  terms: QuotedTerms
  rows: EventRow[]
  events: LineEvent<QuotedTerms>[]
}

const MOST_LINES = 100

/** The opened lines of leads, the newest first. */
export async function storedLines(
  database: Kysely<Tables>,
  leadIds: readonly string[],
  most = MOST_LINES,
): Promise<StoredLine[]> {
  if (leadIds.length === 0) return []
  const contracts = await database
    .selectFrom('contracts')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .where('status', '=', 'OPENED')
    .where('opened_on', 'is not', null)
    .orderBy('opened_on', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const ids = contracts.map(({ id }) => id)
  const events =
    ids.length === 0
      ? []
      : await database
          .selectFrom('line_events')
          .selectAll()
          .where('contract_id', 'in', ids)
          .orderBy('version')
          .execute()
  const byContract = Map.groupBy(events, ({ contract_id }) => contract_id)
  return contracts.map((contract) => {
    const rows = byContract.get(contract.id) ?? []
    return {
      contract,
      openedOn: contract.opened_on!,
      terms: quotedTerms.parse(contract.terms),
      rows,
      events: rows.map(toEvent),
    }
  })
}

const toEvent = (row: EventRow): LineEvent<QuotedTerms> => ({
  version: row.version,
  kind: row.kind,
  onDate: row.on_date,
  until: row.until_date,
  terms: row.terms === null ? null : quotedTerms.parse(row.terms),
  startsTerm: row.starts_term,
})

/** What a line is today, and what ending it on a day costs. */
export function lineFacts(
  line: StoredLine,
  { today, day, settings }: { today: string; day: string | null; settings: Pick<Settings, 'earlyCancel'> },
) {
  const life = lineOn(line, line.events, today)
  const { state, endsOn, pausedUntil, terminatedOn, transferredOn } = life
  const { planName, monthly } = life.terms
  return {
    carrier: line.contract.carrier,
    planName,
    monthly,
    openedOn: line.openedOn,
    state,
    endsOn,
    pausedUntil,
    terminatedOn,
    transferredOn,
    estimate: day === null ? null : estimateOf(line, settings, day),
  }
}

/** Null without a rule of the carrier's for when the term began. */
export function estimateOf(
  line: StoredLine,
  { earlyCancel }: Pick<Settings, 'earlyCancel'>,
  day: string,
): CancelEstimate | null {
  const { termFrom } = lineOn(line, line.events, day)
  const rule = cancelRuleOn(earlyCancel[line.contract.carrier], termFrom)
  return rule && cancelEstimate(line, line.events, { rule, day })
}

/** Of whoever proved the number; an estimate only for a day that is asked for. */
export async function linesOfHolder(
  services: Services,
  holder: NumberHolder,
  day: string | null,
): Promise<DataOf<typeof ownLines>> {
  const ids = (await leadsOfHolder(services, holder)).map(({ id }) => id)
  return { result: await ownLinesOf(services, await storedLines(services.database, ids), day) }
}

/** A lead's lines in words, by lead: `KT 인터넷 500M 2026.02.23 개통, 약정 끝 2029.02.22`. */
export async function lineTextsOf(
  services: Services,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lines = await storedLines(services.database, leadIds, leadIds.length * MOST_LINES)
  const facts = { today: seoulDate(services.now()), day: null, settings: await readSettings(services) }
  const byLead = Map.groupBy(lines, ({ contract }) => contract.lead_id)
  return new Map(
    [...byLead].map(([leadId, of]) => [
      leadId,
      of.map((line) => lineText(lineFacts(line, facts))).join(' / '),
    ]),
  )
}

/** Of a request that was proved: what was opened for it. Refuses with `notFound` where nothing was. */
export async function linesOfRequest(services: Services, own: OwnRequest): Promise<OwnLine[]> {
  const { hasLines } = toStatus(own, services.now())
  const stored = hasLines ? await storedLines(services.database, [own.lead_id]) : []
  const opened = stored.filter(({ contract }) => contract.applied_at >= own.created_at)
  if (opened.length === 0) throw new Refusal('notFound', { message: '지금 볼 수 있는 회선이 없어요.' })
  return ownLinesOf(services, opened, seoulDate(services.now()))
}

async function ownLinesOf(
  services: Services,
  lines: readonly StoredLine[],
  day: string | null,
): Promise<OwnLine[]> {
  const [settings, returns] = [await readSettings(services), await returnsOf(services, lines)]
  const today = seoulDate(services.now())
  return lines.map((line) => ({
    id: line.contract.id,
    ...lineFacts(line, { today, day, settings }),
    returns: (returns.get(line.contract.id) ?? []).map(({ amount, counted, dueOn, state }) => ({
      amount,
      counted,
      dueOn,
      state,
    })),
  }))
}
