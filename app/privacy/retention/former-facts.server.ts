import type { Inside } from '#app/database/services.server.ts'
import { ERASED_FACT, FACTS_OF_PEOPLE } from '#app/shared/settings/erased-facts.ts'

type Facts = Record<string, unknown>

/**
 * Takes names and addresses of people out of the history of the company's facts once they were replaced before a moment. Who
 * changed what and when stays, and so does a name that still holds. Returns how many versions lost one.
 */
export async function eraseFormerFacts({ database }: Inside, before: Date): Promise<number> {
  const now = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'company')
    .executeTakeFirst()
  const versions = await database
    .selectFrom('settings_versions')
    .select(['id', 'at', 'before', 'after'])
    .where('key', '=', 'company')
    .orderBy('version')
    .forUpdate()
    .execute()
  let changed = 0
  for (const [at, version] of versions.entries()) {
    const next = versions[at + 1]
    const [old, fresh] = [version.before as Facts, version.after as Facts]
    const kept = {
      before: version.at < before ? withoutPeople(old, now?.value as Facts) : old,
      after: next && next.at < before ? withoutPeople(fresh, now?.value as Facts) : fresh,
    }
    if (kept.before === old && kept.after === fresh) continue
    changed += 1
    await database
      .updateTable('settings_versions')
      .set({ before: JSON.stringify(kept.before), after: JSON.stringify(kept.after) })
      .where('id', '=', version.id)
      .execute()
  }
  return changed
}

/** The same object if nothing is to be erased. */
function withoutPeople(facts: Facts, current: Facts | undefined): Facts {
  const former = FACTS_OF_PEOPLE.filter(
    (fact) => facts[fact] && facts[fact] !== current?.[fact] && facts[fact] !== ERASED_FACT,
  )
  if (former.length === 0) return facts
  return { ...facts, ...Object.fromEntries(former.map((fact) => [fact, ERASED_FACT])) }
}
