import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { isEmailTaken } from './registration.server.ts'
import type { checkEmailDup } from './registration-contract.ts'

/** Enough for filling in a form, too slow for testing a list of addresses. */
const limit = limitPerAddress({ times: 20 })

export async function answerEmailDup(
  services: Services,
  { email }: InputOf<typeof checkEmailDup>,
  visit: Visit,
): Promise<DataOf<typeof checkEmailDup>> {
  await limit(services, visit)
  return { dupYN: (await isEmailTaken(services, email)) ? 'Y' : 'N' }
}
