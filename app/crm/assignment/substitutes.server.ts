import type { Services } from '#app/database/services.server.ts'
import { listAdvisors } from '#app/crm/advisors/advisors.server.ts'
import { countWaitingByAdvisor } from '#app/crm/figures/lead-figures.server.ts'
import type { Substitute } from './proposals.ts'

/** Whoever takes leads, with what they have from then on. */
export async function readSubstitutes(
  services: Services,
  { except, from }: { except: string | null; from: Date },
): Promise<Substitute[]> {
  const [advisors, loads, calls] = await Promise.all([
    listAdvisors(services, services.database),
    countWaitingByAdvisor(services.database),
    services.database
      .selectFrom('leads')
      .select(['assignee_id', 'call_at'])
      .where('closed_at', 'is', null)
      .where('assignee_id', 'is not', null)
      .where('call_at', '>=', new Date(Math.min(services.now().getTime(), from.getTime())))
      .execute(),
  ])
  const times = Map.groupBy(calls, ({ assignee_id }) => assignee_id)
  return advisors
    .filter(({ id }) => id !== except)
    .map((advisor) => ({
      ...advisor,
      load: loads.get(advisor.id) ?? 0,
      calls: (times.get(advisor.id) ?? []).flatMap(({ call_at }) => call_at ?? []),
    }))
}
