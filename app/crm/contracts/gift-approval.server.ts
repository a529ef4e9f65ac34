import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { changeLead } from '#app/crm/leads/lead-change.server.ts'
import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { won } from '#app/platform/won.ts'
import { quotedTerms } from './contract.ts'
import { currentContract } from './progress.server.ts'
import type { approveGift as approveGiftRow } from './quotes-contract.ts'
import { giftReason, newestQuote, requireQuote } from './quotes.server.ts'

const OWN_MESSAGE = '내가 안내한 사은품은 내가 승인할 수 없어요. 다른 대표나 관리자에게 부탁해 주세요.'
const LATER_MESSAGE = '그 뒤에 다시 안내한 금액이 있어요. 새 금액을 보고 승인해 주세요.'

/**
 * Approves the gift of one quote, by somebody else than who told it (four eyes). Refuses with `conflict` a version that is
 * neither the newest nor the contract's, or approved already.
 */
export const approveGift: PlainUseCase<typeof approveGiftRow> = async (services, input, visit) => {
  await changeLead(
    services,
    { id: input.id, undo: '사은품을 승인했어요.' },
    visit,
    async (lead, inside, staff) => {
      const [newest, contract] = [await newestQuote(inside, lead.id), await currentContract(inside, lead.id)]
      const quote = await inside.database
        .selectFrom('lead_quotes')
        .selectAll()
        .where('lead_id', '=', lead.id)
        .where('version', '=', input.quoteVersion)
        .executeTakeFirst()
      if (!quote) throw new Refusal('notFound', { message: '그런 버전의 안내가 없어요.' })
      if (quote.version !== newest?.version && quote.version !== contract?.quote_version)
        throw new Refusal('conflict', { message: LATER_MESSAGE })
      if (quote.gift_approved_at) throw new Refusal('conflict', { message: '이미 승인한 사은품이에요.' })
      if (quote.staff_id === staff.id) throw new Refusal('notAllowed', { message: OWN_MESSAGE })
      await inside.database
        .updateTable('lead_quotes')
        .set({
          gift_approved_by: staff.id,
          gift_approved_name: staff.name,
          gift_approved_at: services.now(),
        })
        .where('lead_id', '=', lead.id)
        .where('version', '=', quote.version)
        .execute()
      const { giftAmount } = quotedTerms.parse(quote.terms)
      const reason = `${won(giftAmount)}: ${input.reason}`
      await recordLeadAccess(inside, { id: lead.id, action: 'gift.approve', reason }, visit)
      return { update: {}, kind: 'GIFT_APPROVED', detail: { version: quote.version, amount: giftAmount } }
    },
  )
  return requireQuote(services, input.id, input.quoteVersion)
}

const MOST = 50

/** Newest quotes of open leads whose gift waits for a second person, oldest first. */
export async function listGiftsToApprove(services: Services) {
  const rows = await services.database
    .selectFrom('lead_quotes as quote')
    .innerJoin('leads', 'leads.id', 'quote.lead_id')
    .select(['quote.lead_id as leadId', 'quote.terms', 'quote.staff_name as staffName'])
    .select(['quote.gift_reason', 'quote.gift_reason_sealed', 'leads.name_sealed'])
    .where(sql<boolean>`num_nonnulls(quote.gift_reason, quote.gift_reason_sealed) > 0`)
    .where('quote.gift_approved_at', 'is', null)
    .where('leads.closed_at', 'is', null)
    .where('leads.erased_at', 'is', null)
    .where(sql<boolean>`quote.version = (select max(version) from lead_quotes where lead_id = quote.lead_id)`)
    .orderBy('quote.at')
    .limit(MOST)
    .execute()
  return rows.map(({ name_sealed, terms, gift_reason, gift_reason_sealed, ...row }) => {
    const { carrier, giftAmount } = quotedTerms.parse(terms)
    const reason = giftReason(services, { gift_reason, gift_reason_sealed })
    const name = maskName(services.keyring.open('lead-name', name_sealed))
    return { ...row, reason, carrier, giftAmount, name }
  })
}
