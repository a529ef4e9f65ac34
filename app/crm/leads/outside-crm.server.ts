import type { Services } from '#app/database/services.server.ts'
import type { SentTo } from '#app/shared/data-inventory/handed-on.ts'
import { isTold } from '#app/shared/legal/told-in-policy.server.ts'
import { CALL_TIMEOUT_MS } from '#app/platform/endpoint.ts'

export const hasOutsideCrm = ({ config }: Services) => config.CRM_HOST !== undefined

/** The outside CRM speaks our own API; the Idempotency-Key marks a repeated delivery. Throws, to be retried. */
export async function postToCrm(services: Services, path: string, body: SentTo<'crm'>, jobId: string) {
  if (!(await isTold(services, 'crm'))) throw new Error('The policy in force does not name the outside CRM.')
  const { config } = services
  const response = await fetch(new URL(path, config.CRM_HOST), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': jobId },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The outside CRM answered ${response.status}.`)
}
