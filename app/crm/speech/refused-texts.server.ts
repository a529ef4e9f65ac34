import { leadId } from '#app/crm/leads/lead-line.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { faultOfTypedText } from './typed-text.ts'

/** As long as the coaching list looks back; the next one takes what is older along. */
const KEPT_DAYS = 30

/**
 * Refuses with `invalid` own words to a customer that the rules do not let through, and notes by which rule and when, for the coaching
 * list; the words are kept nowhere. Of somebody else's lead nothing is noted, for nothing could have been sent.
 */
export async function refuseTypedText(
  services: Services,
  { id, words }: { id: string; words: string },
  visit: Visit,
): Promise<void> {
  if (!words) throw invalidFields({ words: '보낼 말을 적어 주세요.' })
  const fault = faultOfTypedText(words)
  if (fault === null) return
  const { database, now } = services
  const staff = staffOfVisit(visit)
  const own = await database
    .selectFrom('leads')
    .select('id')
    .where('id', '=', leadId(id))
    .where('erased_at', 'is', null)
    .where('assignee_id', '=', staff.id)
    .executeTakeFirst()
  if (own) {
    await database
      .deleteFrom('refused_texts')
      .where('at', '<', new Date(now().getTime() - KEPT_DAYS * DAY_MS))
      .execute()
    await database
      .insertInto('refused_texts')
      .values({
        id: uuidv7(now().getTime()),
        lead_id: own.id,
        staff_id: staff.id,
        rule: fault.rule,
        at: now(),
      })
      .execute()
  }
  throw invalidFields({ words: fault.message })
}
