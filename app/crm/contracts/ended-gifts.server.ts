import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { won } from '#app/platform/won.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { OF_GIFTS, refuseTypedWords } from '#app/shared/compliance/typed-words.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { readWordings, smsFrom } from '#app/shared/messaging/template-texts.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { keepUndo } from '#app/shared/undo/keep-undo.server.ts'
import { dealt } from './contract-step.server.ts'
import { giftReturnOf, type GiftReturn } from './gift-return.ts'
import { lockGift } from './gift-rows.server.ts'
import { takeOutGifts } from './taken-out-gifts.server.ts'
import { withheldWords, type withholdGift as withholdGiftRow } from './gifts-contract.ts'

export interface UnearnedShare extends GiftReturn {
  /** The event of the line by which its customer ended it. */
  version: number
}

interface EndedGift {
  id: string
  amount: number
  condition: string
  carrier: CarrierCode
  openedOn: string
  changedOn: string | null
  version: number
  endedOn: string
}

/**
 * Of owed gifts whose line its customer ended before it had stayed as long as they ask for, by their ids: the share that is not
 * earned. None of those for which it was decided since. Inside a lead's lock, nobody ends the line meanwhile.
 */
export async function unearnedShares(
  { database }: Pick<Services, 'database'>,
  settings: Pick<Settings, 'earlyCancel'>,
  ids: readonly string[],
): Promise<Map<string, UnearnedShare>> {
  const { rows } = await sql<EndedGift>`
    select gifts.id, gifts.amount, gifts.condition, contracts.carrier, contracts.opened_on as "openedOn",
      changed.on_date as "changedOn", ended.version, ended.on_date as "endedOn"
    from gifts join contracts on contracts.id = gifts.contract_id and contracts.opened_on is not null
      left join line_events changed on changed.contract_id = gifts.contract_id and changed.version = gifts.event_version
      cross join lateral (select kind, asked_by, version, on_date from line_events
        where line_events.contract_id = contracts.id order by version desc limit 1) ended
    where gifts.id = any(${ids}::uuid[]) and gifts.referral_id is null and gifts.paid_on is null
      and ended.kind = 'TERMINATED' and ended.asked_by = 'customer'
      and not exists (select from lead_events decided where decided.lead_id = contracts.lead_id and decided.kind = 'GIFT_RETURNED'
        and decided.detail ->> 'outcome' = 'WITHHELD' and decided.detail ->> 'giftId' = gifts.id::text and (decided.detail ->> 'version')::int = ended.version)`.execute(
    database,
  )
  return new Map(
    rows.flatMap(({ id, version, ...gift }) => {
      const share = giftReturnOf(gift, gift, settings)
      return share ? [[id, { ...share, version }] as const] : []
    }),
  )
}

/** Refuses with `conflict` to give the whole of a gift whose line its customer ended too early: a manager decides what is given. */
export async function refuseUnearnedShare(
  inside: Pick<Inside, 'database'>,
  settings: Pick<Settings, 'earlyCancel'>,
  giftId: string,
): Promise<void> {
  const share = (await unearnedShares(inside, settings, [giftId])).get(giftId)
  if (share)
    throw new Refusal('conflict', {
      message: `손님이 일찍 해지한 회선이에요. 남은 몫만 줄지, 주지 않을지 먼저 정해 주세요. ${share.counted}`,
    })
}

/**
 * What is given of a gift whose line its customer ended: what they earned until then, or nothing. The ledger owes no more, until
 * the end is withdrawn. Refuses with `conflict` what is paid, stale, or of no such line, and with `invalid` a rest of nothing.
 */
export const withholdGift: PlainUseCase<typeof withholdGiftRow> = async (services, input, visit) => {
  const { giftId, gives, reason } = input
  refuseTypedWords({ reason }, OF_GIFTS)
  const [wordings, settings] = [await readWordings(services), await readSettings(services)]
  const decided = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const gift = await lockGift(inside, giftId, input.version)
    const share = (await unearnedShares(inside, settings, [gift.id])).get(gift.id)
    if (!share)
      throw new Refusal('conflict', {
        message: '손님이 일찍 해지해서 정할 사은품이 아니에요. 장부를 다시 봐 주세요.',
      })
    const rest = gives === 'rest' ? gift.amount - share.amount : 0
    if (gives === 'rest' && rest === 0)
      throw invalidFields({ gives: '남은 몫이 없는 사은품이에요. 주지 않기를 골라 주세요.' })
    await keepUndo(inside, visit, { subject: `lead:${gift.lead_id}`, words: withheldWords({ rest }) })
    const detail = { giftId: gift.id, version: share.version, amount: gift.amount, rest }
    await recordLeadEvent(database, {
      leadId: gift.lead_id,
      kind: 'GIFT_RETURNED',
      detail: { outcome: 'WITHHELD', ...detail, gift: await rowOf(inside, gift.id) },
      noteSealed: services.keyring.seal('lead-note', reason),
      staff: staffOfVisit(visit),
      at: services.now(),
    })
    if (rest === 0) await takeOutGifts(database, sql`id = ${gift.id}`)
    else
      await database
        .updateTable('gifts')
        .set({ amount: rest, version: gift.version + 1 })
        .where('id', '=', gift.id)
        .execute()
    await database.updateTable('leads').set(dealt(services)).where('id', '=', gift.lead_id).execute()
    const why = `${won(gift.amount)} 가운데 ${won(rest)}만 주기: ${reason}`
    await recordLeadAccess(inside, { id: gift.lead_id, action: 'gift.withhold', reason: why }, visit)
    const result =
      rest === 0
        ? '일찍 해지하셔서 드리지 않아요'
        : `${dottedDate(gift.due_on)}까지 드려요. ${share.counted}만큼 뺐어요`
    const recipient = services.keyring.open('lead-phone', gift.phone_sealed)
    const values = { amount: won(rest || gift.amount), result, phone: DEFAULT_SUPPORT_NUMBER }
    await sendMessage(
      inside,
      {
        channel: 'sms',
        template: 'line.settled',
        recipient,
        ...smsFrom(wordings, 'line.settled.sms', values),
      },
      `withheld ${gift.id} ${gift.version}`,
    )
    return { lead: gift.lead_id, rest }
  })
  services.leadChanged(decided.lead)
  return { id: giftId, rest: decided.rest }
}

/** As it stood, without what staff wrote of it. */
async function rowOf({ database }: Inside, id: string): Promise<object> {
  const { rows } = await sql<{ gift: object }>`
    select to_jsonb(gifts) - '{delay_reason,delay_reason_sealed,proof,proof_sealed}'::text[] as gift from gifts where id = ${id}`.execute(
    database,
  )
  return rows[0]!.gift
}

/** Owes again in full what was withheld for an end that is withdrawn. Refuses with `conflict` where the rest was given. */
export async function restoreWithheld(
  { database }: Pick<Inside, 'database'>,
  { contractId, version }: { contractId: string; version: number },
): Promise<void> {
  const { rows } = await sql<{ paid: boolean }>`
    with withheld as (
      select detail -> 'gift' as gift from lead_events join contracts on contracts.lead_id = lead_events.lead_id
      where contracts.id = ${contractId} and lead_events.kind = 'GIFT_RETURNED'
        and detail ->> 'outcome' = 'WITHHELD' and (detail ->> 'version')::int = ${version}
        and detail -> 'gift' ->> 'contract_id' = ${contractId}
    )
    insert into gifts select stood.* from withheld, jsonb_populate_record(null::gifts,
        gift || jsonb_build_object('version', (gift ->> 'version')::int + 1)) stood
    on conflict (id) do update set amount = excluded.amount, version = gifts.version + 1
    returning paid_on is not null as paid`.execute(database)
  if (rows.some(({ paid }) => paid))
    throw new Refusal('conflict', { message: '이 해지로 사은품의 남은 몫만 줘서 취소할 수 없어요.' })
}
