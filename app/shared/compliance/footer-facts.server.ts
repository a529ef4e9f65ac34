import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { COMPANY_LABELS, FOOTER_FACTS, type CompanyFact } from '#app/shared/settings/contract.ts'

type Facts = Readonly<Partial<Record<CompanyFact, string | null>>>

/** Returns the names of facts this change would remove from the footer while something real is on sale. */
export async function emptiedFacts(database: Database, before: Facts, after: Facts): Promise<string[]> {
  const emptied = FOOTER_FACTS.filter((fact) => before[fact]?.trim() && !after[fact]?.trim())
  return emptied.length > 0 && (await isSelling(database)) ? emptied.map((fact) => COMPANY_LABELS[fact]) : []
}

async function isSelling(database: Database): Promise<boolean> {
  const { rows } = await sql<{ sells: boolean }>`select
    exists (select from plans where not is_sample) or exists (select from carrier_pages where not is_sample)
    or exists (select from banners where not is_sample) or exists (select from popups where not is_sample)
    or exists (select from questions where not is_sample) or exists (select from home_phones where not is_sample)
    or exists (select from mobile_bundles where not is_sample) as sells`.execute(database)
  return rows[0]!.sells
}
