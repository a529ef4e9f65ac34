import { sql } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import { storedIndexes } from '#app/platform/index-versions.ts'
import { namesOneHome } from './place.ts'
import { openAddress, placeIndex } from './stored-addresses.server.ts'

const AT_ONCE = 500

interface Place {
  /** Of the lead that told it. */
  phoneIndex: Buffer
  /** Whether it says which home of a building it is. */
  isHome: boolean
  /** By what others at it are found. */
  indexes: Buffer[]
}

/** The places that a lead told, and all that were merged with it. */
export async function placesOfMatter(
  { database, keyring }: Pick<Services | Inside, 'database' | 'keyring'>,
  leadId: string,
): Promise<Place[]> {
  const { rows } = await sql<{ address_sealed: string; phone_index: Buffer }>`
    select address_sealed, phone_index from install_addresses
      join lead_requests on lead_requests.id = request_id join leads on leads.id = lead_id
    where lead_id in (select id from matter_of(${leadId}))`.execute(database)
  return rows.map(({ address_sealed, phone_index }) => {
    const address = openAddress({ keyring }, address_sealed)
    const indexes = storedIndexes(placeIndex({ keyring }, address))
    return { phoneIndex: phone_index, isHome: namesOneHome(address), indexes }
  })
}

/** Fills in places of before, and of the release before. Returns how many; safe to repeat and to run in several processes. */
export async function fillPlaces({ database, keyring }: Services): Promise<number> {
  let filled = 0
  for (let some = AT_ONCE; some === AT_ONCE; filled += some) {
    const rows = await database
      .selectFrom('install_addresses')
      .select(['request_id', 'address_sealed'])
      .where('address_index', 'is', null)
      .limit(AT_ONCE)
      .execute()
    some = rows.length
    for (const { request_id, address_sealed } of rows)
      await database
        .updateTable('install_addresses')
        .set({ address_index: placeIndex({ keyring }, openAddress({ keyring }, address_sealed)) })
        .where('request_id', '=', request_id)
        // Another address may have come, or the keys been exchanged: then it is its own turn.
        .where('address_sealed', '=', address_sealed)
        .execute()
  }
  return filled
}

/** A `TimedJob`. */
export const placesJob = {
  queue: 'address-places',
  name: '같은 주소 찾기 채우기',
  cron: '*/10 * * * *',
  run: async (services: Services) => {
    await fillPlaces(services)
  },
}
