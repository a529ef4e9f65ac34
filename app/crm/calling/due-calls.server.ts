import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import type { dueCalls } from './due-contract.ts'

const AHEAD_MS = 5 * 60 * 1000
/** Older ones are late, which the queue shows. */
const JUST_MS = 30 * 60 * 1000
const MOST_CALLS = 5

/** Returns the caller's own calls that are due, or will be within five minutes. Logged as the list of leads is. */
export const listDueCalls: PlainUseCase<typeof dueCalls> = async (services, _, visit) => {
  const { database, keyring, now } = services
  await recordListing(services, 'lead.list', visit)
  const at = now().getTime()
  const rows = await database
    .selectFrom('leads')
    .select(['id', 'name_sealed', 'call_at'])
    .where('assignee_id', '=', staffOfVisit(visit).id)
    .where('closed_at', 'is', null)
    .where('call_at', '>', new Date(at - JUST_MS))
    .where('call_at', '<=', new Date(at + AHEAD_MS))
    .orderBy('call_at')
    .orderBy('id')
    .limit(MOST_CALLS)
    .execute()
  return {
    result: rows.flatMap(({ id, name_sealed, call_at }) =>
      call_at === null
        ? []
        : [{ id, name: maskName(keyring.open('lead-name', name_sealed)), callAt: seoulIso(call_at) }],
    ),
  }
}
