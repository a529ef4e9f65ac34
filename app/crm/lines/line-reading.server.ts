import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { placesOfMatter } from '#app/crm/addresses/places.server.ts'
import { recordLeadOpening } from '#app/crm/leads/lead-access.server.ts'
import { openNote } from '#app/crm/leads/lead-change.server.ts'
import { refuseGuarded } from '#app/crm/leads/lead-guard.server.ts'
import { leadId, readLine } from '#app/crm/leads/lead-line.server.ts'
import { quotedTerms } from '#app/crm/contracts/contract.ts'
import { standing } from '#app/crm/contracts/standing-changes.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { nameLetters } from '#app/platform/person-rules.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import type { leadLines, Line, LineEventShape } from './contract.ts'
import { returnsOf } from './gift-return-rows.server.ts'
import { nextChanges } from './line-life.ts'
import { lineFacts, storedLines, type StoredLine } from './line-rows.server.ts'

/** Logs the opening. Refuses with `notFound`, `notAllowed` (colleague's lead) and `tooMany`. */
export const readLines: PlainUseCase<typeof leadLines> = async (services, { id: sent, day }, visit) => {
  const id = leadId(sent)
  await refuseGuarded(services, id, visit)
  await recordLeadOpening(services, await readLine(services, id), visit)
  return linesOfLead(services, id, day || null)
}

/** Without logging, for a caller who has just worked on the lead. */
export async function linesOfLead(
  services: Services,
  id: string,
  day: string | null = null,
): Promise<{ lines: Line[] }> {
  const related = await relatedLeads(services, id)
  const stored = await storedLines(services.database, [...related.keys()])
  const [settings, returns] = [await readSettings(services), await returnsOf(services, stored)]
  const reminders = await remindersByLine(
    services,
    stored.flatMap(({ contract }) => (contract.lead_id === id ? [contract.id] : [])),
  )
  const today = seoulDate(services.now())
  const lines = stored.map((line) => {
    const { contract } = line
    const isOfLead = contract.lead_id === id
    return {
      id: contract.id,
      leadId: contract.lead_id,
      isOfLead,
      holder: related.get(contract.lead_id) ?? null,
      ...lineFacts(line, { today, day: isOfLead ? (day ?? today) : null, settings }),
      events: isOfLead ? eventsOf(services, line) : [],
      next: isOfLead ? [...nextChanges(line, line.events)] : [],
      returns: isOfLead ? (returns.get(contract.id) ?? []) : [],
      reminder: reminders.get(contract.id) ?? null,
    }
  })
  // Those of this lead first.
  return { lines: lines.toSorted((one, other) => Number(other.isOfLead) - Number(one.isOfLead)) }
}

/** What stands, of lines by their ids. */
async function remindersByLine({ database }: Services, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Line['reminder']>()
  const rows = await database
    .selectFrom('end_reminders')
    .select(['contract_id', 'channel as by', 'confirmed_at'])
    .where('contract_id', 'in', ids)
    .where('stopped_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ contract_id, by, confirmed_at }) => [
      contract_id!,
      { by, isConfirmed: confirmed_at !== null },
    ]),
  )
}

interface Related {
  id: string
  name_sealed: string
  own: string
  /** Merged with it, also by way of others: whoever merges two leads says that they are one person's. */
  isMatter: boolean
  isNumber: boolean
}

const MOST_OF_HOUSEHOLD = 10

/**
 * By their ids, leads whose lines are shown: of the same person, with null, and of others who asked from the same browser or for a
 * line at the same home, perhaps of the same household, with their masked name. A number may have been somebody else's before
 * (docs/adr/0181).
 */
async function relatedLeads(
  { database, keyring }: Services,
  id: string,
): Promise<Map<string, string | null>> {
  const places = await placesOfMatter({ database, keyring }, id)
  const homes = places.flatMap(({ isHome, indexes }) => (isHome ? indexes : []))
  const { rows } = await sql<Related>`
    with own as (select phone_index, name_sealed from leads where id = ${id}),
    matter as materialized (select id from matter_of(${id})),
    browser as (
      select distinct theirs.lead_id as id from lead_requests mine
        join lead_requests theirs on theirs.claimed ->> 'hsKey' = mine.claimed ->> 'hsKey' and theirs.claimed ? 'hsKey'
        join leads on leads.id = theirs.lead_id and leads.erased_at is null
      where mine.lead_id in (select id from matter) and mine.claimed ? 'hsKey' order by id desc limit ${MOST_OF_HOUSEHOLD}
    ),
    home as (
      select distinct lead_requests.lead_id as id from install_addresses join lead_requests on lead_requests.id = request_id
        join leads on leads.id = lead_requests.lead_id and leads.erased_at is null
      where address_index = any (${homes}::bytea[]) order by id desc limit ${MOST_OF_HOUSEHOLD}
    )
    select leads.id, leads.name_sealed, own.name_sealed as own, leads.phone_index = own.phone_index as "isNumber",
      leads.id in (select id from matter) as "isMatter"
    from (select id from matter union select id from browser union select id from home
        union select leads.id from leads join own on own.phone_index = leads.phone_index) found
      join leads on leads.id = found.id cross join own`.execute(database)
  const nameOf = (sealed: string) => keyring.open('lead-name', sealed)
  return new Map(
    rows.flatMap(({ id: related, name_sealed, own, isMatter, isNumber }): [string, string | null][] => {
      if (related === id || isMatter) return [[related, null]]
      const name = nameOf(name_sealed)
      if (nameLetters(name) === nameLetters(nameOf(own)) && isNumber) return [[related, null]]
      return isNumber ? [] : [[related, maskName(name)]]
    }),
  )
}

function eventsOf(services: Services, { rows }: StoredLine): LineEventShape[] {
  const stood = new Set(standing(rows).map(({ version }) => version))
  return rows.map((row) => ({
    version: row.version,
    kind: row.kind,
    onDate: row.on_date,
    until: row.until_date,
    askedBy: row.asked_by,
    planName: row.terms === null ? null : quotedTerms.parse(row.terms).planName,
    startsTerm: row.starts_term,
    reason: openNote(services, row.reason_sealed) ?? '',
    told: openNote(services, row.told_sealed),
    staffName: row.staff_name,
    at: seoulIso(row.at),
    isWithdrawn: row.kind !== 'WITHDRAWN' && !stood.has(row.version),
  }))
}
