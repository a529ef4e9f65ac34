import type { Selectable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { won } from '#app/platform/won.ts'
import type { GiftBands } from '#app/shared/compliance/gift-bands.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { quotedTerms } from './contract.ts'
import { earlierGifts, planOfCode, refuseUnapproved } from './quoted-gifts.server.ts'

type Owed = Pick<Selectable<Tables['gifts']>, 'contract_id' | 'event_version'>

/**
 * Whatever the ledger says: the gifts of a contract, or of a change of its line, are together at most what its quote told, and
 * within the band or approved: what was told is no less, and what an early end left of it may be. Refuses with `conflict`.
 */
export async function refuseUnpromised(inside: Inside, gift: Owed, bands: GiftBands): Promise<void> {
  const { whole, ...told } = await promiseOf(inside, gift)
  const { carrier, giftAmount } = quotedTerms.parse(told.terms)
  if (whole > giftAmount)
    throw new Refusal('conflict', {
      message: `손님에게 안내한 사은품 ${won(giftAmount)}보다 많아요. 장부의 금액을 확인해 주세요.`,
    })
  const quote = await inside.database
    .selectFrom('lead_quotes')
    .select('gift_approved_at')
    .where('lead_id', '=', told.lead_id)
    .where('version', '=', told.quote_version)
    .executeTakeFirst()
  const earlier = await earlierGifts(inside, { ...told.earlier, id: told.lead_id }, carrier)
  const plan = await planOfCode(inside, told.plan_code)
  refuseUnapproved(bands({ carrier, amount: whole, told: giftAmount, earlier, plan }), quote)
}

/** What was told, with what the ledger owes of it. */
async function promiseOf({ database }: Inside, { contract_id, event_version }: Owed) {
  const contract = await database
    .selectFrom('contracts')
    .select(['lead_id', 'quote_version', 'plan_code', 'terms', 'phone_index', 'applied_at'])
    .where('id', '=', contract_id)
    .executeTakeFirstOrThrow()
  const { sum } = await database
    .selectFrom('gifts')
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .where('contract_id', '=', contract_id)
    .where('event_version', 'is not distinct from', event_version)
    .where('referral_id', 'is', null)
    .executeTakeFirstOrThrow()
  const { lead_id, phone_index, applied_at: before } = contract
  const whole = Number(sum)
  if (event_version === null)
    return { ...contract, whole, earlier: { contractId: contract_id, phone_index, before } }
  const change = await database
    .selectFrom('line_events')
    .select(['quote_version', 'plan_code', 'terms', 'at'])
    .where('contract_id', '=', contract_id)
    .where('version', '=', event_version)
    .executeTakeFirstOrThrow()
  // Itself it is none of those before it; the line's own gift is.
  const until = new Date(change.at.getTime() - 1)
  return {
    lead_id,
    quote_version: change.quote_version!,
    plan_code: change.plan_code!,
    terms: change.terms,
    whole,
    earlier: { phone_index, before: until },
  }
}
