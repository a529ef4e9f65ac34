import type { Services } from '#app/database/services.server.ts'
import { listOwnRequests, toStatus } from '#app/crm/door.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { ownConsults } from './consults-contract.ts'
import { readOwn } from './own-info.server.ts'

const PAGE_SIZE = 10

export async function listOwnConsults(
  services: Services,
  { page = 1 }: InputOf<typeof ownConsults>,
  visit: Visit,
): Promise<DataOf<typeof ownConsults>> {
  const { phone } = await readOwn(services, visit)
  const place = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
  const { requests, total } = await listOwnRequests(services, phone, place)
  const now = services.now()
  return { result: requests.map((own) => toStatus(own, now)), total, page, size: PAGE_SIZE }
}
