import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordLeadOpening } from '#app/crm/leads/lead-access.server.ts'
import { openNote } from '#app/crm/leads/lead-change.server.ts'
import { refuseGuarded } from '#app/crm/leads/lead-guard.server.ts'
import { leadId, readLine } from '#app/crm/leads/lead-line.server.ts'
import { quotedTerms } from '#app/crm/contracts/contract.ts'
import { standing } from '#app/crm/contracts/standing-changes.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { nameLetters } from '#app/platform/person-rules.ts'
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
  const stored = await storedLines(services.database, await leadsOfSamePerson(services, id))
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

/** All leads of the number in the same name: a number may have been somebody else's before (docs/adr/0181). */
async function leadsOfSamePerson({ database, keyring }: Services, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('leads')
    .innerJoin('leads as theirs', 'theirs.phone_index', 'leads.phone_index')
    .select(['theirs.id', 'theirs.name_sealed', 'leads.name_sealed as own'])
    .where('leads.id', '=', id)
    .execute()
  const nameOf = (sealed: string) => nameLetters(keyring.open('lead-name', sealed))
  return rows
    .filter((row) => row.id === id || nameOf(row.name_sealed) === nameOf(row.own))
    .map((row) => row.id)
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
