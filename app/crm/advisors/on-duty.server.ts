import type { Services } from '#app/database/services.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { ADVISORS_TAG, listAdvisors, type Advisor } from './advisors.server.ts'
import { isAtWork } from './working-hours.ts'

/** The advisors whose working hours it is. Remembered, because every page of the desk shows them. */
export async function listOnDuty(
  services: Services,
): Promise<Pick<Advisor, 'id' | 'name' | 'isAvailable'>[]> {
  const [office, advisors] = await Promise.all([
    readOffice(services),
    services.remember('advisors', [ADVISORS_TAG], () => listAdvisors(services, services.database)),
  ])
  const now = services.now()
  return advisors
    .filter((advisor) => isAtWork(now, advisor, office))
    .map(({ id, name, isAvailable }) => ({ id, name, isAvailable }))
}
