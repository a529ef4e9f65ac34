import { z } from 'zod/mini'
import type { Services } from '#app/database/services.server.ts'
import { addressBook } from '#app/crm/addresses/address-book.server.ts'
import {
  FOUND_PER_PAGE,
  type AddressBook,
  type AddressSearch,
  type FoundAddress,
} from '#app/crm/addresses/address-search.ts'
import { countTry } from '#app/shared/text-limits/try-counts.server.ts'
import { HOUR_MS, HOUR_SECONDS } from '#app/platform/durations.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { findAddresses as findAddressesRow, FoundAddresses } from './address-contract.ts'
import { whyNoAddress } from './address-rules.ts'
import { findOwnRequest, type OwnRequest } from './request.server.ts'

const PURPOSE = 'address-choice'
const CHOICE_MS = HOUR_MS
const OLD_CHOICE = '찾은 지 오래된 주소예요. 주소를 다시 찾아 주세요.'
const TOO_MANY = '주소를 여러 번 찾았어요. 아래에 직접 적어 주세요.'

/** In this order, so that one network alone cannot fill the site's count. */
const limitsOf = (network: string, receiptNo: string) => [
  { about: `addresses found from ${network}`, most: 60, seconds: HOUR_SECONDS },
  { about: `addresses found for ${receiptNo}`, most: 60, seconds: 24 * HOUR_SECONDS },
  { about: 'addresses found', most: 3_000, seconds: HOUR_SECONDS },
]

/** Refuses with `notFound`, `tooMany` (guessing, finding), `invalid` (keyword) and `conflict` (withdrawn, applied). */
export async function findAddresses(
  services: Services,
  input: InputOf<typeof findAddressesRow>,
  visit: Visit,
): Promise<FoundAddresses> {
  const own = await findOwnRequest(services, input, visit)
  return findFor(services, own, { ...input, network: visit.network })
}

const nothing = { outcome: 'down' as const, result: [], total: 0, size: FOUND_PER_PAGE }

interface Asked {
  keyword: string
  page?: number | undefined
  network: string
}

export async function findFor(
  services: Services,
  own: OwnRequest,
  { keyword, page = 1, network }: Asked,
): Promise<FoundAddresses> {
  const reason = whyNoAddress(own)
  if (reason) throw new Refusal('conflict', { message: reason })
  const book = await addressBook(services)
  if (!book) return { ...nothing, page }
  const limits = limitsOf(network, own.receipt_no)
  const over = await countTry(services, limits, services.now().getTime())
  if (over) throw new Refusal('tooMany', { message: TOO_MANY, retryAfter: over.retryAfter })
  const search = await find(book, keyword, page)
  if (search.outcome === 'refused') throw invalidFields({ keyword: search.message })
  if (search.outcome === 'down') return { ...nothing, page }
  const choiceOf = (found: FoundAddress) => sealChoice(services, own.receipt_no, found)
  return {
    outcome: 'found',
    result: search.addresses.map((found) => ({ ...found, choice: choiceOf(found) })),
    total: search.total,
    page,
    size: FOUND_PER_PAGE,
  }
}

/** Copied addresses end with block and flat, which the service does not find: then without its last words. */
async function find(book: AddressBook, keyword: string, page: number): Promise<AddressSearch> {
  const search = await book.find(keyword, page)
  const shorter = withoutFlat(keyword)
  const isMissed = search.outcome === 'found' && search.addresses.length === 0
  return isMissed && shorter !== keyword && shorter.length >= 2 ? book.find(shorter, page) : search
}

const FLAT = /^(?:[\dA-Za-z가-힣]{1,5}동|지하|지?하?\d{1,3}층|[\dA-Za-z-]{1,6}호),?$/

function withoutFlat(keyword: string): string {
  const words = keyword.split(' ')
  while (FLAT.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ').replace(/,$/, '')
}

const sealed = z.object({
  receiptNo: z.string(),
  until: z.number(),
  found: z.object({ road: z.string(), jibun: z.string(), zip: z.string(), building: z.string() }),
})

/** Sealed, so that a form carries what was found and cannot pass what was typed as found. */
const sealChoice = (
  { keyring, now }: Services,
  receiptNo: string,
  { road, jibun, zip, building }: FoundAddress,
) =>
  keyring.seal(
    PURPOSE,
    JSON.stringify({ receiptNo, until: now().getTime() + CHOICE_MS, found: { road, jibun, zip, building } }),
  )

/** Refuses with `invalid` what is not from this request's own search of the last hour. */
export function openChoice({ keyring, now }: Services, receiptNo: string, choice: string): FoundAddress {
  const read = () => {
    try {
      return sealed.safeParse(JSON.parse(keyring.open(PURPOSE, choice))).data
    } catch {
      return undefined
    }
  }
  const chosen = read()
  if (!chosen || chosen.receiptNo !== receiptNo || chosen.until < now().getTime())
    throw invalidFields({ choice: OLD_CHOICE })
  return chosen.found
}
