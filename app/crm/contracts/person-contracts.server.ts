import type { Kysely, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { openNote } from '#app/crm/leads/lead-change.server.ts'
import { leadsOfHolder, type NumberHolder } from '#app/crm/requests/number-holder.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { writtenReason } from '#app/shared/personal-data/written-words.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { quotedTerms } from './contract.ts'
import { GIFT_FACTS, proofOf, toFacts } from './gift-rows.server.ts'

/** More than anybody has. */
const MOST = 1_000

/** Returns all quotes, contracts and gifts of a lead, for a file about the person; staff names are masked. */
export async function contractsOfLead(services: Services, leadId: string) {
  const { database } = services
  const [quotes, contracts] = await Promise.all([
    quotesOf(database).where('lead_quotes.lead_id', '=', leadId).execute(),
    contractsOf(services, (query) => query.where('contracts.lead_id', '=', leadId)),
  ])
  return {
    quotes: quotes.map((quote) => ({
      ...toQuote(quote),
      quotedBy: maskName(quote.staff_name),
      note: openNote(services, quote.note_sealed),
    })),
    contracts,
  }
}

/** The same for whoever proved the number, without the advisors' notes. */
export async function contractsOfHolder(services: Services, holder: NumberHolder) {
  const ids = (await leadsOfHolder(services, holder)).map(({ id }) => id)
  if (ids.length === 0) return { quotes: [], contracts: [] }
  const [quotes, contracts] = await Promise.all([
    quotesOf(services.database).where('lead_quotes.lead_id', 'in', ids).execute(),
    contractsOf(services, (query) => query.where('contracts.lead_id', 'in', ids)),
  ])
  return { quotes: quotes.map(toQuote), contracts }
}

function quotesOf(database: Kysely<Tables>) {
  return database
    .selectFrom('lead_quotes')
    .selectAll('lead_quotes')
    .orderBy('lead_quotes.at')
    .orderBy('lead_quotes.version')
    .limit(MOST)
}

type QuoteRow = Awaited<ReturnType<ReturnType<typeof quotesOf>['executeTakeFirstOrThrow']>>

function toQuote({ version, plan_code, terms, at, sent_at }: QuoteRow) {
  return {
    version,
    planCode: plan_code,
    terms: quotedTerms.parse(terms),
    at: seoulIso(at),
    sentAt: sent_at && seoulIso(sent_at),
  }
}

const selectContracts = (database: Kysely<Tables>) =>
  database.selectFrom('contracts').selectAll('contracts').orderBy('applied_at').limit(MOST)

type Contracts = ReturnType<typeof selectContracts>

async function contractsOf(services: Services, wanted: (query: Contracts) => Contracts) {
  const { database } = services
  const rows = await wanted(selectContracts(database)).execute()
  const ids = rows.map(({ id }) => id)
  const [gifts, changes] = ids.length === 0 ? [[], []] : await whatFollowed(database, ids)
  return rows.map((row) => ({
    planCode: row.plan_code,
    terms: quotedTerms.parse(row.terms),
    quoteVersion: row.quote_version,
    status: row.status,
    consent: row.consent,
    appliedAt: seoulIso(row.applied_at),
    installDate: row.install_date,
    installTime: row.install_time,
    openedOn: row.opened_on,
    cancelledAt: row.cancelled_at && seoulIso(row.cancelled_at),
    gifts: gifts
      .filter(({ contract_id }) => contract_id === row.id)
      .map((gift) => giftOfFile(services, gift)),
    changes: changes
      .filter(({ contract_id }) => contract_id === row.id)
      .map((change) => toChange(services, change)),
  }))
}

type Change = Selectable<Tables['line_events']>

/** The gifts of contracts, with what is to be given back of them, and what became of their lines. */
function whatFollowed(database: Kysely<Tables>, ids: readonly string[]) {
  return Promise.all([
    database
      .selectFrom('gifts')
      .select(GIFT_FACTS)
      .select(['contract_id', 'proof', 'proof_sealed'])
      .select((gift) =>
        jsonArrayFrom(
          gift
            .selectFrom('gift_returns')
            .select([
              'amount',
              'counted',
              'due_on as dueOn',
              'state',
              'returned_on as returnedOn',
              'reason',
              'reason_sealed',
            ])
            .whereRef('gift_returns.gift_id', '=', 'gifts.id')
            .orderBy('gift_returns.due_on'),
        ).as('returns'),
      )
      .where('contract_id', 'in', ids)
      .where('referral_id', 'is', null)
      .orderBy('due_on')
      .execute(),
    database
      .selectFrom('line_events')
      .selectAll()
      .where('contract_id', 'in', ids)
      .orderBy('version')
      .execute(),
  ])
}

type Gift = Awaited<ReturnType<typeof whatFollowed>>[0][number]

const giftOfFile = (
  services: Services,
  { contract_id: _contractId, proof, proof_sealed, returns, ...gift }: Gift,
) => ({
  ...toFacts(services, gift),
  proof: proofOf(services, { proof, proof_sealed }),
  returns: returns.map(({ reason, reason_sealed, ...each }) => ({
    ...each,
    reason: writtenReason(services, { reason, reason_sealed }),
  })),
})

/** By whom of staff it was written is no datum of the person. */
const toChange = (services: Services, change: Change) => ({
  kind: change.kind,
  onDate: change.on_date,
  until: change.until_date,
  askedBy: change.asked_by,
  terms: change.terms === null ? null : quotedTerms.parse(change.terms),
  startsTerm: change.starts_term,
  reason: openNote(services, change.reason_sealed),
  told: openNote(services, change.told_sealed),
  at: seoulIso(change.at),
})
