import type { InformationKind } from '#app/shared/messaging/text-kinds.ts'
import { sql, type Transaction, type Updateable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { OF_GIFTS, refuseTypedWords } from '#app/shared/compliance/typed-words.ts'
import {
  readWordings,
  smsFrom,
  type SmsText,
  type Wordings,
} from '#app/shared/messaging/template-texts.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { movedDay, recordPromiseMove, type PromiseMove } from '#app/crm/promises/promise-moves.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { removeDrafts } from '#app/crm/leads/lead-change.server.ts'
import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { keepUndo } from '#app/shared/undo/keep-undo.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { readGiftBands } from '#app/shared/compliance/gift-bands.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { addDays, dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { won } from '#app/platform/won.ts'
import type { Gift } from './contract.ts'
import {
  AMOUNT,
  delayedWords,
  paidWords,
  type delayGift as delayGiftRow,
  type payGift as payGiftRow,
} from './gifts-contract.ts'
import { dealt } from './contract-step.server.ts'
import { hasOwnWord } from './own-word.server.ts'
import { refuseDay } from './gift-days.ts'
import { refuseUnearnedShare } from './ended-gifts.server.ts'
import { giftName, lockGift, selectGifts, toGift, type LockedGift } from './gift-rows.server.ts'
import { refuseUnpromised } from './promised-gifts.server.ts'
import { unearnedGifts } from './referral-gifts.server.ts'

const YEAR_DAYS = 366

/** Within the last year. */
export const refusePaidOn = (paidOn: string, today: string): void =>
  refuseDay('paidOn', paidOn, { from: addDays(today, -YEAR_DAYS), days: YEAR_DAYS })

const paidSms = (wordings: Wordings, amount: string) =>
  smsFrom(wordings, 'gift.paid.sms', { amount, phone: DEFAULT_SUPPORT_NUMBER })

/** What a customer is told, with `AMOUNT` in place of theirs. */
export const readPaidText = async (services: Services): Promise<string> =>
  paidSms(await readWordings(services), AMOUNT).text

/**
 * Refuses with `conflict` (paid, stale), more than was told, what an early end leaves unearned, and outside the band what nobody else approved; with `notAllowed` an
 * introducer's gift above it of whoever set its amount.
 */
export const payGift: PlainUseCase<typeof payGiftRow> = async (services, input, visit) => {
  refusePaidOn(input.paidOn, seoulDate(services.now()))
  const [wordings, settings, bands, refuseUnearned] = [
    await readWordings(services),
    await readSettings(services),
    await readGiftBands(services, staffOfVisit(visit).id),
    await unearnedGifts(services, visit),
  ]
  return changeGift(services, { ...input, words: paidWords }, visit, async (gift, database) => {
    refuseEarlyGift(gift, input.paidOn)
    if (gift.referral_id !== null) await refuseUnearned({ database }, gift.referral_id)
    else {
      await refuseUnearnedShare({ database }, settings, gift.id)
      await refuseUnpromised({ ...services, database }, gift, bands)
    }
    await database
      .updateTable('leads')
      .set({ status: 'GIFTED', updated_at: services.now(), version: sql`version + 1` })
      .where('id', '=', gift.lead_id)
      .where('status', '=', 'OPENED')
      .where(({ val }) => val(gift.referral_id === null))
      .execute()
    return {
      update: {
        paid_on: input.paidOn,
        paid_recorded_on: seoulDate(services.now()),
        proof: null,
        proof_sealed: services.keyring.seal('lead-note', input.proof),
        paid_by: staffOfVisit(visit).name,
      },
      reason: `${won(gift.amount)}, 준 날 ${input.paidOn}`,
      kind: 'GIFT_PAID',
      detail: { amount: gift.amount, paidOn: input.paidOn },
      template: 'gift.paid',
      sms: paidSms(wordings, won(gift.amount)),
    }
  })
}

/** Of a plan that is changed later nothing is earned yet, and the change may fall through. */
function refuseEarlyGift({ opened_on, changed_on }: LockedGift, paidOn: string): void {
  const since = changed_on ?? opened_on
  if (since === null || paidOn >= since) return
  const words = changed_on === null ? '개통한 날' : '요금제를 바꾼 날'
  throw invalidFields({ paidOn: `${words}부터 오늘까지 골라 주세요.` })
}

/** The first promise stays on record, unless the customer asked for a later day and wrote so themselves (docs/adr/0198). */
export const delayGift: PlainUseCase<typeof delayGiftRow> = async (services, input, visit) => {
  refuseTypedWords({ reason: input.reason }, OF_GIFTS)
  refuseDay('dueOn', input.dueOn, { from: seoulDate(services.now()), days: YEAR_DAYS })
  const wordings = await readWordings(services)
  const { dueOn, reason, asked } = input
  const words = (gift: { name: string }) => delayedWords({ ...gift, dueOn })
  return changeGift(services, { ...input, words }, visit, async ({ amount, due_on, lead_id }, database) => {
    const askedBy = asked ?? 'office'
    // The text says that it comes later.
    if (dueOn <= due_on) throw invalidFields({ dueOn: '지금 약속한 날보다 뒤로 골라 주세요.' })
    const values = {
      dueDate: dottedDate(due_on),
      date: dottedDate(dueOn),
      reason,
      phone: DEFAULT_SUPPORT_NUMBER,
    }
    const isTheirs = askedBy === 'customer' && (await hasOwnWord(database, lead_id, services.now()))
    const wanted = isTheirs ? ', 손님이 문자로 원함' : ', 손님이 원했다고 적음'
    return {
      update: {
        due_on: dueOn,
        delay_reason: null,
        delay_reason_sealed: services.keyring.seal('lead-note', reason),
        ...(isTheirs && { first_due_on: dueOn }),
      },
      reason: `${won(amount)}, ${due_on}에서 ${dueOn}로${askedBy === 'customer' ? wanted : ''}`,
      kind: 'GIFT_DELAYED',
      detail: { amount, dueOn, askedBy },
      move: movedDay('GIFT', { was: due_on, due: dueOn, askedBy }),
      template: 'gift.delayed',
      sms: smsFrom(wordings, 'gift.delayed.sms', values),
    }
  })
}

interface GiftChange {
  update: Updateable<Tables['gifts']>
  kind: 'GIFT_PAID' | 'GIFT_DELAYED'
  /** In the access log: the sum, and the day that was typed. */
  reason: string
  detail: Record<string, unknown>
  move?: PromiseMove
  template: InformationKind
  sms: SmsText
}

async function changeGift(
  services: Services,
  input: {
    giftId: string
    version?: number | null | undefined
    words: (gift: { name: string; amount: number }) => string
  },
  visit: Visit,
  decide: (gift: LockedGift, database: Transaction<Tables>) => Promise<GiftChange> | GiftChange,
): Promise<Gift> {
  const change = async (database: Transaction<Tables>) => {
    const inside = { ...services, database }
    const locked = await lockGift(inside, input.giftId, input.version)
    const name = maskName(giftName(services, locked))
    const words = input.words({ name, amount: locked.amount })
    await keepUndo(inside, visit, { subject: `lead:${locked.lead_id}`, words })
    const { update, kind, reason, detail, move, template, sms } = await decide(locked, database)
    await database
      .updateTable('gifts')
      .set({ ...update, version: locked.version + 1 })
      .where('id', '=', locked.id)
      .execute()
    // What the introducer gets is no matter of the customer, who may read the lead's history.
    if (locked.referral_id === null) {
      await database.updateTable('leads').set(dealt(services)).where('id', '=', locked.lead_id).execute()
      const event = { leadId: locked.lead_id, kind, detail, staff: staffOfVisit(visit), at: services.now() }
      const eventId = await recordLeadEvent(database, event)
      if (move) await recordPromiseMove(database, eventId, move, services.now())
    }
    const form = `${kind === 'GIFT_PAID' ? 'pay' : 'delay'}:${locked.id}` as const
    await removeDrafts(database, locked.lead_id, staffOfVisit(visit), [form])
    const action = kind === 'GIFT_PAID' ? 'gift.pay' : 'gift.delay'
    await recordLeadAccess(inside, { id: locked.lead_id, action, reason }, visit)
    const onceKey = `${template} ${locked.id} ${locked.version}`
    const recipient = giftPhone(inside, locked)
    await sendMessage(inside, { channel: 'sms', template, recipient, ...sms }, onceKey)
    return locked
  }
  const gift = await services.database.transaction().execute(change)
  services.leadChanged(gift.lead_id)
  const row = await selectGifts(services.database).where('gifts.id', '=', gift.id).executeTakeFirstOrThrow()
  return toGift(services, row)
}

/** Refuses with `conflict` where the introducer left. */
function giftPhone({ keyring }: Inside, gift: LockedGift): string {
  if (gift.referral_id === null) return keyring.open('lead-phone', gift.phone_sealed)
  if (gift.introducer_phone === null)
    throw new Refusal('conflict', { message: '추천한 회원이 탈퇴해서 줄 수 없어요.' })
  return keyring.open('member-phone', gift.introducer_phone)
}
