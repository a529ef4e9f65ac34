import { sql, type Updateable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import type { Inside } from '#app/database/services.server.ts'
import { ofMatter } from './merged-leads.server.ts'

/** To be narrowed. Raises the version of each, so that nobody decides on what they were not shown. */
export const changeReferrals = (
  { database }: Pick<Inside, 'database'>,
  change: Omit<Updateable<Tables['referrals']>, 'version'>,
) => database.updateTable('referrals').set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))

/**
 * Of two leads that have become one matter one introduction goes on: one whose gift is in the ledger for a line of the lead that
 * stays, or else the first. Returns whether another one ended. Under the locks of both leads.
 */
export async function endOtherReferrals(
  inside: Pick<Inside, 'database'>,
  mergeId: string,
  mainId: string,
): Promise<boolean> {
  const standing = await inside.database
    .selectFrom('referrals')
    .innerJoin('leads', 'leads.id', 'referrals.lead_id')
    .leftJoin('gifts', 'gifts.referral_id', 'referrals.id')
    .leftJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select(['referrals.id', 'referrals.state'])
    .where(ofMatter(mainId))
    .where(({ or, and, eb }) =>
      or([
        eb('referrals.state', '=', 'OPEN'),
        and([eb('referrals.state', '=', 'GIVEN'), eb('contracts.lead_id', '=', mainId)]),
      ]),
    )
    .orderBy(sql`referrals.state = 'GIVEN' desc`)
    .orderBy('referrals.created_at')
    .orderBy('referrals.id')
    .forUpdate('referrals')
    .execute()
  const others = standing.slice(1).filter(({ state }) => state === 'OPEN')
  if (others.length === 0) return false
  const ids = others.map(({ id }) => id)
  await changeReferrals(inside, { state: 'ENDED', ended_by_merge: mergeId }).where('id', 'in', ids).execute()
  return true
}

/** Of a merge that was taken back: each matter has its own again. Returns whether any goes on. Under the locks of both leads. */
export async function resumeOtherReferrals(
  inside: Pick<Inside, 'database'>,
  { mainId, otherId }: { mainId: string; otherId: string },
): Promise<boolean> {
  const { database } = inside
  const resumed = await changeReferrals(inside, { state: 'OPEN', ended_by_merge: null })
    .where('ended_by_merge', 'is not', null)
    .where('state', '=', 'ENDED')
    .where('link_id', 'is not', null)
    .where('lead_id', 'in', (query) =>
      query
        .selectFrom('leads')
        .select('id')
        .where(({ or }) => or([ofMatter(mainId), ofMatter(otherId)])),
    )
    .returning('id')
    .execute()
  if (resumed.length === 0) return false
  for (const leadId of [mainId, otherId]) {
    const merge = await database
      .selectFrom('lead_merges')
      .innerJoin('leads', 'leads.id', 'lead_merges.into_id')
      .select('lead_merges.id')
      .where(ofMatter(leadId))
      .where('undone_at', 'is', null)
      .orderBy('merged_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (merge) await endOtherReferrals(inside, merge.id, leadId)
  }
  return true
}
