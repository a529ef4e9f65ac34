import type { Selectable, Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'

const PURPOSE = 'withdrawn-person'

/** Whom a job tells of a withdrawal after the request itself was erased. */
interface WithdrawnPerson {
  phone: string
  /** Network address of the request, by which its texts are counted. */
  network: string
}

/** For a job's payload, before the request is erased. */
export async function sealWhomToTell(
  { keyring }: Pick<Services, 'keyring'>,
  transaction: Transaction<Tables>,
  lead: Pick<Selectable<Tables['leads']>, 'phone_sealed'>,
  requestId: string,
): Promise<string> {
  const { address } = await transaction
    .selectFrom('lead_requests')
    .select('address')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const person: WithdrawnPerson = { phone: keyring.open('lead-phone', lead.phone_sealed), network: address }
  return keyring.seal(PURPOSE, JSON.stringify(person))
}

export const openWhomToTell = ({ keyring }: Pick<Services, 'keyring'>, sealed: string) =>
  JSON.parse(keyring.open(PURPOSE, sealed)) as WithdrawnPerson
