import type { Services } from '#app/database/services.server.ts'
import { addressOfFile, readAddresses } from '#app/crm/door.server.ts'
import { readAnswers } from '#app/crm/door.ts'
import { wayName } from '#app/shared/legal/consent-ways.ts'
import { seoulIso } from '#app/platform/korean-time.ts'

/** Whatever the inventory of personal data lists of requests, by their ids, decrypted. `hasNotes`: with what carriers said. */
export async function readRequestFacts(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  ids: readonly string[],
  { hasNotes }: { hasNotes: boolean },
) {
  if (ids.length === 0) return new Map<string, never>()
  const [requests, consents, addresses] = await Promise.all([
    database.selectFrom('lead_requests').selectAll().where('id', 'in', ids).execute(),
    database.selectFrom('consents').selectAll().where('request_id', 'in', ids).execute(),
    readAddresses({ database, keyring }, [...ids]),
  ])
  return new Map(
    requests.map((request) => [
      request.id,
      {
        requestInfo: keyring.open('lead-info', request.info_sealed),
        ...readAnswers(request.answers),
        planCode: request.plan_code,
        estimate: request.estimate,
        installAddress: addressOfFile(addresses.get(request.id), { hasNotes }),
        address: request.address,
        userAgent: request.user_agent,
        inType: request.in_type,
        claimed: request.claimed,
        firstTouch: request.first_touch,
        lastTouch: request.last_touch,
        consents: consents
          .filter(({ request_id }) => request_id === request.id)
          .map(({ item, version, is_agreed, agreed_at, way, withdrawn_at, withdrawn_way, address }) => ({
            item,
            version,
            agreed: is_agreed,
            at: seoulIso(agreed_at),
            way: wayName(way),
            withdrawnAt: withdrawn_at && seoulIso(withdrawn_at),
            withdrawnWay: withdrawn_at && wayName(withdrawn_way),
            address,
          })),
      },
    ]),
  )
}
