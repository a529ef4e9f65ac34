import { sql } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import { ERASED_FACT, FACTS_OF_PEOPLE } from '#app/shared/settings/erased-facts.ts'

type Facts = Record<string, unknown>

/** Whether facts of the company name or reach somebody who is not in force any more. */
const isFormer = (facts: 'before' | 'after') => sql<boolean>`exists (
  select from jsonb_each_text(version.${sql.ref(facts)}) fact
  where fact.key = any(${[...FACTS_OF_PEOPLE]}) and fact.value not in ('', ${ERASED_FACT})
    and fact.value is distinct from (select value ->> fact.key from settings where key = 'company'))`

const NEXT_AT = sql<Date | null>`(select next.at from settings_versions next
  where next.key = version.key and next.version = version.version + 1)`

/** Versions of the company's facts with people in them that were replaced before a moment. */
export function dueFormerFacts({ database }: Pick<Services, 'database'>, before: Date) {
  const isOld = sql<boolean>`(version.at < ${before} and ${isFormer('before')})`
  const isFresh = sql<boolean>`(${NEXT_AT} < ${before} and ${isFormer('after')})`
  return database
    .selectFrom('settings_versions as version')
    .where('version.key', '=', 'company')
    .where(({ or }) => or([isOld, isFresh]))
    .select([isOld.as('is_old'), isFresh.as('is_fresh')])
}

/** From when on it counts: what a version replaced from the version, what it brought from the one after it. */
export const formerSince = sql<Date>`case when ${isFormer('before')} then version.at else ${NEXT_AT} end`

/**
 * Takes names, mail and address of people out of the history of the company's facts once they were replaced before a moment. Who
 * changed what and when stays, and so does what still holds. Returns how many versions lost some.
 */
export async function eraseFormerFacts({ database }: Inside, before: Date): Promise<number> {
  const now = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'company')
    .executeTakeFirst()
  const due = await dueFormerFacts({ database }, before)
    .select(['version.id', 'version.before', 'version.after'])
    .forUpdate()
    .execute()
  for (const version of due)
    await database
      .updateTable('settings_versions')
      .set({
        ...(version.is_old && { before: withoutFormer(version.before as Facts, now?.value as Facts) }),
        ...(version.is_fresh && { after: withoutFormer(version.after as Facts, now?.value as Facts) }),
      })
      .where('id', '=', version.id)
      .execute()
  return due.length
}

function withoutFormer(facts: Facts, current: Facts | undefined): string {
  const former = FACTS_OF_PEOPLE.filter((fact) => facts[fact] && facts[fact] !== current?.[fact])
  return JSON.stringify({ ...facts, ...Object.fromEntries(former.map((fact) => [fact, ERASED_FACT])) })
}
