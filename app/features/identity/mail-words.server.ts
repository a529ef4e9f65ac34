import type { Services } from '#app/database/services.server.ts'
import { readSettings } from '#app/features/settings/settings.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'

const NOT_ENTERED = '운영자 입력 전'

/** The last line of every mail: who sent it. */
export async function mailSender(services: Services): Promise<string> {
  const { company } = await readSettings(services)
  const facts = [company.name, company.address].map((fact) => fact ?? NOT_ENTERED)
  return [...facts, DEFAULT_SUPPORT_NUMBER, company.email ?? NOT_ENTERED].join(' · ')
}
