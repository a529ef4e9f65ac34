import type { Services } from '#app/database/services.server.ts'
import { isTold } from '#app/shared/legal/told-in-policy.server.ts'
import type { AddressBook } from './address-search.ts'
import { DEV_JUSO_KEY } from './dev-juso.server.ts'
import { jusoBook } from './juso.server.ts'

/** The service of the ministry with a key and in the policy, a stand-in in development, else none: addresses are typed by hand then. */
export async function addressBook(services: Services): Promise<AddressBook | null> {
  const { JUSO_API_KEY, JUSO_URL } = services.config
  if (JUSO_API_KEY && !(await isTold(services, 'addressService'))) return null
  if (JUSO_API_KEY) return jusoBook({ key: JUSO_API_KEY, url: JUSO_URL }, services.log)
  const url = await services.devAddressBook()
  return url === null ? null : jusoBook({ key: DEV_JUSO_KEY, url }, services.log)
}

/** Whether there is one, without starting it. */
export const hasAddressBook = ({ config }: Pick<Services, 'config'>): boolean =>
  config.JUSO_API_KEY !== undefined || !config.isProduction
