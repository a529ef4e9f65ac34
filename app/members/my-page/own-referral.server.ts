import { readOwnReferral, startOwnReferral, stopOwnReferral } from '#app/crm/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { readOwn } from './own-info.server.ts'

export async function readReferral(services: Services, _: unknown, visit: Visit) {
  return readOwnReferral(services, (await readOwn(services, visit)).id)
}

export async function startReferral(services: Services, _: unknown, visit: Visit) {
  return startOwnReferral(services, (await readOwn(services, visit)).id)
}

export async function stopReferral(services: Services, _: unknown, visit: Visit) {
  return stopOwnReferral(services, (await readOwn(services, visit)).id)
}
