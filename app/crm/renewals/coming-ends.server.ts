import { lineOn, PLANNED_DAYS } from '#app/crm/lines/line-life.ts'
import { storedLines } from '#app/crm/lines/line-rows.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'

const LEADS_AT_ONCE = 500

/** How many contracts end from today within so many days whose holder agreed to be told before it, ours and told ones. */
export async function countComingEnds(
  { database, now }: Pick<Services, 'database' | 'now'>,
  days: number,
): Promise<number> {
  const today = seoulDate(now())
  const until = addDays(today, days)
  const reminders = await database
    .selectFrom('end_reminders')
    .leftJoin('contracts', 'contracts.id', 'contract_id')
    .select(['contract_id', 'ends_on', 'lead_id'])
    .where('stopped_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .execute()
  const isComing = (endsOn: string | null) => endsOn !== null && endsOn >= today && endsOn <= until
  let many = reminders.filter(({ contract_id, ends_on }) => contract_id === null && isComing(ends_on)).length
  const wanted = new Set(reminders.map(({ contract_id }) => contract_id))
  const leads = [...new Set(reminders.flatMap(({ lead_id }) => lead_id ?? []))]
  for (let at = 0; at < leads.length; at += LEADS_AT_ONCE) {
    const lines = await storedLines(database, leads.slice(at, at + LEADS_AT_ONCE), Number.MAX_SAFE_INTEGER)
    many += lines
      .filter(({ contract }) => wanted.has(contract.id))
      .map((line) => lineOn(line, line.events, addDays(today, PLANNED_DAYS)))
      .filter(
        (life) => life.state !== 'TERMINATED' && life.transferredOn === null && isComing(life.endsOn),
      ).length
  }
  return many
}
