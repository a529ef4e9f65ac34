import type { Services } from '#app/database/services.server.ts'
import { giftsOfPhone } from '#app/crm/door.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { readOwn } from './own-info.server.ts'

export async function listOwnGifts(services: Services, _: unknown, visit: Visit) {
  const { phone } = await readOwn(services, visit)
  return giftsOfPhone(services, phone)
}
