import { sql, type Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { isOfLead } from '#app/crm/requests/merged-leads.server.ts'
import type { Installable, InstallAddress } from './install-address.ts'
import { placeForm } from './place.ts'

/** Of the keyring. */
export const ADDRESS_PURPOSE = 'lead-address'
type Stores = Pick<Services, 'keyring'> & { database: Kysely<Tables> }

/** What a carrier said of an address. */
interface InstallAnswer {
  carrier: CarrierCode
  answer: Installable
  note: string | null
  staffName: string
  at: string
}

export interface StoredAddress {
  address: InstallAddress
  isFound: boolean
  /** Null if the visitor told it. */
  staffName: string | null
  savedAt: string
  answers: InstallAnswer[]
}

/** By request; those without one are missing. Answers in the carriers' order. */
export async function readAddresses(
  { database, keyring }: Stores,
  requestIds: readonly string[],
): Promise<Map<string, StoredAddress>> {
  if (requestIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('install_addresses')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .execute()
  if (rows.length === 0) return new Map()
  const answers = await answersOf({ database, keyring }, rows)
  return new Map(
    rows.map(({ request_id, address_sealed, is_found, staff_name, saved_at }) => [
      request_id,
      {
        address: openAddress({ keyring }, address_sealed),
        isFound: is_found,
        staffName: staff_name,
        savedAt: seoulIso(saved_at),
        answers: answers.get(request_id) ?? [],
      },
    ]),
  )
}

async function answersOf({ database, keyring }: Stores, addresses: readonly { request_id: string }[]) {
  const rows = await database
    .selectFrom('install_answers')
    .selectAll()
    .where(
      'request_id',
      'in',
      addresses.map(({ request_id }) => request_id),
    )
    .execute()
  const inOrder = rows.toSorted(
    (one, other) => CARRIER_CODES.indexOf(one.carrier) - CARRIER_CODES.indexOf(other.carrier),
  )
  const told = inOrder.map(({ request_id, carrier, answer, note_sealed, staff_name, at }) => ({
    request_id,
    answer: {
      carrier,
      answer,
      note: note_sealed === null ? null : keyring.open('lead-note', note_sealed),
      staffName: staff_name,
      at: seoulIso(at),
    },
  }))
  const byRequest = Map.groupBy(told, ({ request_id }) => request_id)
  return new Map([...byRequest].map(([id, each]) => [id, each.map(({ answer }) => answer)]))
}

export const openAddress = ({ keyring }: Pick<Services, 'keyring'>, sealed: string) =>
  JSON.parse(keyring.open(ADDRESS_PURPOSE, sealed)) as InstallAddress

/** By which others at the same place are found (docs/adr/0286). */
export const placeIndex = ({ keyring }: Pick<Services, 'keyring'>, address: InstallAddress): Buffer =>
  keyring.blindIndex(ADDRESS_PURPOSE, placeForm(address))

interface NewAddress {
  requestId: string
  address: InstallAddress
  isFound: boolean
  /** Null if the visitor tells it. */
  staffName: string | null
}

/**
 * Stores another address of a request, whose lead must be locked; what carriers said of the last one goes with it.
 * Returns false if it is the same one.
 */
export async function putAddress(
  { database, keyring }: Stores,
  { requestId, address, isFound, staffName }: NewAddress,
  at: Date,
): Promise<boolean> {
  const was = await database
    .selectFrom('install_addresses')
    .select('address_sealed')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (was && isSame(openAddress({ keyring }, was.address_sealed), address)) return false
  await eraseAddress(database, requestId)
  await database
    .insertInto('install_addresses')
    .values({
      request_id: requestId,
      address_sealed: keyring.seal(ADDRESS_PURPOSE, JSON.stringify(address)),
      address_index: placeIndex({ keyring }, address),
      is_found: isFound,
      staff_name: staffName,
      saved_at: at,
    })
    .execute()
  await countChange(database, requestId)
  return true
}

const isSame = (one: InstallAddress, other: InstallAddress) =>
  (['road', 'jibun', 'zip', 'building', 'detail'] as const).every((part) => one[part] === other[part])

/** Returns whether there was one. */
export async function eraseAddress(database: Kysely<Tables>, requestId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('install_addresses')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function countChange(database: Kysely<Tables>, requestId: string): Promise<void> {
  await database
    .updateTable('lead_requests')
    .set({ address_changes: sql`address_changes + 1` })
    .where('id', '=', requestId)
    .execute()
}

/** What is known of the newest address of a lead and of those merged into it; null without an address. */
export async function newestAnswers(
  { database, keyring }: Stores,
  leadId: string,
): Promise<InstallAnswer[] | null> {
  const newest = await database
    .selectFrom('install_addresses')
    .innerJoin('lead_requests', 'lead_requests.id', 'install_addresses.request_id')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .select('request_id')
    .where(isOfLead('leads.id', leadId))
    .orderBy('lead_requests.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? ((await answersOf({ database, keyring }, [newest])).get(newest.request_id) ?? []) : null
}

/** For a file about the person, whose advisors stay unnamed. The notes are theirs, as those of quotes are. */
export function addressOfFile(stored: StoredAddress | undefined, { hasNotes }: { hasNotes: boolean }) {
  if (!stored) return null
  const { address, isFound, savedAt, answers } = stored
  const told = answers.map(({ carrier, answer, note, at }) => ({
    carrier,
    answer,
    at,
    ...(hasNotes && { note }),
  }))
  return { ...address, isFound, savedAt, installable: told }
}
